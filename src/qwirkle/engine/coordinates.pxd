# Cells and coordinates: cell 0 lies at an origin, a pair of integers of any size.
#
# 108 connected tiles with a margin round them are narrower than the torus. So, counted from a corner that lies
# above and to the left of every cell that can be meant, a cell has one column and one row.

from qwirkle.engine.board cimport CELLS, SIDE, Board

cdef enum:
    MARGIN = 8           # more than a placement can reach beyond the board; 108 tiles and two of it fit the torus

# Where columns and rows are counted from.
ctypedef struct Corner:
    int left             # columns from the corner to cell 0
    int up               # rows from the corner to cell 0

# The corner of a board.
cdef Corner corner_of(const Board *board) noexcept nogil

# The column and the row of a cell, from the corner.
cdef inline int column_of(Corner corner, int cell) noexcept nogil:
    return (cell + corner.left) & (SIDE - 1)

cdef inline int row_of(Corner corner, int cell) noexcept nogil:
    cdef int row = ((cell + corner.left - column_of(corner, cell)) & (CELLS - 1)) // SIDE
    return (row + corner.up) & (SIDE - 1)

# The cell so many steps to the right of cell 0 and below it; negative steps go the other way.
cdef inline int cell_of_steps(int right, int down) noexcept nogil:
    return (down * SIDE + right) & (CELLS - 1)

# The steps from one coordinate to another, TOO_FAR where they are more than a board can be wide. Raises
# `EngineError` for what is no integer.
cdef enum:
    TOO_FAR = 1 << 20

cdef int steps_between(first, second) except -TOO_FAR
