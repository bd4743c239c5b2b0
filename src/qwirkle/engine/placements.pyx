# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Every placement with its score, and the best placement."""

from qwirkle.engine.board cimport (
    BARE,
    CELLS,
    FIRST_SPOT,
    SPOTS,
    Spot,
    away,
    board_fits,
    board_lift,
    board_put,
    step_of,
)
from qwirkle.engine.chance cimport below
from qwirkle.engine.tiles cimport HAND, POINTS, RELATED, all_kinds, count_kinds, first_kind, kind


# An empty cell of a line, forward of its anchor.
cdef struct Ahead:
    uint64_t takes       # kinds in hand that both lines through it would take
    uint64_t related     # kinds that go with the run of tiles just behind it
    uint64_t run         # the kinds in that run
    uint16_t cell
    uint8_t length       # tiles in that run
    uint8_t points       # of the line across


cdef struct Walk:
    const Board *board
    Placement *out
    Chance *chance
    uint64_t hand
    int floor            # placements below this score do not count
    bint listing         # list them all, or keep one of the best
    int capacity
    int found
    int most             # the size of the largest set of related tiles in hand
    int ahead_count
    int back_start       # the cells backward of the anchor that are no spots: first, step, how many
    int back_step
    int back_count
    Placement now        # the placement being built
    Ahead ahead[HAND]
    uint64_t takes[SPOTS]


cdef inline void note(Walk *walk, int score) noexcept nogil:
    if score < walk.floor:
        return
    if walk.listing:
        if walk.found < walk.capacity:
            walk.now.score = score
            walk.out[walk.found] = walk.now
        walk.found += 1
        return
    if score > walk.floor:
        walk.floor = score
        walk.found = 0
    walk.found += 1
    if walk.found == 1 or below(walk.chance, walk.found) == 0:
        walk.now.score = score
        walk.out[0] = walk.now


# Adds tiles backward of the anchor, where only the line itself counts.
cdef void grow_back(Walk *walk, int at, uint64_t rest, int length, int points) noexcept nogil:
    cdef int place = walk.now.count
    cdef int room = walk.back_count - at
    cdef int most = count_kinds(rest)
    cdef int tile
    cdef uint64_t used = walk.now.kinds
    cdef uint64_t choices = rest
    if POINTS[length + (most if most < room else room)] + points < walk.floor:
        return
    walk.now.cells[place] = (walk.back_start + at * walk.back_step) & (CELLS - 1)
    walk.now.count = place + 1
    while choices:
        tile = first_kind(choices)
        choices &= choices - 1
        walk.now.tiles[place] = tile
        walk.now.kinds = used | kind(tile)
        note(walk, POINTS[length + 1] + points)
        if room > 1 and rest & RELATED[tile]:
            grow_back(walk, at + 1, rest & RELATED[tile], length + 1, points)
    walk.now.count = place
    walk.now.kinds = used


# Adds tiles forward of the anchor, and then backward. `rest` are the kinds in hand that the line still takes,
# `line` the kinds in it, `points` those of the lines across.
cdef void grow(Walk *walk, int at, uint64_t rest, uint64_t line, int length, int points) noexcept nogil:
    cdef const Ahead *ahead = &walk.ahead[at]
    cdef int place = walk.now.count
    cdef int tile
    cdef uint64_t used = walk.now.kinds
    cdef uint64_t choices = rest & ahead.takes
    cdef uint64_t more
    if line & ~ahead.related:
        return
    rest &= ahead.related
    line |= ahead.run
    length += 1 + ahead.length
    points += ahead.points
    walk.now.cells[place] = ahead.cell
    walk.now.count = place + 1
    while choices:
        tile = first_kind(choices)
        choices &= choices - 1
        walk.now.tiles[place] = tile
        walk.now.kinds = used | kind(tile)
        note(walk, POINTS[length] + points)
        more = rest & RELATED[tile]
        if more:
            if at + 1 < walk.ahead_count:
                grow(walk, at + 1, more, line | kind(tile), length, points)
            if walk.back_count:
                grow_back(walk, 0, more, length, points)
    walk.now.count = place
    walk.now.kinds = used


