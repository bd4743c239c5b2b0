# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""A move made step by step: which steps there are, what each does, and what a seat sees of it."""

from libc.string cimport memset

from qwirkle.engine.board cimport CELLS, COLUMN, FIRST_SPOT, ROW, SIDE, Board, Spot, away, board_lift, board_put
from qwirkle.engine.chance cimport below
from qwirkle.engine.coordinates cimport cell_of_steps, column_of, row_of
from qwirkle.engine.game cimport (
    Hand,
    Seats,
    game_deal,
    game_opening,
    game_pass,
    game_place,
    game_trade,
    hand_add,
    hand_remove,
)
from qwirkle.engine.judge cimport judge_placement
from qwirkle.engine.placements cimport largest_set
from qwirkle.engine.tiles cimport COPIES, KINDS, count_kinds, first_kind, kind, of_color, of_shape


cdef inline const Hand *hand_of(const Table *table) noexcept nogil:
    return &table.game.seats.hands[table.game.seats.turn]


# The kinds that lie loose.
cdef inline uint64_t loose_kinds(const Table *table) noexcept nogil:
    cdef const Board *board = &table.game.board
    cdef uint64_t kinds = 0
    cdef int i
    for i in range(board.count - table.loose, board.count):
        kinds |= kind(board.puts[i].tile)
    return kinds


# How many tiles the seat to move held when its turn began.
cdef inline int size_before(const Table *table) noexcept nogil:
    return hand_of(table).size + table.loose + table.aside_count + (table.taken >= 0)


# The seat that opens: of those with a largest set one by chance.
cdef int opener(Table *table) noexcept nogil:
    cdef const Seats *seats = &table.game.seats
    cdef int sizes[4]
    cdef int seat, most = 0, equals = 0, chosen = 0
    for seat in range(seats.players):
        sizes[seat] = largest_set(seats.hands[seat].kinds)
        most = max(most, sizes[seat])
    for seat in range(seats.players):
        if sizes[seat] == most:
            equals += 1
            if below(&table.chance, equals) == 0:
                chosen = seat
    return chosen


cdef void table_begin_turn(Table *table) noexcept nogil:
    table.taken = -1
    table.loose = 0
    table.aside_count = 0
    table.page = 0
    table.box = table.settled


cdef void table_deal(Table *table, int players) noexcept nogil:
    game_deal(&table.game, players, table.game.seats.house_rules, &table.chance)
    if table.set_opens:
        table.game.seats.turn = opener(table)
    memset(&table.settled, 0, sizeof(Box))
    table.moves = 0
    table_begin_turn(table)


cdef bint table_is_over(const Table *table) noexcept nogil:
    return table.game.seats.over or table.moves >= table.most_moves


cdef bint table_is_broken_off(const Table *table) noexcept nogil:
    return not table.game.seats.over and table.moves >= table.most_moves


# How many parts of a board the window shows one after the other along an axis, a free cell round the board included.
cdef inline int parts(int first, int last) noexcept nogil:
    return (last - first + 3 + WINDOW - 1) // WINDOW


