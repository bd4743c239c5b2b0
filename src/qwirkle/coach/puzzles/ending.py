"""Puzzles about the end: the only move that still wins, once the bag is empty and nothing is hidden.

Every move is followed to the end of the game, with the best play of both; so the answer is exact.
"""

from __future__ import annotations

from dataclasses import replace

from qwirkle.coach.puzzles.solved import FEWEST_PLACEMENTS, Solved
from qwirkle.engine import Position, place_of, position_of_view
from qwirkle.rules import View

__all__ = ["MARGIN", "on_edge", "solve"]

MARGIN = 3
"""How many points further ahead than after any other move the winner ends, at least."""

_LEAD = 1
"""By how much the solution wins where the scores are set so that everything hangs on it."""
_NODES = 100_000
"""How far one move is followed; what takes longer is no puzzle."""


def solve(view: View) -> Solved | None:
    """The only move that wins, where every other one loses and ends further behind by the margin.

    `None` where that is not so, where tiles are hidden, or where it takes too long to find out.
    """
    solved = _best(view)
    return solved if solved is not None and 0 < solved.worth < solved.margin else None


def on_edge(view: View) -> View | None:
    """The same position with the other player's points set so that only the best move wins.

    `None` where no move is the best by the margin.
    """
    solved = _best(view)
    if solved is None:
        return None
    scores = list(view.scores)
    scores[1 - view.turn] += int(solved.worth) - _LEAD
    return replace(view, scores=tuple(scores)) if min(scores) >= 0 else None


def _best(view: View) -> Solved | None:
    """The move that ends furthest ahead, where it does so by the margin; its worth is the lead at the end."""
    unseen = view.unseen().total()
    if view.players != 2 or view.bag_size or not view.hand or unseen != view.hand_sizes[1 - view.turn]:
        return None
    position = position_of_view(view)
    if position.over:
        return None
    placements = position.placements()
    if len(placements) < FEWEST_PLACEMENTS:
        return None
    result = position.endgame(nodes=_NODES)
    if not result.exact or result.best is None:
        return None
    lead = _lead(position, view.turn) + result.value
    for tiles, _ in placements:
        if sorted(tiles) != sorted(result.best[0]):
            position.place(tiles)
            is_behind = _ends_below(position, view.turn, lead - MARGIN + 1)
            position.take_back()
            if not is_behind:
                return None
    return Solved((place_of(result.best[0]),), float(lead), float(MARGIN))


def _ends_below(position: Position, seat: int, least: int) -> bool:
    """Whether it is certain that the seat, whose turn is over, ends with a smaller lead than this."""
    lead = _lead(position, seat)
    if position.over:
        return lead < least
    # The other player is to move: the seat ends below where that one gains more than what there is to spare.
    spare = lead - least
    result = position.endgame(nodes=_NODES, lowest=spare, highest=spare + 1)
    return result.exact and result.value > spare


def _lead(position: Position, seat: int) -> int:
    return position.scores[seat] - position.scores[1 - seat]
