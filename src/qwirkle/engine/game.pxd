# A whole game: hands, bag, scores, turn and board; moves, and the way back from them.
#
# The seats are small (under 400 bytes) and simply copied; the board takes its tiles back one by one. So a search
# saves a game once, plays on as far as it likes, and restores it, thousands of times over:
#
#     cdef SavedGame saved
#     game_save(&game, &saved)
#     for ...:
#         game_place(&game, &placement)
#         game_playout(&game, 4, &chance)
#         ... game.seats.scores ...
#         game_restore(&game, &saved)
#
# A game that was never set up must pass through `board_init` once; `game_deal` and `game_clear` then reuse it.

from libc.stdint cimport int32_t, uint8_t, uint64_t

from qwirkle.engine.board cimport Board
from qwirkle.engine.chance cimport Chance
from qwirkle.engine.placements cimport Opening, Placement

# The tiles of one player.
ctypedef struct Hand:
    uint64_t kinds       # as a set
    uint8_t counts[36]   # how many of each kind
    uint8_t size         # how many in all

# The house rules, as far as they matter here.
ctypedef struct HouseRules:
    uint8_t whole_set    # the opening must be a largest set, laid whole
    uint8_t color_first  # and of one colour where there is such a set
    uint8_t lone_points  # what a single opening tile scores
    uint8_t fewest_bonus # where nobody can place, the one player with the fewest tiles gets the end bonus

# Everything but the board: what each seat holds and has scored, the bag they draw from, and whose turn it is.
ctypedef struct Seats:
    Hand hands[4]
    int32_t scores[4]
    uint8_t bag[108]     # drawn from the end
    uint8_t bag_count
    uint8_t players
    uint8_t turn         # the seat to move
    uint8_t over
    HouseRules house_rules

ctypedef struct Game:
    Seats seats
    Board board

# A game to come back to.
ctypedef struct SavedGame:
    Seats seats
    int count            # tiles on the board

# The house rules of the default edition.
cdef HouseRules usual_house_rules() noexcept nogil

# Makes a game empty: no tiles anywhere, no scores, seat 0 to move.
cdef void game_clear(Game *game, int players, HouseRules house_rules) noexcept nogil

# Shuffles all tiles into the bag and deals the hands; seat 0 opens.
cdef void game_deal(Game *game, int players, HouseRules house_rules, Chance *chance) noexcept nogil

# Deals anew what a seat cannot see: shuffles the bag and the other hands together and fills them as before.
cdef void game_redeal(Game *game, int seat, Chance *chance) noexcept nogil

# Shuffles the bag alone.
cdef void game_shuffle(Game *game, Chance *chance) noexcept nogil

cdef void hand_add(Hand *hand, int tile) noexcept nogil
cdef void hand_remove(Hand *hand, int tile) noexcept nogil

# What the seat to move may open with; it matters only on an empty board.
cdef Opening game_opening(const Game *game) noexcept nogil

# Whether the seat to move can place anything.
cdef bint game_can_place(const Game *game) noexcept nogil

# The three moves of the seat to move. Nothing is checked. Each ends the turn, and the game where it is over.
cdef void game_place(Game *game, const Placement *placement) noexcept nogil
cdef void game_trade(Game *game, const uint8_t *tiles, int count, Chance *chance) noexcept nogil
cdef void game_pass(Game *game) noexcept nogil

# Ends the game where nobody can place and nothing in the bag can help: the bag is empty, or none of its tiles
# fits anywhere either (then trading would go on for ever; seen about once in 40,000 greedy games). The moves do
# this themselves; a game set up by hand needs it once.
cdef void game_settle(Game *game) noexcept nogil

cdef void game_save(const Game *game, SavedGame *saved) noexcept nogil

# Goes back to a saved game, over any number of moves since.
cdef void game_restore(Game *game, const SavedGame *saved) noexcept nogil

# Plays one greedy turn: a placement of the highest score; where there is none, a trade of as many tiles as
# possible; where the bag is empty, a pass.
cdef void game_greedy_turn(Game *game, Chance *chance) noexcept nogil

# Plays greedy turns until the game is over or `turns` are played, and says how many were.
cdef int game_playout(Game *game, int turns, Chance *chance) noexcept nogil
