"""What a change to `master` is worth, asked move by move instead of by whole games.

    python -m bench.decisions --games 70 --nodes 8000 --deals 64
    python -m bench.decisions --judge search --nodes 200000 --deals 1000 --parts "as it was before"
    python -m bench.decisions --judge play --nodes 80000 --deals 16 --parts "own turns by the outlook"

`master`, as it samples in haste, plays games, and every third of its turns is kept. There each plan of
`bench.strength.PARTS` chooses a move. Where it chooses another than `master`, both moves are played on in the
same deals; what the one gains beyond the other, in the mean over all turns, times the turns of a game, is
what the plan is worth. A match needs some ten times the work to see as much, but it asks what counts.

The judge `outlook` plays on to the end of the game; it also chooses in some of the plans, and may favour
them. The judge `search` plays on as the samples of `master` do, and so tells what a search missed that it
could have found; that those samples tell the truth is taken for granted. Both ask about games of `master`
against itself. The judge `play` asks about games against `greedy`, and plays on as such games do: the seat
searches at every turn, with little work, and `greedy` answers.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from statistics import fmean

from bench.strength import PARTS

from qwirkle.arena.statistics import estimate
from qwirkle.bots import Limit
from qwirkle.bots.master import IN_HASTE
from qwirkle.bots.sampled import SamplingPlan
from qwirkle.engine.position import Position
from qwirkle.engine.search import SamplingSearch
from qwirkle.engine.terms import PlacedTile
from qwirkle.readers import whole

PLAYING_ON = SamplingPlan(
    placements=0,
    trades=0,
    turns=200,
    late=108,
    risk=0.0,
    leaf_values=False,
    learned_turns=200,
    margin=2,
    foresight=True,
)
"""How the outlook plays moves on to the end of the game."""
SAMPLES = replace(IN_HASTE, placements=0, wide=0, trades=0, learned_prior=False, trust=0.0, risk=0.0)
"""How the samples of `master` play moves on."""
LITTLE = 1500
"""Nodes with which `master` chooses a move where it plays on for a judge."""
KEPT = 3
"""One turn of so many is kept."""

Chosen = tuple[tuple[PlacedTile, ...], tuple[int, ...]]
"""A move: tiles placed, tiles traded."""


@dataclass(frozen=True, slots=True)
class Gap:
    """What a move gained beyond another: points, and the part of the wins."""

    points: float = 0.0
    wins: float = 0.0

    def __sub__(self, other: Gap) -> Gap:
        return Gap(self.points - other.points, self.wins - other.wins)


Judge = Callable[[Position, Collection[Chosen], int, int], dict[Chosen, Gap]]
"""Says what moves of a position gain, by their points and wins in so many deals of a seed."""


def choose(
    position: Position, plan: SamplingPlan, nodes: int, seed: int, *, open_hands: bool = False
) -> Chosen:
    """The move that a plan chooses, by all hands where they are open; nothing at all where there is none."""
    if position.players == 2 and not position.bag:
        found = position.endgame(nodes=nodes).best
        return (found[0] if found else ()), ()
    arguments = plan.arguments(Limit(nodes=nodes))
    search = SamplingSearch(position, len(position.bag), seed, open_hands=open_hands, **arguments)
    search.run(nodes=nodes)
    for placed, traded, _ in search.candidates():
        return tuple(sorted(placed)), tuple(sorted(traded))
    return (), ()


def make(position: Position, move: Chosen, seed: int) -> None:
    """Makes a move."""
    placed, traded = move
    if placed:
        position.place(placed)
    elif traded:
        position.trade(traded, seed)
    else:
        position.playout(1, seed)


def deal(rng: Random) -> Position:
    """The beginning of a game of two."""
    tiles = [tile for tile in range(36) for _ in range(3)]
    rng.shuffle(tiles)
    hands = [[tiles.pop() for _ in range(6)] for _ in range(2)]
    return Position((), hands, tiles)


def positions(
    seed: int, number: int, *, against_greedy: bool = False, nodes: int = 4000
) -> Iterator[Position]:
    """Turns of a game of `master` against itself or `greedy`, with tiles on the board and in the bag."""
    rng = Random(seed * 1_000_003 + number)
    position = deal(rng)
    greedy = number % 2 if against_greedy else None
    turn = rng.randrange(KEPT)
    while not position.over:
        if position.turn == greedy:
            position.playout(1, rng.getrandbits(64))
            continue
        turn += 1
        if turn % KEPT == 0 and position.bag and position.board:
            yield position
        make(position, choose(position, IN_HASTE, nodes, rng.getrandbits(64)), rng.getrandbits(64))


def judge_by_samples(
    plan: SamplingPlan, position: Position, moves: Collection[Chosen], deals: int, seed: int
) -> dict[Chosen, Gap]:
    """What moves gain where the samples of a plan play them on."""
    search = SamplingSearch(position, len(position.bag), seed, least=deals, **plan.arguments())
    for placed, traded in moves:
        search.keep(placed, traded)
    while search.rounds < deals:
        search.run(nodes=search.nodes + 2000)
    seat = position.turn
    return {
        (tuple(sorted(each.placed)), tuple(sorted(each.traded))): Gap(
            each.points[seat] - each.points[1 - seat], each.shares[seat]
        )
        for each in search.prospects()
    }


def play_on(position: Position, move: Chosen, seed: int) -> int:
    """The lead at the end of a game against `greedy`, in one deal of the tiles that the seat cannot see."""
    seat, rng = position.turn, Random(seed)
    game = Position(position.board, position.hands, position.bag, position.scores, seat)
    game.redeal(seat, seed)
    make(game, move, seed)
    while not game.over:
        chance = rng.getrandbits(64)
        if game.turn == seat:
            make(game, choose(game, IN_HASTE, LITTLE, chance), chance)
        else:
            game.playout(1, chance)
    return game.scores[seat] - game.scores[1 - seat]


def judge_by_play(position: Position, moves: Collection[Chosen], deals: int, seed: int) -> dict[Chosen, Gap]:
    """What moves gain where `master` plays on against `greedy`."""
    rng = Random(seed)
    seeds = [rng.getrandbits(64) for _ in range(deals)]
    leads = {move: [play_on(position, move, chance) for chance in seeds] for move in moves}
    return {
        move: Gap(fmean(found), fmean((lead > 0) + (lead == 0) / 2 for lead in found))
        for move, found in leads.items()
    }


JUDGES: dict[str, Judge] = {
    "outlook": partial(judge_by_samples, PLAYING_ON),
    "search": partial(judge_by_samples, SAMPLES),
    "play": judge_by_play,
}
"""How moves are played on."""


def gaps(
    position: Position, chosen: dict[str, Chosen], usual: Chosen, deals: int, seed: int, judge: Judge
) -> dict[str, Gap]:
    """What each chosen move gained beyond the usual one."""
    if all(move == usual for move in chosen.values()):
        return dict.fromkeys(chosen, Gap())
    found = judge(position, {usual, *chosen.values()}, deals, seed)
    return {name: found[move] - found[usual] for name, move in chosen.items()}


def ask(options: argparse.Namespace, number: int) -> list[dict[str, Gap]]:
    """What the parts gained at each turn kept of a game."""
    rng = Random(f"{options.seed} {number}")
    fewest, most = options.bag
    rows = []
    for position in positions(options.seed, number, against_greedy=options.judge == "play"):
        if fewest <= len(position.bag) <= most:
            seed = rng.getrandbits(64)
            usual = choose(position, IN_HASTE, options.nodes, seed)
            chosen = {name: choose(position, PARTS[name], options.nodes, seed) for name in options.parts}
            rows.append(
                gaps(position, chosen, usual, options.deals, rng.getrandbits(64), JUDGES[options.judge])
            )
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=whole(1, 10**9), default=70, help="games whose turns are kept (70)")
    parser.add_argument("--nodes", type=whole(1, 10**9), default=8000, help="work for a choice (8000)")
    parser.add_argument(
        "--deals", type=whole(1, 10**9), default=64, help="deals that moves are played on in (64)"
    )
    parser.add_argument("--seed", type=whole(0, 2**63 - 1), default=1, help="fixes everything (1)")
    parser.add_argument("--jobs", type=whole(1, 1024), default=1, help="games asked about at once (1)")
    parser.add_argument(
        "--bag",
        type=whole(1, 108),
        nargs=2,
        metavar=("FEWEST", "MOST"),
        default=[1, 108],
        help="turns with so many tiles in the bag (1 108)",
    )
    parser.add_argument("--judge", choices=list(JUDGES), default="outlook", help="who plays on (outlook)")
    parser.add_argument("--parts", nargs="*", choices=list(PARTS), default=list(PARTS), help="plans (all)")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs) as pool:
        rows = [row for game in pool.map(partial(ask, options), range(options.games)) for row in game]
    if len(rows) < 2:
        parser.error(f"too few turns with {options.bag[0]} to {options.bag[1]} tiles in the bag: {len(rows)}")
    seats = 1 if options.judge == "play" else 2
    turns = KEPT * len(rows) / (options.games * seats)
    print(f"{len(rows)} turns; a seat has {turns:.1f} of them in a game")
    for name in options.parts:
        points = estimate([turns * row[name].points for row in rows])
        wins = estimate([turns * row[name].wins for row in rows])
        differs = sum(row[name] != Gap() for row in rows) / len(rows)
        print(
            f"{name}: other moves {differs:.0%}, a game:"
            f" spread {points.mean:+.2f} ± {points.error:.2f}, wins {wins.mean:+.1%} ± {wins.error:.1%}"
        )


if __name__ == "__main__":
    main()
