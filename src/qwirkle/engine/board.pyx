# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""The board with its cached spots: put, lift, clear."""

from libc.string cimport memset

from qwirkle.engine.tiles cimport RELATED, all_kinds


cdef void board_init(Board *board) noexcept nogil:
    board.count = 0
    board.open = 0
    memset(board.at, BARE, CELLS)


cdef void board_clear(Board *board) noexcept nogil:
    cdef int i
    for i in range(board.count):
        board.at[board.puts[i].cell] = BARE
    for i in range(board.open):
        board.at[board.spots[i].cell] = BARE
    board.count = 0
    board.open = 0


# The related kinds of a run of tiles that starts beside a cell, and its length.
cdef inline uint64_t related_to_run(const Board *board, int cell, int direction, int steps) noexcept nogil:
    cdef uint64_t related = all_kinds()
    cdef int i
    for i in range(1, steps):
        related &= RELATED[board.at[away(cell, direction, i)]]
    return related


# Whether every tile of the run on one side goes with the run on the other side of a spot.
cdef inline bint sides_agree(const Board *board, const Spot *spot, int axis, uint64_t ahead) noexcept nogil:
    cdef int back = 2 * axis + 1
    cdef int i
    for i in range(1, spot.reach[back]):
        if not (ahead >> board.at[away(spot.cell, back, i)]) & 1:
            return False
    return True


# What a spot between two runs accepts: what goes with both, and nothing where they do not go together.
cdef uint64_t accepted_between(const Board *board, const Spot *spot, int axis) noexcept nogil:
    cdef uint64_t ahead = related_to_run(board, spot.cell, 2 * axis, spot.reach[2 * axis])
    if not sides_agree(board, spot, axis, ahead):
        return 0
    return ahead & related_to_run(board, spot.cell, 2 * axis + 1, spot.reach[2 * axis + 1])


cdef inline void new_spot(Board *board, int cell) noexcept nogil:
    cdef Spot *spot = &board.spots[board.open]
    spot.accepts[0] = all_kinds()
    spot.accepts[1] = all_kinds()
    spot.reach[0] = 1
    spot.reach[1] = 1
    spot.reach[2] = 1
    spot.reach[3] = 1
    spot.length[0] = 0
    spot.length[1] = 0
    spot.cell = cell
    board.at[cell] = FIRST_SPOT + board.open
    board.open += 1


cdef void board_put(Board *board, int cell, int tile) noexcept nogil:
    cdef Put *put = &board.puts[board.count]
    cdef Spot *spot
    cdef int direction, axis, end
    cdef uint64_t line
    put.cell = cell
    put.tile = tile
    put.fresh = 0
    if board.at[cell] == BARE:
        new_spot(board, cell)
        put.slot = BARE
    else:
        put.slot = board.at[cell] - FIRST_SPOT
    put.spot = board.spots[board.at[cell] - FIRST_SPOT]
    board.open -= 1
    if board.at[cell] - FIRST_SPOT != board.open:
        board.spots[board.at[cell] - FIRST_SPOT] = board.spots[board.open]
        board.at[board.spots[board.open].cell] = board.at[cell]
    board.at[cell] = tile
    board.count += 1
    for direction in range(4):
        axis = direction >> 1
        end = away(cell, direction, put.spot.reach[direction])
        put.end[direction] = end
        if board.at[end] == BARE:
            put.fresh |= 1 << direction
            new_spot(board, end)
        spot = &board.spots[board.at[end] - FIRST_SPOT]
        put.accepts[direction] = spot.accepts[axis]
        put.reach[direction] = spot.reach[direction ^ 1]
        spot.reach[direction ^ 1] = put.spot.length[axis] + 2
        spot.length[axis] = spot.reach[2 * axis] + spot.reach[2 * axis + 1] - 2
        if spot.reach[direction] == 1:
            spot.accepts[axis] = put.spot.accepts[axis] & RELATED[tile]
        else:
            spot.accepts[axis] = accepted_between(board, spot, axis)


cdef void board_lift(Board *board) noexcept nogil:
    cdef Put *put
    cdef Spot *spot
    cdef int direction, axis, end
    board.count -= 1
    put = &board.puts[board.count]
    for direction in range(3, -1, -1):
        axis = direction >> 1
        end = put.end[direction]
        if (put.fresh >> direction) & 1:
            board.at[end] = BARE
            board.open -= 1
        else:
            spot = &board.spots[board.at[end] - FIRST_SPOT]
            spot.accepts[axis] = put.accepts[direction]
            spot.reach[direction ^ 1] = put.reach[direction]
            spot.length[axis] = spot.reach[2 * axis] + spot.reach[2 * axis + 1] - 2
    if put.slot == BARE:
        board.at[put.cell] = BARE
        return
    if put.slot != board.open:
        board.spots[board.open] = board.spots[put.slot]
        board.at[board.spots[board.open].cell] = FIRST_SPOT + board.open
    board.spots[put.slot] = put.spot
    board.at[put.cell] = FIRST_SPOT + put.slot
    board.open += 1


cdef bint board_fits(const Board *board, int cell, int tile) noexcept nogil:
    cdef const Spot *spot
    if board.count == 0:
        return True
    if board.at[cell] < FIRST_SPOT or board.at[cell] == BARE:
        return False
    spot = &board.spots[board.at[cell] - FIRST_SPOT]
    return (spot.accepts[0] & spot.accepts[1]) >> tile & 1


cdef bint board_takes(const Board *board, uint64_t kinds) noexcept nogil:
    cdef int i
    if board.count == 0:
        return kinds != 0
    for i in range(board.open):
        if board.spots[i].accepts[0] & board.spots[i].accepts[1] & kinds:
            return True
    return False


cdef int board_lay(Board *board, uint8_t *waiting, int first) noexcept nogil:
    cdef int reached[4 * 108 + 1]
    cdef int depth = 1
    cdef int cell, direction
    reached[0] = first
    while depth:
        depth -= 1
        cell = reached[depth]
        if waiting[cell] == BARE:
            continue
        # Parts of legal lines are legal, so that a legal board can be laid in any order that hangs together.
        if not board_fits(board, cell, waiting[cell]):
            return cell
        board_put(board, cell, waiting[cell])
        waiting[cell] = BARE
        for direction in range(4):
            if waiting[away(cell, direction, 1)] != BARE:
                reached[depth] = away(cell, direction, 1)
                depth += 1
    return -1
