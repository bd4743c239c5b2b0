"""The chance to win: from what every seat may be expected to end with, and how much is still to come.

A seat's chance grows with the points it may expect, on a scale that widens with every tile that is still to
come: `exp(points / scale)`, divided by the sum of that over all seats. Where the deals were played to the
end of the game, the part of them that a seat won counts beside it. Once nothing is hidden there is nothing
to guess.
"""

from __future__ import annotations

from math import exp, sqrt

from qwirkle.coach.fitted import FITTED, Fitted
from qwirkle.coach.valuing import PLAN, Valued
from qwirkle.rules import View, winners

__all__ = ["chances_at_the_end", "chances_of", "modelled_chances", "tiles_to_come"]


def tiles_to_come(view: View) -> int:
    """How many tiles are not on the board: those in the bag and in all hands."""
    return view.bag_size + sum(view.hand_sizes)


def chances_of(view: View, valued: Valued, shift: float = 0.0) -> tuple[float, ...]:
    """Each seat's chance to win after this move of the view's seat; together they are 1.

    `shift` is added to what the seat to move may expect, which is how intervals are made.
    """
    settled = view.players == 2 and view.bag_size == 0
    if settled and not shift:
        return valued.shares
    points = list(valued.points)
    points[view.turn] += shift
    late = view.bag_size <= PLAN.late
    shares = valued.shares if late else None
    return modelled_chances(view.scores, points, tiles_to_come(view), shares, FITTED[view.players])


def modelled_chances(
    scores: tuple[int, ...],
    points: list[float],
    tiles: int,
    shares: tuple[float, ...] | None,
    fitted: Fitted,
) -> tuple[float, ...]:
    """Each seat's chance to win, from its score, what it may expect to end with, and the tiles to come.

    >>> from qwirkle.coach.fitted import Fitted
    >>> modelled_chances((50, 50), [60.0, 60.0], 40, None, Fitted(6, 2, 1, 0))
    (0.5, 0.5)
    """
    scale = sqrt(fitted.end + fitted.tile * tiles)
    expected = [score + fitted.trust * (total - score) for score, total in zip(scores, points, strict=True)]
    most = max(expected)
    weights = [exp((each - most) / scale) for each in expected]
    modelled = [weight / sum(weights) for weight in weights]
    if shares is None:
        return tuple(modelled)
    return tuple(
        (1 - fitted.late) * chance + fitted.late * share
        for chance, share in zip(modelled, shares, strict=True)
    )


def chances_at_the_end(view: View) -> tuple[float, ...]:
    """Each seat's part of the win in a game that is over."""
    won = winners(view)
    return tuple((seat in won) / len(won) for seat in range(view.players))
