# A table: a game with the move in progress, and the window through which learners see its board.
#
# Moves are made step by step (`actions.pxd` says which steps there are, `stepping.pxd` what they do, `observing.pxd` what
# a seat sees of it). Loose tiles lie on the board already, as the last that were put; tiles taken out or put aside are
# not in the hand.
#
# The window shows the board in its middle. Boards of play have fitted it so far (the widest of thousands had 29
# cells); a larger one is shown part by part, so that every cell of any board is within reach.

from libc.stdint cimport int8_t, uint8_t

from qwirkle.engine.board cimport CELLS, COLUMN, ROW, SIDE, Board
from qwirkle.engine.chance cimport Chance
from qwirkle.engine.coordinates cimport Corner
from qwirkle.engine.game cimport Game, Hand

cdef enum:
    WINDOW = 32          # cells to a side

# The cells that a board covers, counted from cell 0.
ctypedef struct Box:
    int left, right, top, bottom

ctypedef struct Table:
    Game game
    Chance chance
    Box settled          # without loose tiles
    Box box              # with them
    int moves            # made so far
    int most_moves       # after which the game is broken off
    uint8_t set_opens    # the largest set opens, and not seat 0
    uint8_t may_pass     # whoever can place nothing may pass, though the bag has tiles
    uint8_t out_wins     # of equal totals, that of the seat which went out wins
    int8_t taken         # the tile taken and not laid yet, or -1
    uint8_t loose        # how many tiles lie loose
    uint8_t aside[6]
    uint8_t aside_count
    uint8_t page

# What the seat to move has in hand.
cdef inline const Hand *hand_of(const Table *table) noexcept nogil:
    return &table.game.seats.hands[table.game.seats.turn]

# Whether the game is broken off, and whether it is over, be it so or by the rules.
cdef inline bint table_is_broken_off(const Table *table) noexcept nogil:
    return not table.game.seats.over and table.moves >= table.most_moves

cdef inline bint table_is_over(const Table *table) noexcept nogil:
    return table.game.seats.over or table.moves >= table.most_moves

# The axis along which the loose tiles lie; of one tile it is any.
cdef inline int loose_axis(const Table *table) noexcept nogil:
    cdef const Board *board = &table.game.board
    if table.loose < 2:
        return ROW
    cdef int distance = (board.puts[board.count - 1].cell - board.puts[board.count - 2].cell) & (CELLS - 1)
    return COLUMN if distance % SIDE == 0 else ROW

# How many parts of a board the window shows one after the other along an axis, a free cell round the board included.
cdef inline int parts(int first, int last) noexcept nogil:
    return (last - first + 3 + WINDOW - 1) // WINDOW

# The first cell of the window along an axis: it has the board in its middle, or shows one of its parts.
cdef inline int window_start(int first, int last, int part) noexcept nogil:
    cdef int room = WINDOW - (last - first + 3)
    return first - 1 - (room // 2 if room >= 0 else -part * WINDOW)

# Where the window on a board lies that covers this box: columns and rows are counted from its upper left cell.
cdef inline Corner window_of(const Box *box, int page) noexcept nogil:
    cdef Corner corner
    cdef int columns = parts(box.left, box.right)
    corner.left = -window_start(box.left, box.right, page % columns)
    corner.up = -window_start(box.top, box.bottom, page // columns)
    return corner

# Where the window lies for the seat to move.
cdef inline Corner table_window(const Table *table) noexcept nogil:
    return window_of(&table.box, table.page)

# How many parts of the board there are to look at.
cdef inline int pages(const Table *table) noexcept nogil:
    return parts(table.box.left, table.box.right) * parts(table.box.top, table.box.bottom)
