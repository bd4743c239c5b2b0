"""Whether the accuracy of a review orders the bots as their strength does.

    python -m bench.ladder_accuracy [--games 30] [--nodes 20000]

Every bot plays so many games against itself, and every game is reviewed. Bots that think have a limit in
nodes, so that the same games are played on every machine.
"""

from __future__ import annotations

import argparse
import statistics
from math import sqrt

from qwirkle import Game
from qwirkle.coach import review
from qwirkle.readers import whole

THOUGHT = {
    "random": None,
    "beginner": None,
    "casual": None,
    "greedy": None,
    "careful": None,
    "expert": 8_000,
    "master": 40_000,
}
"""Every bot of the ladder, the weakest first, and the nodes that it thinks with."""


def played(bot: str, nodes: int | None, number: int) -> Game:
    """A game of a bot against itself."""
    game = Game(players=2, seed=number)
    while not game.over:
        game.play(bot, nodes=nodes, seed=number * 1000 + len(game.moves))
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=whole(1, 10**9), default=30, help="games of every bot (30)")
    parser.add_argument(
        "--nodes", type=whole(1, 10**9), default=20_000, help="thought for every move reviewed (20000)"
    )
    options = parser.parse_args()
    print("bot        accuracy   lost a move")
    for bot, nodes in THOUGHT.items():
        accuracies: list[float] = []
        losses: list[float] = []
        for number in range(options.games):
            reviewed = review(played(bot, nodes, number), nodes=options.nodes)
            accuracies += reviewed.accuracies
            losses += [move.loss for move in reviewed.moves]
        error = statistics.stdev(accuracies) / sqrt(len(accuracies))
        print(
            f"{bot:<9} {statistics.mean(accuracies):5.1f} ± {error:3.1f}   {statistics.mean(losses):5.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
