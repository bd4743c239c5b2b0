"""Habits: what a player did more than once in a game, with the moves where it shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from qwirkle.coach.reasons import ReasonKind
from qwirkle.rules import MoveKind, Place, View, score

if TYPE_CHECKING:
    from qwirkle.coach.review.reviewing import ReviewedMove

__all__ = ["Habit", "HabitKind", "find_habits"]

_LEAST_LOSS = 1.0
"""A move that gives away less is no sign of anything."""
_OFTEN = 2
"""How often something must happen in a game to be called a habit."""


class HabitKind(StrEnum):
    """What a player does; its value ends the key of its sentence."""

    LEAVES_FIVES = "leaves_fives"
    """Leaves a line of five where another hand may hold the tile, and the best move does not."""
    MISSES_QWIRKLES = "misses_qwirkles"
    MISSES_BRIDGES = "misses_bridges"
    """Scores in fewer lines than the best move, which joins at least three."""
    TAKES_POINTS = "takes_points"
    """Takes the most points at once where another move is worth more."""
    MISSES_TRADES = "misses_trades"
    """Places where a trade is worth more."""
    LOSES_ENDINGS = "loses_endings"
    """Gives points away after the bag is empty."""


@dataclass(frozen=True, slots=True)
class Habit:
    """A habit of one seat."""

    seat: int
    kind: HabitKind
    moves: tuple[int, ...]
    """The numbers of the moves where it shows."""
    cost: float
    """The points of the lead that these moves gave away."""


def find_habits(moves: Iterable[ReviewedMove], players: int) -> tuple[Habit, ...]:
    """What each seat did more than once, the costliest first."""
    shown: dict[tuple[int, HabitKind], list[ReviewedMove]] = {}
    for move in moves:
        if move.loss >= _LEAST_LOSS:
            for kind in _signs(move):
                shown.setdefault((move.seat, kind), []).append(move)
    found = [
        Habit(seat, kind, tuple(move.number for move in where), sum(move.loss for move in where))
        for (seat, kind), where in shown.items()
        if len(where) >= _OFTEN
    ]
    return tuple(sorted(found, key=lambda habit: -habit.cost))


def _signs(move: ReviewedMove) -> Iterator[HabitKind]:
    """What a move that gave points away is a sign of."""
    view, made, best = move.analysis.view, move.made, move.analysis.best
    kinds = {reason.kind for reason in made.reasons}
    if ReasonKind.OPENS in kinds and ReasonKind.OPENS not in {reason.kind for reason in best.reasons}:
        yield HabitKind.LEAVES_FIVES
    if _qwirkles(view, best.move) > _qwirkles(view, made.move):
        yield HabitKind.MISSES_QWIRKLES
    elif _lines(view, best.move) >= 3 and _lines(view, best.move) > _lines(view, made.move):
        yield HabitKind.MISSES_BRIDGES
    if ReasonKind.GREEDY in kinds:
        yield HabitKind.TAKES_POINTS
    if best.move.kind is MoveKind.TRADE and made.move.kind is MoveKind.PLACE:
        yield HabitKind.MISSES_TRADES
    if view.bag_size == 0:
        yield HabitKind.LOSES_ENDINGS


def _qwirkles(view: View, move: object) -> int:
    return score(view.board, move, view.rules).qwirkles if isinstance(move, Place) else 0


def _lines(view: View, move: object) -> int:
    return len(score(view.board, move, view.rules).lines) if isinstance(move, Place) else 0
