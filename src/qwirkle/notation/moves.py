"""Moves as text: `Rs@0,3 Bs@1,3`, `trade Rs Bo` or `pass`."""

from __future__ import annotations

from qwirkle.errors import NotationError, excerpt
from qwirkle.notation.cells import parse_placement
from qwirkle.notation.tiles import parse_tile
from qwirkle.notation.words import words
from qwirkle.rules import Move, Pass, Place, Trade

__all__ = ["format_move", "parse_move"]

_EXPECTED = "a move such as 'Rs@0,3 Bs@1,3', 'trade Rs Bo' or 'pass'"


def parse_move(text: str) -> Move:
    """The move that the text says; whether it is legal is for the rules to say, an empty one included.

    >>> parse_move("trade Rs")
    Trade(tiles=(Tile(Color.RED, Shape.SQUARE),))
    >>> parse_move("")
    Place(placements=())
    """
    found = words(text, _EXPECTED)
    match found:
        case ["trade", *tiles]:
            return Trade(map(parse_tile, tiles))
        case ["pass"]:
            return Pass()
        case [first, *_] if "@" not in first:
            raise NotationError(f"{excerpt(text)} is not a move: write {_EXPECTED}")
    return Place(map(parse_placement, found))


def format_move(move: Move) -> str:
    """The move as text, placements sorted by cell.

    >>> format_move(parse_move("Bs@1,3 Rs@0,3"))
    'Rs@0,3 Bs@1,3'
    """
    return str(move)
