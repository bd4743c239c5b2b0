# The best response to greed: how well an endgame can end if the other player goes on greedily.
#
# Against best play many endgames are lost by a few points, and the exact search takes the move that loses by the fewest.
# Few players answer that well. Here the other player always makes a placement of the highest score, each of several with
# the same chance, and the seat to move takes the way that wins most often, then that of the largest lead. Once a win is
# certain nothing better is looked for.

from libc.stdint cimport int64_t

from qwirkle.engine.game cimport Game
from qwirkle.engine.limits cimport Limit
from qwirkle.engine.placements cimport Placement

cdef enum:
    RESPONSE_ROOM = 1 << 16   # placements that the lists of all turns share

# How a game ends, on average over what greed leaves to chance.
ctypedef struct Ending:
    double wins          # how often the seat wins; a draw is half a win
    double lead          # its lead over the other

ctypedef struct BestResponse:
    Placement best       # `count` is 0 where the player to move must pass
    Ending ending
    bint exact           # whether every line was followed to the end of the game
    int depth            # turns of its own that the seat looked at in full width; 0 where there was no time for one
    int64_t nodes        # turns looked at

# Searches a game of two players with an empty bag that is not over. The game comes back as it was. `room` holds
# RESPONSE_ROOM placements. It deepens turn by turn and lets greed finish the game for both beyond its depth, until every
# line that it followed has come to its end or the limit is reached: then the answer is that of the last whole depth.
cdef BestResponse find_best_response(Game *game, Placement *room, Limit limit) noexcept nogil
