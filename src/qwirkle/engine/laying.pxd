# A whole board laid from tiles on coordinates: what is given is checked, and the kernels only see what is sound.

from libc.stdint cimport uint8_t

from qwirkle.engine.board cimport CELLS, Board

# Tiles that wait for being laid, on their cells; the first of them on cell 0.
ctypedef struct Layout:
    uint8_t waiting[CELLS]
    int count
    int left, right, top, bottom   # how far they go from the first

cdef void layout_clear(Layout *layout) noexcept nogil

# Counts one more of a tile among those in the game, and gives the tile back. Raises `EngineError` where it is no
# tile, or one too many.
cdef int count_tile(uint8_t *counts, long tile) except -1

# Adds a tile on coordinates; the origin is where the first tile lies. Raises `EngineError` where it cannot lie there.
cdef int layout_add(Layout *layout, int tile, tuple origin, x, y) except -1

# Lays the tiles on an empty board, each touching those before it. Raises `EngineError` where a line is illegal or the
# tiles do not hang together.
cdef int layout_lay(Layout *layout, tuple origin, Board *board) except -1
