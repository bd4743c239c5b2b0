# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Greedy games against itself, without the lock of the interpreter: what the speed of the engine is measured by."""

from typing import NamedTuple

from libc.stdlib cimport free, malloc

from qwirkle.engine.board cimport board_init
from qwirkle.engine.chance cimport Chance, below, seeded
from qwirkle.engine.game cimport (
    HouseRules,
    Game,
    game_deal,
    game_greedy_turn,
    game_opening,
    game_place,
    usual_house_rules,
)
from qwirkle.engine.placements cimport Placement, list_placements

cdef enum:
    LISTED = 1 << 14       # placements that a list has room for; longer ones do not occur in play


class Played(NamedTuple):
    """What a number of games came to: turns, placements listed, and points of all players together."""

    games: int
    turns: int
    placements: int
    points: int


# Plays a turn from a list of all placements: the highest score, by chance among equals. Says how many there were.
cdef int listed_turn(Game *game, Placement *out, Chance *chance) noexcept nogil:
    cdef int i, best = 0, equals = 0
    cdef int found = list_placements(
        &game.board, game.seats.hands[game.seats.turn].kinds, game_opening(game), 0, out, LISTED
    )
    if found == 0:
        game_greedy_turn(game, chance)
        return 0
    for i in range(min(found, LISTED)):
        if out[i].score > out[best].score:
            best = i
            equals = 0
        if out[i].score == out[best].score:
            equals += 1
            if below(chance, equals) == 0:
                best = i
    game_place(game, &out[best])
    return found


def play_games(int games, int seed, *, int players=2, bint listing=False):
    """What so many greedy games come to, each turn by the search for the best or, `listing`, from a whole list.

    The first seat opens with any line. Other threads run meanwhile.
    """
    cdef Game *game = <Game *>malloc(sizeof(Game))
    cdef Placement *out = <Placement *>malloc(LISTED * sizeof(Placement))
    cdef Chance chance = seeded(seed)
    cdef HouseRules house_rules = usual_house_rules()
    cdef long turns = 0, placements = 0, points = 0
    cdef int i, seat
    if game == NULL or out == NULL:
        free(game)
        free(out)
        raise MemoryError
    house_rules.whole_set = False
    with nogil:
        board_init(&game.board)
        for i in range(games):
            game_deal(game, players, house_rules, &chance)
            while not game.seats.over:
                turns += 1
                if listing:
                    placements += listed_turn(game, out, &chance)
                else:
                    game_greedy_turn(game, &chance)
            for seat in range(players):
                points += game.seats.scores[seat]
        free(game)
        free(out)
    return Played(games, turns, placements, points)
