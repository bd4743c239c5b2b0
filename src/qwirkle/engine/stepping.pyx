# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""What the steps of a move do, from the deal to the win."""

from libc.string cimport memset

from qwirkle.engine.actions cimport END, LAY, TRADE
from qwirkle.engine.board cimport CELLS, Board, board_lift, board_put
from qwirkle.engine.chance cimport below
from qwirkle.engine.coordinates cimport Corner, cell_of_steps
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
from qwirkle.engine.table cimport WINDOW, Box, loose_axis, pages, table_window


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
