"""Moves: what a player can do in a turn. A move never carries its own score."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from operator import itemgetter
from typing import ClassVar

from qwirkle.rules.board import Placement
from qwirkle.rules.tiles import Tile

__all__ = ["Move", "MoveKind", "Pass", "Place", "Trade"]

_BY_CELL = itemgetter(1, 0)


class MoveKind(StrEnum):
    """What a player can do in a turn."""

    PLACE = "place"
    TRADE = "trade"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Place:
    """Laying tiles; the order they are named in does not matter.

    >>> from qwirkle.rules import Cell, Color, Shape
    >>> str(Place([Placement(Tile(Color.RED, Shape.SQUARE), Cell(0, 3))]))
    'Rs@0,3'
    """

    kind: ClassVar = MoveKind.PLACE
    placements: tuple[Placement, ...]

    def __init__(self, placements: Iterable[Placement]) -> None:
        object.__setattr__(self, "placements", tuple(sorted(placements, key=_BY_CELL)))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles laid, by cell."""
        return tuple([tile for tile, _ in self.placements])

    def __str__(self) -> str:
        return " ".join(map(str, self.placements))


@dataclass(frozen=True, slots=True)
class Trade:
    """Putting tiles aside, drawing as many, and mixing those put aside into the bag."""

    kind: ClassVar = MoveKind.TRADE
    tiles: tuple[Tile, ...]

    def __init__(self, tiles: Iterable[Tile]) -> None:
        object.__setattr__(self, "tiles", tuple(sorted(tiles)))

    def __str__(self) -> str:
        return " ".join(["trade", *map(str, self.tiles)])


@dataclass(frozen=True, slots=True)
class Pass:
    """Doing nothing, where nothing else can be done."""

    kind: ClassVar = MoveKind.PASS

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """No tiles: a pass uses none."""
        return ()

    def __str__(self) -> str:
        return "pass"


Move = Place | Trade | Pass
"""What a player does in a turn."""
