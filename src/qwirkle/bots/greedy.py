"""`greedy`: always the placement that scores most. The public reference that other bots are measured by."""

from __future__ import annotations

from random import Random

from qwirkle.bots.interface import Bot, Choice, Considered, Limit, Progress
from qwirkle.bots.turn import without_placement
from qwirkle.engine import place_of, position_of_view
from qwirkle.rules import View

__all__ = ["GreedyBot"]


class GreedyBot(Bot):
    """A bot that never misses a point and never thinks of the next turn.

    Among placements that score the same, chance decides. Where nothing can be placed it trades as many tiles
    as the bag allows.
    """

    name = "greedy"

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        """The placement that scores most; its value is what it scores."""
        best = position_of_view(view).best(rng.getrandbits(64))
        if best is None:
            return Choice(without_placement(view, rng), value=0.0)
        tiles, points = best
        place = place_of(tiles)
        return Choice(place, float(points), considered=(Considered(place, float(points)),), nodes=1)