# Looks along an axis from the anchor: fills `ahead` and the cells backward, and says the most points that any
# placement of two or more tiles along it can score.
cdef int look(Walk *walk, const Spot *spot, int axis, int limit) noexcept nogil:
    cdef const Board *board = walk.board
    cdef const Spot *next_spot
    cdef Ahead *ahead
    cdef int forward = 2 * axis
    cdef int step = step_of(forward)
    cdef int cell, i, tile, length, points, bound
    cdef uint64_t taken = spot.accepts[axis] & walk.hand
    walk.back_count = 0
    walk.back_step = -step
    if spot.reach[forward + 1] == 1:
        cell = (spot.cell - step) & (CELLS - 1)
        walk.back_start = cell
        while walk.back_count < limit and board.at[cell] == BARE:
            walk.back_count += 1
            cell = (cell - step) & (CELLS - 1)
    walk.ahead_count = 0
    length = spot.length[axis] + 1
    points = POINTS[spot.length[1 - axis] + 1]
    bound = POINTS[length + (limit if limit < walk.back_count else walk.back_count)] + points
    cell = (spot.cell + step * spot.reach[forward]) & (CELLS - 1)
    while walk.ahead_count < limit:
        ahead = &walk.ahead[walk.ahead_count]
        ahead.cell = cell
        ahead.related = all_kinds()
        ahead.run = 0
        ahead.length = 0
        if board.at[cell] == BARE:
            ahead.takes = taken
            ahead.points = 0
            cell = (cell + step) & (CELLS - 1)
        else:
            next_spot = &board.spots[board.at[cell] - FIRST_SPOT]
            ahead.takes = taken & walk.takes[board.at[cell] - FIRST_SPOT]
            if not ahead.takes:
                break
            ahead.points = POINTS[next_spot.length[1 - axis] + 1]
            ahead.length = next_spot.reach[forward] - 1
            for i in range(ahead.length):
                cell = (cell + step) & (CELLS - 1)
                tile = board.at[cell]
                ahead.run |= kind(tile)
                ahead.related &= RELATED[tile]
            cell = (cell + step) & (CELLS - 1)
        walk.ahead_count += 1
        length += 1 + ahead.length
        if length > 6:
            walk.ahead_count -= 1
            break
        points += ahead.points
        i = limit - walk.ahead_count
        i = POINTS[length + (i if i < walk.back_count else walk.back_count)] + points
        if i > bound:
            bound = i
    return bound


# The kinds in the runs on both sides of a spot.
cdef uint64_t kinds_beside(const Board *board, const Spot *spot, int axis) noexcept nogil:
    cdef uint64_t kinds = 0
    cdef int direction, i
    for direction in range(2 * axis, 2 * axis + 2):
        for i in range(1, spot.reach[direction]):
            kinds |= kind(board.at[away(spot.cell, direction, i)])
    return kinds


cdef void walk_line(Walk *walk, const Spot *spot, uint64_t takes, int axis) noexcept nogil:
    cdef uint64_t taken = spot.accepts[axis] & walk.hand
    cdef uint64_t beside, rest
    cdef int limit = count_kinds(taken)
    cdef int length, points, tile
    limit = (limit if limit < walk.most else walk.most) - 1
    if limit < 1 or look(walk, spot, axis, limit) < walk.floor:
        return
    length = spot.length[axis] + 1
    points = POINTS[spot.length[1 - axis] + 1]
    beside = kinds_beside(walk.board, spot, axis)
    walk.now.cells[0] = spot.cell
    walk.now.count = 1
    while takes:
        tile = first_kind(takes)
        takes &= takes - 1
        rest = taken & RELATED[tile]
        if not rest:
            continue
        walk.now.tiles[0] = tile
        walk.now.kinds = kind(tile)
        if walk.ahead_count:
            grow(walk, 0, rest, beside | kind(tile), length, points)
        if walk.back_count:
            grow_back(walk, 0, rest, length, points)


