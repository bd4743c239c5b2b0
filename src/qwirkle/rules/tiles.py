"""Tiles: six colours by six shapes, three of each."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

__all__ = ["ALL_KINDS", "COPIES", "FULL_SET", "Color", "Shape", "Tile", "share_attribute"]

_COLOR_LETTERS = "ROYGBP"
_SHAPE_LETTERS = "osdbcx"


class Color(IntEnum):
    """A colour of tile; its number is its place in the order red, orange, yellow, green, blue, purple."""

    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    PURPLE = 5

    # An enum's own hash is that of its name, in Python; tiles are looked up in sets by the thousand.
    __hash__ = int.__hash__

    @property
    def letter(self) -> str:
        """The capital letter that stands for this colour in text."""
        return _COLOR_LETTERS[self]

    @property
    def word(self) -> str:
        """The colour's name in code, protocol and catalogue keys.

        >>> Color.RED.word
        'red'
        """
        return self.name.lower()


class Shape(IntEnum):
    """A shape of tile; its number is its place in circle, square, diamond, starburst, clover, cross."""

    CIRCLE = 0
    SQUARE = 1
    DIAMOND = 2
    STARBURST = 3
    CLOVER = 4
    CROSS = 5

    __hash__ = int.__hash__

    @property
    def letter(self) -> str:
        """The small letter that stands for this shape in text."""
        return _SHAPE_LETTERS[self]

    @property
    def word(self) -> str:
        """The shape's name in code, protocol and catalogue keys.

        >>> Shape.CROSS.word
        'cross'
        """
        return self.name.lower()


class Tile(NamedTuple):
    """A kind of tile. The game has three of each kind, and nothing tells them apart.

    >>> Tile(Color.RED, Shape.CIRCLE)
    Tile(Color.RED, Shape.CIRCLE)
    >>> str(Tile(Color.BLUE, Shape.STARBURST))
    'Bb'
    """

    color: Color
    shape: Shape

    @property
    def number(self) -> int:
        """The tile as a number from 0 to 35: colour times six plus shape."""
        return self.color * 6 + self.shape

    @classmethod
    def from_number(cls, number: int) -> Tile:
        """The tile with this number.

        >>> str(Tile.from_number(19))
        'Gs'
        """
        return ALL_KINDS[number]

    def __str__(self) -> str:
        # Written out some twenty times a move: asking both for their letters would take three times as long.
        return _COLOR_LETTERS[self.color] + _SHAPE_LETTERS[self.shape]

    def __repr__(self) -> str:
        return f"Tile(Color.{self.color.name}, Shape.{self.shape.name})"


COPIES = 3
"""How many tiles of each kind the game has."""

ALL_KINDS: tuple[Tile, ...] = tuple(Tile(color, shape) for color in Color for shape in Shape)
"""The 36 kinds of tile, by number."""

FULL_SET: tuple[Tile, ...] = tuple(tile for tile in ALL_KINDS for _ in range(COPIES))
"""All 108 tiles, by number: the bag before it is shuffled."""


def share_attribute(tiles: Iterable[Tile]) -> bool:
    """Whether these tiles are all of one colour or all of one shape.

    >>> share_attribute([Tile(Color.RED, Shape.CROSS), Tile(Color.BLUE, Shape.CROSS)])
    True
    """
    colors, shapes = set(), set()
    for color, shape in tiles:
        colors.add(color)
        shapes.add(shape)
    return len(colors) <= 1 or len(shapes) <= 1
