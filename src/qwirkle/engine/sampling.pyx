# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Sampling of the unseen tiles over chosen candidates."""

from libc.math cimport exp, sqrt

from qwirkle.engine.candidates cimport learned_worth, propose_placements, propose_trades, same_move
from qwirkle.engine.chance cimport next_bits, seeded
from qwirkle.engine.game cimport (
    Seats,
    game_place,
    game_redeal,
    game_restore,
    game_save,
    game_shuffle,
    game_trade,
)
from qwirkle.engine.limits cimport limit_reached
from qwirkle.engine.outlook cimport unseen_by
from qwirkle.engine.playing_on cimport MOST_TURNS, count_points, play_on

cdef enum:
    FIRST_CHECK = 12       # rounds before candidates are compared for the first time

cdef double NEARLY = 0.1   # points between candidates that are as good as equal
# The scale of the chance to win by players, beside that of two; `qwirkle.coach.fitted` has scales in about this ratio.
cdef double[5] SCALES = [0, 0, 1.0, 0.7, 0.5]


cdef void sampling_start(
    Sampling *sampling, const Game *game, int bag, const SamplingPlan *plan, const Weights *weights,
    const Network *network, uint64_t seed
) noexcept nogil:
    sampling.game = game[0]
    sampling.bag = bag if bag < game.seats.bag_count else game.seats.bag_count
    sampling.plan = plan[0]
    sampling.weights = weights[0]
    sampling.network = network
    sampling.seat = game.seats.turn
    sampling.seed = seed
    sampling.count = 0
    sampling.round = 0
    sampling.next = 0
    sampling.checked = plan.least if plan.least > FIRST_CHECK else FIRST_CHECK
    sampling.nodes = 0
    game_save(game, &sampling.root)
    sampling.game.seats.bag_count = sampling.bag
    unseen_by(&sampling.game, sampling.seat, &sampling.unseen)
    propose_placements(sampling)
    if sampling.bag and (game.board.count or not game.seats.house_rules.whole_set):
        propose_trades(sampling)
    trust_priors(sampling)
    settle(sampling)


# Lets the priors count for so many deals: what each foretells is weighed as the lead stands.
cdef void trust_priors(Sampling *sampling) noexcept nogil:
    cdef double points[4]
    cdef double lead
    cdef int i
    for i in range(sampling.game.seats.players):
        points[i] = sampling.game.seats.scores[i]
    lead = lead_over_mean(points, sampling.game.seats.players, sampling.seat)
    for i in range(sampling.count):
        sampling.candidates[i].foretold = sampling.plan.trust * weighed(
            &sampling.plan, &sampling.game.seats, lead + sampling.candidates[i].prior
        )


# Counts the candidates before the first round; one alone is played only where somebody wants to know its value.
cdef void settle(Sampling *sampling) noexcept nogil:
    sampling.left = sampling.count
    sampling.done = sampling.count < (1 if sampling.plan.least else 2)


cdef void sampling_keep(Sampling *sampling, const Candidate *candidate) noexcept nogil:
    cdef int i
    for i in range(sampling.count):
        if same_move(&sampling.candidates[i], candidate):
            sampling.candidates[i].kept = True
            return
    i = sampling.count if sampling.count < CANDIDATES else CANDIDATES - 1
    sampling.candidates[i] = candidate[0]
    sampling.candidates[i].kept = True
    sampling.count = i + 1
    if sampling.plan.learned_prior:
        sampling.candidates[i].prior = learned_worth(sampling, candidate)
    trust_priors(sampling)
    settle(sampling)


# What a seat has more than the others on average.
cdef inline double lead_over_mean(const double *points, int players, int seat) noexcept nogil:
    cdef int i
    cdef double others = 0
    for i in range(players):
        if i != seat:
            others += points[i]
    return points[seat] - others / (players - 1)


# Determinises the game for the next round: deals the unseen tiles.
cdef void determinise(Sampling *sampling) noexcept nogil:
    cdef Chance chance = seeded(sampling.seed + <uint64_t>2 * sampling.round)
    chance = seeded(next_bits(&chance))
    game_restore(&sampling.game, &sampling.root)
    if sampling.plan.open_hands:
        game_shuffle(&sampling.game, &chance)
    else:
        game_redeal(&sampling.game, sampling.seat, &chance)
    sampling.game.seats.bag_count = sampling.bag
    game_save(&sampling.game, &sampling.dealt)


# The scale of the chance to win. The spread of a tile to come has a deviation of about 2.3 points; a logistic curve of
# this scale stands for the sum of those that are still to come.
cdef double scale_of(const Seats *seats) noexcept nogil:
    cdef int i, tiles = 0
    if not seats.over:
        tiles = seats.bag_count
        for i in range(seats.players):
            tiles += seats.hands[i].size
    return 0.55 * sqrt(16 + 5.1 * tiles)


