# What a placement is worth beyond its score: what it opens to the next player, and what it leaves in hand.
#
# Everything here is static and hand-made, a matter of a microsecond: `expert` and the coach choose by it which
# placements to look at more closely, and samples end with its leaf values. The learned outlook knows better.

from libc.stdint cimport uint8_t, uint64_t

from qwirkle.engine.chance cimport Chance
from qwirkle.engine.game cimport Game, Hand
from qwirkle.engine.placements cimport Placement

cdef enum:
    FEW = 20             # chances are known for fewer tiles than this

# What one seat can tell about the tiles it does not see.
ctypedef struct UnseenCounts:
    uint64_t kinds       # the unseen kinds, as a set
    uint8_t counts[36]   # how many of each
    double chance[FEW]   # that the other hands hold at least one of so many tiles

# The points that each thing is worth; `weights.pxd` has the numbers.
ctypedef struct Weights:
    double ordinary      # points that a turn brings anyway: a spot that offers no more opens nothing
    double offer         # a point more than that, if the others are sure to hold the tile
    double hope          # the same point, if the tile is in one's own hand and the others are sure to have none
    double four          # a line of four, if the others are sure to hold both missing tiles
    double kept          # a tile kept
    double twin          # a tile kept twice
    double pair          # two kept tiles that are related
    double third         # every tile kept beyond the second of one colour or shape
    double move          # being the next to move
    double first         # a point of the best placement of the seat to move
    double later         # a point of the best placement of a seat that moves after it

# Counts what this seat does not see.
cdef void count_unseen(const Game *game, int seat, UnseenCounts *unseen) noexcept nogil

# What the kinds and the number of tiles left in hand are worth.
cdef double hand_worth(const Weights *weights, uint64_t kinds, int size) noexcept nogil

# What a seat may hope to gain from here on, in points beyond what every seat may: by whose turn it is, by the best
# placement of its hand as the board lies, and by its hand. Equal placements are chosen by chance.
cdef double leaf_value(const Weights *weights, const Game *game, int seat, Chance *chance) noexcept nogil

# What a placement of the seat to move is worth, in points.
cdef double worth(
    const Weights *weights, const Game *game, const UnseenCounts *unseen, const Placement *placement
) noexcept nogil
