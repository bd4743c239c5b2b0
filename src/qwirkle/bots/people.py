"""`beginner` and `casual`: they play like people, who overlook things.

A person finds a placement with a chance that falls with its difficulty, and lays the best of those found. How
well a person looks depends on the score: who is behind concentrates, who is ahead takes it easy. So games
stay close, and a level loses to the next one often, but not always.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from random import Random

from qwirkle.bots.interface import Bot, Choice, Considered, Limit, Progress
from qwirkle.bots.seeing import seen_placements
from qwirkle.bots.turn import without_placement
from qwirkle.engine import PlacedTile, place_of
from qwirkle.rules import View

__all__ = ["Attention", "PersonBot", "beginner", "casual", "difficulty"]


@dataclass(frozen=True, slots=True)
class Attention:
    """How well a person looks: the chance to find the easiest placements, by the lead in points.

    >>> round(Attention(level=0.6, ease=0.01, least=0.3, most=0.9).at(lead=20), 2)
    0.4
    """

    level: float
    """The chance where the scores are level."""
    ease: float
    """What each point ahead takes away, and each point behind adds."""
    least: float
    most: float

    def at(self, lead: int) -> float:
        """The chance with this lead over the best of the others."""
        return min(self.most, max(self.least, self.level - self.ease * lead))


def difficulty(board: Container[object], tiles: Sequence[PlacedTile]) -> int:
    """How hard a placement is to find on a board with tiles on these cells.

    It is 1 for a single tile in a single line, and 1 more for each further tile, for each further line, and
    for each gap between tiles that is closed.
    """
    in_row = len(tiles) > 1 and tiles[0][2] == tiles[1][2]
    in_column = len(tiles) > 1 and not in_row
    hard = len(tiles) - 1
    lines = int(in_row or in_column)
    for _, x, y in tiles:
        beside = ((x - 1, y) in board) + ((x + 1, y) in board)
        above = ((x, y - 1) in board) + ((x, y + 1) in board)
        lines += (beside > 0 and not in_row) + (above > 0 and not in_column)
        hard += (beside == 2) + (above == 2)
    return hard + max(lines, 1)


class PersonBot(Bot):
    """A bot that finds each placement with the chance attention ** difficulty, and lays the best it found.

    Where it finds none, it goes on looking, and lays the one that it comes upon first; so it trades only
    where nothing can be placed.
    """

    def __init__(self, name: str, attention: Attention) -> None:
        self.name = name
        self.attention = attention

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        """The best placement found; its value is what it scores."""
        placements = seen_placements(view, rng)
        if not placements:
            return Choice(without_placement(view, rng), value=0.0)
        chance = self.attention.at(_lead_over_best(view))
        # How much searching it takes to find each placement: below 1, it is found.
        efforts = [(1 - rng.random()) / chance ** difficulty(view.board, tiles) for tiles, _ in placements]
        found = [placed for placed, effort in zip(placements, efforts, strict=True) if effort <= 1]
        if not found:
            found = [placements[efforts.index(min(efforts))]]
        tiles, points = max(found, key=lambda placed: (placed[1], rng.random()))
        place = place_of(tiles)
        return Choice(place, float(points), considered=(Considered(place, float(points)),), nodes=len(found))


def _lead_over_best(view: View) -> int:
    """The points that the seat to move has more than the best of the others."""
    return view.scores[view.turn] - max(
        points for seat, points in enumerate(view.scores) if seat != view.turn
    )


def beginner() -> PersonBot:
    """The bot of that name: at level scores it finds 3 of 10 of the easiest placements."""
    return PersonBot("beginner", Attention(level=0.3, ease=0.02, least=0.1, most=0.6))


def casual() -> PersonBot:
    """The bot of that name: at level scores it finds 6 of 10 of the easiest placements."""
    return PersonBot("casual", Attention(level=0.6, ease=0.015, least=0.3, most=0.9))
