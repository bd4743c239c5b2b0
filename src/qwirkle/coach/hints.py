"""Hints in three steps: what to look for, where, and the move with its reasons."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from qwirkle.bots import Limit, Progress
from qwirkle.coach.analysis import AnalysedMove, Analysis, analysis_of
from qwirkle.coach.reasons import Reason, ReasonKind
from qwirkle.coach.sentences import reason_sentence
from qwirkle.coach.valuing import nothing_hidden, value_moves
from qwirkle.i18n import Catalogue
from qwirkle.rules import Cell, Pass, Place, Trade, View, lines_touched

__all__ = ["Hint", "Nudge", "hint", "hint_sentences"]

_NODES = 40_000
"""Enough to be as sure as `master` usually is, in a twentieth of a second."""
_ENDING_NODES = 10_000
"""The same for an ending that is searched, in less than a tenth of a second."""


class Nudge(StrEnum):
    """What to look for; its value ends the key of its sentence."""

    PASS = "pass"  # noqa: S105  (a move, not a password)
    TRADE = "trade"
    GO_OUT = "go_out"
    QWIRKLE = "qwirkle"
    PATIENCE = "patience"
    """The move that scores most is not the best one."""
    CLOSE = "close"
    """There is something to take away from the others."""
    BRIDGE = "bridge"
    """One move scores in several lines."""
    KEEP = "keep"
    """Tiles in hand are worth keeping together."""
    POINTS = "points"
    """Nothing but points: look for the highest score."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint, all of it; whoever shows it goes step by step."""

    nudge: Nudge
    count: int
    """How many tiles the move uses."""
    place: tuple[Cell, ...]
    """Where to look: the cells of the lines that the move joins; none for a trade or a pass."""
    move: AnalysedMove
    """The move, with its value, its chance to win and its reasons."""
    analysis: Analysis
    """All moves that were looked at; the best alone has its reasons."""


def hint(view: View, *, nodes: int | None = None, seed: int = 0, progress: Progress | None = None) -> Hint:
    """A hint for the view's seat, whose turn it is, from what that seat may know; within a tenth of a second,
    unless it may take so many nodes.
    """
    nodes = nodes or (_ENDING_NODES if nothing_hidden(view) else _NODES)
    values = value_moves(view, Limit(nodes=nodes), Random(seed), progress)
    # Reasons take half as long as the search, and only those of one move are told.
    found = analysis_of(view, values, (values.best.move,))
    best = found.best
    return Hint(_nudge(best), len(best.move.tiles), _place(view, best), best, found)


def hint_sentences(texts: Catalogue, hint: Hint, step: int) -> list[str]:
    """The sentences of a step, 1 to 3, without those of the steps before."""
    if step == 1:
        return [texts.text(f"coach.nudge.{hint.nudge.value}")]
    if step == 2:
        if isinstance(hint.move.move, Pass):
            return [texts.text("coach.place.pass")]
        if isinstance(hint.move.move, Trade):
            return [texts.count("coach.place.trade", hint.count)]
        if not hint.place:
            return [texts.count("coach.place.opening", hint.count)]
        return [texts.count("coach.place.cells", hint.count, cells="; ".join(map(str, hint.place)))]
    reasons = [reason_sentence(texts, reason) for reason in hint.move.reasons]
    return [texts.text("coach.move", move=hint.move.move), *reasons]


def _nudge(best: AnalysedMove) -> Nudge:
    """What would lead a player to the move, by the reasons that it has."""
    if isinstance(best.move, Pass):
        return Nudge.PASS
    if isinstance(best.move, Trade):
        return Nudge.TRADE
    kinds: dict[ReasonKind, Reason] = {reason.kind: reason for reason in best.reasons}
    for kind, nudge in (
        (ReasonKind.GOES_OUT, Nudge.GO_OUT),
        (ReasonKind.QWIRKLE, Nudge.QWIRKLE),
        (ReasonKind.GIVES_UP, Nudge.PATIENCE),
        (ReasonKind.CLOSES, Nudge.CLOSE),
        (ReasonKind.LINES, Nudge.BRIDGE),
        (ReasonKind.KEEPS_SET, Nudge.KEEP),
    ):
        if kind in kinds:
            return nudge
    return Nudge.POINTS


def _place(view: View, best: AnalysedMove) -> tuple[Cell, ...]:
    """The cells of the lines that the move joins, those that it fills itself left out."""
    if not isinstance(best.move, Place):
        return ()
    laid = {placement.cell for placement in best.move.placements}
    lines = lines_touched(view.board.with_placements(best.move.placements), best.move.placements)
    return tuple(sorted({cell for line in lines for cell in line.cells} - laid))
