"""The end of a game of two once the bag is empty: both know all tiles, and every move has one exact value."""

from __future__ import annotations

from dataclasses import dataclass

from qwirkle.bots import Limit, Progress
from qwirkle.bots.watching import watched
from qwirkle.engine.convert import place_of, placed_tiles, position_of_view
from qwirkle.engine.limits import Cancel
from qwirkle.engine.position import Position
from qwirkle.rules import Move, Pass, Place, View

__all__ = ["Solved", "SolvedMove", "solve"]

_OTHERS = 7
"""How many moves besides the best one are followed to the end: those that score most at once."""
_USUAL_NODES = 1_000_000
_POSITIONS = 4
"""Positions that are looked at for every node of the limit: they take a fraction of a sampled turn."""


@dataclass(frozen=True, slots=True)
class SolvedMove:
    """A move, and what it gains over the other player to the end of the game, the end bonus included."""

    move: Move
    value: int


@dataclass(frozen=True, slots=True)
class Solved:
    """The moves of an endgame, the best first."""

    moves: tuple[SolvedMove, ...]
    exact: bool
    """Whether every line was followed to the end; where a limit came first, the value of some is a guess."""
    nodes: int


def solve(view: View, limit: Limit, progress: Progress, asked: Move | None = None) -> Solved:
    """What the moves of the seat to move gain where nothing is hidden, the move asked about among them."""
    position = position_of_view(view)
    nodes = _POSITIONS * limit.nodes if limit.nodes else _USUAL_NODES
    with watched(progress) as cancel:
        # A half of the limit finds the best move, and the others share the rest.
        seconds = (limit.seconds or 0.0) / 2
        first = position.endgame(nodes=max(1, nodes // 2), seconds=seconds, cancel=cancel)
        spent, exact = first.nodes, first.exact
        if first.best is None:
            return Solved((SolvedMove(Pass(), first.value),), exact, spent)
        best = place_of(first.best[0])
        found = {best: first.value}
        for each in _others(position, best, asked):
            share = max(1, (nodes - nodes // 2) // (_OTHERS + 1))
            value, took, known = _after(position, each, share, seconds / (_OTHERS + 1), cancel)
            spent += took
            exact = exact and known
            found[each] = value
    progress.check()
    # The search of a single move looks deeper than that of all: it can find what that one missed.
    order = sorted(found.items(), key=lambda item: (-item[1], item[0] != best))
    return Solved(tuple(SolvedMove(move, value) for move, value in order), exact, spent)


def _others(position: Position, best: Place, asked: Move | None) -> list[Place]:
    """The moves to look at besides the best: the one asked about, and those with the highest scores."""
    listed = sorted(position.placements(), key=lambda placement: -placement[1])
    others = [place for place in (place_of(placed) for placed, _ in listed) if place != best]
    chosen = others[:_OTHERS]
    if isinstance(asked, Place) and asked != best and asked not in chosen:
        chosen.append(asked)
    return chosen


def _after(
    position: Position, place: Place, nodes: int, seconds: float, cancel: Cancel
) -> tuple[int, int, bool]:
    """What this placement gains to the end of the game, the positions looked at, and whether it is exact."""
    seat = position.turn
    before = position.scores[seat] - position.scores[1 - seat]
    position.place(placed_tiles(place))
    gain = position.scores[seat] - position.scores[1 - seat] - before
    if position.over:
        position.take_back()
        return gain, 1, True
    result = position.endgame(nodes=nodes, seconds=seconds, cancel=cancel)
    position.take_back()
    return gain - result.value, result.nodes, result.exact
