# The outlook: the spread that a seat may still expect to gain once its move is made and before it draws.
#
# It is learned: features of what the seat can see go through a small network whose weights ship with the package
# (`outlook.json`, made by `qwirkle.learn.evaluation`). Every feature is a count or a chance that stays the same when
# colours are renamed, shapes are renamed, colours become shapes, or the board is turned or mirrored.

from libc.stdint cimport uint64_t

from qwirkle.engine.chance cimport Chance
from qwirkle.engine.game cimport Game, Hand
from qwirkle.engine.placements cimport Placement

cdef enum:
    FEATURES = 41
    FIRST = 32           # units of the first layer, and of the second
    SECOND = 16
    NEAR = 64            # placements that a turn by the outlook weighs, at most

# The weights of the network, the first layer by feature, so that features that are nought cost nothing.
ctypedef struct Network:
    float first[FEATURES][FIRST]
    float first_bias[FIRST]
    float second[FIRST][SECOND]
    float second_bias[SECOND]
    float last[SECOND]
    float last_bias

# What a seat can tell about the tiles it does not see; its own move does not change it.
ctypedef struct Unseen:
    uint64_t least[3]    # the kinds of which at least one, two, three are unseen
    int total            # unseen tiles
    int held             # those in other hands
    int fewest           # the tiles of the smallest other hand
    float chance[109]    # that the other hands hold at least one of so many tiles

cdef void unseen_by(const Game *game, int seat, Unseen *unseen) noexcept nogil

# The features of a position in which `seat` has moved and keeps these tiles: `kinds` as a set, `size` in all, and
# draws so many. The board is as the move leaves it.
cdef void features_of(
    const Game *game, int seat, const Unseen *unseen, uint64_t kinds, int size, int drawn, float *features
) noexcept nogil

cdef float network_value(const Network *network, const float *features) noexcept nogil

# The kinds that a hand keeps after a placement.
cdef uint64_t kept_after(const Hand *hand, const Placement *placement) noexcept nogil

# The features of a position after a placement of the seat to move, or, `placement.count` being 0, after a trade of
# the tiles that it does not keep. The game comes back as it was.
cdef void features_after(
    Game *game, const Unseen *unseen, const Placement *placement, uint64_t kept, int size, float *features
) noexcept nogil

# The outlook after such a move; with the tiles that go out of the last hand it is the end bonus.
cdef double outlook_after(
    Game *game, const Network *network, const Unseen *unseen, const Placement *placement, uint64_t kept, int size
) noexcept nogil

# The placement of the seat to move with the highest sum of score and outlook, among those that score at most `margin`
# less than the best; `count` is 0 where there is none. Says what the seat may expect to gain, this turn included.
cdef double outlook_best(
    Game *game, const Network *network, int margin, Chance *chance, Placement *best
) noexcept nogil

# Plays the turn by the outlook; where nothing can be placed, as greedy play does.
cdef void outlook_turn(Game *game, const Network *network, int margin, Chance *chance) noexcept nogil

# The weights, for Python.
cdef class Outlook:
    cdef Network network
