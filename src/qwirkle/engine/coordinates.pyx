# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Cells of the torus and coordinates of any size."""

from libc.stdint cimport uint8_t
from libc.string cimport memset

from qwirkle.engine.tiles cimport TILES

from qwirkle.errors import EngineError, excerpt

cdef extern from "Python.h":
    long long PyLong_AsLongLongAndOverflow(object value, int *overflow) except? -1

cdef enum:
    ORDINARY = 1 << 30     # coordinates below this are subtracted in C; the rest by Python


cdef Corner corner_of(const Board *board) noexcept nogil:
    """Looks how far the board goes to the left and up: its columns and rows have no gaps."""
    cdef Corner corner
    cdef uint8_t taken[SIDE]
    cdef int i, column
    cdef int left = 0, up = 0
    if board.count:
        memset(taken, 0, SIDE)
        for i in range(board.count):
            taken[board.puts[i].cell & (SIDE - 1)] = True
        while taken[-(left + 1) & (SIDE - 1)]:
            left += 1
        memset(taken, 0, SIDE)
        for i in range(board.count):
            column = ((board.puts[i].cell + left) & (SIDE - 1)) - left
            taken[((board.puts[i].cell - column) & (CELLS - 1)) // SIDE] = True
        while taken[-(up + 1) & (SIDE - 1)]:
            up += 1
    corner.left = left + MARGIN
    corner.up = up + MARGIN
    return corner


cdef int steps_between(first, second) except -TOO_FAR:
    cdef long long start, end
    cdef int beyond, also
    if not isinstance(first, int) or not isinstance(second, int):
        raise EngineError(f"coordinates {excerpt((first, second))}: a cell is a pair of integers")
    start = PyLong_AsLongLongAndOverflow(first, &beyond)
    end = PyLong_AsLongLongAndOverflow(second, &also)
    if beyond or also or not (-ORDINARY < start < ORDINARY and -ORDINARY < end < ORDINARY):
        steps = second - first
        return steps if -TILES < steps < TILES else TOO_FAR
    return <int>(end - start) if -TILES < end - start < TILES else TOO_FAR
