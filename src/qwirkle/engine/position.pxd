# The Python face of the kernels, for other kernels to look behind: `position.game` is the C game.

from libc.stdint cimport uint8_t

from qwirkle.engine.coordinates cimport Corner
from qwirkle.engine.game cimport Game, SavedGame
from qwirkle.engine.placements cimport Placement

cdef class Position:
    cdef Game game
    cdef tuple origin                    # where cell 0 and the first tile lie, as integers of any size
    cdef Corner corner
    cdef SavedGame *past                     # the games to take back to
    cdef int past_count, past_room

    # The coordinates of a cell; a placement as placed tiles with their score.
    cdef tuple from_cell(self, int cell)
    cdef tuple from_placement(self, const Placement *placement)

    # The placement in the kernels' own form; raises `EngineError` where it is not legal.
    cdef Placement find(self, placement) except *

    # Keeps the game to take back to.
    cdef void remember(self) except *

    # Lays placed tiles on the empty board.
    cdef void lay(self, list board, uint8_t *counts) except *

    # Finds the corner anew, after tiles came or went.
    cdef void settle_corner(self) noexcept

    # Raises `EngineError` unless the game is one of two with an empty bag that goes on; `what` asks.
    cdef void check_endgame(self, str what) except *
