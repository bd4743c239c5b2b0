# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""The endgame of two players, searched to its end: alpha-beta over what is still to gain."""

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from qwirkle.engine.chance cimport Chance, seeded
from qwirkle.engine.game cimport (
    SavedGame,
    Seats,
    game_opening,
    game_pass,
    game_place,
    game_playout,
    game_restore,
    game_save,
)
from qwirkle.engine.limits cimport limit_reached, time_is_up
from qwirkle.engine.placements cimport best_placement, list_placements
from qwirkle.engine.tiles cimport END_BONUS

cdef enum:
    KNOWN = 1 << 18        # positions remembered, a power of two
    WHOLE = 255            # depth of a search to the end of the game
    DEEPEST = 60           # more turns than twelve tiles and the passes between can last
    INFINITE = 10_000
    SELDOM = 63            # of 64 nodes, one asks for the time
    PATIENCE = 1 << 14     # placements passed over, and 256 times those made, until it is asked for all the same
    EXACTLY = 0
    AT_LEAST = 1
    AT_MOST = 2


cdef struct Search:
    Game *game
    SearchBuffers *buffers
    Limit limit
    int64_t nodes
    int64_t passed         # placements passed over since the time was last asked for
    int64_t guesses        # lines cut short and finished by greedy play
    bint stopped
    Placement best         # at the root


cdef bint buffers_open(SearchBuffers *buffers) noexcept nogil:
    buffers.search = 0
    buffers.known = <Known *>calloc(KNOWN, sizeof(Known))
    buffers.placements = <Placement *>malloc(ROOM * sizeof(Placement))
    buffers.ranks = <int16_t *>malloc(ROOM * sizeof(int16_t))
    if buffers.known == NULL or buffers.placements == NULL or buffers.ranks == NULL:
        buffers_close(buffers)
        return False
    return True


cdef void buffers_close(SearchBuffers *buffers) noexcept nogil:
    free(buffers.known)
    free(buffers.placements)
    free(buffers.ranks)
    buffers.known = NULL
    buffers.placements = NULL
    buffers.ranks = NULL


# Forgets what earlier searches found; their entries carry another number, and it rarely runs out.
cdef void buffers_forget(SearchBuffers *buffers) noexcept nogil:
    buffers.search += 1
    if buffers.search == 0:
        memset(buffers.known, 0, KNOWN * sizeof(Known))
        buffers.search = 1


