"""What swindles are worth: endgames that best play loses, played on against `greedy`.

    python -m bench.swindles [--games 300] [--nodes 400000] [--most 12] [--jobs 2]

Greedy games of two, from where the bag runs out, with scores by which the seat to move loses by 1 point, by
2, and so on, when both play their best. `master` plays each on against `greedy`, with swindles and without.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from functools import partial
from random import Random

from qwirkle.arena.spreading import is_stopped, process_pool, spread
from qwirkle.arena.statistics import estimate
from qwirkle.arena.stopping import catch_signals
from qwirkle.bots import Limit, Progress, bot
from qwirkle.bots.master import IN_HASTE
from qwirkle.bots.sampled import SampledBot
from qwirkle.engine import position_of_view
from qwirkle.readers import whole
from qwirkle.rules import State, apply, deal

WITH = SampledBot("with swindles", IN_HASTE, 1.0)
WITHOUT = SampledBot("without", replace(IN_HASTE, swindle=False), 1.0)


def turn(state: State, player: SampledBot | None, limit: Limit, rng: Random) -> State:
    """The state after a turn of a player, or of `greedy`."""
    chosen = (player or bot("greedy")).choose(state.to_move, limit, rng, Progress(until=is_stopped))
    return apply(state, chosen.move)


def lost_by(points: int, seed: int, nodes: int) -> State | None:
    """A game whose bag has just run out and that best play loses by so many points; `None` if it is over."""
    rng, state = Random(seed), deal(2, seed.to_bytes(32, "big"))
    while state.to_move.bag_size and not state.over:
        state = turn(state, None, Limit(nodes=1), rng)
    if state.over:
        return None
    value = position_of_view(state.to_move).endgame(nodes=nodes).value
    scores = (max(0, -points - value), max(0, points + value))
    return replace(state, scores=scores if state.turn == 0 else scores[::-1])


def play_on(state: State, player: SampledBot, nodes: int, seed: int) -> tuple[float, float]:
    """The part of the win and the lead of the seat to move, whom this player plays for."""
    seat, rng = state.turn, Random(seed)
    while not state.over:
        state = turn(state, player if state.turn == seat else None, Limit(nodes=nodes), rng)
    lead = state.scores[seat] - state.scores[1 - seat]
    return (lead > 0) + (lead == 0) / 2, lead


def ask(nodes: int, most: int, number: int) -> list[tuple[float, float]]:
    """What came out of a game with swindles and without; nothing where it was over with its bag."""
    state = lost_by(1 + number % most, number, nodes)
    return [] if state is None else [play_on(state, player, nodes, number) for player in (WITH, WITHOUT)]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=whole(1, 10**9), default=300, help="how many games (300)")
    parser.add_argument("--nodes", type=whole(1, 10**9), default=400_000, help="work for a choice (400000)")
    parser.add_argument(
        "--most", type=whole(1, 10**9), default=12, help="points that best play loses by, at most (12)"
    )
    parser.add_argument("--jobs", type=whole(1, 1024), default=1, help="games played at once (1)")
    options = parser.parse_args()
    game = partial(ask, options.nodes, options.most)
    with catch_signals() as caught, process_pool(options.jobs) as pool:
        asked = spread(game, iter(range(options.games)), pool, lambda: bool(caught))
        rows = [row for row in asked if row]
    if caught:
        return 128 + caught[0]
    for place, player in enumerate((WITH, WITHOUT)):
        wins = estimate([row[place][0] for row in rows])
        leads = estimate([row[place][1] for row in rows])
        print(
            f"{player.name}: wins {wins.mean:.1%} ± {wins.error:.1%},"
            f" lead {leads.mean:+.1f} ± {leads.error:.1f} ({len(rows)} games)"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
