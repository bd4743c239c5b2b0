# What a view or a state says, read into a C game.

from libc.stdint cimport uint8_t

from qwirkle.engine.game cimport Game, Hand, HouseRules

# The house rules of a rule set, as far as they matter to the kernels.
cdef HouseRules read_house_rules(rules)

# Gives a game the seats, the house rules, the turn and the board of a view or a state, and counts the tiles. The
# origin of the cells comes back: where the first tile lies. The board of the game must be one that was used before,
# or has passed through `board_init`.
cdef tuple read_game(Game *game, view, uint8_t *counts)

# Gives a hand the tiles of the rules in it, and counts them.
cdef int read_hand(Hand *hand, tiles, uint8_t *counts) except -1
