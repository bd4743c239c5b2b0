# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Sampling of the unseen tiles over chosen candidates."""

from libc.math cimport exp, sqrt
from libc.string cimport memcpy, memmove, memset

from qwirkle.engine.chance cimport next_bits, seeded
from qwirkle.engine.evaluation cimport UnseenCounts, count_unseen, hand_worth, leaf_value, worth
from qwirkle.engine.game cimport (
    Hand,
    Seats,
    game_greedy_turn,
    game_opening,
    game_place,
    game_redeal,
    game_restore,
    game_save,
    game_trade,
)
from qwirkle.engine.limits cimport limit_reached
from qwirkle.engine.placements cimport list_placements
from qwirkle.engine.tiles cimport HAND, first_kind, kind

cdef enum:
    FIRST_CHECK = 12       # rounds before candidates are compared for the first time
    MOST_TURNS = 200       # more than any game lasts from anywhere

cdef double CLEARLY = 3.0  # standard errors
cdef double NEARLY = 0.1   # points


# Puts a candidate in its place among the others by its prior, as far as there is room.
cdef void propose(Sampling *sampling, const Candidate *candidate, int first, int room) noexcept nogil:
    cdef int at = sampling.count
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
        candidate.prior = worth(&sampling.weights, game, &unseen, &sampling.list[i])
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
            candidate.prior = hand_worth(&sampling.weights, kept, size - candidate.trades)
            propose(sampling, &candidate, first, sampling.plan.trades)


cdef void sampling_start(
    Sampling *sampling, const Game *game, int bag, const SamplingPlan *plan, const Weights *weights, uint64_t seed
) noexcept nogil:
    sampling.game = game[0]
    sampling.bag = bag if bag < game.seats.bag_count else game.seats.bag_count
    sampling.plan = plan[0]
    sampling.weights = weights[0]
    sampling.seat = game.seats.turn
    sampling.seed = seed
    sampling.count = 0
    sampling.round = 0
    sampling.next = 0
    sampling.checked = FIRST_CHECK
    sampling.nodes = 0
    game_save(game, &sampling.root)
    sampling.game.seats.bag_count = sampling.bag
    propose_placements(sampling)
    if sampling.bag and (game.board.count or not game.seats.house_rules.whole_set):
        propose_trades(sampling)
    sampling.left = sampling.count
    sampling.done = sampling.count < 2


# The points that a seat has more than the others on average.
cdef inline double lead_over_mean(const Seats *seats, int seat) noexcept nogil:
    cdef int i
    cdef int others = 0
    for i in range(seats.players):
        if i != seat:
            others += seats.scores[i]
    return seats.scores[seat] - <double>others / (seats.players - 1)


# The leaf value of the seat less those of the others on average, where a sample stops before the end of the game.
cdef double leaf_lead(Sampling *sampling, Chance *chance) noexcept nogil:
    cdef const Game *game = &sampling.game
    cdef int i
    cdef double points, mine = 0, others = 0
    for i in range(game.seats.players):
        sampling.nodes += 1
        points = leaf_value(&sampling.weights, game, i, chance)
        if i == sampling.seat:
            mine = points
        else:
            others += points
    return mine - others / (game.seats.players - 1)


# Turns the bag so that the next tiles come from its other end; says how many those are.
cdef inline int turn_bag(Seats *seats) noexcept nogil:
    cdef uint8_t tiles[HAND]
    cdef int count = seats.bag_count
    cdef int few = HAND if count >= 2 * HAND else count // 2
    memcpy(tiles, seats.bag, few)
    memmove(seats.bag, seats.bag + few, count - few)
    memcpy(seats.bag + count - few, tiles, few)
    return few


# Turns the bag back, where so many of the tiles from its other end were not drawn.
cdef inline void turn_bag_back(Seats *seats, int few) noexcept nogil:
    cdef uint8_t tiles[HAND]
    cdef int count = seats.bag_count
    if few <= 0:
        return
    memcpy(tiles, seats.bag + count - few, few)
    memmove(seats.bag + few, seats.bag, count - few)
    memcpy(seats.bag, tiles, few)


