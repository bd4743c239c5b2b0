# What a seat sees of a table, as numbers.

from libc.stdint cimport int16_t

from qwirkle.engine.table cimport Table

# Where what it sees stands in an observation; whatever is listed by seat starts with the observer.
cdef enum:
    SEES_WINDOW = 0                 # by cell: 0, the tile's number + 1, or + 37 where it lies loose
    SEES_HAND = 32 * 32             # by kind, how many: in hand and not taken out,
    SEES_TAKEN = SEES_HAND + 36     # taken and not laid yet,
    SEES_ASIDE = SEES_TAKEN + 36    # put aside,
    SEES_UNSEEN = SEES_ASIDE + 36   # in the bag or in other hands
    SEES_SIZES = SEES_UNSEEN + 36   # by seat: tiles held before the move
    SEES_SCORES = SEES_SIZES + 4    # by seat
    SEES_BAG = SEES_SCORES + 4      # tiles in the bag
    SEES_PAGE = SEES_BAG + 1        # the part of a larger board that the window shows
    OBSERVATION = SEES_PAGE + 1

# What a seat sees. The steps of a move in progress are seen only by the seat that makes it.
cdef void table_observe(const Table *table, int seat, int16_t *out) noexcept nogil
