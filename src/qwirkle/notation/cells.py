"""Cells and placements as text: `0,3` and `Rs@0,3`."""

from __future__ import annotations

from functools import lru_cache

from qwirkle.errors import NotationError, excerpt
from qwirkle.notation.tiles import parse_tile
from qwirkle.notation.words import integer
from qwirkle.rules import Cell, Placement

__all__ = ["FARTHEST", "format_cell", "format_placement", "parse_cell", "parse_placement"]

FARTHEST = 1_000_000
"""No coordinate that can be written is farther from zero, though the board itself has no edge."""


def parse_cell(text: str) -> Cell:
    """The cell that the text names.

    >>> parse_cell("-1,3")
    Cell(x=-1, y=3)
    """
    parts = text.split(",", 2) if isinstance(text, str) else []
    if len(parts) != 2:
        raise NotationError(f"{excerpt(text)} is not a cell: write x,y such as '0,3'")
    x, y = (
        integer(part, f"coordinate {name}", -FARTHEST, FARTHEST)
        for name, part in zip("xy", parts, strict=True)
    )
    return Cell(x, y)


def format_cell(cell: Cell) -> str:
    """The cell as text.

    >>> format_cell(Cell(-1, 3))
    '-1,3'
    """
    return str(cell)


@lru_cache(maxsize=10_000)
def parse_placement(text: str) -> Placement:
    """The tile and the cell that the text names.

    >>> parse_placement("Rs@0,3").cell
    Cell(x=0, y=3)
    """
    tile, at, cell = text.partition("@")
    if not at:
        raise NotationError(f"{excerpt(text)} is not a tile on a cell: write tile@x,y such as 'Rs@0,3'")
    return Placement(parse_tile(tile), parse_cell(cell))


def format_placement(placement: Placement) -> str:
    """The placement as text.

    >>> format_placement(parse_placement("Rs@0,3"))
    'Rs@0,3'
    """
    return str(placement)
