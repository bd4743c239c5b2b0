# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Whether tiles on cells are a legal placement, found by putting them one by one."""

from libc.stdint cimport uint64_t

from qwirkle.engine.board cimport FIRST_SPOT, away, board_fits, board_lift, board_put
from qwirkle.engine.tiles cimport POINTS, kind, of_color


# Puts the first tile from place `done` on that fits where it lies, and moves it up to that place.
cdef bint put_next(Board *board, Placement *placement, int done) noexcept nogil:
    cdef int i, cell, tile
    for i in range(done, placement.count):
        cell = placement.cells[i]
        tile = placement.tiles[i]
        if board_fits(board, cell, tile):
            placement.cells[i] = placement.cells[done]
            placement.tiles[i] = placement.tiles[done]
            placement.cells[done] = cell
            placement.tiles[done] = tile
            board_put(board, cell, tile)
            return True
    return False


# Whether the tiles just put fill their line from the first to the last cell.
cdef bint is_unbroken(const Board *board, int axis, int first, int last) noexcept nogil:
    while first != last:
        if board.at[first] >= FIRST_SPOT:
            return False
        first = away(first, 2 * axis, 1)
    return True


cdef bint opens_well(const Opening *opening, const Placement *placement) noexcept nogil:
    cdef bint mixed = placement.kinds & ~of_color(placement.tiles[0]) != 0
    return placement.count >= opening.least and not (opening.one_color and mixed)


cdef bint judge_placement(Board *board, Opening opening, int axis, Placement *placement) noexcept nogil:
    cdef int before = board.count
    cdef int first = placement.cells[0], last = placement.cells[placement.count - 1]
    cdef int across = 0, along = 0, done = 0
    cdef bint legal
    placement.kinds = 0
    while done < placement.count and put_next(board, placement, done):
        across += POINTS[board.puts[board.count - 1].spot.length[1 - axis] + 1]
        along = max(along, board.puts[board.count - 1].spot.length[axis] + 1)
        placement.kinds |= kind(placement.tiles[done])
        done += 1
    legal = done == placement.count and is_unbroken(board, axis, first, last)
    while board.count > before:
        board_lift(board)
    placement.score = POINTS[along] + across
    if before == 0:
        legal = legal and opens_well(&opening, placement)
        if placement.count == 1:
            placement.score = opening.lone_points
    return legal
