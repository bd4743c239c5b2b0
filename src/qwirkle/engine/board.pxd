# The board: tiles on a torus of 128 by 128 cells, with a cache for every empty cell beside a tile.
#
# A cell is y*128 + x, taken modulo 16384. 108 connected tiles cannot reach round the torus, so there are no
# edges to test. (A step to the right from x = 127 lands in the next row, which is just as harmless: two cells
# of one connected board never share a number.)
#
# An empty cell beside a tile is a *spot*. For each axis it caches the kinds that the line through it would
# take, so that `hand & accepts[0] & accepts[1]` answers most spots with two ANDs. Putting a tile renews only
# the spots at the ends of its two lines; lifting it restores them, and the order of the spots, exactly.

from libc.stdint cimport uint8_t, uint16_t, uint64_t

cdef enum:
    SIDE = 128
    CELLS = 16384
    SPOTS = 220      # a connected group of n cells has at most 2n + 2 empty neighbours
    FIRST_SPOT = 36  # `at` values below are tiles, from here on spots
    BARE = 255       # `at` value of an empty cell with no tile beside it

# Axes and directions. Direction 2*axis goes forward (right, down), direction 2*axis + 1 backward (left, up).
cdef enum:
    ROW = 0
    COLUMN = 1

# An empty cell beside a tile.
ctypedef struct Spot:
    uint64_t accepts[2]  # per axis: the kinds that the line through this cell would take
    uint8_t reach[4]     # per direction: steps to the next empty cell, 1 where the neighbour is empty
    uint8_t length[2]    # per axis: tiles in the runs on both sides, together
    uint16_t cell

# What it takes to lift a tile again.
ctypedef struct Put:
    Spot spot            # the spot that the tile took, where it took one
    uint64_t accepts[4]  # per direction: what the line end there accepted along that axis
    uint16_t end[4]      # per direction: the line end, an empty cell
    uint8_t reach[4]     # per direction: steps from the line end back to the next empty cell
    uint8_t slot         # place of the spot among the spots, or BARE
    uint8_t fresh        # bit per direction: the line end became a spot
    uint8_t tile
    uint16_t cell

# A whole board, about 30 KB; plain assignment copies it. `puts` is the stack of tiles in the order they
# were put, `count` high.
ctypedef struct Board:
    int count            # tiles on the board
    int open             # spots
    Spot spots[SPOTS]
    Put puts[108]
    uint8_t at[CELLS]    # tile, FIRST_SPOT + place of the spot, or BARE

# The step to the neighbour in a direction, and the cell so many steps away.
cdef inline int step_of(int direction) noexcept nogil:
    return (SIDE if direction & 2 else 1) * (1 - 2 * (direction & 1))

cdef inline int away(int cell, int direction, int steps) noexcept nogil:
    return (cell + step_of(direction) * steps) & (CELLS - 1)

# Makes a board empty that has never been used.
cdef void board_init(Board *board) noexcept nogil

# Makes a used board empty; costs as much as there are tiles on it.
cdef void board_clear(Board *board) noexcept nogil

# Puts a tile on an empty cell. Nothing is checked: the caller knows that it fits. Keep the board connected at
# every step (put the tiles of a placement in the order in which it lists them), or the spots may overflow.
cdef void board_put(Board *board, int cell, int tile) noexcept nogil

# Lifts the tile that was put last.
cdef void board_lift(Board *board) noexcept nogil

# Whether a tile may lie on this cell beside the tiles there are, with every line legal. The cell must be a
# spot, or the board empty.
cdef bint board_fits(const Board *board, int cell, int tile) noexcept nogil

# Whether any of these kinds can be placed anywhere.
cdef bint board_takes(const Board *board, uint64_t kinds) noexcept nogil

# Lays a whole board: `waiting` holds the tile of every cell, or BARE, and loses those that are laid. They are laid
# from `first` on, each touching those before it. Says the first cell whose tile makes a line illegal, or -1.
cdef int board_lay(Board *board, uint8_t *waiting, int first) noexcept nogil
