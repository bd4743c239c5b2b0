# cython: boundscheck=False, wraparound=False, cdivision=True, language_level=3
"""Sampling of the unseen tiles over chosen candidates."""

from libc.math cimport exp, sqrt
from libc.string cimport memcpy, memmove, memset

from qwirkle.engine.board cimport board_lift, board_put
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
    hand_remove,
)
from qwirkle.engine.limits cimport limit_reached
from qwirkle.engine.outlook cimport (
    Unseen,
    outlook_after,
    outlook_best,
    outlook_turn,
    unseen_by,
)
from qwirkle.engine.placements cimport best_placement, free_opening, list_placements
from qwirkle.engine.tiles cimport END_BONUS, HAND, first_kind, kind

cdef enum:
    FIRST_CHECK = 12       # rounds before candidates are compared for the first time
    MOST_TURNS = 200       # more than any game lasts from anywhere
    FORESEEN = 12          # placements whose best reply is looked at, at most

cdef double CLEARLY = 3.0  # standard errors
cdef double NEARLY = 0.1   # points
# The scale of the chance to win by players, beside that of two; `qwirkle.coach.fitted` has scales in about this ratio.
cdef double[5] SCALES = [0, 0, 1.0, 0.7, 0.5]


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


# The points of every seat, and where a sample stops before the end of the game, what they may still gain: by the leaf
# values of all hands, by the outlook of the seat, or half by each.
cdef void count_points(Sampling *sampling, Chance *chance, double *points) noexcept nogil:
    cdef const Game *game = &sampling.game
    cdef double part = 0.5 if sampling.plan.learned_leaf and sampling.plan.leaf_values else 1.0
    cdef Placement best
    cdef double value
    cdef int i
    for i in range(game.seats.players):
        points[i] = game.seats.scores[i]
    if game.seats.over:
        return
    if sampling.plan.learned_leaf:
        sampling.nodes += 1
        value = part * outlook_best(&sampling.game, sampling.network, sampling.plan.margin, chance, &best)
        for i in range(game.seats.players):
            points[i] -= value / game.seats.players
        points[sampling.seat] += value
    if sampling.plan.leaf_values:
        for i in range(game.seats.players):
            sampling.nodes += 1
            points[i] += part * leaf_value(&sampling.weights, game, i, chance)


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


# What a placement scores beyond the best reply to it, in a game of two with an empty bag.
cdef int beyond_reply(Sampling *sampling, const Placement *placement, Chance *chance) noexcept nogil:
    cdef Game *game = &sampling.game
    cdef const Hand *other = &game.seats.hands[1 - game.seats.turn]
    cdef Placement reply
    cdef int value = placement.score
    cdef int i
    if placement.count == game.seats.hands[game.seats.turn].size:
        return value + END_BONUS
    sampling.nodes += 1
    for i in range(placement.count):
        board_put(&game.board, placement.cells[i], placement.tiles[i])
    if best_placement(&game.board, other.kinds, free_opening(), chance, &reply):
        value -= reply.score + (END_BONUS if reply.count == other.size else 0)
    for i in range(placement.count):
        board_lift(&game.board)
    return value


# Brings the placement of the highest score to the front.
cdef void highest_first(Placement *list, int count) noexcept nogil:
    cdef Placement placement
    cdef int i, top = 0
    for i in range(1, count):
        if list[i].score > list[top].score:
            top = i
    placement = list[0]
    list[0] = list[top]
    list[top] = placement


# Plays a turn of a game of two with an empty bag: of the placements that score most, the one that scores most beyond
# the best reply.
cdef void foresee_turn(Sampling *sampling, Chance *chance) noexcept nogil:
    cdef Game *game = &sampling.game
    cdef Placement *list = sampling.list
    cdef Placement best
    cdef int count = list_placements(
        &game.board, game.seats.hands[game.seats.turn].kinds, free_opening(), 0, list, LISTED
    )
    cdef int i, value, most = -1000
    if count == 0:
        game_greedy_turn(game, chance)
        return
    if count > LISTED:
        count = LISTED
    for i in range(count if count < FORESEEN else FORESEEN):
        highest_first(list + i, count - i)
        if list[i].score + END_BONUS <= most:
            break
        value = beyond_reply(sampling, &list[i], chance)
        if value > most:
            most = value
            best = list[i]
    game_place(game, &best)


cdef void play_on(Sampling *sampling, int turns, Chance *chance) noexcept nogil:
    cdef Game *game = &sampling.game
    cdef int i, few, before
    cdef bint mine
    for i in range(MOST_TURNS):
        if game.seats.over:
            return
        if i >= turns and not (sampling.plan.learned_leaf and game.seats.turn != sampling.seat):
            return
        sampling.nodes += 1
        mine = game.seats.turn == sampling.seat
        before = game.seats.bag_count
        few = 0 if mine else turn_bag(&game.seats)
        if sampling.plan.foresight and game.seats.bag_count == 0 and game.seats.players == 2:
            foresee_turn(sampling, chance)
        elif i < sampling.plan.learned_turns:
            outlook_turn(game, sampling.network, sampling.plan.margin, chance)
        else:
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
        if mean > CLEARLY * error and not sampling.candidates[i].kept:
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