cdef void walk_board(Walk *walk) noexcept nogil:
    cdef const Board *board = walk.board
    cdef const Spot *spot
    cdef uint64_t takes
    cdef uint8_t active[SPOTS]
    cdef int actives = 0
    cdef int i, j, score
    for i in range(board.open):
        spot = &board.spots[i]
        takes = spot.accepts[0] & spot.accepts[1] & walk.hand
        walk.takes[i] = takes
        if takes:
            active[actives] = i
            actives += 1
            score = POINTS[spot.length[0] + 1] + POINTS[spot.length[1] + 1]
            if score >= walk.floor:
                walk.now.cells[0] = spot.cell
                walk.now.count = 1
                while takes:
                    walk.now.tiles[0] = first_kind(takes)
                    walk.now.kinds = takes & -takes
                    takes &= takes - 1
                    note(walk, score)
    if walk.most > 1:
        for j in range(actives):
            i = active[j]
            walk_line(walk, &board.spots[i], walk.takes[i], 0)
            walk_line(walk, &board.spots[i], walk.takes[i], 1)


# Lays openings to the right from cell 0.
cdef void walk_opening(Walk *walk, const Opening *opening, uint64_t rest) noexcept nogil:
    cdef int place = walk.now.count
    cdef int tile
    cdef uint64_t used = walk.now.kinds
    cdef uint64_t choices = rest
    cdef uint64_t more
    walk.now.cells[place] = place
    walk.now.count = place + 1
    while choices:
        tile = first_kind(choices)
        choices &= choices - 1
        walk.now.tiles[place] = tile
        walk.now.kinds = used | kind(tile)
        if place + 1 >= opening.least:
            note(walk, POINTS[place + 1] if place else opening.lone_points)
        more = rest & RELATED[tile]
        if opening.one_color:
            more &= (<uint64_t>0x3F) << (tile // 6 * 6)
        if more:
            walk_opening(walk, opening, more)
    walk.now.count = place
    walk.now.kinds = used


cdef int walk_all(Walk *walk, const Opening *opening) noexcept nogil:
    walk.found = 0
    walk.now.count = 0
    walk.now.kinds = 0
    if walk.board.count == 0:
        walk_opening(walk, opening, walk.hand)
    else:
        walk.most = largest_set(walk.hand)
        walk_board(walk)
    return walk.found


cdef int largest_set(uint64_t kinds) noexcept nogil:
    cdef int i, count, most = 0
    for i in range(6):
        count = count_kinds(kinds & ((<uint64_t>0x3F) << (6 * i)))
        if count > most:
            most = count
        count = count_kinds(kinds & ((<uint64_t>0x41041041) << i))
        if count > most:
            most = count
    return most


cdef Opening largest_opening(uint64_t kinds, bint color_first) noexcept nogil:
    cdef Opening opening = free_opening()
    cdef int i
    opening.least = largest_set(kinds)
    if color_first:
        for i in range(6):
            if count_kinds(kinds & ((<uint64_t>0x3F) << (6 * i))) == opening.least:
                opening.one_color = True
    return opening


cdef int list_placements(
    const Board *board, uint64_t kinds, Opening opening, int floor, Placement *out, int capacity
) noexcept nogil:
    cdef Walk walk
    walk.board = board
    walk.hand = kinds
    walk.floor = floor
    walk.listing = True
    walk.out = out
    walk.capacity = capacity
    walk.chance = NULL
    return walk_all(&walk, &opening)


cdef int best_placement(
    const Board *board, uint64_t kinds, Opening opening, Chance *chance, Placement *out
) noexcept nogil:
    cdef Walk walk
    walk.board = board
    walk.hand = kinds
    walk.floor = -1
    walk.listing = False
    walk.out = out
    walk.capacity = 1
    walk.chance = chance
    return walk_all(&walk, &opening)


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
    cdef uint64_t color = (<uint64_t>0x3F) << (placement.tiles[0] // 6 * 6)
    return placement.count >= opening.least and not (opening.one_color and placement.kinds & ~color)


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
