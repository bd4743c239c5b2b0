# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""A whole game at machine speed: deals, moves, taking back, playouts."""

from libc.string cimport memset

from qwirkle.engine.board cimport board_clear, board_lift, board_takes, board_put
from qwirkle.engine.chance cimport below
from qwirkle.engine.placements cimport best_placement, free_opening, largest_opening
from qwirkle.engine.tiles cimport COPIES, END_BONUS, HAND, KINDS, first_kind, kind


cdef HouseRules usual_house_rules() noexcept nogil:
    cdef HouseRules house_rules
    house_rules.whole_set = True
    house_rules.color_first = False
    house_rules.lone_points = 1
    house_rules.fewest_bonus = False
    return house_rules


cdef void hand_add(Hand *hand, int tile) noexcept nogil:
    hand.counts[tile] += 1
    hand.kinds |= kind(tile)
    hand.size += 1


cdef void hand_remove(Hand *hand, int tile) noexcept nogil:
    hand.counts[tile] -= 1
    if hand.counts[tile] == 0:
        hand.kinds &= ~kind(tile)
    hand.size -= 1


cdef inline int draw(Seats *seats) noexcept nogil:
    seats.bag_count -= 1
    return seats.bag[seats.bag_count]


cdef void shuffle(uint8_t *tiles, int count, Chance *chance) noexcept nogil:
    cdef int i, j
    cdef uint8_t tile
    for i in range(count - 1, 0, -1):
        j = below(chance, i + 1)
        tile = tiles[i]
        tiles[i] = tiles[j]
        tiles[j] = tile


cdef void game_clear(Game *game, int players, HouseRules house_rules) noexcept nogil:
    board_clear(&game.board)
    memset(&game.seats, 0, sizeof(Seats))
    game.seats.players = players
    game.seats.house_rules = house_rules


cdef void game_deal(Game *game, int players, HouseRules house_rules, Chance *chance) noexcept nogil:
    cdef Seats *seats = &game.seats
    cdef int i, seat
    game_clear(game, players, house_rules)
    for i in range(KINDS * COPIES):
        seats.bag[i] = i // COPIES
    seats.bag_count = KINDS * COPIES
    shuffle(seats.bag, seats.bag_count, chance)
    for seat in range(players):
        for i in range(HAND):
            hand_add(&seats.hands[seat], draw(seats))


cdef void game_redeal(Game *game, int seat, Chance *chance) noexcept nogil:
    cdef Seats *seats = &game.seats
    cdef Hand *hand
    cdef int sizes[4]
    cdef int other, tile, i
    for other in range(seats.players):
        hand = &seats.hands[other]
        sizes[other] = hand.size
        if other != seat:
            while hand.size:
                tile = first_kind(hand.kinds)
                hand_remove(hand, tile)
                seats.bag[seats.bag_count] = tile
                seats.bag_count += 1
    shuffle(seats.bag, seats.bag_count, chance)
    for other in range(seats.players):
        if other != seat:
            for i in range(sizes[other]):
                hand_add(&seats.hands[other], draw(seats))


cdef void game_shuffle(Game *game, Chance *chance) noexcept nogil:
    shuffle(game.seats.bag, game.seats.bag_count, chance)


cdef Opening game_opening(const Game *game) noexcept nogil:
    cdef const Seats *seats = &game.seats
    cdef Opening opening
    if game.board.count or not seats.house_rules.whole_set:
        opening = free_opening()
    else:
        opening = largest_opening(seats.hands[seats.turn].kinds, seats.house_rules.color_first)
    opening.lone_points = seats.house_rules.lone_points
    return opening


cdef bint game_can_place(const Game *game) noexcept nogil:
    return board_takes(&game.board, game.seats.hands[game.seats.turn].kinds)


