"""How much of what comes the samples foretell: what plans say of moves, beside games played on by `master`.

    python -m bench.foretold [--games 200] [--bag 1 12] [--deals 200] [--forks 3] [--seed 1] [--jobs 2]

At turns of games of `master` against itself, the moves that seem best are weighed by the samples of each
plan, twice, in other deals each time. Then every move is made and played on in the same few deals, by
`master` in haste on both sides, the endgame by best play. Moves are compared within their turn. Of each plan
is told by how much they differ in its eyes; what a point of that comes to in play (1 where the plan is right,
0 where it knows nothing); and how much of the true differences it foretells, as a correlation. What is due to
the chance of the deals is left out of all three: the two times that a plan was asked share none, and neither
do the games.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean

from bench.decisions import Chosen, choose, make, positions
from bench.strength import PARTS

from qwirkle.bots.master import IN_HASTE
from qwirkle.bots.sampled import SamplingPlan
from qwirkle.engine import Position
from qwirkle.engine.search import SamplingSearch
from qwirkle.readers import whole

MOST_MOVES = 6
"""Moves of a turn that are played on, at most."""
NEAR = 4
"""Points by which a move may seem worse than the best."""
PLAYING_ON = 4000
"""Nodes with which `master` plays on."""
ENDGAME = 60_000
"""Positions looked at once the bag is empty."""
USUAL = ["master in haste", "own turns by the outlook, six turns", "every turn by the outlook"]

PLANS: dict[str, SamplingPlan] = {
    "master in haste": IN_HASTE,
    "every turn by the outlook": replace(IN_HASTE, learned_turns=200, margin=2),
    **PARTS,
}
"""What can be asked; plans differ here in how samples go on, not in how moves are chosen for them."""

Row = Sequence[float]
"""A number for each move of a turn."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was said of the moves of a turn, by plan and time, and what they came to, by deal."""

    said: Mapping[str, tuple[Row, Row]]
    came: tuple[Row, ...]


def centred(row: Row) -> list[float]:
    """The numbers beside their mean."""
    mean = fmean(row)
    return [number - mean for number in row]


def product(one: Row, other: Row) -> float:
    """The sum of the products of the numbers, each beside its mean."""
    return sum(first * second for first, second in zip(centred(one), centred(other), strict=True))


def weighed(
    position: Position, plan: SamplingPlan, moves: Sequence[Chosen], deals: int, seed: int
) -> list[float]:
    """What the samples of a plan say that each move gains."""
    alone = replace(plan, placements=0, trades=0, wide=0, learned_prior=False, trust=0.0, sure=1000.0)
    arguments = {**alone.arguments(), "rounds": deals}
    search = SamplingSearch(position, len(position.bag), seed, least=deals, **arguments)
    for placed, traded in moves:
        search.keep(placed, traded)
    search.run()
    found = {
        (tuple(sorted(placed)), tuple(sorted(traded))): gain for placed, traded, gain in search.candidates()
    }
    return [found[move] for move in moves]


def best_moves(position: Position, seed: int) -> list[Chosen]:
    """The moves that seem best to a short search."""
    plan = replace(IN_HASTE, placements=10, wide=0, trades=0, sure=1000.0, rounds=60)
    search = SamplingSearch(position, len(position.bag), seed, least=60, **plan.arguments())
    search.run()
    found = search.candidates()[:MOST_MOVES]
    return [(tuple(sorted(placed)), ()) for placed, _, gain in found if gain > found[0][2] - NEAR]


def play_on(position: Position, move: Chosen, seed: int) -> float:
    """The lead that a move ends in, in one deal of what the seat cannot see."""
    seat, rng = position.turn, Random(seed)
    game = Position(position.board, position.hands, position.bag, position.scores, seat)
    game.redeal(seat, seed)
    make(game, move, rng.getrandbits(64))
    while not game.over and game.bag:
        make(game, choose(game, IN_HASTE, PLAYING_ON, rng.getrandbits(64)), rng.getrandbits(64))
    ahead = 0 if game.over else game.endgame(nodes=ENDGAME).value
    lead = game.scores[seat] - game.scores[1 - seat]
    return lead + (ahead if game.turn == seat else -ahead)


