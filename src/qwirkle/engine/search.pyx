# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""The Python face of the evaluation and of sampling."""

from libc.math cimport sqrt
from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from qwirkle.engine.chance cimport Chance, seeded
from qwirkle.engine.evaluation cimport Weights
from qwirkle.engine.game cimport Game, Hand, game_opening, game_restore, hand_remove
from qwirkle.engine.limits cimport Cancel, Limit, limit_from
from qwirkle.engine.outlook cimport (
    FEATURES,
    Network,
    Outlook,
    Unseen,
    features_after,
    kept_after,
    outlook_after,
    unseen_by,
)
from qwirkle.engine.placements cimport Opening, Placement, best_placement, list_placements
from qwirkle.engine.position cimport Position
from qwirkle.engine.sampling cimport (
    CANDIDATES,
    LISTED,
    ROUNDS,
    Candidate,
    SamplingPlan,
    Sampling,
    sampling_best,
    sampling_keep,
    sampling_run,
    sampling_start,
)
from qwirkle.engine.tiles cimport HAND, SEATS, TILES
from qwirkle.engine.weights cimport fitted_weights

from qwirkle.engine.shipped import shipped_outlook
from qwirkle.engine.terms import Lesson, Prospect
from qwirkle.errors import EngineError


cdef enum:
    WEIGHED = 1            # points that a placement may score less than the best to be weighed


def weigh(Position position, int margin=WEIGHED):
    """The placements of the seat to move that score nearly as much as the best, each with its score and outlook.

    >>> from qwirkle.engine import Position
    >>> position = Position([(0, 0, 0), (1, 1, 0)], hands=[[2], [3]])
    >>> len(weigh(position))
    6
    """
    cdef Game *game = &position.game
    cdef const Hand *hand = &game.seats.hands[game.seats.turn]
    cdef Opening opening = game_opening(game)
    cdef Chance chance = seeded(0)
    cdef Outlook outlook
    cdef Unseen unseen
    cdef int count, i
    cdef Placement *list = <Placement *>malloc(LISTED * sizeof(Placement))
    if list == NULL:
        raise MemoryError
    try:
        if game.seats.over or not best_placement(&game.board, hand.kinds, opening, &chance, list):
            return []
        outlook = shipped_outlook()
        count = list_placements(&game.board, hand.kinds, opening, list[0].score - margin, list, LISTED)
        unseen_by(game, game.seats.turn, &unseen)
        return [
            (
                position.from_placement(&list[i])[0],
                list[i].score + outlook_after(
                    game, &outlook.network, &unseen, &list[i], kept_after(hand, &list[i]), hand.size - list[i].count
                ),
            )
            for i in range(min(count, LISTED))
        ]
    finally:
        free(list)


