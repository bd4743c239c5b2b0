# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Which steps of a move there are: the actions of the seat to move, as a set of bits."""

from libc.string cimport memset

from qwirkle.engine.board cimport FIRST_SPOT, Board, Spot, away
from qwirkle.engine.coordinates cimport Corner, column_of, row_of
from qwirkle.engine.game cimport Seats
from qwirkle.engine.placements cimport largest_set
from qwirkle.engine.table cimport WINDOW, hand_of, loose_axis, pages, table_is_over, table_window
from qwirkle.engine.tiles cimport count_kinds, first_kind, kind, of_color, of_shape


cdef inline void allow(ActionSet *actions, int action) noexcept nogil:
    actions.words[action >> 6] |= <uint64_t>1 << (action & 63)


# Allows an action of each of these kinds, `first` being that of kind 0.
cdef inline void allow_kinds(ActionSet *actions, int first, uint64_t kinds) noexcept nogil:
    while kinds:
        allow(actions, first + first_kind(kinds))
        kinds &= kinds - 1


cdef bint has_action(const ActionSet *actions, int action) noexcept nogil:
    return 0 <= action < ACTIONS and actions.words[action >> 6] >> (action & 63) & 1


cdef int count_actions(const ActionSet *actions) noexcept nogil:
    cdef int i, count = 0
    for i in range(WORDS):
        if actions.words[i]:
            count += count_kinds(actions.words[i])
    return count


cdef int nth_action(const ActionSet *actions, int place) noexcept nogil:
    cdef int i = 0
    cdef int here = count_kinds(actions.words[0])
    cdef uint64_t word
    while place >= here:
        place -= here
        i += 1
        here = count_kinds(actions.words[i])
    word = actions.words[i]
    while place:
        word &= word - 1
        place -= 1
    return 64 * i + first_kind(word)


cdef void write_mask(const ActionSet *actions, uint8_t *mask) noexcept nogil:
    cdef uint64_t word
    cdef int i
    memset(mask, 0, ACTIONS)
    for i in range(WORDS):
        word = actions.words[i]
        while word:
            mask[64 * i + first_kind(word)] = 1
            word &= word - 1


# The kinds that lie loose.
cdef inline uint64_t loose_kinds(const Table *table) noexcept nogil:
    cdef const Board *board = &table.game.board
    cdef uint64_t kinds = 0
    cdef int i
    for i in range(board.count - table.loose, board.count):
        kinds |= kind(board.puts[i].tile)
    return kinds


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
    cdef uint64_t loose, hand, allowed, same
    cdef bint color_found
    cdef int i, most
    whole[0] = table.loose > 0
    if table.game.board.count > table.loose or not table.game.seats.house_rules.whole_set:
        return kinds
    loose = loose_kinds(table)
    hand = hand_of(table).kinds | loose
    allowed = 0
    color_found = False
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


cdef inline void allow_spot(const Table *table, const Spot *spot, Corner window, ActionSet *actions) noexcept nogil:
    cdef int column, row
    if (spot.accepts[0] & spot.accepts[1]) >> table.taken & 1:
        column = column_of(window, spot.cell)
        row = row_of(window, spot.cell)
        if column < WINDOW and row < WINDOW:
            allow(actions, LAY + row * WINDOW + column)


# Allows the cells where the tile just taken can be laid.
cdef void allow_cells(const Table *table, ActionSet *actions) noexcept nogil:
    cdef const Board *board = &table.game.board
    cdef const Spot *spots[4]
    cdef Corner window = table_window(table)
    cdef int i
    if board.count == 0:
        allow(actions, LAY + row_of(window, 0) * WINDOW + column_of(window, 0))
    elif table.loose:
        for i in range(next_spots(table, spots)):
            allow_spot(table, spots[i], window, actions)
    else:
        for i in range(board.open):
            allow_spot(table, &board.spots[i], window, actions)
    if pages(table) > 1:
        allow(actions, LOOK)


# Whether one more tile can be put aside.
cdef inline bint can_put_aside(const Table *table) noexcept nogil:
    cdef const Seats *seats = &table.game.seats
    if table.loose or table.aside_count >= seats.bag_count:
        return False
    return table.game.board.count or not seats.house_rules.whole_set


# Whether a move without any tile is a legal pass, where nothing can be placed.
cdef inline bint can_pass(const Table *table) noexcept nogil:
    return table.game.seats.bag_count == 0 or hand_of(table).size == 0 or table.may_pass


cdef void table_actions(const Table *table, ActionSet *actions) noexcept nogil:
    cdef uint64_t kinds
    cdef bint whole
    memset(actions, 0, sizeof(ActionSet))
    if table_is_over(table):
        return
    if table.taken >= 0:
        allow_cells(table, actions)
        return
    if can_put_aside(table):
        allow_kinds(actions, TRADE, hand_of(table).kinds)
    if table.aside_count:
        allow(actions, END)
        return
    kinds = kinds_to_take(table, &whole)
    allow_kinds(actions, TAKE, kinds)
    if whole if table.loose else not kinds and can_pass(table):
        allow(actions, END)
