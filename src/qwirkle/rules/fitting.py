"""Fitting: the kinds of tile that an empty cell takes beside what lies on the board.

A tile fits where every line that it joins stays legal. That is all there is to a single tile beside the
board, so it is asked here per cell, once for all kinds; `legality` says the same of whole moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from qwirkle.rules.board import Axis, Board, Cell
from qwirkle.rules.lines import line_problems
from qwirkle.rules.tiles import ALL_KINDS, Tile, share_attribute

__all__ = ["fits_somewhere", "fitting_cells", "fitting_kinds"]


def fitting_kinds(board: Board, cell: Cell) -> frozenset[Tile]:
    """The kinds that can be laid on this empty cell without spoiling a line.

    >>> from qwirkle.notation import format_tiles, parse_board
    >>> board = parse_board("Ro@0,0 Rs@1,0")
    >>> format_tiles(sorted(fitting_kinds(board, Cell(2, 0))))
    'Rd Rb Rc Rx'
    """
    row, column = board.beside(cell, Axis.ROW), board.beside(cell, Axis.COLUMN)
    if not (row and column):
        return _joining(row or column)
    return _joining(row) & _joining(column)


def fitting_cells(board: Board, tiles: Iterable[Tile]) -> dict[Tile, list[Cell]]:
    """The empty cells beside the board where each of these tiles can be laid alone, sorted."""
    found: dict[Tile, list[Cell]] = {tile: [] for tile in tiles}
    for cell in sorted(board.frontier()):
        kinds = fitting_kinds(board, cell)
        for tile in found:
            if tile in kinds:
                found[tile].append(cell)
    return found


def fits_somewhere(board: Board, tiles: Iterable[Tile]) -> bool:
    """Whether one of these tiles can be laid beside those on the board.

    One tile is enough to ask about: a placement of several can be laid tile by tile, legally each time,
    from one that touches the board.
    """
    kinds = frozenset(tiles)
    return any(not kinds.isdisjoint(fitting_kinds(board, cell)) for cell in board.walk_frontier())


@lru_cache(maxsize=10_000)
def _joining(line: tuple[Tile, ...]) -> frozenset[Tile]:
    """The kinds that can join a line of these tiles; most lines stay the same from turn to turn."""
    return _joining_sorted(tuple(sorted(line)))


@lru_cache(maxsize=10_000)
def _joining_sorted(line: tuple[Tile, ...]) -> frozenset[Tile]:
    """The same for tiles in one order: to a line it makes no difference."""
    if line_problems(line):
        # Whatever joins a line that may not be, it may not be.
        return frozenset()
    # Whatever shares what the others share, and is not there yet; so nothing joins a line of six.
    found = frozenset(tile for tile in ALL_KINDS if tile not in line and share_attribute((*line, tile)))
    return _met.setdefault(found, found)


_met: dict[frozenset[Tile], frozenset[Tile]] = {}
"""Each set of kinds once: there are only some hundred of them."""
