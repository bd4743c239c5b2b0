"""Puzzles about blocking: which placement leaves the other player least to gain by the next turn.

A placement is worth its points less what the other player's best reply scores, on average over all deals of
the unseen tiles. The average is sampled: all placements meet the same deals, so what differs is due to them.
One is better than another where its lead is as large as the margin with `CERTAIN` standard errors to spare;
that goes wrong for fewer than one placement in a million.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from qwirkle.coach.puzzles.solved import FEWEST_PLACEMENTS, Solved
from qwirkle.coach.valuing import PLAN
from qwirkle.engine import PlacedTile, Position, place_of, placed_tiles, position_of_view, scored_placements
from qwirkle.engine.search import SamplingSearch
from qwirkle.rules import Place, View

__all__ = ["CERTAIN", "FEWEST_IN_BAG", "MARGIN", "solve"]

MARGIN = 1.0
"""How many points more than any other placement the solution is worth, at least."""

CERTAIN = 5.0
"""Standard errors that a lead over the margin has to spare."""

FEWEST_IN_BAG = 12
"""With fewer tiles in the bag the end of the game is so near that the next turn is not all that counts."""

_LOOKS = (16, 64, 256, 1024, 4096)
"""After how many deals the placements are compared. The first settle nothing, but show what is hopeless."""
_HASTY = 4
"""How many of the looks somebody takes who is in haste and gives up what is not clear by then."""
_HOPELESS = 2.0
"""Standard errors that a lead is short of the margin where somebody in haste gives up."""

_TURNS_PLAYED = 400_000
"""How far the position is looked into beyond the next turn, so that no puzzle teaches what is wrong."""


@dataclass(slots=True)
class _Rival:
    """A placement, its points, and what the best reply to it scored in each deal; none of them is a trade."""

    place: Place | None
    points: int
    tiles: tuple[PlacedTile, ...]
    replies: list[int] = field(default_factory=list)
    is_settled: bool = False
    """Whether it is clearly behind."""

    @property
    def worth(self) -> float:
        return self.points - sum(self.replies) / len(self.replies)


def solve(view: View, seed: int = 1, *, in_haste: bool = False) -> Solved | None:
    """The placement that is worth most, where it takes something from the other player and greed misses it.

    That is: after it the other player's best reply scores on average at least the margin less than where
    nothing is laid, and some other placement scores as much or more. `None` where that is not so, or where
    it does not come out clearly. In haste, only what is clear soon is found.
    """
    if view.players != 2 or view.bag_size < FEWEST_IN_BAG:
        return None
    scored = scored_placements(view)
    if len(scored) < FEWEST_PLACEMENTS:
        return None
    rivals = [_Rival(place, points, placed_tiles(place)) for place, points, _ in scored]
    nothing = _Rival(None, 0, ())
    position = position_of_view(view)
    dealt = 0
    for look in _LOOKS[:_HASTY] if in_haste else _LOOKS:
        open_ = [rival for rival in (*rivals, nothing) if not rival.is_settled]
        _deal(position, view.turn, open_, range(dealt, look), seed)
        dealt = look
        best = max((rival for rival in rivals if not rival.is_settled), key=lambda rival: rival.worth)
        if all(other.points < best.points for other in rivals if other is not best):
            return None
        if _settle(best, open_, may_settle=look > _LOOKS[0], in_haste=in_haste):
            return None
        if all(rival.is_settled or rival is best for rival in (*rivals, nothing)):
            break
    else:
        return None
    if nothing.points - nothing.worth - (best.points - best.worth) < MARGIN or not _holds(view, best, seed):
        return None
    assert best.place is not None
    return Solved((best.place,), best.worth, MARGIN)


def _deal(position: Position, seat: int, rivals: Sequence[_Rival], deals: range, seed: int) -> None:
    """Deals the unseen tiles anew so many times, and lets the other player reply to each of the rivals."""
    for number in deals:
        position.redeal(seat, seed * _LOOKS[-1] + number)
        for rival in rivals:
            if rival.tiles:
                position.place(rival.tiles)
            else:
                position.trade(position.hands[seat][:1], 0)
            reply = position.best(0)
            rival.replies.append(reply[1] if reply else 0)
            position.take_back()
        position.take_back()


def _settle(best: _Rival, others: Sequence[_Rival], *, may_settle: bool, in_haste: bool) -> bool:
    """Settles who is clearly behind the best; says whether somebody in haste should give up."""
    for rival in others:
        if rival is best:
            continue
        mean, error = _lead(best, rival)
        if may_settle and mean - CERTAIN * error >= MARGIN:
            rival.is_settled = True
        elif in_haste and mean + _HOPELESS * error < MARGIN:
            return True
    return False


def _lead(best: _Rival, other: _Rival) -> tuple[float, float]:
    """By how much one is worth more than the other on average, and the standard error of that."""
    count = len(other.replies)
    gaps = [theirs - ours for ours, theirs in zip(best.replies[:count], other.replies, strict=True)]
    mean = sum(gaps) / count
    variance = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
    return mean + best.points - other.points, sqrt(variance / count)


def _holds(view: View, best: _Rival, seed: int) -> bool:
    """Whether the placement is also the best where four more turns are played on in many deals."""
    search = SamplingSearch(position_of_view(view), view.bag_size, seed, **PLAN.arguments())
    search.run(nodes=_TURNS_PLAYED)
    placed, _, _ = search.candidates()[0]
    return bool(placed) and place_of(placed) == best.place
