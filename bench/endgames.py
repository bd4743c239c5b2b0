"""How often the endgame of two players is searched to its end: greedy games, from where the bag runs out.

    python bench/endgames.py [--games 100] [--nodes 1000000]

A limit in positions, not seconds, gives the same answer on every machine.
"""

from __future__ import annotations

import argparse
import statistics
import time
from random import Random

from qwirkle.engine import Position
from qwirkle.readers import whole


def bag_runs_out(seed: int) -> Position:
    """The position of a greedy game when its bag has just run out."""
    rng = Random(seed)
    tiles = [tile for tile in range(36) for _ in range(3)]
    rng.shuffle(tiles)
    position = Position((), [[tiles.pop() for _ in range(6)] for _ in range(2)], tiles)
    while position.bag and not position.over:
        position.playout(1, rng.getrandbits(64))
    return position


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=whole(1, 10**9), default=100, help="how many games (100)")
    parser.add_argument(
        "--nodes", type=whole(1, 10**9), default=1_000_000, help="positions looked at, at most (1000000)"
    )
    options = parser.parse_args()
    results = []
    start = time.process_time()
    for seed in range(options.games):
        position = bag_runs_out(seed)
        if not position.over:
            results.append(position.endgame(nodes=options.nodes))
    spent = time.process_time() - start
    exact = [result.nodes for result in results if result.exact]
    print(f"searched to the end: {len(exact)} of {len(results)}")
    print(f"positions needed for those: {statistics.median(exact):,.0f} in the median")
    print(f"positions a second of processor time: {sum(result.nodes for result in results) / spent:,.0f}")


if __name__ == "__main__":
    main()