# Gives the end bonus to the one player with the fewest tiles, if there is only one.
cdef void reward_fewest(Seats *seats) noexcept nogil:
    cdef int seat, least = 0, owners = 0
    for seat in range(seats.players):
        if seats.hands[seat].size < seats.hands[least].size:
            least = seat
            owners = 0
        owners += seats.hands[seat].size == seats.hands[least].size
    if owners == 1:
        seats.scores[least] += END_BONUS


cdef void game_settle(Game *game) noexcept nogil:
    cdef Seats *seats = &game.seats
    cdef uint64_t kinds = 0
    cdef int i
    if seats.over or game_can_place(game):
        return
    for i in range(seats.players):
        kinds |= seats.hands[i].kinds
    for i in range(seats.bag_count):
        kinds |= kind(seats.bag[i])
    if not board_takes(&game.board, kinds):
        seats.over = True
        if seats.house_rules.fewest_bonus:
            reward_fewest(seats)


cdef inline void end_turn(Game *game) noexcept nogil:
    cdef Seats *seats = &game.seats
    seats.turn = seats.turn + 1 if seats.turn + 1 < seats.players else 0
    game_settle(game)


cdef void game_place(Game *game, const Placement *placement) noexcept nogil:
    cdef Seats *seats = &game.seats
    cdef Hand *hand = &seats.hands[seats.turn]
    cdef int i
    for i in range(placement.count):
        board_put(&game.board, placement.cells[i], placement.tiles[i])
        hand_remove(hand, placement.tiles[i])
    seats.scores[seats.turn] += placement.score
    for i in range(placement.count):
        if seats.bag_count:
            hand_add(hand, draw(seats))
    if hand.size == 0:
        seats.scores[seats.turn] += END_BONUS
        seats.over = True
    end_turn(game)


cdef void game_trade(Game *game, const uint8_t *tiles, int count, Chance *chance) noexcept nogil:
    cdef Seats *seats = &game.seats
    cdef Hand *hand = &seats.hands[seats.turn]
    cdef int i, j
    for i in range(count):
        hand_remove(hand, tiles[i])
    for i in range(count):
        hand_add(hand, draw(seats))
    for i in range(count):
        j = below(chance, seats.bag_count + 1)
        seats.bag[seats.bag_count] = seats.bag[j]
        seats.bag[j] = tiles[i]
        seats.bag_count += 1
    end_turn(game)


cdef void game_pass(Game *game) noexcept nogil:
    end_turn(game)


cdef void game_save(const Game *game, SavedGame *saved) noexcept nogil:
    saved.seats = game.seats
    saved.count = game.board.count


cdef void game_restore(Game *game, const SavedGame *saved) noexcept nogil:
    game.seats = saved.seats
    while game.board.count > saved.count:
        board_lift(&game.board)


cdef void trade_most(Game *game, Chance *chance) noexcept nogil:
    cdef Seats *seats = &game.seats
    cdef Hand *hand = &seats.hands[seats.turn]
    cdef uint64_t kinds = hand.kinds
    cdef uint8_t tiles[HAND]
    cdef int count = 0
    cdef int most = hand.size if hand.size < seats.bag_count else seats.bag_count
    cdef int tile, i
    while kinds:
        tile = first_kind(kinds)
        kinds &= kinds - 1
        for i in range(hand.counts[tile]):
            if count < most:
                tiles[count] = tile
                count += 1
    game_trade(game, tiles, count, chance)


cdef void game_greedy_turn(Game *game, Chance *chance) noexcept nogil:
    cdef Seats *seats = &game.seats
    cdef Placement placement
    if best_placement(&game.board, seats.hands[seats.turn].kinds, game_opening(game), chance, &placement):
        game_place(game, &placement)
    elif seats.bag_count:
        trade_most(game, chance)
    else:
        game_pass(game)


cdef int game_playout(Game *game, int turns, Chance *chance) noexcept nogil:
    cdef int played = 0
    while played < turns and not game.seats.over:
        game_greedy_turn(game, chance)
        played += 1
    return played
