# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""The learned outlook: features of what a seat sees, and the network that weighs them."""

from libc.string cimport memset

from qwirkle.engine.chance cimport seeded
from qwirkle.engine.board cimport Board, Spot, board_lift, board_put
from qwirkle.engine.game cimport game_greedy_turn, game_opening, game_place
from qwirkle.engine.placements cimport best_placement, free_opening, list_placements
from qwirkle.engine.tiles cimport (
    COPIES,
    END_BONUS,
    HAND,
    KINDS,
    POINTS,
    count_kinds,
    kind,
)

cdef enum:
    LEVELS = 8
    MOST = 25              # more than a single tile can score

# Where the groups of features begin.
cdef enum:
    KEPT_HAND = 0          # the tiles kept: how many, twins, related pairs, and groups of one colour or shape
    STAGE = 6              # tiles drawn, in the bag, unseen and in other hands; players
    FITS = 13              # what the kept tiles can do on this board
    OTHERS = 16            # by level: the chance that the others hold a tile that scores it alone
    MINE = 24              # by level: whether a kept tile does
    ALONE = 32             # kept tiles of the last of their kind that score eight, or twelve, alone
    LONG_LINES = 34        # lines of four and of three whose missing tiles the others may hold
    MY_LINES = 36          # lines as long as the kept tiles can make them
    WIDE = 40              # spots

LARGEST = 1_000_000        # of all weights and features, so that no sum is infinite

# The levels: a single tile that scores at least so much.
cdef int[LEVELS] LEVEL = [4, 5, 6, 7, 8, 10, 12, 15]


cdef inline int tiles_in(const Unseen *unseen, uint64_t kinds) noexcept nogil:
    return (
        count_kinds(kinds & unseen.least[0])
        + count_kinds(kinds & unseen.least[1])
        + count_kinds(kinds & unseen.least[2])
    )


cdef inline int tiles_of(const Unseen *unseen, uint64_t one) noexcept nogil:
    return (unseen.least[0] & one != 0) + (unseen.least[1] & one != 0) + (unseen.least[2] & one != 0)


cdef void unseen_by(const Game *game, int seat, Unseen *unseen) noexcept nogil:
    cdef const Hand *hand = &game.seats.hands[seat]
    cdef unsigned char counts[KINDS]
    cdef int i, rest
    cdef float none = 1
    for i in range(KINDS):
        counts[i] = COPIES - hand.counts[i]
    for i in range(game.board.count):
        counts[game.board.puts[i].tile] -= 1
    memset(unseen.least, 0, sizeof(unseen.least))
    unseen.total = 0
    for i in range(KINDS):
        unseen.total += counts[i]
        if counts[i]:
            unseen.least[0] |= kind(i)
            if counts[i] > 1:
                unseen.least[1] |= kind(i)
                if counts[i] > 2:
                    unseen.least[2] |= kind(i)
    unseen.held = 0
    unseen.fewest = HAND
    for i in range(game.seats.players):
        if i != seat:
            unseen.held += game.seats.hands[i].size
            if game.seats.hands[i].size < unseen.fewest:
                unseen.fewest = game.seats.hands[i].size
    rest = unseen.total - unseen.held
    for i in range(unseen.total + 1):
        unseen.chance[i] = 1 - none
        if i < unseen.total:
            none *= <float>(rest - i) / <float>(unseen.total - i) if i < rest else 0


cdef inline void note_hand(uint64_t kinds, int size, float *features) noexcept nogil:
    cdef int i, axis, count, pairs = 0, largest = 0
    cdef uint64_t group
    for i in range(6):
        for axis in range(2):
            group = kinds & ((<uint64_t>0x41041041) << i if axis else (<uint64_t>0x3F) << (6 * i))
            if group & (group - 1):
                count = count_kinds(group)
                pairs += count * (count - 1) // 2
                features[KEPT_HAND + 3] += count >= 3
                features[KEPT_HAND + 4] += count >= 4
                if count > largest:
                    largest = count
    features[KEPT_HAND] = size / <float>6
    features[KEPT_HAND + 1] = size - count_kinds(kinds)
    features[KEPT_HAND + 2] = pairs / <float>5
    features[KEPT_HAND + 5] = largest / <float>6