def ask(options: argparse.Namespace, number: int) -> list[Asked]:
    """What is asked at the turns kept of a game."""
    rng = Random(f"{options.seed} {number}")
    fewest, most = options.bag
    found = []
    for position in positions(options.seed, number):
        if not fewest <= len(position.bag) <= most:
            continue
        moves = best_moves(position, rng.getrandbits(64))
        if len(moves) < 2:
            continue
        seeds = [rng.getrandbits(64) for _ in range(2 + options.forks)]
        said = {
            name: (
                weighed(position, PLANS[name], moves, options.deals, seeds[0]),
                weighed(position, PLANS[name], moves, options.deals, seeds[1]),
            )
            for name in options.plans
        }
        came = tuple([play_on(position, move, seed) for move in moves] for seed in seeds[2:])
        found.append(Asked(said, came))
    return found


def true_deviation(asked: Sequence[Asked]) -> float:
    """By how much the moves of a turn truly differ: what different deals agree on."""
    pairs = [
        product(one, other) / len(one)
        for each in asked
        for place, one in enumerate(each.came)
        for other in each.came[:place]
    ]
    return sqrt(max(0.0, fmean(pairs)))


@dataclass(frozen=True, slots=True)
class Foretelling:
    """How much a plan foretells."""

    deviation: float
    """By how much moves differ in its eyes."""
    right: float
    """What a point of that comes to."""
    error: float
    correlation: float


def foretelling(asked: Sequence[Asked], plan: str, deviation: float) -> Foretelling:
    """How much of the true deviation a plan foretells."""
    agreed, came = [], []
    for each in asked:
        one, other = each.said[plan]
        mean = [fmean(column) for column in zip(*each.came, strict=True)]
        agreed.append(product(one, other))
        came.append((product(one, mean) + product(other, mean)) / 2)
    whole = sum(agreed)
    right = sum(came) / whole
    error = sqrt(sum((found - right * own) ** 2 for found, own in zip(came, agreed, strict=True))) / whole
    own = sqrt(whole / sum(len(each.came[0]) for each in asked))
    return Foretelling(own, right, error, right * own / deviation)


def report(asked: Sequence[Asked], plans: Sequence[str]) -> list[str]:
    """A row for each plan."""
    deviation = true_deviation(asked)
    rows = [
        f"{len(asked)} turns, whose moves differ by {deviation:.2f} points",
        "",
        "| plan | in its eyes | comes to | correlation |",
        "|---|---|---|---|",
    ]
    for name in plans:
        found = foretelling(asked, name, deviation)
        rows.append(
            f"| {name} | {found.deviation:.2f} | {found.right:.2f} ± {found.error:.2f} |"
            f" {found.correlation:.2f} |"
        )
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--games", type=whole(1, 10**9), default=200, help="games whose turns are asked about (200)"
    )
    parser.add_argument(
        "--bag",
        type=whole(1, 108),
        nargs=2,
        metavar=("FEWEST", "MOST"),
        default=[1, 12],
        help="turns with so many tiles in the bag (1 12)",
    )
    parser.add_argument(
        "--deals", type=whole(1, 10**9), default=200, help="deals that a plan weighs moves in (200)"
    )
    parser.add_argument(
        "--forks", type=whole(2, 10**9), default=3, help="deals that moves are played on in (3)"
    )
    parser.add_argument("--seed", type=whole(0, 2**63 - 1), default=1, help="fixes everything (1)")
    parser.add_argument("--jobs", type=whole(1, 1024), default=1, help="games asked about at once (1)")
    parser.add_argument("--plans", nargs="*", choices=list(PLANS), default=USUAL, help="plans (three)")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs) as pool:
        asked = [each for game in pool.map(partial(ask, options), range(options.games)) for each in game]
    if not asked:
        parser.error("no turn with so many tiles in the bag and two moves to choose from: give more --games")
    print("\n".join(report(asked, options.plans)))


if __name__ == "__main__":
    main()
