# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""The end of a game of several players, with one seat looking ahead and the others greedy."""

from libc.stdint cimport int64_t

from qwirkle.engine.chance cimport Chance, seeded
from qwirkle.engine.endgame cimport ROOM, clock_now
from qwirkle.engine.game cimport (
    Saved,
    Table,
    game_can_place,
    game_opening,
    game_place,
    game_playout,
    game_restore,
    game_save,
)
from qwirkle.engine.placements cimport Placement, best_placement, list_placements

cdef enum:
    LONGEST = 200          # turns that greedy play is given to finish a game
    OWN_TURNS = 6          # a hand has no more tiles
    NOTHING = -10_000


cdef struct Outlook:
    Game *game
    Workroom *room
    Limit limit
    int seat
    int64_t nodes
    bint cut               # whether greedy play finished a game in which the seat could still have chosen
    bint stopped
    Placement best


# The lead of a seat over the best of the others.
cdef int lead(const Table *table, int seat) noexcept nogil:
    cdef int other, most = NOTHING
    for other in range(table.players):
        if other != seat and table.scores[other] > most:
            most = table.scores[other]
    return table.scores[seat] - most


cdef bint out_of_time(Outlook *outlook) noexcept nogil:
    cdef const Limit *limit = &outlook.limit
    if limit.nodes and outlook.nodes >= limit.nodes:
        outlook.stopped = True
    elif limit.cancel != NULL and limit.cancel[0]:
        outlook.stopped = True
    elif outlook.nodes & 15 == 0 and limit.deadline and clock_now() >= limit.deadline:
        outlook.stopped = True
    return outlook.stopped


# Lets the others play until it is the seat's turn to place again, or the game is over.
cdef void await_turn(Outlook *outlook, Chance *chance) noexcept nogil:
    cdef Game *game = outlook.game
    while not game.table.over and (game.table.turn != outlook.seat or not game_can_place(game)):
        game_playout(game, 1, chance)


# The lead that the seat reaches when everybody plays greedily. The game goes back to where it was saved.
cdef int play_to_end(Outlook *outlook, const Saved *saved) noexcept nogil:
    cdef Chance chance = seeded(0)
    cdef int value
    game_playout(outlook.game, LONGEST, &chance)
    value = lead(&outlook.game.table, outlook.seat)
    game_restore(outlook.game, saved)
    return value


# The lead that the seat reaches, searching so many of its turns; it is its turn.
cdef int look_ahead(Outlook *outlook, int turns, int used, bint root) noexcept nogil:
    cdef Game *game = outlook.game
    cdef Placement *placements = outlook.room.placements + used
    cdef Chance chance
    cdef Saved saved
    cdef int best = NOTHING
    cdef int count, i, value
    count = list_placements(
        &game.board, game.table.hands[outlook.seat].kinds, game_opening(game), 0, placements, ROOM - used
    )
    if count > ROOM - used:
        outlook.cut = True
        count = ROOM - used
    game_save(game, &saved)
    if count == 0:
        best = play_to_end(outlook, &saved)
    for i in range(count):
        outlook.nodes += 1
        if out_of_time(outlook):
            break
        chance = seeded(0)
        game_place(game, &placements[i])
        await_turn(outlook, &chance)
        if game.table.over:
            value = lead(&game.table, outlook.seat)
        elif turns > 1:
            value = look_ahead(outlook, turns - 1, used + count, False)
        else:
            outlook.cut = True
            value = play_to_end(outlook, &saved)
        game_restore(game, &saved)
        if outlook.stopped:
            break
        if value > best:
            best = value
            if root:
                outlook.best = placements[i]
    return best


cdef Verdict foresee(Game *game, Workroom *room, Limit limit) noexcept nogil:
    cdef Outlook outlook
    cdef Verdict verdict
    cdef Chance chance = seeded(0)
    cdef int before = lead(&game.table, game.table.turn)
    cdef int turns, value
    outlook.game = game
    outlook.room = room
    outlook.limit = limit
    outlook.seat = game.table.turn
    outlook.nodes = 0
    outlook.stopped = False
    verdict.value = 0
    verdict.depth = 0
    verdict.exact = False
    if not best_placement(
        &game.board, game.table.hands[outlook.seat].kinds, game_opening(game), &chance, &outlook.best
    ):
        outlook.best.count = 0
    verdict.best = outlook.best
    for turns in range(1, OWN_TURNS + 1):
        outlook.cut = False
        value = look_ahead(&outlook, turns, 0, True)
        if outlook.stopped:
            break
        verdict.best = outlook.best
        verdict.value = value - before
        verdict.depth = turns
        if not outlook.cut:
            verdict.exact = True
            break
    verdict.nodes = outlook.nodes
    return verdict
