"""What seeing the other hand would be worth: the most that guessing it could ever gain.

    python -m bench.open_hands [--against before] [--pairs 150] [--nodes 24000] [--jobs 2]

`master`, as it samples in haste, plays `greedy` or what it was before. In its samples the bag alone is dealt
anew, and the other hand is the true one; with `--closed` it plays as it does, for comparison.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from bench.decisions import choose, deal, make
from bench.strength import BEFORE

from qwirkle.arena.statistics import estimate
from qwirkle.bots.master import IN_HASTE
from qwirkle.readers import whole

ENDGAME = 100_000
"""Positions looked at once the bag is empty."""


def play(options: argparse.Namespace, number: int, seat: int) -> int:
    """The lead at the end of a game that `master` plays from this seat."""
    rng = Random(f"{options.seed} {number}")
    position = deal(rng)
    while not position.over:
        chance = rng.getrandbits(64)
        nodes = options.nodes if position.bag else ENDGAME
        if position.turn == seat:
            open_hands = not options.closed
            make(position, choose(position, IN_HASTE, nodes, chance, open_hands=open_hands), chance)
        elif options.against == "greedy":
            position.playout(1, chance)
        else:
            make(position, choose(position, BEFORE, nodes, chance), chance)
    return position.scores[seat] - position.scores[1 - seat]


def pair(options: argparse.Namespace, number: int) -> tuple[float, float]:
    """The part of the wins and the mean lead of a deal, played from either seat."""
    leads = [play(options, number, seat) for seat in range(2)]
    return sum((lead > 0) + (lead == 0) / 2 for lead in leads) / 2, sum(leads) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--against", choices=["greedy", "before"], default="before", help="(before)")
    parser.add_argument("--closed", action="store_true", help="the other hand is not seen, as ever")
    parser.add_argument(
        "--pairs", type=whole(1, 10**9), default=150, help="deals, played from either seat (150)"
    )
    parser.add_argument("--nodes", type=whole(1, 10**9), default=24_000, help="work for a move (24000)")
    parser.add_argument("--seed", type=whole(0, 2**63 - 1), default=1, help="fixes every shuffle (1)")
    parser.add_argument("--jobs", type=whole(1, 1024), default=1, help="deals played at once (1)")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs) as pool:
        rows = list(pool.map(partial(pair, options), range(options.pairs)))
    wins, leads = (estimate([row[place] for row in rows]) for place in range(2))
    hand = "closed" if options.closed else "open"
    print(
        f"{hand} hands, against {options.against}: wins {wins.mean:.1%} ± {wins.error:.1%},"
        f" lead {leads.mean:+.1f} ± {leads.error:.1f} ({options.pairs} pairs)"
    )


if __name__ == "__main__":
    main()
