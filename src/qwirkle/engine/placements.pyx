# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Every placement with its score, and the best placement."""

from qwirkle.engine.board cimport (
    BARE,
    CELLS,
    COLUMN,
    FIRST_SPOT,
    ROW,
    SPOTS,
    Spot,
    away,
    step_of,
)
from qwirkle.engine.chance cimport below
from qwirkle.engine.tiles cimport (
    HAND,
    POINTS,
    RELATED,
    all_kinds,
    count_kinds,
    first_kind,
    kind,
    of_color,
    of_shape,
)


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


# Takes the placement being built into account, with its score.
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
    cdef int tile
    cdef uint64_t used = walk.now.kinds
    cdef uint64_t choices = rest
    if POINTS[length + min(count_kinds(rest), room)] + points < walk.floor:
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


# Looks backward from the anchor, over at most so many cells that are no spots.
cdef void look_back(Walk *walk, const Spot *spot, int axis, int limit) noexcept nogil:
    cdef int cell
    walk.back_count = 0
    walk.back_step = -step_of(2 * axis)
    walk.back_start = (spot.cell + walk.back_step) & (CELLS - 1)
    # The empty cell behind a run of tiles is a spot: there is no way back over a run.
    if spot.reach[2 * axis + 1] == 1:
        cell = walk.back_start
        while walk.back_count < limit and walk.board.at[cell] == BARE:
            walk.back_count += 1
            cell = (cell + walk.back_step) & (CELLS - 1)


# Looks at an empty cell forward of the anchor, of a line that takes these kinds, and at the run behind it. Says
# the next empty cell, or -1 where none of the kinds can lie here.
cdef inline int look_at(const Walk *walk, Ahead *ahead, int cell, int axis, uint64_t taken) noexcept nogil:
    cdef const Board *board = walk.board
    cdef const Spot *spot
    cdef int step = step_of(2 * axis)
    cdef int i, tile
    ahead.cell = cell
    ahead.takes = taken
    ahead.related = all_kinds()
    ahead.run = 0
    ahead.length = 0
    ahead.points = 0
    if board.at[cell] != BARE:
        ahead.takes &= walk.takes[board.at[cell] - FIRST_SPOT]
        if not ahead.takes:
            return -1
        spot = &board.spots[board.at[cell] - FIRST_SPOT]
        ahead.points = POINTS[spot.length[1 - axis] + 1]
        ahead.length = spot.reach[2 * axis] - 1
        for i in range(ahead.length):
            cell = (cell + step) & (CELLS - 1)
            tile = board.at[cell]
            ahead.run |= kind(tile)
            ahead.related &= RELATED[tile]
    return (cell + step) & (CELLS - 1)


# Looks along an axis from the anchor, where at most so many tiles can follow the first. Says the most points that
# any placement of two or more tiles along it can score.
cdef int look_along(Walk *walk, const Spot *spot, int axis, int limit) noexcept nogil:
    cdef Ahead *ahead
    cdef uint64_t taken = spot.accepts[axis] & walk.hand
    cdef int length = spot.length[axis] + 1
    cdef int points = POINTS[spot.length[1 - axis] + 1]
    cdef int cell = away(spot.cell, 2 * axis, spot.reach[2 * axis])
    cdef int bound
    look_back(walk, spot, axis, limit)
    bound = POINTS[length + walk.back_count] + points
    walk.ahead_count = 0
    while walk.ahead_count < limit:
        ahead = &walk.ahead[walk.ahead_count]
        cell = look_at(walk, ahead, cell, axis, taken)
        length += 1 + ahead.length
        if cell < 0 or length > 6:
            break
        walk.ahead_count += 1
        points += ahead.points
        bound = max(bound, POINTS[length + min(limit - walk.ahead_count, walk.back_count)] + points)
    return bound


# The kinds in the runs on both sides of a spot.
cdef uint64_t kinds_beside(const Board *board, const Spot *spot, int axis) noexcept nogil:
    cdef uint64_t kinds = 0
    cdef int direction, i
    for direction in range(2 * axis, 2 * axis + 2):
        for i in range(1, spot.reach[direction]):
            kinds |= kind(board.at[away(spot.cell, direction, i)])
    return kinds


# Notes every placement of two or more tiles that has its anchor here and runs along the axis.
cdef void walk_line(Walk *walk, const Spot *spot, uint64_t takes, int axis) noexcept nogil:
    cdef uint64_t taken = spot.accepts[axis] & walk.hand
    cdef uint64_t beside, rest
    cdef int limit = min(count_kinds(taken), walk.most) - 1
    cdef int length, points, tile
    if limit < 1 or look_along(walk, spot, axis, limit) < walk.floor:
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


# Notes every placement of a single tile on this spot.
cdef inline void note_singles(Walk *walk, const Spot *spot, uint64_t takes) noexcept nogil:
    cdef int score = POINTS[spot.length[0] + 1] + POINTS[spot.length[1] + 1]
    if score < walk.floor:
        return
    walk.now.cells[0] = spot.cell
    walk.now.count = 1
    while takes:
        walk.now.tiles[0] = first_kind(takes)
        walk.now.kinds = kind(walk.now.tiles[0])
        takes &= takes - 1
        note(walk, score)


# Notes every placement on a board with tiles. Single tiles come first, since they show which spots matter and
# set a floor for the others.
cdef void walk_board(Walk *walk) noexcept nogil:
    cdef const Board *board = walk.board
    cdef const Spot *spot
    cdef uint8_t anchors[SPOTS]
    cdef int count = 0
    cdef int i
    for i in range(board.open):
        spot = &board.spots[i]
        walk.takes[i] = spot.accepts[0] & spot.accepts[1] & walk.hand
        if walk.takes[i]:
            anchors[count] = i
            count += 1
            note_singles(walk, spot, walk.takes[i])
    walk.most = largest_set(walk.hand)
    for i in range(count):
        spot = &board.spots[anchors[i]]
        walk_line(walk, spot, walk.takes[anchors[i]], ROW)
        walk_line(walk, spot, walk.takes[anchors[i]], COLUMN)


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
            more &= of_color(tile)
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
        walk_board(walk)
    return walk.found


cdef int largest_set(uint64_t kinds) noexcept nogil:
    cdef int i, most = 0
    for i in range(6):
        most = max(most, count_kinds(kinds & of_color(6 * i)))
        most = max(most, count_kinds(kinds & of_shape(i)))
    return most


cdef Opening largest_opening(uint64_t kinds, bint color_first) noexcept nogil:
    cdef Opening opening = free_opening()
    cdef int i
    opening.least = largest_set(kinds)
    if color_first:
        for i in range(6):
            if count_kinds(kinds & of_color(6 * i)) == opening.least:
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
