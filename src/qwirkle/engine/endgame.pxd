# The endgame: once the bag is empty nothing is left to chance.
#
# Two players who know that the bag is empty know each other's tiles, and the game can be searched to its end.
# `endgame_solve` deepens turn by turn; beyond its depth it lets greedy play finish the game, so that there is a
# sensible answer at any moment. The answer is exact as soon as no line had to be cut short.

from libc.stdint cimport int16_t, int64_t, uint8_t, uint16_t, uint64_t

from qwirkle.engine.game cimport Game
from qwirkle.engine.limits cimport Limit
from qwirkle.engine.placements cimport Placement

cdef enum:
    ROOM = 1 << 16       # placements that the lists of all turns share

ctypedef struct EndgameResult:
    Placement best       # `count` is 0 where the player to move must pass
    int value            # what the player to move still gains over the other; the end bonus included
    bint exact           # whether every line was followed to the end of the game
    int depth            # turns searched in full width; 60 for a search to the end
    int64_t nodes        # positions looked at

# What a position was found to be worth.
ctypedef struct Known:
    uint64_t key
    uint64_t move        # mark of the placement that was best
    int16_t value
    uint16_t search      # number of the search that found it
    uint8_t depth        # turns searched; 255 where to the end of the game
    uint8_t bound        # 0 exactly, 1 at least, 2 at most

# Room to work in, kept from one search to the next: about 8 MB. Nothing learned in one search is used in the next,
# so that the same question always gets the same answer.
ctypedef struct SearchBuffers:
    Known *known
    Placement *placements
    int16_t *ranks
    uint16_t search

# Makes the buffers; False where there is not the memory.
cdef bint buffers_open(SearchBuffers *buffers) noexcept nogil
cdef void buffers_close(SearchBuffers *buffers) noexcept nogil

# Searches a game of two players with an empty bag that is not over. The game comes back as it was. Values
# outside of `lowest` to `highest` are only known to be outside: -1 to 1 about the level score asks who wins, and
# is faster than the whole range.
cdef EndgameResult endgame_solve(
    Game *game, SearchBuffers *buffers, Limit limit, int lowest, int highest
) noexcept nogil