cdef void play_on(Sampling *sampling, int turns, Chance *chance) noexcept nogil:
    cdef Game *game = &sampling.game
    cdef int i, few, before
    cdef bint mine
    for i in range(turns):
        if game.seats.over:
            return
        sampling.nodes += 1
        mine = game.seats.turn == sampling.seat
        before = game.seats.bag_count
        few = 0 if mine else turn_bag(&game.seats)
        game_greedy_turn(game, chance)
        if few:
            turn_bag_back(&game.seats, few - (before - game.seats.bag_count))


# Determinises the game for the next round: deals the unseen tiles.
cdef void determinise(Sampling *sampling) noexcept nogil:
    cdef Chance chance = seeded(sampling.seed + <uint64_t>2 * sampling.round)
    chance = seeded(next_bits(&chance))
    game_restore(&sampling.game, &sampling.root)
    game_redeal(&sampling.game, sampling.seat, &chance)
    sampling.game.seats.bag_count = sampling.bag
    game_save(&sampling.game, &sampling.dealt)


# What a lead is worth: points and the chance to win, mixed as the plan says. The spread of a tile to come has a
# deviation of about 2.3 points; the logistic curve stands for the sum of those that are still to come. Alone it
# is flat where a game looks decided, and the choice would be left to the noise of the samples.
cdef double weighed(const SamplingPlan *plan, const Seats *seats, double points) noexcept nogil:
    cdef int tiles = 0
    cdef int i
    cdef double scale
    if plan.risk <= 0:
        return points
    if not seats.over:
        tiles = seats.bag_count
        for i in range(seats.players):
            tiles += seats.hands[i].size
    scale = 0.55 * sqrt(16 + 5.1 * tiles)
    return plan.risk * 4 * scale / (1 + exp(-points / scale)) + (1 - plan.risk) * points


# Plays a candidate on in the deal of this round.
cdef void play_candidate(Sampling *sampling, int index) noexcept nogil:
    cdef Game *game = &sampling.game
    cdef Candidate *candidate = &sampling.candidates[index]
    cdef Chance chance = seeded(sampling.seed + <uint64_t>2 * sampling.round + 1)
    cdef bint late = sampling.bag <= sampling.plan.late
    cdef double after, value
    chance = seeded(next_bits(&chance))
    sampling.nodes += 1
    if candidate.trades:
        game_trade(game, candidate.traded, candidate.trades, &chance)
    else:
        game_place(game, &candidate.placement)
    play_on(sampling, MOST_TURNS if late else sampling.plan.turns, &chance)
    after = lead_over_mean(&game.seats, sampling.seat)
    if sampling.plan.leaf_values and not game.seats.over:
        after += leaf_lead(sampling, &chance)
    value = weighed(&sampling.plan, &game.seats, after)
    game_restore(game, &sampling.dealt)
    candidate.rounds += 1
    candidate.gained += after - lead_over_mean(&sampling.root.seats, sampling.seat)
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
        value = candidate.value / candidate.rounds if candidate.rounds else -1e9
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
        sum = 0
        squares = 0
        for round in range(rounds):
            gap = sampling.values[best][round] - sampling.values[i][round]
            sum += gap
            squares += gap * gap
        mean = sum / rounds
        error = sqrt((squares / rounds - mean * mean) / rounds)
        if mean > CLEARLY * error:
            sampling.candidates[i].dropped = True
            sampling.left -= 1
        elif mean + CLEARLY * error > NEARLY:
            equal = False
    sampling.done = sampling.left < 2 or equal or rounds == ROUNDS
    sampling.checked += sampling.checked // 2
    if sampling.checked > ROUNDS:
        sampling.checked = ROUNDS


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