# The chance that the others hold all that a line of three or four lacks to be a Qwirkle.
cdef inline float chance_of_all(const Unseen *unseen, uint64_t missing, int lacks) noexcept nogil:
    cdef float chance = 1
    while missing:
        chance *= unseen.chance[tiles_of(unseen, missing & -missing)]
        missing &= missing - 1
        lacks -= 1
    return 0 if lacks else chance


# Notes how long the kept tiles can make a line that takes one of them.
cdef inline void note_my_line(
    const Unseen *unseen, int length, uint64_t accepts, uint64_t mine, float share, float *features
) noexcept nogil:
    cdef int most = length + count_kinds(accepts & mine)
    if most > 6:
        most = 6
    if most > features[MY_LINES]:
        features[MY_LINES] = most
    if most == 6:
        features[MY_LINES + 1] += 1
    elif most == 5 and accepts & unseen.least[0] & ~mine:
        features[MY_LINES + 2] += 1
        features[MY_LINES + 3] += tiles_in(unseen, accepts & ~mine) * share


cdef void features_of(
    const Game *game, int seat, const Unseen *unseen, uint64_t kinds, int size, int drawn, float *features
) noexcept nogil:
    cdef const Board *board = &game.board
    cdef const Spot *spot
    cdef uint64_t single[MOST]
    cdef uint64_t takes, fits = 0, alone
    cdef int i, axis, points, level, bag, tiles
    cdef int fitting = 0
    cdef float share
    cdef Placement best
    cdef Chance chance = seeded(0)
    memset(features, 0, FEATURES * sizeof(float))
    memset(single, 0, sizeof(single))
    bag = game.seats.bag_count
    if drawn > bag:
        drawn = bag
    share = drawn / <float>unseen.total if unseen.total else 0
    note_hand(kinds, size, features)
    features[STAGE] = drawn / <float>6
    features[STAGE + 1] = (bag - drawn) / <float>100
    features[STAGE + 2] = bag == drawn
    features[STAGE + 3] = unseen.total / <float>100
    features[STAGE + 4] = unseen.held / <float>18
    features[STAGE + 5] = game.seats.players - 2
    features[STAGE + 6] = unseen.fewest / <float>6
    for i in range(board.open):
        spot = &board.spots[i]
        takes = spot.accepts[0] & spot.accepts[1]
        if not takes:
            continue
        points = POINTS[spot.length[0] + 1] + POINTS[spot.length[1] + 1]
        single[points] |= takes
        fits |= takes
        if spot.length[0] >= 3 or spot.length[1] >= 3:
            for axis in range(2):
                if spot.length[axis] == 3 or spot.length[axis] == 4:
                    features[LONG_LINES + 4 - spot.length[axis]] += chance_of_all(
                        unseen, spot.accepts[axis] & unseen.least[0], 6 - spot.length[axis]
                    )
        if takes & kinds:
            fitting += count_kinds(takes & kinds)
            for axis in range(2):
                if spot.length[axis]:
                    note_my_line(unseen, spot.length[axis], spot.accepts[axis], kinds, share, features)
    features[MY_LINES] /= <float>6
    if kinds and best_placement(board, kinds, free_opening(), &chance, &best):
        features[FITS] = best.score / <float>12
    features[FITS + 1] = count_kinds(kinds & ~fits) / <float>6
    features[FITS + 2] = fitting / <float>20
    takes = 0
    points = MOST - 1
    alone = kinds & ~unseen.least[0]
    for level in range(LEVELS - 1, -1, -1):
        while points >= LEVEL[level]:
            takes |= single[points]
            points -= 1
        tiles = tiles_in(unseen, takes)
        features[OTHERS + level] = unseen.chance[tiles]
        features[MINE + level] = takes & kinds != 0
        if level == 4:
            features[ALONE] = count_kinds(takes & alone)
        elif level == 6:
            features[ALONE + 1] = count_kinds(takes & alone)
    features[WIDE] = board.open / <float>60


cdef float network_value(const Network *network, const float *features) noexcept nogil:
    cdef float first[FIRST]
    cdef float second[SECOND]
    cdef float value = network.last_bias
    cdef float weight
    cdef int i, j
    for j in range(FIRST):
        first[j] = network.first_bias[j]
    for i in range(FEATURES):
        weight = features[i]
        if weight != 0:
            for j in range(FIRST):
                first[j] += weight * network.first[i][j]
    for j in range(SECOND):
        second[j] = network.second_bias[j]
    for i in range(FIRST):
        weight = first[i]
        if weight > 0:
            for j in range(SECOND):
                second[j] += weight * network.second[i][j]
    for j in range(SECOND):
        if second[j] > 0:
            value += second[j] * network.last[j]
    return value