cdef class SamplingSearch:
    """Candidates of the seat to move, each played on in many deals of the tiles that the seat cannot see.

    The position gives the seat's own hand and the unseen tiles, in any order; `bag` is how many tiles the bag has
    (in a position that no play leads to, some unseen tiles may be out of the game). Every candidate is played in at
    least `least` deals; where that is 0, one that is alone is not played at all. A search belongs to one thread;
    others run meanwhile, and may cancel it.

    With `open_hands` the other hands are those of the position, for measuring what seeing them would be worth.
    """

    cdef Position position
    cdef Outlook outlook
    cdef Sampling *sampling

    def __cinit__(self):
        self.sampling = <Sampling *>malloc(sizeof(Sampling))
        if self.sampling == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.sampling)

    def __init__(self, Position position, bag, seed, *, placements, trades, turns, late, risk, leaf_values,
                 learned_prior=False, learned_turns=0, learned_own=False, learned_leaf=False, margin=0, trust=0.0,
                 foresight=False, among_all=False, sure=3.0, rounds=ROUNDS, open_hands=False, Outlook outlook=None, least=0):
        cdef Weights weights = fitted_weights()
        cdef SamplingPlan plan
        cdef int tiles = min(bag, TILES)
        cdef const Network *network
        cdef uint64_t bits = seed & 0xFFFFFFFFFFFFFFFF
        if not 0 <= placements <= CANDIDATES or not 0 <= trades <= CANDIDATES - placements:
            raise EngineError(f"{placements} placements and {trades} trades: there is room for {CANDIDATES}")
        plan.placements = placements
        plan.trades = trades
        plan.turns = turns
        plan.late = late
        plan.risk = risk
        plan.leaf_values = leaf_values
        plan.learned_prior = learned_prior
        plan.learned_turns = learned_turns
        plan.learned_own = learned_own
        plan.learned_leaf = learned_leaf
        plan.margin = margin
        plan.trust = trust
        plan.foresight = foresight
        plan.among_all = among_all
        plan.sure = sure
        plan.rounds = min(max(rounds, 1), ROUNDS)
        plan.open_hands = open_hands
        plan.least = min(max(least, 0), plan.rounds)
        if outlook is None and (learned_prior or learned_turns or learned_own or learned_leaf):
            outlook = shipped_outlook()
        self.position = position
        self.outlook = outlook
        network = &outlook.network if outlook is not None else NULL
        with nogil:
            sampling_start(self.sampling, &position.game, tiles, &plan, &weights, network, bits)

    def keep(self, placed, traded=()):
        """Makes sure that a move is among the candidates to the end; without tiles it is a pass.

        Raises `EngineError` where a placement is not legal, and once the search has begun.
        """
        cdef Candidate candidate
        cdef int i
        if self.sampling.nodes or len(traded) > HAND:
            raise EngineError("keep: at most a hand of tiles, and before the search begins")
        memset(&candidate, 0, sizeof(Candidate))
        if placed:
            candidate.placement = self.position.find(placed)
        candidate.trades = len(traded)
        for i, tile in enumerate(sorted(traded)):
            candidate.traded[i] = tile
        sampling_keep(self.sampling, &candidate)

    def run(self, *, seconds=0.0, nodes=0, Cancel cancel=None):
        """Goes on until one candidate is clearly best or the rest is as good as equal.

        It ends sooner when it has taken so many seconds, has played so many turns in all, or is cancelled. 0 means
        no limit.
        """
        cdef Limit limit = limit_from(nodes, seconds, cancel)
        with nogil:
            sampling_run(self.sampling, limit)

    @property
    def nodes(self):
        """How many turns were played."""
        return self.sampling.nodes

    @property
    def rounds(self):
        """In how many deals every candidate that was not dropped has been played."""
        return self.sampling.round

    @property
    def done(self):
        """Whether nothing is left to find out."""
        return bool(self.sampling.done)

    def candidates(self):
        """The candidates, the best first: tiles placed, tiles traded, and the spread that they gain.

        A candidate that was never played has its worth at first unseen instead.
        """
        best = sampling_best(self.sampling)
        order = sorted(range(self.sampling.count), key=lambda index: (index != best, -self._gain(index)))
        return [(*self._move(index), self._gain(index)) for index in order]

    def lessons(self):
        """What the outlook can learn from each candidate."""
        return [self._lesson(index) for index in range(self.sampling.count)]

    cdef object _lesson(self, int index):
        cdef const Candidate *candidate = &self.sampling.candidates[index]
        cdef Game *game = &self.sampling.game
        cdef Hand kept = self.sampling.root.seats.hands[self.sampling.seat]
        cdef float features[FEATURES]
        cdef int i
        for i in range(candidate.placement.count):
            hand_remove(&kept, candidate.placement.tiles[i])
        for i in range(candidate.trades):
            hand_remove(&kept, candidate.traded[i])
        game_restore(game, &self.sampling.root)
        game.seats.bag_count = self.sampling.bag
        features_after(game, &self.sampling.unseen, &candidate.placement, kept.kinds, kept.size, features)
        if self.sampling.round:
            game_restore(game, &self.sampling.dealt)
        return Lesson(
            *self._move(index),
            tuple([features[i] for i in range(FEATURES)]),
            candidate.placement.score,
            self._gain(index),
            candidate.rounds,
        )

    def _gain(self, int index):
        cdef const Candidate *candidate = &self.sampling.candidates[index]
        return candidate.gained / candidate.rounds if candidate.rounds else candidate.prior

    def _move(self, int index):
        cdef const Candidate *candidate = &self.sampling.candidates[index]
        cdef int i
        placed = self.position.from_placement(&candidate.placement)[0] if candidate.placement.count else ()
        return placed, tuple([candidate.traded[i] for i in range(candidate.trades)])

    def prospects(self):
        """How every candidate did that was played, the best first, in deals that all who were left were played in."""
        cdef int index, best = -1
        cdef double value, most = 0
        cdef Candidate *candidate
        for index in range(self.sampling.count):
            candidate = &self.sampling.candidates[index]
            if self.sampling.round and not candidate.dropped:
                value = self._mean_value(index)
                if best < 0 or value > most:
                    best, most = index, value
        if best < 0:
            return []
        others = [index for index in range(self.sampling.count) if index != best and self._rounds(index)]
        found = sorted([self._prospect(index, best) for index in others], key=lambda prospect: prospect.behind)
        return [self._prospect(best, best), *found]

    cdef int _rounds(self, int index) noexcept:
        """The deals that a candidate was played in; one that was cut short does not count."""
        cdef int rounds = self.sampling.candidates[index].rounds
        return rounds if rounds < self.sampling.round else self.sampling.round

    cdef double _mean_value(self, int index) noexcept:
        cdef int round
        cdef double sum = 0
        for round in range(self.sampling.round):
            sum += self.sampling.values[index][round]
        return sum / self.sampling.round

    cdef double _lead(self, int index, int round) noexcept:
        """The lead of the seat to move over the mean of the others where a sample stopped."""
        cdef const float *points = self.sampling.points[index][round]
        cdef int seat, players = self.sampling.game.seats.players
        cdef double others = 0
        for seat in range(players):
            if seat != self.sampling.seat:
                others += points[seat]
        return points[self.sampling.seat] - others / (players - 1)

    cdef object _prospect(self, int index, int best):
        cdef int players = self.sampling.game.seats.players
        cdef int rounds = self._rounds(index), all_rounds = self._rounds(best)
        cdef double sums[SEATS]
        cdef double gaps[SEATS]
        cdef double shares[SEATS]
        cdef double lead, gap, most, leads = 0, leads_squared = 0, behind = 0, behind_squared = 0
        cdef int round, seat, level
        cdef const float *points
        for seat in range(players):
            sums[seat] = gaps[seat] = shares[seat] = 0
        for round in range(all_rounds):
            for seat in range(players):
                sums[seat] += self.sampling.points[best][round][seat]
        for round in range(rounds):
            points = self.sampling.points[index][round]
            lead = self._lead(index, round)
            gap = self._lead(best, round) - lead
            leads += lead
            leads_squared += lead * lead
            behind += gap
            behind_squared += gap * gap
            most, level = points[0], 0
            for seat in range(players):
                gaps[seat] += self.sampling.points[best][round][seat] - points[seat]
                most = points[seat] if points[seat] > most else most
            for seat in range(players):
                level += points[seat] == most
            for seat in range(players):
                shares[seat] += (1.0 / level) if points[seat] == most else 0
        return Prospect(
            *self._move(index),
            rounds,
            tuple([sums[seat] / all_rounds - gaps[seat] / rounds for seat in range(players)]),
            _error(leads, leads_squared, rounds),
            behind / rounds,
            _error(behind, behind_squared, rounds),
            tuple([shares[seat] / rounds for seat in range(players)]),
        )


cdef double _error(double sum, double squares, int count) noexcept:
    """The standard error of a mean, from the sum of the figures and that of their squares."""
    cdef double spread = squares / count - (sum / count) * (sum / count)
    return sqrt((spread if spread > 0 else 0) / count)
