"""What a change to `master` is worth, asked move by move instead of by whole games.

    python -m bench.decisions --games 70 --nodes 8000 --deals 64
    python -m bench.decisions --judge search --nodes 200000 --deals 1000 --parts "as it was before"

`master` plays games against itself, and every third turn is kept. There each plan of `bench.strength.PARTS`
chooses a move. Where it chooses another than `master`, both moves are played on in the same deals; what the
one gains beyond the other, in the mean over all turns, times the turns of a game, is what the plan is worth.
A match needs some ten times the work to see as much, but it asks what counts.

The judge `outlook` plays on to the end of the game; it also chooses in some of the plans, and may favour
them. The judge `search` plays on as the samples of `master` do, and so tells what a search missed that it
could have found; that those samples tell the truth is taken for granted.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from bench.strength import PARTS

from qwirkle.arena.statistics import estimate
from qwirkle.bots import Limit
from qwirkle.bots.master import PLAN
from qwirkle.bots.sampled import SamplingPlan
from qwirkle.engine.position import Position
from qwirkle.engine.search import SamplingSearch
from qwirkle.engine.terms import PlacedTile

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
JUDGES = {
    "outlook": PLAYING_ON,
    "search": replace(PLAN, placements=0, wide=0, trades=0, learned_prior=False, trust=0.0, risk=0.0),
}
"""How moves are played on."""
KEPT = 3
"""One turn of so many is kept."""
TURNS = 22
"""Turns that a seat chooses in a game of two, before the bag is empty."""

Chosen = tuple[tuple[PlacedTile, ...], tuple[int, ...]]
"""A move: tiles placed, tiles traded."""


@dataclass(frozen=True, slots=True)
class Gap:
    """What a move gained beyond another: points, and the part of the wins."""

    points: float = 0.0
    wins: float = 0.0


def choose(position: Position, plan: SamplingPlan, nodes: int, seed: int) -> Chosen:
    """The move that a plan chooses; nothing at all where there is none."""
    if position.players == 2 and not position.bag:
        found = position.endgame(nodes=nodes).best
        return (found[0] if found else ()), ()
    search = SamplingSearch(position, len(position.bag), seed, **plan.arguments(Limit(nodes=nodes)))
    search.run(nodes=nodes)
    for placed, traded, _ in search.candidates():
        return tuple(sorted(placed)), tuple(sorted(traded))
    return (), ()


def positions(games: int, seed: int, nodes: int = 4000) -> Iterator[Position]:
    """Turns of games of `master` against itself, with tiles on the board and in the bag."""
    for number in range(games):
        rng = Random(seed * 1_000_003 + number)
        tiles = [tile for tile in range(36) for _ in range(3)]
        rng.shuffle(tiles)
        hands = [[tiles.pop() for _ in range(6)] for _ in range(2)]
        position = Position((), hands, tiles)
        turn = rng.randrange(KEPT)
        while not position.over:
            turn += 1
            if turn % KEPT == 0 and position.bag and position.board:
                yield position
            placed, traded = choose(position, PLAN, nodes, rng.getrandbits(64))
            if placed:
                position.place(placed)
            elif traded:
                position.trade(traded, rng.getrandbits(64))
            else:
                position.playout(1, rng.getrandbits(64))


def gaps(
    position: Position,
    chosen: dict[str, Chosen],
    usual: Chosen,
    deals: int,
    seed: int,
    judge: SamplingPlan = PLAYING_ON,
) -> dict[str, Gap]:
    """What each chosen move gained beyond the usual one."""
    if all(move == usual for move in chosen.values()):
        return dict.fromkeys(chosen, Gap())
    search = SamplingSearch(position, len(position.bag), seed, least=deals, **judge.arguments())
    for placed, traded in {usual, *chosen.values()}:
        search.keep(placed, traded)
    while search.rounds < deals:
        search.run(nodes=search.nodes + 2000)
    seat = position.turn
    found = {
        (tuple(sorted(each.placed)), tuple(sorted(each.traded))): Gap(
            each.points[seat] - each.points[1 - seat], each.shares[seat]
        )
        for each in search.prospects()
    }
    level = found[usual]
    return {
        name: Gap(found[move].points - level.points, found[move].wins - level.wins)
        for name, move in chosen.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=70, help="games whose turns are kept (70)")
    parser.add_argument("--nodes", type=int, default=8000, help="work for a choice (8000)")
    parser.add_argument("--deals", type=int, default=64, help="deals that moves are played on in (64)")
    parser.add_argument("--seed", type=int, default=1, help="fixes everything (1)")
    parser.add_argument("--judge", choices=list(JUDGES), default="outlook", help="who plays on (outlook)")
    parser.add_argument("--parts", nargs="*", choices=list(PARTS), default=list(PARTS), help="plans (all)")
    options = parser.parse_args()
    rng = Random(options.seed)
    rows: dict[str, list[Gap]] = {name: [] for name in options.parts}
    for position in positions(options.games, options.seed):
        seed = rng.getrandbits(64)
        usual = choose(position, PLAN, options.nodes, seed)
        chosen = {name: choose(position, PARTS[name], options.nodes, seed) for name in rows}
        judged = gaps(position, chosen, usual, options.deals, rng.getrandbits(64), JUDGES[options.judge])
        for name, gap in judged.items():
            rows[name].append(gap)
    for name, found in rows.items():
        points = estimate([TURNS * gap.points for gap in found])
        wins = estimate([TURNS * gap.wins for gap in found])
        differs = sum(gap != Gap() for gap in found) / len(found)
        print(
            f"{name}: other moves {differs:.0%} of {len(found)}, a game:"
            f" spread {points.mean:+.2f} ± {points.error:.2f}, wins {wins.mean:+.1%} ± {wins.error:.1%}"
        )


if __name__ == "__main__":
    main()