cdef inline uint64_t scramble(uint64_t bits) noexcept nogil:
    bits = (bits ^ (bits >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    bits = (bits ^ (bits >> 27)) * <uint64_t>0x94D049BB133111EB
    return bits ^ (bits >> 31)


# A mark of the tiles that a seat lays on cells. Marks add up to a key of the position, whatever the order.
cdef inline uint64_t mark(int seat, const Placement *placement) noexcept nogil:
    cdef uint64_t sum = 0
    cdef uint64_t place
    cdef int i
    for i in range(placement.count):
        place = (<uint64_t>placement.cells[i] << 8 | placement.tiles[i]) + 1
        sum += scramble(place << 2 | seat)
    return sum


# The key of a position: the tiles laid since the root, by whom, and whose turn it is.
cdef inline uint64_t key_of(uint64_t laid, int seat) noexcept nogil:
    return laid ^ <uint64_t>0x5851F42D4C957F2D if seat else laid


cdef inline int lead_over_other(const Seats *seats, int seat) noexcept nogil:
    return seats.scores[seat] - seats.scores[1 - seat]


cdef inline bint out_of_time(Search *search) noexcept nogil:
    search.stopped = search.stopped or limit_reached(&search.limit, search.nodes, SELDOM)
    return search.stopped


# Whether the time ran out among so many placements of one position: those that end the game are no nodes.
cdef inline bint out_of_time_among(Search *search, int count) noexcept nogil:
    search.passed += 256 + count
    if search.passed > PATIENCE:
        search.passed = 0
        search.stopped = search.stopped or time_is_up(&search.limit)
    return search.stopped


# What greedy play gains to the end of the game. The numbers come from the position, so that the guess is always
# the same.
cdef int guess(Search *search, uint64_t key) noexcept nogil:
    cdef Chance chance = seeded(key)
    cdef SavedGame saved
    cdef int seat = search.game.seats.turn
    cdef int before = lead_over_other(&search.game.seats, seat)
    cdef int value
    search.guesses += 1
    game_save(search.game, &saved)
    game_playout(search.game, DEEPEST, &chance)
    value = lead_over_other(&search.game.seats, seat) - before
    game_restore(search.game, &saved)
    return value


# Moves the placement of the highest rank to the front.
cdef void bring_best(Placement *placements, int16_t *ranks, int count) noexcept nogil:
    cdef Placement placement
    cdef int i, best = 0
    for i in range(1, count):
        if ranks[i] > ranks[best]:
            best = i
    if best:
        placement = placements[0]
        placements[0] = placements[best]
        placements[best] = placement
        i = ranks[0]
        ranks[0] = ranks[best]
        ranks[best] = i


# Whether a position is remembered well enough to answer in the window from alpha to beta, searched so many turns deep.
cdef inline bint remembered(
    Search *search, const Known *known, uint64_t key, int alpha, int beta, int depth
) noexcept nogil:
    if known.key != key or known.search != search.buffers.search or known.depth < depth:
        return False
    if (
        known.bound == EXACTLY
        or (known.bound == AT_LEAST and known.value >= beta)
        or (known.bound == AT_MOST and known.value <= alpha)
    ):
        if known.depth != WHOLE:
            search.guesses += 1
        return True
    return False


# What the turn after a move is worth to the player who made it, in the window from alpha to beta.
cdef int value_after(
    Search *search, const SavedGame *before, int alpha, int beta, int depth, int used, uint64_t laid
) noexcept nogil:
    cdef Seats *seats = &search.game.seats
    cdef int seat = before.seats.turn
    cdef int gain = lead_over_other(seats, seat) - lead_over_other(&before.seats, seat)
    cdef Chance chance = seeded(0)
    cdef Placement last
    if seats.over:
        return gain
    if seats.hands[seats.turn].size == 1 and best_placement(
        &search.game.board, seats.hands[seats.turn].kinds, game_opening(search.game), &chance, &last
    ):
        # The last tile of a hand goes where it scores most, and ends the game.
        return gain - last.score - END_BONUS
    return gain - search_turn(search, gain - beta, gain - alpha, depth - 1, used, laid, False)


# What a placement is worth to the player who makes it, in the window from alpha to beta.
cdef int value_of(
    Search *search, const SavedGame *before, const Placement *placement, int alpha, int beta, int depth, int used,
    uint64_t laid
) noexcept nogil:
    cdef int seat = before.seats.turn
    cdef uint64_t child = laid + mark(seat, placement)
    cdef uint64_t key = key_of(child, 1 - seat)
    cdef const Known *known = &search.buffers.known[key & (KNOWN - 1)]
    cdef int gain = placement.score
    cdef int value
    # What is remembered is known to go on: nobody is out of tiles there.
    if remembered(search, known, key, gain - beta, gain - alpha, depth - 1):
        return gain - known.value
    game_place(search.game, placement)
    value = value_after(search, before, alpha, beta, depth, used, child)
    game_restore(search.game, before)
    return value


cdef int value_of_pass(
    Search *search, const SavedGame *before, int alpha, int beta, int depth, int used, uint64_t laid
) noexcept nogil:
    cdef uint64_t key = key_of(laid, 1 - before.seats.turn)
    cdef const Known *known = &search.buffers.known[key & (KNOWN - 1)]
    cdef int value
    if remembered(search, known, key, -beta, -alpha, depth - 1):
        return -known.value
    game_pass(search.game)
    value = value_after(search, before, alpha, beta, depth, used, laid)
    game_restore(search.game, before)
    return value


# The value of the turn to move, searched so many turns deep. A value from alpha to beta is right, one outside
# only says on which side.
cdef int search_turn(
    Search *search, int alpha, int beta, int depth, int used, uint64_t laid, bint root
) noexcept nogil:
    cdef Game *game = search.game
    cdef int seat = game.seats.turn
    cdef uint64_t key = key_of(laid, seat)
    cdef Placement *placements = search.buffers.placements + used
    cdef int16_t *ranks = search.buffers.ranks + used
    cdef Known *known = &search.buffers.known[key & (KNOWN - 1)]
    cdef SavedGame saved
    cdef uint64_t best_mark = 0
    cdef int64_t guesses = search.guesses
    cdef int best = -INFINITE, floor = alpha
    cdef int count, i, value
    search.nodes += 1
    if out_of_time(search):
        return 0
    if known.key == key and known.search == search.buffers.search:
        best_mark = known.move
    if root:
        best_mark = mark(seat, &search.best)
    if depth == 0:
        return guess(search, key)
    count = list_placements(
        &game.board, game.seats.hands[seat].kinds, game_opening(game), 0, placements, ROOM - used
    )
    if count > ROOM - used:
        search.guesses += 1
        count = ROOM - used
    game_save(game, &saved)
    for i in range(count):
        ranks[i] = placements[i].score + placements[i].count
        if mark(seat, &placements[i]) == best_mark:
            ranks[i] = INFINITE
    if count == 0:
        best = value_of_pass(search, &saved, alpha, beta, depth, used, laid)
    for i in range(count):
        if out_of_time_among(search, count - i):
            return 0
        bring_best(placements + i, ranks + i, count - i)
        if i == 0:
            value = value_of(search, &saved, placements, floor, beta, depth, used + count, laid)
        else:
            value = value_of(search, &saved, placements + i, floor, floor + 1, depth, used + count, laid)
            if floor < value < beta and not search.stopped:
                # The narrow window says that this is better, but not by how much. What was found on the way is
                # remembered, so that the second look is short.
                value = value_of(search, &saved, placements + i, floor, beta, depth, used + count, laid)
        if search.stopped:
            return 0
        if value > best:
            best = value
            best_mark = mark(seat, &placements[i])
            if root:
                search.best = placements[i]
        if best > floor:
            floor = best
        if best >= beta:
            break
    if not search.stopped:
        known.key = key
        known.search = search.buffers.search
        known.move = best_mark
        known.value = best
        known.depth = depth if search.guesses > guesses else WHOLE
        known.bound = AT_LEAST if best >= beta else (AT_MOST if best <= alpha else EXACTLY)
    return best


cdef EndgameResult endgame_solve(
    Game *game, SearchBuffers *buffers, Limit limit, int lowest, int highest
) noexcept nogil:
    cdef Search search
    cdef EndgameResult result
    cdef Chance chance = seeded(0)
    cdef int64_t guesses
    cdef int step, depth, value
    buffers_forget(buffers)
    search.game = game
    search.buffers = buffers
    search.limit = limit
    search.nodes = 0
    search.passed = 0
    search.guesses = 0
    search.stopped = False
    if not best_placement(
        &game.board, game.seats.hands[game.seats.turn].kinds, game_opening(game), &chance, &search.best
    ):
        search.best.count = 0
    result.value = guess(&search, 0)
    result.exact = False
    result.depth = 0
    # Each depth orders the placements for the next. Going on one by one would double the work, as measured over
    # greedy games whose bag has just run out.
    for step in range(1, 6):
        depth = step if step < 5 else DEEPEST
        guesses = search.guesses
        value = search_turn(&search, lowest, highest, depth, 0, 0, True)
        if search.stopped:
            break
        result.value = value
        result.depth = depth
        if search.guesses == guesses:
            result.exact = True
            break
    result.best = search.best
    result.nodes = search.nodes
    return result
