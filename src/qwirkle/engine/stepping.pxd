# What the steps of a move do at a table: deals, steps, the move that they come to, and the win.

from qwirkle.engine.placements cimport Placement
from qwirkle.engine.table cimport Table

# Deals a new game by the table's own chance.
cdef void table_deal(Table *table, int players) noexcept nogil

# Begins the turn of the seat to move, in a game that was set up otherwise; the box of its board must be known.
cdef void table_begin_turn(Table *table) noexcept nogil

# Takes a step, which must be allowed. Says whether it ended a move.
cdef bint table_step(Table *table, int action) noexcept nogil

# The loose tiles as a placement with its score. The board is as it was when this returns.
cdef Placement table_placement(Table *table) noexcept nogil

# The part of the win of each seat, as the scores are.
cdef void table_shares(const Table *table, float *shares) noexcept nogil
