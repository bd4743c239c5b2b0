"""Changes to what looks ahead: endgame, sampling, limits, and the doors to them."""

from __future__ import annotations

from tests.engine.mutations.mutation import Mutation

__all__ = ["MUTATIONS"]

MUTATIONS = (
    Mutation(
        "the endgame mixes up its bounds",
        "endgame.pyx",
        "known.bound = AT_LEAST if best >= beta else (AT_MOST if best <= alpha else EXACTLY)",
        "known.bound = AT_MOST if best >= beta else (AT_LEAST if best <= alpha else EXACTLY)",
    ),
    Mutation(
        "the endgame forgets whose turn it is",
        "endgame.pyx",
        "return laid ^ <uint64_t>0x5851F42D4C957F2D if seat else laid",
        "return laid",
    ),
    Mutation(
        "a guess passes for an exact answer",
        "endgame.pyx",
        "if search.guesses == guesses:",
        "if search.guesses >= guesses:",
    ),
    Mutation(
        "the endgame never passes",
        "endgame.pyx",
        "best = value_of_pass(search, &saved, alpha, beta",
        "best = 0 * value_of_pass(search, &saved, alpha, beta",
    ),
    Mutation(
        "the last tile of a hand has no bonus",
        "endgame.pyx",
        "return gain - last.score - END_BONUS",
        "return gain - last.score",
    ),
    Mutation(
        "what is remembered of a placement forgets its points",
        "endgame.pyx",
        "return gain - known.value",
        "return -known.value",
    ),
    Mutation(
        "a draw against greed is a win",
        "best_response.pyx",
        "(0.5 if lead == 0 else 0.0)",
        "(1.0 if lead == 0 else 0.0)",
    ),
    Mutation(
        "greed has one reply",
        "best_response.pyx",
        "return min(count, <int>REPLIES)",
        "return min(count, 1)",
    ),
    Mutation(
        "the lead comes before the win",
        "best_response.pyx",
        "if one.wins > other.wins + NONE:",
        "if one.lead > other.lead + NONE:",
    ),
    Mutation(
        "the seat looks no further than its first turn",
        "best_response.pyx",
        "ending = respond(search, depth, used + count, False)",
        "ending = respond(search, 0, used + count, False)",
    ),
    Mutation(
        "what greed finished passes for exact",
        "best_response.pyx",
        "response.exact = not search.cut",
        "response.exact = True",
    ),
    Mutation(
        "a sample stops at anybody's turn",
        "playing_on.pyx",
        "if i >= turns and not (sampling.plan.learned_leaf and game.seats.turn != sampling.seat):",
        "if i >= turns:",
    ),
    Mutation(
        "the outlook plays the others' turns as well as the seat's own",
        "playing_on.pyx",
        "(mine and learned_own)",
        "learned_own",
    ),
    Mutation(
        "the outlook plays the seat's own turns a round too late",
        "playing_on.pyx",
        "sampling.round >= OWN_FROM",
        "sampling.round > OWN_FROM",
    ),
    Mutation(
        "a good outlook counts against the seat",
        "playing_on.pyx",
        "points[sampling.seat] += value",
        "points[sampling.seat] -= value",
    ),
    Mutation(
        "first sight is not trusted",
        "sampling.pyx",
        "(candidate.value + candidate.foretold)",
        "(candidate.value)",
    ),
    Mutation(
        "a search looks at a node too many",
        "limits.pyx",
        "if limit.nodes and nodes >= limit.nodes:",
        "if limit.nodes and nodes > limit.nodes:",
    ),
    Mutation(
        "a search by sampling stays in memory", "search.pyx", "        free(self.sampling)", "        pass"
    ),
    Mutation(
        "a greedy game stays in memory",
        "selfplay.pyx",
        "        free(game)\n        free(out)\n    return",
        "        free(out)\n    return",
    ),
    Mutation(
        "a leaf value counts for nothing",
        "playing_on.pyx",
        "            points[i] += part * leaf_value(",
        "            leaf_value(",
    ),
    Mutation(
        "no trade is looked at",
        "candidates.pyx",
        "if not twice and candidate.trades <= sampling.bag:",
        "if False:",
    ),
    Mutation(
        "the worst placements are looked at",
        "candidates.pyx",
        "if sampling.candidates[at].prior >= candidate.prior:",
        "if sampling.candidates[at].prior <= candidate.prior:",
    ),
)