# The first cell of the window along an axis: it has the board in its middle, or shows one of its parts.
cdef inline int window_start(int first, int last, int part) noexcept nogil:
    cdef int room = WINDOW - (last - first + 3)
    return first - 1 - (room // 2 if room >= 0 else -part * WINDOW)


cdef Corner window_of(const Box *box, int page) noexcept nogil:
    cdef Corner corner
    cdef int columns = parts(box.left, box.right)
    corner.left = -window_start(box.left, box.right, page % columns)
    corner.up = -window_start(box.top, box.bottom, page // columns)
    return corner


cdef Corner table_window(const Table *table) noexcept nogil:
    return window_of(&table.box, table.page)


cdef inline int pages(const Table *table) noexcept nogil:
    return parts(table.box.left, table.box.right) * parts(table.box.top, table.box.bottom)


# The axis along which the loose tiles lie; of one tile it is any.
cdef inline int loose_axis(const Table *table) noexcept nogil:
    cdef const Board *board = &table.game.board
    if table.loose < 2:
        return ROW
    cdef int distance = (board.puts[board.count - 1].cell - board.puts[board.count - 2].cell) & (CELLS - 1)
    return COLUMN if distance % SIDE == 0 else ROW


# The spots at the ends of the loose tiles' lines, where the next tile can go; says how many.
cdef int next_spots(const Table *table, const Spot **spots) noexcept nogil:
    cdef const Board *board = &table.game.board
    cdef int direction, cell
    cdef int first = 0, last = 4, count = 0
    if table.loose > 1:
        first = 2 * loose_axis(table)
        last = first + 2
    for direction in range(first, last):
        cell = board.puts[board.count - 1].cell
        while board.at[cell] < FIRST_SPOT:
            cell = away(cell, direction, 1)
        spots[count] = &board.spots[board.at[cell] - FIRST_SPOT]
        count += 1
    return count


# Those of these kinds that can be laid next as far as the opening goes: it is a largest set of the hand, laid whole.
# `whole` says whether what lies loose is one already.
cdef uint64_t opening_kinds(const Table *table, uint64_t kinds, bint *whole) noexcept nogil:
    cdef uint64_t loose = loose_kinds(table)
    cdef uint64_t hand = hand_of(table).kinds | loose
    cdef uint64_t allowed = 0, same
    cdef bint color_found = False
    cdef int i, most
    whole[0] = table.loose > 0
    if table.game.board.count > table.loose or not table.game.seats.house_rules.whole_set:
        return kinds
    if table.taken >= 0:
        hand |= kind(table.taken)
    most = largest_set(hand)
    whole[0] = table.loose == most
    for i in range(12):
        same = hand & (of_color(6 * i) if i < 6 else of_shape(i - 6))
        if count_kinds(same) != most or (i >= 6 and color_found and table.game.seats.house_rules.color_first):
            continue
        color_found = color_found or i < 6
        if not loose & ~same:
            allowed |= same
    return kinds & allowed


# The kinds in hand of which a tile can be laid next, and whether what lies loose is a whole move.
cdef uint64_t kinds_to_take(const Table *table, bint *whole) noexcept nogil:
    cdef const Board *board = &table.game.board
    cdef const Spot *spots[4]
    cdef uint64_t fitting = 0
    cdef uint64_t kinds = opening_kinds(table, hand_of(table).kinds, whole)
    cdef int i
    if board.count == 0:
        return kinds
    if table.loose:
        for i in range(next_spots(table, spots)):
            fitting |= spots[i].accepts[0] & spots[i].accepts[1]
    else:
        for i in range(board.open):
            fitting |= board.spots[i].accepts[0] & board.spots[i].accepts[1]
    return kinds & fitting


cdef inline void allow_spot(const Table *table, const Spot *spot, Corner window, uint8_t *mask) noexcept nogil:
    cdef int column, row
    if (spot.accepts[0] & spot.accepts[1]) >> table.taken & 1:
        column = column_of(window, spot.cell)
        row = row_of(window, spot.cell)
        if column < WINDOW and row < WINDOW:
            mask[LAY + row * WINDOW + column] = 1


# Where the tile just taken can be laid.
cdef void mask_cells(const Table *table, uint8_t *mask) noexcept nogil:
    cdef const Board *board = &table.game.board
    cdef const Spot *spots[4]
    cdef Corner window = table_window(table)
    cdef int i
    if board.count == 0:
        mask[LAY + row_of(window, 0) * WINDOW + column_of(window, 0)] = 1
    elif table.loose:
        for i in range(next_spots(table, spots)):
            allow_spot(table, spots[i], window, mask)
    else:
        for i in range(board.open):
            allow_spot(table, &board.spots[i], window, mask)
    mask[LOOK] = pages(table) > 1


cdef inline void mask_kinds(uint64_t kinds, uint8_t *mask) noexcept nogil:
    while kinds:
        mask[first_kind(kinds)] = 1
        kinds &= kinds - 1


# Whether one more tile can be put aside.
cdef inline bint can_put_aside(const Table *table) noexcept nogil:
    cdef const Seats *seats = &table.game.seats
    if table.loose or table.aside_count >= seats.bag_count:
        return False
    return table.game.board.count or not seats.house_rules.whole_set


cdef void table_mask(const Table *table, uint8_t *mask) noexcept nogil:
    cdef const Seats *seats = &table.game.seats
    cdef uint64_t kinds
    cdef bint whole
    memset(mask, 0, ACTIONS)
    if table_is_over(table):
        return
    if table.taken >= 0:
        mask_cells(table, mask)
        return
    if can_put_aside(table):
        mask_kinds(hand_of(table).kinds, mask + TRADE)
    if table.aside_count:
        mask[END] = 1
        return
    kinds = kinds_to_take(table, &whole)
    mask_kinds(kinds, mask + TAKE)
    if table.loose:
        mask[END] = whole
    elif not kinds:
        mask[END] = seats.bag_count == 0 or hand_of(table).size == 0 or table.may_pass


cdef bint table_allows(const Table *table, int action) noexcept nogil:
    cdef uint8_t mask[ACTIONS]
    if action < 0 or action >= ACTIONS:
        return False
    table_mask(table, mask)
    return mask[action]


cdef void take(Table *table, int tile) noexcept nogil:
    hand_remove(&table.game.seats.hands[table.game.seats.turn], tile)
    table.taken = tile


cdef void lay(Table *table, int place) noexcept nogil:
    cdef Corner window = table_window(table)
    cdef Box *box = &table.box
    cdef int x = place % WINDOW - window.left
    cdef int y = place // WINDOW - window.up
    board_put(&table.game.board, cell_of_steps(x, y), table.taken)
    box.left, box.right = min(box.left, x), max(box.right, x)
    box.top, box.bottom = min(box.top, y), max(box.bottom, y)
    table.loose += 1
    table.taken = -1
    table.page = 0


cdef void put_aside(Table *table, int tile) noexcept nogil:
    hand_remove(&table.game.seats.hands[table.game.seats.turn], tile)
    table.aside[table.aside_count] = tile
    table.aside_count += 1


# How far a cell lies from another along an axis of the board.
cdef inline int steps_from(int first, int cell) noexcept nogil:
    cdef int distance = (cell - first) & (CELLS - 1)
    return distance if distance < CELLS // 2 else distance - CELLS


cdef Placement table_placement(Table *table) noexcept nogil:
    cdef Board *board = &table.game.board
    cdef Placement placement
    cdef int axis = loose_axis(table)
    cdef int count = table.loose
    cdef int base = board.puts[board.count - 1].cell
    cdef int i, place, cell, tile
    placement.count = count
    for i in range(count):
        cell = board.puts[board.count - count + i].cell
        tile = board.puts[board.count - count + i].tile
        place = i
        while place and steps_from(base, placement.cells[place - 1]) > steps_from(base, cell):
            placement.cells[place] = placement.cells[place - 1]
            placement.tiles[place] = placement.tiles[place - 1]
            place -= 1
        placement.cells[place] = cell
        placement.tiles[place] = tile
    for i in range(count):
        board_lift(board)
    judge_placement(board, game_opening(&table.game), axis, &placement)
    return placement


cdef void end_move(Table *table) noexcept nogil:
    cdef Hand *hand = &table.game.seats.hands[table.game.seats.turn]
    cdef Placement placement
    cdef int i
    if table.loose:
        for i in range(table.loose):
            hand_add(hand, table.game.board.puts[table.game.board.count - 1 - i].tile)
        placement = table_placement(table)
        game_place(&table.game, &placement)
        table.settled = table.box
    elif table.aside_count:
        for i in range(table.aside_count):
            hand_add(hand, table.aside[i])
        game_trade(&table.game, table.aside, table.aside_count, &table.chance)
    else:
        game_pass(&table.game)
    table.moves += 1
    table_begin_turn(table)


cdef bint table_step(Table *table, int action) noexcept nogil:
    if action < LAY:
        take(table, action)
    elif action < TRADE:
        lay(table, action - LAY)
    elif action < END:
        put_aside(table, action - TRADE)
    elif action == END:
        end_move(table)
        return True
    else:
        table.page = (table.page + 1) % pages(table)
    return False


cdef void table_shares(const Table *table, float *shares) noexcept nogil:
    cdef const Seats *seats = &table.game.seats
    cdef int seat, most = -1, winners = 0, out = -1
    for seat in range(seats.players):
        most = max(most, seats.scores[seat])
    for seat in range(seats.players):
        if seats.scores[seat] == most:
            winners += 1
            if table.out_wins and seats.hands[seat].size == 0:
                out = seat
    for seat in range(seats.players):
        shares[seat] = seats.scores[seat] == most
        if out >= 0:
            shares[seat] = seat == out
        elif winners > 1:
            shares[seat] /= winners


# Adds the board to what is seen, without its last `hidden` tiles, and counts its tiles as seen.
cdef void observe_board(const Table *table, Corner window, int hidden, int loose, int16_t *out) noexcept nogil:
    cdef const Board *board = &table.game.board
    cdef int i, column, row, tile
    cdef int count = board.count - hidden
    for i in range(count):
        tile = board.puts[i].tile
        column = column_of(window, board.puts[i].cell)
        row = row_of(window, board.puts[i].cell)
        out[SEES_UNSEEN + tile] -= 1
        if column < WINDOW and row < WINDOW:
            out[SEES_WINDOW + row * WINDOW + column] = tile + 1 + (KINDS if i >= count - loose else 0)


# Adds tiles of one kind to a part of what is seen, as seen.
cdef inline void observe_tiles(int16_t *out, int part, int tile, int count) noexcept nogil:
    out[part + tile] += count
    out[SEES_UNSEEN + tile] -= count


# Adds the move in progress to what the seat to move sees.
cdef void observe_steps(const Table *table, int16_t *out) noexcept nogil:
    cdef int i
    if table.taken >= 0:
        observe_tiles(out, SEES_TAKEN, table.taken, 1)
    for i in range(table.aside_count):
        observe_tiles(out, SEES_ASIDE, table.aside[i], 1)
    out[SEES_PAGE] = table.page


# Adds a hand to what its owner sees. What another seat has taken out in the middle of a turn is still in its hand.
cdef void observe_hand(const Hand *hand, int16_t *out) noexcept nogil:
    cdef uint64_t kinds = hand.kinds
    cdef int tile
    while kinds:
        tile = first_kind(kinds)
        kinds &= kinds - 1
        observe_tiles(out, SEES_HAND, tile, hand.counts[tile])


cdef void table_observe(const Table *table, int seat, int16_t *out) noexcept nogil:
    cdef const Seats *seats = &table.game.seats
    cdef bint own = seat == seats.turn
    cdef int i, other
    memset(out, 0, OBSERVATION * sizeof(int16_t))
    for i in range(KINDS):
        out[SEES_UNSEEN + i] = COPIES
    if own:
        observe_board(table, table_window(table), 0, table.loose, out)
        observe_steps(table, out)
    else:
        observe_board(table, window_of(&table.settled, 0), table.loose, 0, out)
    observe_hand(&seats.hands[seat], out)
    for i in range(seats.players):
        other = (seat + i) % seats.players
        out[SEES_SIZES + i] = size_before(table) if other == seats.turn else seats.hands[other].size
        out[SEES_SCORES + i] = seats.scores[other]
    out[SEES_BAG] = seats.bag_count
