"""Reasons of the coach as the wire says them: in the reader's language, cells by the letters of a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from qwirkle import coach
from qwirkle.i18n import Catalogue
from qwirkle.rules import Cell
from qwirkle.server.protocol.outgoing import Reason

__all__ = ["told_reasons"]


def told_reasons(
    texts: Catalogue, reasons: Iterable[coach.Reason], letters: Mapping[Cell, str]
) -> list[Reason]:
    """The reasons, each with its cell and what that is called."""
    return [
        Reason(
            kind=reason.kind,
            cell=str(reason.cells[0]) if reason.cells else "",
            letter=letters[reason.cells[0]] if reason.cells else "",
            text=coach.reason_sentence(texts, reason, letters),
        )
        for reason in reasons
    ]
