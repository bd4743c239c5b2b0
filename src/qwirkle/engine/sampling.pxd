# Sampling: the unseen tiles are dealt many times over, and every candidate is played on for some turns in each.
#
# All candidates meet the same deals, the others draw the same tiles whatever the candidate draws, and equal plays
# are settled by the same chance: what remains of a difference is due to the candidates. Those that fall clearly
# behind are dropped on the way, and the search ends when one is left or the rest is as good as equal.

from libc.stdint cimport int64_t, uint8_t, uint64_t

from qwirkle.engine.chance cimport Chance
from qwirkle.engine.evaluation cimport Weights
from qwirkle.engine.game cimport Game, SavedGame
from qwirkle.engine.limits cimport Limit
from qwirkle.engine.outlook cimport Network, Unseen
from qwirkle.engine.placements cimport Placement

cdef enum:
    CANDIDATES = 128     # candidates at most
    ROUNDS = 2048        # deals at most
    OWN_FROM = 40        # rounds in which greed plays every turn, so that what is clearly behind costs little
    LISTED = 4096        # placements that candidates are chosen from

# How to go about it.
ctypedef struct SamplingPlan:
    int placements       # candidates that place, at most
    int trades           # candidates that trade, at most
    int turns            # turns played after a candidate
    int late             # with so many tiles in the bag, or fewer, the game is played to its end
    double risk          # the share of the chance to win in what is weighed; the rest is points
    bint leaf_values     # whether a sample that stops before the end counts the leaf values of the hands
    bint learned_prior   # whether candidates are chosen by the outlook
    int learned_turns    # how many of the turns played on are played by the outlook; greed plays the others
    bint learned_own     # whether the outlook plays the turns of the seat itself, once the first rounds are over
    bint learned_leaf    # whether a sample goes on to the seat's own turn, and counts its outlook there
    int margin           # points that a placement may score less than the best for the outlook to weigh it
    double trust         # deals that the prior counts for, where it is the outlook's
    bint foresight       # whether turns of a sample for two with an empty bag weigh the best reply; greed plays the others
    bint among_all       # whether the chance to win is that among all seats, rather than over their mean
    double sure          # standard errors by which a candidate must lie behind the best to be dropped
    int rounds           # deals at most
    bint open_hands      # whether samples leave the other hands as they are, for measuring: no seat sees them
    int least            # deals that every candidate is played in, before any is dropped

# A move of the seat to move, and how it did so far.
ctypedef struct Candidate:
    Placement placement  # `count` is 0 for a trade
    uint8_t traded[6]
    uint8_t trades       # how many tiles are traded
    bint dropped
    bint kept            # never dropped: somebody asked about it
    int rounds
    double prior         # what it is worth at first unseen
    double foretold      # the same as it is weighed, as often as the prior counts
    double gained        # sum of the spreads gained
    double value         # sum of what is weighed

ctypedef struct Sampling:
    Game game
    SavedGame root           # as it stands, with every unseen tile that is in no hand in the bag
    SavedGame dealt          # with the deal of this round
    SamplingPlan plan
    Weights weights
    const Network *network  # of the outlook; NULL where the plan does not ask for it
    Unseen unseen        # by the seat
    int seat
    int bag              # tiles in the bag; unseen tiles beyond that are out of the game
    int count            # candidates
    int left             # candidates not dropped
    int round            # the round being played
    int next             # the candidate to play next in it
    int checked          # the round after which candidates are compared next
    bint done
    uint64_t seed
    int64_t nodes        # turns played
    Candidate candidates[CANDIDATES]
    float values[CANDIDATES][ROUNDS]
    float points[CANDIDATES][ROUNDS][4]  # of each seat where the sample stopped, with what its hand may gain
    Placement list[LISTED]

# Sets a search up. `game` must hold the hand of the seat to move; how the unseen tiles lie does not matter. `bag`
# is how many tiles its bag has in truth: in a position that no play leads to, some may be missing from the game.
cdef void sampling_start(
    Sampling *sampling, const Game *game, int bag, const SamplingPlan *plan, const Weights *weights,
    const Network *network, uint64_t seed
) noexcept nogil

# Adds a move that must be among the candidates, and is never dropped; it has its place there already, or the last
# of them gives way to it. A placement without tiles is a pass. Before the first round only.
cdef void sampling_keep(Sampling *sampling, const Candidate *candidate) noexcept nogil

# Goes on until the search is done or the limit is reached.
cdef void sampling_run(Sampling *sampling, Limit limit) noexcept nogil

# The candidate that does best so far; -1 where there is none.
cdef int sampling_best(const Sampling *sampling) noexcept nogil
