"""What the coach says, as mappings for JSON: reasons, candidates and hints."""

from __future__ import annotations

from typing import Any

from qwirkle.coach.analysis import AnalysedMove
from qwirkle.coach.hints import Hint, hint_sentences
from qwirkle.coach.reasons import Reason
from qwirkle.coach.sentences import reason_sentence
from qwirkle.i18n import Catalogue

__all__ = ["candidate_body", "hint_body", "reason_body"]


def reason_body(texts: Catalogue, reason: Reason) -> dict[str, Any]:
    """A reason with its numbers, and as a sentence in `text`; what does not belong to its kind is left
    out."""
    numbers = {
        "points": reason.points,
        "value": round(reason.value, 4),
        "count": reason.count,
        "others": reason.others,
        "chance": round(reason.chance, 6),
        "cells": [str(cell) for cell in reason.cells],
        "tiles": [str(tile) for tile in reason.tiles],
        "lines": [[str(cell) for cell in line.cells] for line in reason.lines],
        "attribute": reason.attribute.word if reason.attribute is not None else None,
        "seats": [{"seat": seat, "chance": round(chance, 6)} for seat, chance in reason.seats],
    }
    filled = {name: value for name, value in numbers.items() if value}
    return {"kind": reason.kind.value, **filled, "text": reason_sentence(texts, reason)}


def candidate_body(texts: Catalogue, candidate: AnalysedMove) -> dict[str, Any]:
    """A move with its value, its chance to win, their intervals, and its reasons."""
    return {
        "move": str(candidate.move),
        "value": round(candidate.value, 2),
        "value_interval": [round(each, 2) for each in candidate.value_interval],
        "chance": round(candidate.chance, 4),
        "chance_interval": [round(each, 4) for each in candidate.chance_interval],
        "chances": [round(each, 4) for each in candidate.chances],
        "loss": round(candidate.loss, 2),
        "reasons": [reason_body(texts, reason) for reason in candidate.reasons],
    }


def hint_body(texts: Catalogue, hint: Hint, step: int) -> dict[str, Any]:
    """A hint up to this step, 1 to 3: nothing in it gives away more than the step tells."""
    body: dict[str, Any] = {
        "step": step,
        "nudge": hint.nudge.value,
        "sentences": [
            sentence for each in range(1, step + 1) for sentence in hint_sentences(texts, hint, each)
        ],
    }
    if step >= 2:
        body["count"] = hint.count
        body["cells"] = [str(cell) for cell in hint.place]
    if step >= 3:
        body |= candidate_body(texts, hint.move)
    return body
