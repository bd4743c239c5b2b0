"""A position analysed: its best moves with what they are worth, or a hint, in somebody's language."""

from __future__ import annotations

from collections.abc import Mapping

from qwirkle.coach import AnalysedMove, analyse, cell_letters, hint, hint_sentences
from qwirkle.i18n import Catalogue, catalogue
from qwirkle.notation import format_move
from qwirkle.rules import Cell, Move, Place, View, score
from qwirkle.server.limits import CANDIDATES
from qwirkle.server.protocol.reasons import told_reasons
from qwirkle.server.protocol.study_bodies import Analysis, Candidate, WholeHint

__all__ = ["analyse_position", "hint_for_position"]

_STEPS = (1, 2, 3)


def analyse_position(view: View, seconds: float, language: str) -> Analysis:
    """The best moves of the seat to move, thought about for so long; `EngineError` where it has none."""
    found = analyse(view, seconds=seconds)
    texts = catalogue(language)
    best = found.candidates[:CANDIDATES]
    letters = cell_letters(reason for each in best for reason in each.reasons)
    return Analysis(candidates=[_candidate(view, each, texts, letters) for each in best], exact=found.exact)


def hint_for_position(view: View, language: str) -> WholeHint:
    """A hint for the seat to move, all steps of it; the same position gets the same hint."""
    found = hint(view)
    texts = catalogue(language)
    return WholeHint(
        steps=[hint_sentences(texts, found, step) for step in _STEPS],
        count=found.count,
        cells=list(map(str, found.place)),
        move=format_move(found.move.move),
        points=_points(view, found.move.move),
        reasons=told_reasons(texts, found.move.reasons, cell_letters(found.move.reasons)),
    )


def _candidate(view: View, found: AnalysedMove, texts: Catalogue, letters: Mapping[Cell, str]) -> Candidate:
    move = found.move
    return Candidate(
        move=format_move(move),
        points=_points(view, move),
        value=found.value,
        value_interval=list(found.value_interval),
        chance=found.chance,
        chance_interval=list(found.chance_interval),
        chances=list(found.chances),
        loss=found.loss,
        reasons=told_reasons(texts, found.reasons, letters),
    )


def _points(view: View, move: Move) -> int:
    return score(view.board, move, view.rules).total if isinstance(move, Place) else 0
