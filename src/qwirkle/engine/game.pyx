# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""A whole game at machine speed: deals, moves, taking back, playouts."""

from libc.string cimport memset

from qwirkle.engine.board cimport board_clear, board_lift, board_takes, board_put
from qwirkle.engine.chance cimport below
from qwirkle.engine.placements cimport best_placement, free_opening, largest_opening
from qwirkle.engine.tiles cimport COPIES, END_BONUS, HAND, KINDS, first_kind, kind


cdef Customs usual_customs() noexcept nogil:
    cdef Customs customs
    customs.whole_set = True
    customs.color_first = False
    customs.lone_points = 1
    customs.fewest_bonus = False
    return customs


cdef void hand_add(Hand *hand, int tile) noexcept nogil:
    hand.counts[tile] += 1
    hand.kinds |= kind(tile)
    hand.size += 1


cdef void hand_remove(Hand *hand, int tile) noexcept nogil:
    hand.counts[tile] -= 1
    if hand.counts[tile] == 0:
        hand.kinds &= ~kind(tile)
    hand.size -= 1


cdef inline int draw(Table *table) noexcept nogil:
    table.bag_count -= 1
    return table.bag[table.bag_count]


cdef void shuffle(uint8_t *tiles, int count, Chance *chance) noexcept nogil:
    cdef int i, j
    cdef uint8_t tile
    for i in range(count - 1, 0, -1):
        j = below(chance, i + 1)
        tile = tiles[i]
        tiles[i] = tiles[j]
        tiles[j] = tile


cdef void game_clear(Game *game, int players, Customs customs) noexcept nogil:
    board_clear(&game.board)
    memset(&game.table, 0, sizeof(Table))
    game.table.players = players
    game.table.customs = customs


cdef void game_deal(Game *game, int players, Customs customs, Chance *chance) noexcept nogil:
    cdef Table *table = &game.table
    cdef int i, seat
    game_clear(game, players, customs)
    for i in range(KINDS * COPIES):
        table.bag[i] = i // COPIES
    table.bag_count = KINDS * COPIES
    shuffle(table.bag, table.bag_count, chance)
    for seat in range(players):
        for i in range(HAND):
            hand_add(&table.hands[seat], draw(table))


cdef void game_redeal(Game *game, int seat, Chance *chance) noexcept nogil:
    cdef Table *table = &game.table
    cdef Hand *hand
    cdef int sizes[4]
    cdef int other, tile, i
    for other in range(table.players):
        hand = &table.hands[other]
        sizes[other] = hand.size
        if other != seat:
            while hand.size:
                tile = first_kind(hand.kinds)
                hand_remove(hand, tile)
                table.bag[table.bag_count] = tile
                table.bag_count += 1
    shuffle(table.bag, table.bag_count, chance)
    for other in range(table.players):
        if other != seat:
            for i in range(sizes[other]):
                hand_add(&table.hands[other], draw(table))


cdef Opening game_opening(const Game *game) noexcept nogil:
    cdef const Table *table = &game.table
    cdef Opening opening
    if game.board.count or not table.customs.whole_set:
        opening = free_opening()
    else:
        opening = largest_opening(table.hands[table.turn].kinds, table.customs.color_first)
    opening.lone_points = table.customs.lone_points
    return opening


cdef bint game_can_place(const Game *game) noexcept nogil:
    return board_takes(&game.board, game.table.hands[game.table.turn].kinds)


# Gives the end bonus to the one player with the fewest tiles, if there is only one.
cdef void reward_fewest(Table *table) noexcept nogil:
    cdef int seat, least = 0, owners = 0
    for seat in range(table.players):
        if table.hands[seat].size < table.hands[least].size:
            least = seat
            owners = 0
        owners += table.hands[seat].size == table.hands[least].size
    if owners == 1:
        table.scores[least] += END_BONUS


cdef void game_settle(Game *game) noexcept nogil:
    cdef Table *table = &game.table
    cdef uint64_t kinds = 0
    cdef int i
    if table.over or game_can_place(game):
        return
    for i in range(table.players):
        kinds |= table.hands[i].kinds
    for i in range(table.bag_count):
        kinds |= kind(table.bag[i])
    if not board_takes(&game.board, kinds):
        table.over = True
        if table.customs.fewest_bonus:
            reward_fewest(table)


cdef inline void end_turn(Game *game) noexcept nogil:
    cdef Table *table = &game.table
    table.turn = table.turn + 1 if table.turn + 1 < table.players else 0
    game_settle(game)


cdef void game_place(Game *game, const Placement *placement) noexcept nogil:
    cdef Table *table = &game.table
    cdef Hand *hand = &table.hands[table.turn]
    cdef int i
    for i in range(placement.count):
        board_put(&game.board, placement.cells[i], placement.tiles[i])
        hand_remove(hand, placement.tiles[i])
    table.scores[table.turn] += placement.score
    for i in range(placement.count):
        if table.bag_count:
            hand_add(hand, draw(table))
    if hand.size == 0:
        table.scores[table.turn] += END_BONUS
        table.over = True
    end_turn(game)


cdef void game_trade(Game *game, const uint8_t *tiles, int count, Chance *chance) noexcept nogil:
    cdef Table *table = &game.table
    cdef Hand *hand = &table.hands[table.turn]
    cdef int i, j
    for i in range(count):
        hand_remove(hand, tiles[i])
    for i in range(count):
        hand_add(hand, draw(table))
    for i in range(count):
        j = below(chance, table.bag_count + 1)
        table.bag[table.bag_count] = table.bag[j]
        table.bag[j] = tiles[i]
        table.bag_count += 1
    end_turn(game)


cdef void game_pass(Game *game) noexcept nogil:
    end_turn(game)


cdef void game_save(const Game *game, Saved *saved) noexcept nogil:
    saved.table = game.table
    saved.count = game.board.count


cdef void game_restore(Game *game, const Saved *saved) noexcept nogil:
    game.table = saved.table
    while game.board.count > saved.count:
        board_lift(&game.board)


cdef void trade_most(Game *game, Chance *chance) noexcept nogil:
    cdef Table *table = &game.table
    cdef Hand *hand = &table.hands[table.turn]
    cdef uint64_t kinds = hand.kinds
    cdef uint8_t tiles[HAND]
    cdef int count = 0
    cdef int most = hand.size if hand.size < table.bag_count else table.bag_count
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
    cdef Table *table = &game.table
    cdef Placement placement
    if best_placement(&game.board, table.hands[table.turn].kinds, game_opening(game), chance, &placement):
        game_place(game, &placement)
    elif table.bag_count:
        trade_most(game, chance)
    else:
        game_pass(game)


cdef int game_playout(Game *game, int turns, Chance *chance) noexcept nogil:
    cdef int played = 0
    while played < turns and not game.table.over:
        game_greedy_turn(game, chance)
        played += 1
    return played
