# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""The Python face of the evaluation and of sampling."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport free, malloc

from qwirkle.engine.chance cimport Chance, seeded
from qwirkle.engine.evaluation cimport UnseenCounts, Weights, count_unseen, worth
from qwirkle.engine.game cimport game_opening
from qwirkle.engine.limits cimport Cancel, Limit, limit_from
from qwirkle.engine.placements cimport Opening, Placement, best_placement, list_placements
from qwirkle.engine.position cimport Position
from qwirkle.engine.sampling cimport (
    CANDIDATES,
    LISTED,
    Candidate,
    SamplingPlan,
    Sampling,
    sampling_best,
    sampling_run,
    sampling_start,
)
from qwirkle.engine.tiles cimport TILES
from qwirkle.engine.weights cimport fitted_weights

from qwirkle.errors import EngineError


def weigh(Position position):
    """The placements of the seat to move that score nearly as much as the best, each with its worth.

    >>> from qwirkle.engine import Position
    >>> position = Position([(0, 0, 0), (1, 1, 0)], hands=[[2], [3]])
    >>> len(weigh(position))
    6
    """
    cdef Weights weights = fitted_weights()
    cdef uint64_t kinds = position.game.seats.hands[position.game.seats.turn].kinds
    cdef Opening opening = game_opening(&position.game)
    cdef Chance chance = seeded(0)
    cdef UnseenCounts unseen
    cdef int floor, count, i
    cdef Placement *list = <Placement *>malloc(LISTED * sizeof(Placement))
    if list == NULL:
        raise MemoryError
    try:
        if position.game.seats.over or not best_placement(&position.game.board, kinds, opening, &chance, list):
            return []
        floor = <int>(list[0].score - weights.margin)
        count = list_placements(&position.game.board, kinds, opening, floor, list, LISTED)
        count_unseen(&position.game, position.game.seats.turn, &unseen)
        return [
            (position.from_placement(&list[i])[0], worth(&weights, &position.game, &unseen, &list[i]))
            for i in range(min(count, LISTED))
        ]
    finally:
        free(list)


cdef class SamplingSearch:
    """Candidates of the seat to move, each played on in many deals of the tiles that the seat cannot see.

    The position gives the seat's own hand and the unseen tiles, in any order; `bag` is how many tiles the bag has
    (in a position that no play leads to, some unseen tiles may be out of the game). A search belongs to one
    thread; others run meanwhile, and may cancel it.
    """

    cdef Position position
    cdef Sampling *sampling

    def __cinit__(self):
        self.sampling = <Sampling *>malloc(sizeof(Sampling))
        if self.sampling == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.sampling)

    def __init__(self, Position position, bag, seed, *, placements, trades, turns, late, risk, leaf_values):
        cdef Weights weights = fitted_weights()
        cdef SamplingPlan plan
        cdef int tiles = min(bag, TILES)
        cdef uint64_t bits = seed & 0xFFFFFFFFFFFFFFFF
        if not 0 <= placements <= CANDIDATES or not 0 <= trades <= CANDIDATES - placements:
            raise EngineError(f"{placements} placements and {trades} trades: there is room for {CANDIDATES}")
        plan.placements = placements
        plan.trades = trades
        plan.turns = turns
        plan.late = late
        plan.risk = risk
        plan.leaf_values = leaf_values
        self.position = position
        with nogil:
            sampling_start(self.sampling, &position.game, tiles, &plan, &weights, bits)

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

    def _gain(self, int index):
        cdef const Candidate *candidate = &self.sampling.candidates[index]
        return candidate.gained / candidate.rounds if candidate.rounds else candidate.prior

    def _move(self, int index):
        cdef const Candidate *candidate = &self.sampling.candidates[index]
        cdef int i
        placed = self.position.from_placement(&candidate.placement)[0] if candidate.placement.count else ()
        return placed, tuple([candidate.traded[i] for i in range(candidate.trades)])
