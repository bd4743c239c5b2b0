# The steps of which a move is made, and which of them the seat to move has.
#
# Learners choose from a fixed list of actions. A move as a whole has too many forms for one (36 kinds on any cell of
# a board without edges, up to six of them), so that a turn is a row of small steps of the same seat:
#
#     0 ... 35         takes a tile of this kind out of the hand
#     LAY ... +1023    lays the tile just taken on a cell of the window, row by row from the upper left
#     TRADE ... +35    puts a tile of this kind aside to be traded
#     END              ends the move: what lies loose is placed, what was put aside is traded; else it is a pass
#     LOOK             turns the window to the next part of a board that is larger than it
#
# Whatever is allowed can be finished: there are no dead ends.

from libc.stdint cimport uint8_t, uint64_t

from qwirkle.engine.table cimport Table

cdef enum:
    TAKE = 0
    LAY = 36
    TRADE = 36 + 32 * 32
    END = 36 + 32 * 32 + 36
    LOOK = 36 + 32 * 32 + 36 + 1
    ACTIONS = 36 + 32 * 32 + 36 + 2
    WORDS = (ACTIONS + 63) // 64

# A set of actions, a bit for each: a tenth of the memory that a byte for each would take.
ctypedef struct ActionSet:
    uint64_t words[WORDS]

# The actions that the seat to move has; none where the game is over.
cdef void table_actions(const Table *table, ActionSet *actions) noexcept nogil

# Whether an action, which may be any number, is in the set.
cdef bint has_action(const ActionSet *actions, int action) noexcept nogil

# How many actions the set has, and the one of this place among them, from 0; there must be so many.
cdef int count_actions(const ActionSet *actions) noexcept nogil
cdef int nth_action(const ActionSet *actions, int place) noexcept nogil

# Writes 1 or 0 for each action.
cdef void write_mask(const ActionSet *actions, uint8_t *mask) noexcept nogil
