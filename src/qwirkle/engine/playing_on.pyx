# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""How a sample goes on after a candidate, and what the seats have where it stops."""

from libc.stdint cimport uint8_t
from libc.string cimport memcpy, memmove

from qwirkle.engine.board cimport board_lift, board_put
from qwirkle.engine.evaluation cimport leaf_value
from qwirkle.engine.game cimport Game, Hand, Seats, game_greedy_turn, game_place
from qwirkle.engine.outlook cimport outlook_best, outlook_turn
from qwirkle.engine.placements cimport Placement, best_placement, free_opening, list_placements
from qwirkle.engine.sampling cimport LISTED, OWN_FROM
from qwirkle.engine.tiles cimport END_BONUS, HAND

cdef enum:
    FORESEEN = 12          # placements whose best reply is looked at, at most


# The points of every seat, and where a sample stops before the end of the game, what they may still gain: by the leaf
# values of all hands, by the outlook of the seat, or half by each.
cdef void count_points(Sampling *sampling, Chance *chance, double *points) noexcept nogil:
    cdef const Game *game = &sampling.game
    cdef double part = 0.5 if sampling.plan.learned_leaf and sampling.plan.leaf_values else 1.0
    cdef Placement best
    cdef double value
    cdef int i
    for i in range(game.seats.players):
        points[i] = game.seats.scores[i]
    if game.seats.over:
        return
    if sampling.plan.learned_leaf:
        sampling.nodes += 1
        value = part * outlook_best(&sampling.game, sampling.network, sampling.plan.margin, chance, &best)
        for i in range(game.seats.players):
            points[i] -= value / game.seats.players
        points[sampling.seat] += value
    if sampling.plan.leaf_values:
        for i in range(game.seats.players):
            sampling.nodes += 1
            points[i] += part * leaf_value(&sampling.weights, game, i, chance)


# Turns the bag so that the next tiles come from its other end; says how many those are.
cdef inline int turn_bag(Seats *seats) noexcept nogil:
    cdef uint8_t tiles[HAND]
    cdef int count = seats.bag_count
    cdef int few = HAND if count >= 2 * HAND else count // 2
    memcpy(tiles, seats.bag, few)
    memmove(seats.bag, seats.bag + few, count - few)
    memcpy(seats.bag + count - few, tiles, few)
    return few


# Turns the bag back, where so many of the tiles from its other end were not drawn.
cdef inline void turn_bag_back(Seats *seats, int few) noexcept nogil:
    cdef uint8_t tiles[HAND]
    cdef int count = seats.bag_count
    if few <= 0:
        return
    memcpy(tiles, seats.bag + count - few, few)
    memmove(seats.bag + few, seats.bag, count - few)
    memcpy(seats.bag, tiles, few)


# What a placement scores beyond the best reply to it, in a game of two with an empty bag.
cdef int beyond_reply(Sampling *sampling, const Placement *placement, Chance *chance) noexcept nogil:
    cdef Game *game = &sampling.game
    cdef const Hand *other = &game.seats.hands[1 - game.seats.turn]
    cdef Placement reply
    cdef int value = placement.score
    cdef int i
    if placement.count == game.seats.hands[game.seats.turn].size:
        return value + END_BONUS
    sampling.nodes += 1
    for i in range(placement.count):
        board_put(&game.board, placement.cells[i], placement.tiles[i])
    if best_placement(&game.board, other.kinds, free_opening(), chance, &reply):
        value -= reply.score + (END_BONUS if reply.count == other.size else 0)
    for i in range(placement.count):
        board_lift(&game.board)
    return value


# Brings the placement of the highest score to the front.
cdef void highest_first(Placement *list, int count) noexcept nogil:
    cdef Placement placement
    cdef int i, top = 0
    for i in range(1, count):
        if list[i].score > list[top].score:
            top = i
    placement = list[0]
    list[0] = list[top]
    list[top] = placement


# Plays a turn of a game of two with an empty bag: of the placements that score most, the one that scores most beyond
# the best reply.
cdef void foresee_turn(Sampling *sampling, Chance *chance) noexcept nogil:
    cdef Game *game = &sampling.game
    cdef Placement *list = sampling.list
    cdef Placement best
    cdef int count = list_placements(
        &game.board, game.seats.hands[game.seats.turn].kinds, free_opening(), 0, list, LISTED
    )
    cdef int i, value, most = -1000
    if count == 0:
        game_greedy_turn(game, chance)
        return
    if count > LISTED:
        count = LISTED
    for i in range(count if count < FORESEEN else FORESEEN):
        highest_first(list + i, count - i)
        if list[i].score + END_BONUS <= most:
            break
        value = beyond_reply(sampling, &list[i], chance)
        if value > most:
            most = value
            best = list[i]
    game_place(game, &best)


cdef void play_on(Sampling *sampling, int turns, Chance *chance) noexcept nogil:
    cdef Game *game = &sampling.game
    cdef int i, few, before
    cdef bint mine
    cdef bint learned_own = sampling.plan.learned_own and sampling.round >= OWN_FROM
    for i in range(MOST_TURNS):
        if game.seats.over:
            return
        if i >= turns and not (sampling.plan.learned_leaf and game.seats.turn != sampling.seat):
            return
        sampling.nodes += 1
        mine = game.seats.turn == sampling.seat
        before = game.seats.bag_count
        few = 0 if mine else turn_bag(&game.seats)
        if sampling.plan.foresight and game.seats.bag_count == 0 and game.seats.players == 2:
            foresee_turn(sampling, chance)
        elif i < sampling.plan.learned_turns or (mine and learned_own):
            outlook_turn(game, sampling.network, sampling.plan.margin, chance)
        else:
            game_greedy_turn(game, chance)
        if few:
            turn_bag_back(&game.seats, few - (before - game.seats.bag_count))
