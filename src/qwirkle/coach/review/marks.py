"""Marks: one word for each move, by thresholds, and the accuracy of a player."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from qwirkle.coach.analysis import AnalysedMove, Analysis
from qwirkle.rules import Place, View, score

__all__ = ["BEST", "BLUNDER", "HALF", "SLIP", "SLIPS", "Mark", "accuracy", "mark_of"]

SLIP = 2.0
"""A move that gives away so many points of the lead is a slip."""
BLUNDER = 6.0
"""And one that gives away so many is a blunder."""
BEST = 0.25
"""A move is as good as the best one if it is behind by less."""
BRILLIANT = 2.0
"""A best move is brilliant if the move that scores most would have given away so much."""
HALF = 4.0
"""A move that gives away so many points counts half in the accuracy."""
_ERRORS = 2.0
"""A loss must be so many standard errors to be called one."""


class Mark(StrEnum):
    """What a move is called; its value ends the key of its word."""

    FORCED = "forced"
    """There was nothing to choose."""
    BRILLIANT = "brilliant"
    """The best move, where the one that scores most is clearly worse."""
    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    BLUNDER = "blunder"
    MISSED_QWIRKLE = "missed_qwirkle"
    """A slip or a blunder where the best move completes a Qwirkle and this one none."""


SLIPS = frozenset({Mark.SLIP, Mark.BLUNDER, Mark.MISSED_QWIRKLE})
"""The marks of moves that are worth trying again."""


def mark_of(view: View, analysis: Analysis, made: AnalysedMove, loss: float, error: float) -> Mark:
    """The mark of the move made, which is behind the best by this loss, known but for this standard error."""
    if len(analysis.candidates) == 1:
        return Mark.FORCED
    if loss >= SLIP and loss > _ERRORS * error:
        if _qwirkles(view, analysis.best) and not _qwirkles(view, made):
            return Mark.MISSED_QWIRKLE
        return Mark.BLUNDER if loss >= BLUNDER else Mark.SLIP
    if loss >= BEST:
        return Mark.GOOD
    greedy = max(analysis.candidates, key=lambda each: (_points(view, each), -each.loss))
    is_obvious = _points(view, made) >= _points(view, greedy)
    return Mark.BEST if is_obvious or greedy.loss < BRILLIANT else Mark.BRILLIANT


def accuracy(losses: Iterable[float]) -> float:
    """From 0 to 100, how near the losses of a player's moves are to none.

    A move that loses nothing counts 1, one that loses `HALF` points a half, twice as many a quarter; the
    accuracy is the mean in per cent. Without any move to choose it is 100.

    >>> accuracy([0.0, 4.0]), accuracy([])
    (75.0, 100.0)
    """
    counted = [0.5 ** (loss / HALF) for loss in losses]
    return round(100 * sum(counted) / len(counted), 1) if counted else 100.0


def _points(view: View, each: AnalysedMove) -> int:
    return score(view.board, each.move, view.rules).total if isinstance(each.move, Place) else 0


def _qwirkles(view: View, each: AnalysedMove) -> int:
    return score(view.board, each.move, view.rules).qwirkles if isinstance(each.move, Place) else 0
