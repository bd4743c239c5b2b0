# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""What a placement is worth beyond its score: what it opens, and what it leaves in hand."""

from qwirkle.engine.board cimport BARE, CELLS, FIRST_SPOT, SIDE, Board, Spot, away
from qwirkle.engine.game cimport game_opening
from qwirkle.engine.placements cimport best_placement
from qwirkle.engine.tiles cimport COPIES, END_BONUS, KINDS, POINTS, RELATED, all_kinds, count_kinds, first_kind, kind


cdef void count_unseen(const Game *game, int seat, UnseenCounts *unseen) noexcept nogil:
    cdef const Hand *hand = &game.seats.hands[seat]
    cdef int i, total = 0, held = 0
    cdef double none = 1.0, missed
    for i in range(KINDS):
        unseen.counts[i] = COPIES - hand.counts[i]
    for i in range(game.board.count):
        unseen.counts[game.board.puts[i].tile] -= 1
    unseen.kinds = 0
    for i in range(KINDS):
        if unseen.counts[i]:
            unseen.kinds |= kind(i)
            total += unseen.counts[i]
    for i in range(game.seats.players):
        if i != seat:
            held += game.seats.hands[i].size
    missed = 1.0 - <double>held / total if total > held else 0.0
    for i in range(FEW):
        unseen.chance[i] = 1.0 - none
        none *= missed


cdef double hand_worth(const Weights *weights, uint64_t kinds, int size) noexcept nogil:
    cdef int i, axis, count, pairs = 0, thirds = 0
    cdef uint64_t related
    for i in range(6):
        for axis in range(2):
            related = kinds & ((<uint64_t>0x41041041) << i if axis else (<uint64_t>0x3F) << (6 * i))
            if related & (related - 1):
                count = count_kinds(related)
                pairs += count * (count - 1) // 2
                thirds += count - 2
    return (
        weights.kept * size
        + weights.twin * (size - count_kinds(kinds))
        + weights.pair * pairs
        + weights.third * thirds
    )


cdef double leaf_value(const Weights *weights, const Game *game, int seat, Chance *chance) noexcept nogil:
    cdef const Hand *hand = &game.seats.hands[seat]
    cdef Placement best
    cdef double points = hand_worth(weights, hand.kinds, hand.size)
    cdef bint moves = seat == game.seats.turn
    if moves:
        points += weights.move
    if best_placement(&game.board, hand.kinds, game_opening(game), chance, &best):
        points += (weights.first if moves else weights.later) * best.score
    return points


# What a spot offers to the others, who move first, less the hope that they leave it.
cdef inline double offered(
    const Weights *weights, const UnseenCounts *unseen, uint64_t takes, uint64_t mine, int along, int across
) noexcept nogil:
    cdef double points
    cdef uint64_t theirs = takes & unseen.kinds
    cdef int tiles = 0
    points = POINTS[along + 1] + POINTS[across + 1] - weights.ordinary
    if points <= 0 or not takes:
        return 0
    while theirs:
        tiles += unseen.counts[first_kind(theirs)]
        theirs &= theirs - 1
    if tiles >= FEW:
        tiles = FEW - 1
    points *= weights.offer * unseen.chance[tiles] - (
        weights.hope * (1 - unseen.chance[tiles]) if takes & mine else 0
    )
    return points


# What a line of four that takes these kinds offers.
cdef inline double four_offered(const Weights *weights, const UnseenCounts *unseen, uint64_t takes) noexcept nogil:
    cdef uint64_t first = takes & unseen.kinds
    cdef uint64_t second = first & (first - 1)
    if not second:
        return 0
    return (
        weights.four
        * unseen.chance[unseen.counts[first_kind(first)]]
        * unseen.chance[unseen.counts[first_kind(second)]]
    )


