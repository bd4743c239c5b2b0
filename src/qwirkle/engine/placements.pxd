# Every placement of a hand with its score, and the best of them.
#
# Each placement comes up once. It belongs to its first spot in the direction of the line, called its anchor:
# from there it grows forward through any empty cells, and only then backward through cells that are no spots
# (those have no neighbours, so that nothing but the line itself counts there).

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint64_t

from qwirkle.engine.board cimport Board
from qwirkle.engine.chance cimport Chance

# Tiles on cells with their score. They are listed in an order in which they can be put one by one, each
# touching a tile that lies there.
ctypedef struct Placement:
    uint64_t kinds       # the tiles as a set
    uint16_t cells[6]
    int16_t score
    uint8_t tiles[6]
    uint8_t count

# What the first player may lay on an empty board.
ctypedef struct Opening:
    uint8_t least        # tiles at least; the size of the largest set where it must be laid whole
    uint8_t one_color    # whether they must be of one colour
    uint8_t lone_points  # points of a single tile

# The opening where anything goes: any line, and one point for a single tile.
cdef inline Opening free_opening() noexcept nogil:
    cdef Opening opening
    opening.least = 1
    opening.one_color = False
    opening.lone_points = 1
    return opening

# The opening where a largest set of these kinds must be laid whole; of one colour, if so asked and there is one.
cdef Opening largest_opening(uint64_t kinds, bint color_first) noexcept nogil

# The size of the largest set of related kinds.
cdef int largest_set(uint64_t kinds) noexcept nogil

# Lists every placement of these kinds that scores at least `floor`, in no promised order, and says how many
# there are. At most `capacity` are written: where the answer is larger, call again with more room. A higher
# floor is faster, since lines that cannot reach it are not followed. On an empty board the openings are laid to
# the right from cell 0.
cdef int list_placements(
    const Board *board, uint64_t kinds, Opening opening, int floor, Placement *out, int capacity
) noexcept nogil

# Finds a placement of the highest score, each of several with the same chance, and says how many there are:
# 0 where nothing can be placed.
cdef int best_placement(
    const Board *board, uint64_t kinds, Opening opening, Chance *chance, Placement *out
) noexcept nogil