# What a lead is worth: points and the chance to win, mixed as the plan says. Alone the chance is flat where a game looks
# decided, and the choice would be left to the noise of the samples.
cdef double weighed(const SamplingPlan *plan, const Seats *seats, double points) noexcept nogil:
    cdef double scale
    if plan.risk <= 0:
        return points
    scale = scale_of(seats)
    return plan.risk * 4 * scale / (1 + exp(-points / scale)) + (1 - plan.risk) * points


# What the points of all seats are worth to one of more than two: as above, with the chance to be ahead of each other.
cdef double weighed_among(
    const SamplingPlan *plan, const Seats *seats, const double *points, int seat
) noexcept nogil:
    cdef double scale = scale_of(seats) * SCALES[seats.players]
    cdef double others = 0
    cdef int i
    for i in range(seats.players):
        others += exp((points[i] - points[seat]) / scale)
    return plan.risk * 4 * scale / others + (1 - plan.risk) * lead_over_mean(points, seats.players, seat)


# Plays a candidate on in the deal of this round.
cdef void play_candidate(Sampling *sampling, int index) noexcept nogil:
    cdef Game *game = &sampling.game
    cdef Candidate *candidate = &sampling.candidates[index]
    cdef Chance chance = seeded(sampling.seed + <uint64_t>2 * sampling.round + 1)
    cdef bint late = sampling.bag <= sampling.plan.late
    cdef double points[4]
    cdef double before[4]
    cdef double after, value
    cdef int i, players = game.seats.players
    chance = seeded(next_bits(&chance))
    sampling.nodes += 1
    if candidate.trades:
        game_trade(game, candidate.traded, candidate.trades, &chance)
    else:
        game_place(game, &candidate.placement)
    play_on(sampling, MOST_TURNS if late else sampling.plan.turns, &chance)
    count_points(sampling, &chance, points)
    after = lead_over_mean(points, players, sampling.seat)
    if sampling.plan.among_all and players > 2:
        value = weighed_among(&sampling.plan, &game.seats, points, sampling.seat)
    else:
        value = weighed(&sampling.plan, &game.seats, after)
    game_restore(game, &sampling.dealt)
    candidate.rounds += 1
    for i in range(players):
        before[i] = sampling.root.seats.scores[i]
        sampling.points[index][sampling.round][i] = points[i]
    candidate.gained += after - lead_over_mean(before, players, sampling.seat)
    candidate.value += value
    sampling.values[index][sampling.round] = value


cdef int sampling_best(const Sampling *sampling) noexcept nogil:
    cdef const Candidate *candidate
    cdef int i, best = -1
    cdef double value, most = 0
    for i in range(sampling.count):
        candidate = &sampling.candidates[i]
        # A round that was cut short leaves some candidates one round behind; before the first round is over,
        # the priors decide, and the candidates are in their order.
        value = -1e9
        if candidate.rounds:
            value = (candidate.value + candidate.foretold) / (candidate.rounds + sampling.plan.trust)
        if not candidate.dropped and (best < 0 or (value > most and sampling.round > 0)):
            best = i
            most = value
    return best


# Drops the candidates that are clearly behind, and ends the search where nothing is left to find out.
cdef void compare(Sampling *sampling) noexcept nogil:
    cdef int best = sampling_best(sampling)
    cdef int rounds = sampling.round
    cdef int i, round
    cdef double gap, sum, squares, mean, error
    cdef bint equal = True
    for i in range(sampling.count):
        if i == best or sampling.candidates[i].dropped:
            continue
        sum = sampling.candidates[best].foretold - sampling.candidates[i].foretold
        squares = 0
        mean = 0
        for round in range(rounds):
            gap = sampling.values[best][round] - sampling.values[i][round]
            mean += gap
            squares += gap * gap
        sum += mean
        mean /= rounds
        error = sqrt((squares / rounds - mean * mean) / (rounds + sampling.plan.trust))
        mean = sum / (rounds + sampling.plan.trust)
        if mean > sampling.plan.sure * error and not sampling.candidates[i].kept:
            sampling.candidates[i].dropped = True
            sampling.left -= 1
        elif mean + sampling.plan.sure * error > NEARLY:
            equal = False
    sampling.done = sampling.left < 2 or equal or rounds >= sampling.plan.rounds
    sampling.checked += sampling.checked // 2
    if sampling.checked > sampling.plan.rounds:
        sampling.checked = sampling.plan.rounds


cdef void sampling_run(Sampling *sampling, Limit limit) noexcept nogil:
    while not sampling.done and not limit_reached(&limit, sampling.nodes, 0):
        if sampling.next == 0:
            determinise(sampling)
        if not sampling.candidates[sampling.next].dropped:
            play_candidate(sampling, sampling.next)
        sampling.next += 1
        if sampling.next == sampling.count:
            sampling.next = 0
            sampling.round += 1
            if sampling.round == sampling.checked:
                compare(sampling)
