"""`random`: any legal placement, each with the same chance."""

from __future__ import annotations

from random import Random

from qwirkle.bots.interface import Bot, Choice, Considered, Limit, Progress
from qwirkle.bots.seeing import seen_placements
from qwirkle.engine import place_of
from qwirkle.rules import Move, Pass, Trade, View

__all__ = ["RandomBot"]


class RandomBot(Bot):
    """A bot that lays anything; where nothing can be laid it trades any of its tiles, where it can trade."""

    name = "random"

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        """A placement; a trade where there is none; a pass where there is neither."""
        placements = seen_placements(view, rng)
        move: Move = Pass()
        points = 0
        if placements:
            tiles, points = rng.choice(placements)
            move = place_of(tiles)
        elif most := min(len(view.hand), view.bag_size):
            move = Trade(rng.sample(view.hand, rng.randint(1, most)))
        return Choice(move, float(points), considered=(Considered(move, float(points)),), nodes=1)
