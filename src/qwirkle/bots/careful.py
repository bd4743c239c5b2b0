"""`careful`: greedy that looks at what it opens to the others and at what it keeps."""

from __future__ import annotations

from random import Random

from qwirkle.bots.interface import Bot, Choice, Considered, Limit, Progress
from qwirkle.bots.turn import without_placement
from qwirkle.engine.convert import place_of, position_of_view
from qwirkle.engine.search import weigh
from qwirkle.rules import View

__all__ = ["CarefulBot"]

_REPORTED = 8


class CarefulBot(Bot):
    """A bot that chooses by score and outlook among the placements that score most, or nearly so.

    The learned outlook tells what a placement opens to the others, by the chance that they hold the tiles for
    it, and what the tiles kept are worth on this board.
    """

    name = "careful"

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        """The placement that is worth most; its value is its score and the outlook after it."""
        weighed = weigh(position_of_view(view))
        if not weighed:
            return Choice(without_placement(view, rng), value=0.0)
        rng.shuffle(weighed)
        weighed.sort(key=lambda pair: -pair[1])
        considered = tuple(Considered(place_of(placed), worth) for placed, worth in weighed[:_REPORTED])
        return Choice(considered[0].move, considered[0].value, considered, nodes=len(weighed))