cdef void features_after(
    Game *game, const Unseen *unseen, const Placement *placement, uint64_t kept, int size, float *features
) noexcept nogil:
    cdef int seat = game.seats.turn
    cdef int i
    for i in range(placement.count):
        board_put(&game.board, placement.cells[i], placement.tiles[i])
    features_of(game, seat, unseen, kept, size, game.seats.hands[seat].size - size, features)
    for i in range(placement.count):
        board_lift(&game.board)


cdef uint64_t kept_after(const Hand *hand, const Placement *placement) noexcept nogil:
    cdef uint64_t kept = hand.kinds
    cdef int i
    for i in range(placement.count):
        if hand.counts[placement.tiles[i]] == 1:
            kept &= ~kind(placement.tiles[i])
    return kept


cdef double outlook_after(
    Game *game, const Network *network, const Unseen *unseen, const Placement *placement, uint64_t kept, int size
) noexcept nogil:
    cdef float features[FEATURES]
    if size == 0 and game.seats.bag_count == 0:
        return END_BONUS
    features_after(game, unseen, placement, kept, size, features)
    return network_value(network, features)


cdef double outlook_best(
    Game *game, const Network *network, int margin, Chance *chance, Placement *best
) noexcept nogil:
    cdef const Hand *hand = &game.seats.hands[game.seats.turn]
    cdef Placement near[NEAR]
    cdef Unseen unseen
    cdef int count, floor, i, size
    cdef double value, most = -1e9
    unseen_by(game, game.seats.turn, &unseen)
    count = best_placement(&game.board, hand.kinds, game_opening(game), chance, best)
    if count == 0:
        best.count = 0
        size = 0 if game.seats.bag_count else hand.size
        return outlook_after(game, network, &unseen, best, hand.kinds if size else 0, size)
    floor = best.score - margin
    count = list_placements(&game.board, hand.kinds, game_opening(game), floor, near, NEAR)
    while count > NEAR and floor < best.score:
        floor += 1
        count = list_placements(&game.board, hand.kinds, game_opening(game), floor, near, NEAR)
    for i in range(min(count, <int>NEAR)):
        value = near[i].score + outlook_after(
            game, network, &unseen, &near[i], kept_after(hand, &near[i]), hand.size - near[i].count
        )
        if value > most:
            most = value
            best[0] = near[i]
    return most


cdef void outlook_turn(Game *game, const Network *network, int margin, Chance *chance) noexcept nogil:
    cdef Placement best
    outlook_best(game, network, margin, chance, &best)
    if best.count:
        game_place(game, &best)
    else:
        game_greedy_turn(game, chance)


FEATURE_COUNT = FEATURES
LAYERS = (FIRST, SECOND)


cdef class Outlook:
    """The weights of the learned evaluation: three layers, each the rows of its inputs and its biases."""

    def __init__(self, layers):
        cdef int i, j
        (first, first_bias), (second, second_bias), (last, last_bias) = layers
        _check(first, FEATURES, FIRST)
        _check(second, FIRST, SECOND)
        _check(last, SECOND, 1)
        _check([first_bias, second_bias + [0.0] * (FIRST - SECOND)], 2, FIRST)
        _check([last_bias], 1, 1)
        for i in range(FEATURES):
            for j in range(FIRST):
                self.network.first[i][j] = first[i][j]
        for i in range(FIRST):
            self.network.first_bias[i] = first_bias[i]
            for j in range(SECOND):
                self.network.second[i][j] = second[i][j]
        for i in range(SECOND):
            self.network.second_bias[i] = second_bias[i]
            self.network.last[i] = last[i][0]
        self.network.last_bias = last_bias[0]

    def value(self, values):
        """What the network answers to these features, in points."""
        cdef float features[FEATURES]
        cdef int i
        _check([values], 1, FEATURES)
        for i in range(FEATURES):
            features[i] = values[i]
        return network_value(&self.network, features)


def _check(rows, int height, int width):
    if len(rows) != height or any(len(row) != width for row in rows):
        raise ValueError(f"the layers must have {FEATURES}, {FIRST} and {SECOND} inputs")
    for row in rows:
        for number in row:
            if not abs(number) <= LARGEST:
                raise ValueError(f"{number} is no weight: give numbers from -{LARGEST} to {LARGEST}")
