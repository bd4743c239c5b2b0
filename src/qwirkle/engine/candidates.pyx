# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Which moves sampling looks at: the placements and trades that seem best at first sight."""

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memset

from qwirkle.engine.evaluation cimport UnseenCounts, count_unseen, hand_worth, worth
from qwirkle.engine.game cimport Game, Hand, game_opening, hand_remove
from qwirkle.engine.outlook cimport outlook_after
from qwirkle.engine.placements cimport list_placements
from qwirkle.engine.sampling cimport LISTED
from qwirkle.engine.tiles cimport HAND, first_kind, kind


# Puts a candidate in its place among the others by its prior, as far as there is room.
cdef void propose(Sampling *sampling, const Candidate *candidate, int first, int room) noexcept nogil:
    cdef int at = sampling.count
    if room == 0:
        return
    if at == first + room:
        at -= 1
        if sampling.candidates[at].prior >= candidate.prior:
            return
    else:
        sampling.count += 1
    while at > first and sampling.candidates[at - 1].prior < candidate.prior:
        sampling.candidates[at] = sampling.candidates[at - 1]
        at -= 1
    sampling.candidates[at] = candidate[0]


# The score of a candidate and the outlook after it.
cdef double learned_worth(Sampling *sampling, const Candidate *candidate) noexcept nogil:
    cdef Hand kept = sampling.game.seats.hands[sampling.seat]
    cdef int i
    for i in range(candidate.placement.count):
        hand_remove(&kept, candidate.placement.tiles[i])
    for i in range(candidate.trades):
        hand_remove(&kept, candidate.traded[i])
    return candidate.placement.score + outlook_after(
        &sampling.game, sampling.network, &sampling.unseen, &candidate.placement, kept.kinds, kept.size
    )


cdef void propose_placements(Sampling *sampling) noexcept nogil:
    cdef const Game *game = &sampling.game
    cdef UnseenCounts unseen
    cdef Candidate candidate
    cdef int i, count
    memset(&candidate, 0, sizeof(Candidate))
    count_unseen(game, sampling.seat, &unseen)
    count = list_placements(
        &game.board, game.seats.hands[sampling.seat].kinds, game_opening(game), 0, sampling.list, LISTED
    )
    for i in range(count if count < LISTED else LISTED):
        candidate.placement = sampling.list[i]
        if sampling.plan.learned_prior:
            candidate.prior = learned_worth(sampling, &candidate)
        else:
            candidate.prior = worth(&sampling.weights, game, &unseen, &candidate.placement)
        propose(sampling, &candidate, 0, sampling.plan.placements)


# Proposes the trades that keep the best tiles.
cdef void propose_trades(Sampling *sampling) noexcept nogil:
    cdef const Hand *hand = &sampling.game.seats.hands[sampling.seat]
    cdef Candidate candidate
    cdef uint8_t tiles[HAND]
    cdef uint64_t kinds = hand.kinds
    cdef uint64_t kept
    cdef int first = sampling.count
    cdef int size = 0
    cdef int chosen, i
    cdef bint twice
    while kinds:
        for i in range(hand.counts[first_kind(kinds)]):
            tiles[size] = first_kind(kinds)
            size += 1
        kinds &= kinds - 1
    for chosen in range(1, 1 << size):
        memset(&candidate, 0, sizeof(Candidate))
        kept = 0
        twice = False
        for i in range(size):
            if chosen >> i & 1:
                # Of equal tiles the first go first, so that every choice comes up once.
                twice |= i > 0 and tiles[i] == tiles[i - 1] and not chosen >> (i - 1) & 1
                candidate.traded[candidate.trades] = tiles[i]
                candidate.trades += 1
            else:
                kept |= kind(tiles[i])
        if not twice and candidate.trades <= sampling.bag:
            if sampling.plan.learned_prior:
                candidate.prior = learned_worth(sampling, &candidate)
            else:
                candidate.prior = hand_worth(&sampling.weights, kept, size - candidate.trades)
            propose(sampling, &candidate, first, sampling.plan.trades)


# Whether two candidates are the same move.
cdef bint same_move(const Candidate *one, const Candidate *other) noexcept nogil:
    cdef int i, j
    cdef bint found
    if one.placement.count != other.placement.count or one.trades != other.trades:
        return False
    for i in range(one.trades):
        if one.traded[i] != other.traded[i]:
            return False
    for i in range(one.placement.count):
        found = False
        for j in range(other.placement.count):
            found |= (
                one.placement.cells[i] == other.placement.cells[j]
                and one.placement.tiles[i] == other.placement.tiles[j]
            )
        if not found:
            return False
    return True
