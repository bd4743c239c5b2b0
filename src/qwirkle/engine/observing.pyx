# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""What a seat sees of a table: the board in the window, its own tiles, and counts of the rest."""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from qwirkle.engine.board cimport Board
from qwirkle.engine.coordinates cimport Corner, column_of, row_of
from qwirkle.engine.game cimport Hand, Seats
from qwirkle.engine.table cimport WINDOW, hand_of, table_window, window_of
from qwirkle.engine.tiles cimport COPIES, KINDS, first_kind


# How many tiles the seat to move held when its turn began.
cdef inline int size_before(const Table *table) noexcept nogil:
    return hand_of(table).size + table.loose + table.aside_count + (table.taken >= 0)


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