# What a spot offers as it is.
cdef inline double offers(
    const Weights *weights, const UnseenCounts *unseen, const Spot *spot, uint64_t mine
) noexcept nogil:
    cdef double points = offered(
        weights, unseen, spot.accepts[0] & spot.accepts[1], mine, spot.length[0], spot.length[1]
    )
    if spot.length[0] == 4:
        points += four_offered(weights, unseen, spot.accepts[0])
    if spot.length[1] == 4:
        points += four_offered(weights, unseen, spot.accepts[1])
    return points


# What the end of a line offers more than before, once the line is so long and takes these kinds.
cdef double end_offers(
    const Weights *weights, const Board *board, const UnseenCounts *unseen, uint64_t mine,
    int cell, int direction, uint64_t takes, int length
) noexcept nogil:
    cdef const Spot *spot
    cdef int axis = direction >> 1
    cdef int across = 0
    cdef uint64_t fits = takes
    cdef double points = 0
    if board.at[cell] != BARE:
        spot = &board.spots[board.at[cell] - FIRST_SPOT]
        across = spot.length[1 - axis]
        length += spot.reach[direction] - 1
        takes &= spot.accepts[axis]
        fits = takes & spot.accepts[1 - axis]
        points = -offers(weights, unseen, spot, mine)
        if across == 4:
            points += four_offered(weights, unseen, spot.accepts[1 - axis])
    if length > 5:
        return points
    if length == 4:
        points += four_offered(weights, unseen, takes)
    return points + offered(weights, unseen, fits, mine, length, across)


# Whether the placement puts a tile on this cell.
cdef inline bint puts_on(const Placement *placement, int cell) noexcept nogil:
    cdef int i
    for i in range(placement.count):
        if placement.cells[i] == cell:
            return True
    return False


# What all spots together offer more than before once this placement lies.
cdef double opens(
    const Weights *weights, const Board *board, const UnseenCounts *unseen, uint64_t mine, const Placement *placement
) noexcept nogil:
    cdef const Spot *spot
    cdef uint64_t takes = all_kinds()
    cdef double points = 0
    cdef int line = -1
    cdef int length = 1
    cdef int ends[2]
    cdef int i, axis, direction, cell
    if placement.count > 1:
        line = 1 if ((placement.cells[1] - placement.cells[0]) & (CELLS - 1)) % SIDE == 0 else 0
    for i in range(placement.count):
        cell = placement.cells[i]
        if board.at[cell] == BARE:
            takes &= RELATED[placement.tiles[i]]
            continue
        spot = &board.spots[board.at[cell] - FIRST_SPOT]
        points -= offers(weights, unseen, spot, mine)
        for axis in range(2):
            if axis == line:
                takes &= spot.accepts[axis] & RELATED[placement.tiles[i]]
            elif spot.length[axis]:
                for direction in range(2 * axis, 2 * axis + 2):
                    points += end_offers(
                        weights, board, unseen, mine, away(cell, direction, spot.reach[direction]), direction,
                        spot.accepts[axis] & RELATED[placement.tiles[i]], spot.length[axis] + 1,
                    )
    if line < 0:
        return points
    for i in range(2):
        cell = away(placement.cells[0], 2 * line + i, 1)
        while board.at[cell] < FIRST_SPOT or puts_on(placement, cell):
            length += 1
            cell = away(cell, 2 * line + i, 1)
        ends[i] = cell
    for i in range(2):
        points += end_offers(weights, board, unseen, mine, ends[i], 2 * line + i, takes, length)
    return points


cdef double worth(
    const Weights *weights, const Game *game, const UnseenCounts *unseen, const Placement *placement
) noexcept nogil:
    cdef const Hand *hand = &game.seats.hands[game.seats.turn]
    cdef uint64_t left = hand.kinds
    cdef int i
    cdef double points = placement.score
    for i in range(placement.count):
        if hand.counts[placement.tiles[i]] == 1:
            left &= ~kind(placement.tiles[i])
    if game.seats.bag_count:
        points += hand_worth(weights, left, hand.size - placement.count)
    elif not left:
        return points + END_BONUS
    return points - opens(weights, &game.board, unseen, left, placement)
