"""Spots: the cells where a single tile completes a Qwirkle, and what it would score there."""

from __future__ import annotations

from dataclasses import dataclass

from qwirkle.rules import LINE_LIMIT, QWIRKLE_BONUS, Axis, Board, Cell, Tile, fitting_kinds

__all__ = ["Spot", "qwirkle_spots", "single_tile_points"]


@dataclass(frozen=True, slots=True)
class Spot:
    """An empty cell where one tile completes a line of five."""

    cell: Cell
    kinds: frozenset[Tile]
    """The kinds that fit there; none where the line across takes no tile that the line of five needs."""
    points: int
    """What that one tile scores, both lines and the bonus."""


def single_tile_points(board: Board, cell: Cell) -> int:
    """What a tile that fits on this empty cell beside the board scores alone."""
    lengths = [len(board.beside(cell, axis)) + 1 for axis in Axis]
    return sum(length + QWIRKLE_BONUS * (length == LINE_LIMIT) for length in lengths if length > 1)


def qwirkle_spots(board: Board) -> dict[Cell, Spot]:
    """Every cell where one tile completes a Qwirkle, by cell.

    >>> from qwirkle.notation import parse_board
    >>> spots = qwirkle_spots(parse_board("Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0"))
    >>> [(str(cell), [str(kind) for kind in spot.kinds], spot.points) for cell, spot in spots.items()]
    [('-1,0', ['Rx'], 12), ('5,0', ['Rx'], 12)]
    """
    found = {}
    for cell in sorted(board.frontier()):
        if any(len(board.beside(cell, axis)) == LINE_LIMIT - 1 for axis in Axis):
            found[cell] = Spot(cell, fitting_kinds(board, cell), single_tile_points(board, cell))
    return found
