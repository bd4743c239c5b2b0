"""Tiles as text: a colour letter and a shape letter, `Rs`."""

from __future__ import annotations

from collections.abc import Iterable

from qwirkle.errors import NotationError, excerpt
from qwirkle.notation.words import words
from qwirkle.rules import ALL_KINDS, Tile

__all__ = ["format_tile", "format_tiles", "parse_tile", "parse_tiles"]

_TILES: dict[object, Tile] = {str(tile): tile for tile in ALL_KINDS}
_EXPECTED = "a colour letter of ROYGBP and a shape letter of osdbcx, such as 'Rs'"


def parse_tile(text: str) -> Tile:
    """The tile that the text names.

    >>> parse_tile("Rs")
    Tile(Color.RED, Shape.SQUARE)
    """
    tile = _TILES.get(text) if isinstance(text, str) else None
    if tile is None:
        raise NotationError(f"{excerpt(text)} is not a tile: write {_EXPECTED}")
    return tile


def format_tile(tile: Tile) -> str:
    """The tile as text.

    >>> format_tile(parse_tile("Bb"))
    'Bb'
    """
    return str(tile)


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles that the text names, in its order.

    >>> [tile.number for tile in parse_tiles("Rs Bo")]
    [1, 24]
    """
    return tuple(map(parse_tile, words(text, "tiles such as 'Rs Bo'")))


def format_tiles(tiles: Iterable[Tile]) -> str:
    """The tiles as text, in the order given.

    >>> format_tiles(parse_tiles("Rs Bo"))
    'Rs Bo'
    """
    return " ".join(map(str, tiles))
