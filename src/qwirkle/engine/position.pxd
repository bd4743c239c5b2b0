# The Python face of the kernels, for other kernels to look behind: `position.game` is the C game.

from libc.stdint cimport uint8_t, uint16_t

from qwirkle.engine.game cimport Game, Saved
from qwirkle.engine.placements cimport Placement

# A flag that ends a search from another thread; `&cancel.flag` is what `Limit.cancel` wants.
cdef class Cancel:
    cdef volatile int flag


cdef class Position:
    cdef Game game
    cdef object origin_x, origin_y       # where cell 0 and the first tile lie, as integers of any size
    cdef object corner_x, corner_y       # above and to the left of every cell that can be meant
    cdef Saved *past                     # the games to take back to
    cdef int past_count, past_room

    # The kernels' cell of coordinates, and back.
    cdef uint16_t to_cell(self, x, y) except? 65535
    cdef tuple from_cell(self, int cell)
    cdef tuple from_placement(self, const Placement *placement)

    # The placement in the kernels' own form; raises `EngineError` where it is not legal.
    cdef Placement find(self, placement) except *

    # Keeps the game to take back to.
    cdef void remember(self) except *

    # Puts tiles on the empty board so that each touches those before it, and checks the lines.
    cdef void lay(self, list board, uint8_t *counts) except *
    cdef void move_origin(self, x, y) except *
    cdef void settle_corner(self) except *
