# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""A whole board laid from tiles on coordinates, checked."""

from libc.string cimport memset

from qwirkle.engine.board cimport BARE, board_lay
from qwirkle.engine.coordinates cimport TOO_FAR, Corner, cell_of_steps, column_of, corner_of, row_of, steps_between
from qwirkle.engine.tiles cimport COPIES, KINDS, TILES

from qwirkle.errors import EngineError, excerpt


cdef void layout_clear(Layout *layout) noexcept nogil:
    memset(layout.waiting, BARE, CELLS)
    layout.count = 0
    layout.left = layout.right = layout.top = layout.bottom = 0


cdef int count_tile(uint8_t *counts, long tile) except -1:
    if not 0 <= tile < KINDS:
        raise EngineError(f"tile {tile}: a tile is a number from 0 to {KINDS - 1}")
    counts[tile] += 1
    if counts[tile] > COPIES:
        raise EngineError(f"{counts[tile]} tiles {tile}: the game has {COPIES} of each kind")
    return <int>tile


cdef int layout_add(Layout *layout, int tile, tuple origin, x, y) except -1:
    cdef int right = steps_between(origin[0], x)
    cdef int down = steps_between(origin[1], y)
    cdef int cell
    if right == TOO_FAR or down == TOO_FAR:
        raise EngineError(f"the board is in pieces: {excerpt((x, y))} is too far from the rest")
    layout.left, layout.right = min(layout.left, right), max(layout.right, right)
    layout.top, layout.bottom = min(layout.top, down), max(layout.bottom, down)
    cell = cell_of_steps(right, down)
    if (
        layout.waiting[cell] != BARE
        or layout.right - layout.left >= TILES
        or layout.bottom - layout.top >= TILES
    ):
        raise EngineError(f"the board has two tiles on one cell, or is in pieces, at {excerpt((x, y))}")
    layout.waiting[cell] = tile
    layout.count += 1
    return 0


cdef int layout_lay(Layout *layout, tuple origin, Board *board) except -1:
    cdef Corner corner
    cdef int cell = board_lay(board, layout.waiting, 0)
    if cell >= 0:
        corner = corner_of(board)
        x = origin[0] + column_of(corner, cell) - corner.left
        y = origin[1] + row_of(corner, cell) - corner.up
        raise EngineError(f"the board has an illegal line through {x},{y}")
    if board.count < layout.count:
        raise EngineError("the board is in pieces: every tile must hang together with every other")
    return 0
