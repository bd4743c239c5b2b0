# A move made step by step: take a tile of a kind, lay it on a cell, take the next, and end the move.
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
# The window shows the board in its middle. Boards of play have fitted it so far (the widest of thousands had 29
# cells); LOOK makes every cell of any board reachable. Whatever is allowed can be finished: there are no dead ends.

from libc.stdint cimport int8_t, int16_t, uint8_t, uint64_t

from qwirkle.engine.chance cimport Chance
from qwirkle.engine.coordinates cimport Corner
from qwirkle.engine.game cimport Game
from qwirkle.engine.placements cimport Placement

cdef enum:
    WINDOW = 32                     # cells to a side
    TAKE = 0                        # actions
    LAY = 36
    TRADE = 36 + 32 * 32
    END = 36 + 32 * 32 + 36
    LOOK = 36 + 32 * 32 + 36 + 1
    ACTIONS = 36 + 32 * 32 + 36 + 2

    # Where what a seat sees stands in an observation; whatever is listed by seat starts with the observer.
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

# The cells that a board covers, counted from cell 0.
ctypedef struct Box:
    int left, right, top, bottom

# A game with the move in progress. Loose tiles lie on the board already, as the last that were put; tiles taken out or
# put aside are not in the hand.
ctypedef struct Table:
    Game game
    Chance chance
    Box settled          # without loose tiles
    Box box              # with them
    int moves            # made so far
    int most_moves       # after which the game is broken off
    uint8_t set_opens    # the largest set opens, and not seat 0
    uint8_t may_pass     # whoever can place nothing may pass, though the bag has tiles
    uint8_t out_wins     # of equal totals, that of the seat which went out wins
    int8_t taken         # the tile taken and not laid yet, or -1
    uint8_t loose        # how many tiles lie loose
    uint8_t aside[6]
    uint8_t aside_count
    uint8_t page

# Deals a new game by the table's own chance.
cdef void table_deal(Table *table, int players) noexcept nogil

# Begins the turn of the seat to move, in a game that was set up otherwise; the box of its board must be known.
cdef void table_begin_turn(Table *table) noexcept nogil

# Which actions the seat to move has: 1 or 0 for each.
cdef void table_mask(const Table *table, uint8_t *mask) noexcept nogil

# Whether an action is one of them.
cdef bint table_allows(const Table *table, int action) noexcept nogil

# Takes a step, which must be allowed. Says whether it ended a move.
cdef bint table_step(Table *table, int action) noexcept nogil

# Whether the game is over, or broken off.
cdef bint table_is_over(const Table *table) noexcept nogil
cdef bint table_is_broken_off(const Table *table) noexcept nogil

# The loose tiles as a placement with its score. The board is as it was when this returns.
cdef Placement table_placement(Table *table) noexcept nogil

# The part of the win of each seat, as the scores are.
cdef void table_shares(const Table *table, float *shares) noexcept nogil

# What a seat sees. The steps of a move in progress are seen only by the seat that makes it.
cdef void table_observe(const Table *table, int seat, int16_t *out) noexcept nogil

# Where the window lies: columns and rows are counted from its upper left cell.
cdef Corner table_window(const Table *table) noexcept nogil
