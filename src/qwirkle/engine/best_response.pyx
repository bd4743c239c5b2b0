# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""The best response to a greedy opponent in an endgame of two."""

from qwirkle.engine.chance cimport Chance, seeded
from qwirkle.engine.game cimport (
    SavedGame,
    game_opening,
    game_pass,
    game_place,
    game_playout,
    game_restore,
    game_save,
)
from qwirkle.engine.limits cimport limit_reached, time_is_up
from qwirkle.engine.placements cimport best_placement, list_placements

cdef enum:
    DEEPEST = 60           # more turns than twelve tiles and the passes between can last
    REPLIES = 6            # greedy placements of equal score that are followed, at most
    SELDOM = 63            # of 64 nodes, one asks for the time
    OFTEN = 255            # of 256 placements, one does all the same: those that end the game are no nodes

cdef double NONE = 1e-9    # a difference that rounding makes


cdef struct Search:
    Game *game
    Placement *room
    Limit limit
    Chance chance
    int seat
    int64_t nodes
    int64_t made           # placements
    bint cut               # whether greed had to finish a line
    bint stopped
    Placement best         # at the root


cdef inline Ending ending_of(const Search *search) noexcept nogil:
    cdef Ending ending
    cdef int lead = search.game.seats.scores[search.seat] - search.game.seats.scores[1 - search.seat]
    ending.lead = lead
    ending.wins = 1.0 if lead > 0 else (0.5 if lead == 0 else 0.0)
    return ending


cdef inline bint is_better(Ending one, Ending other) noexcept nogil:
    if one.wins > other.wins + NONE:
        return True
    return one.wins > other.wins - NONE and one.lead > other.lead + NONE


# The placements of highest score that the other player may make, at most so many; says how many there are.
cdef int list_replies(Search *search, Placement *replies) noexcept nogil:
    cdef Game *game = search.game
    cdef int count
    count = best_placement(
        &game.board, game.seats.hands[game.seats.turn].kinds, game_opening(game), &search.chance, replies
    )
    if count > 1:
        count = list_placements(
            &game.board, game.seats.hands[game.seats.turn].kinds, game_opening(game), replies[0].score, replies, REPLIES
        )
    return min(count, <int>REPLIES)


# How the game ends after a turn of the seat, which may look at so many more turns of its own.
cdef Ending answered(Search *search, int depth, int used) noexcept nogil:
    cdef Game *game = search.game
    cdef Placement *replies = search.room + used
    cdef Ending sum, ending
    cdef SavedGame saved
    cdef int count, i
    if game.seats.over:
        return ending_of(search)
    if used + REPLIES > RESPONSE_ROOM:
        return finished(search)
    count = list_replies(search, replies)
    sum.wins = sum.lead = 0
    game_save(game, &saved)
    for i in range(max(count, 1)):
        if count:
            game_place(game, &replies[i])
        else:
            game_pass(game)
        ending = respond(search, depth, used + count, False)
        game_restore(game, &saved)
        if search.stopped:
            break
        sum.wins += ending.wins
        sum.lead += ending.lead
    sum.wins /= max(count, 1)
    sum.lead /= max(count, 1)
    return sum


# How the game ends where greed plays both hands.
cdef Ending finished(Search *search) noexcept nogil:
    cdef SavedGame saved
    cdef Ending ending
    search.cut = True
    game_save(search.game, &saved)
    game_playout(search.game, DEEPEST, &search.chance)
    ending = ending_of(search)
    game_restore(search.game, &saved)
    return ending


# Whether two placements of one position are the same. What lies behind their last tiles is chance, and does not count.
cdef bint is_same(const Placement *one, const Placement *other) noexcept nogil:
    cdef int i
    if one.count != other.count:
        return False
    for i in range(one.count):
        if one.cells[i] != other.cells[i] or one.tiles[i] != other.tiles[i]:
            return False
    return True


# Moves the placement that did best so far to the front, so that a certain win is found again at once.
cdef void bring_to_front(Placement *placements, int count, const Placement *best) noexcept nogil:
    cdef Placement first
    cdef int i
    for i in range(1, count):
        if is_same(&placements[i], best):
            first = placements[0]
            placements[0] = placements[i]
            placements[i] = first
            return


# How the game ends at best, at a turn of the seat that may look at so many turns of its own, this one included.
cdef Ending respond(Search *search, int depth, int used, bint root) noexcept nogil:
    cdef Game *game = search.game
    cdef Placement *placements = search.room + used
    cdef Ending best, ending
    cdef SavedGame saved
    cdef int count, i
    best.wins = -1
    best.lead = 0
    if game.seats.over:
        return ending_of(search)
    search.nodes += 1
    search.stopped = search.stopped or limit_reached(&search.limit, search.nodes, SELDOM)
    if search.stopped:
        return best
    if depth == 0:
        return finished(search)
    count = list_placements(
        &game.board, game.seats.hands[search.seat].kinds, game_opening(game), 0, placements, RESPONSE_ROOM - used
    )
    if count > RESPONSE_ROOM - used:
        return finished(search)
    if root:
        bring_to_front(placements, count, &search.best)
    game_save(game, &saved)
    for i in range(max(count, 1)):
        search.made += 1
        if not search.made & OFTEN:
            search.stopped = search.stopped or time_is_up(&search.limit)
        if search.stopped:
            return best
        if count:
            game_place(game, &placements[i])
        else:
            game_pass(game)
        ending = answered(search, depth - 1, used + count)
        game_restore(game, &saved)
        if search.stopped:
            return best
        if is_better(ending, best):
            best = ending
            if root and count:
                search.best = placements[i]
        if best.wins > 1 - NONE:
            break
    return best


cdef BestResponse find_best_response(Game *game, Placement *room, Limit limit) noexcept nogil:
    cdef Search search
    cdef BestResponse response
    cdef Ending ending
    cdef int depth
    search.game = game
    search.room = room
    search.limit = limit
    search.chance = seeded(0)
    search.seat = game.seats.turn
    search.nodes = 0
    search.made = 0
    search.stopped = False
    search.best.count = 0
    response.best.count = 0
    response.ending.wins = response.ending.lead = 0
    response.exact = False
    response.depth = 0
    for depth in range(1, DEEPEST):
        search.cut = False
        ending = respond(&search, depth, 0, True)
        if search.stopped:
            break
        response.best = search.best
        response.ending = ending
        response.depth = depth
        response.exact = not search.cut
        # A win that is certain only as far as greed finishes the game is looked at more closely.
        if response.exact:
            break
    response.nodes = search.nodes
    return response
