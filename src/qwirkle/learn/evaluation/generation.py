"""Lessons from games against itself: at every turn all candidates are played on in many deals.

    python -m qwirkle.learn.evaluation.generation --seed 1 --seconds 600 --out lessons1.bin

A lesson is what a seat could see after a move, and the spread that it gained from there on. Greedy play and
hand-made leaf values give the first lessons (`--greedy`); with weights at hand, the outlook plays all sides.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from qwirkle.arena.stopping import catch_signals
from qwirkle.bots.sampled import SamplingPlan
from qwirkle.engine.outlook import Outlook
from qwirkle.engine.position import Position
from qwirkle.engine.search import SamplingSearch
from qwirkle.engine.shipped import read_outlook, shipped_outlook
from qwirkle.engine.terms import Lesson
from qwirkle.learn.evaluation.command import MOST_SEED, Parser, ended, written_anew
from qwirkle.learn.evaluation.lessons import write_lessons
from qwirkle.readers import new_file, seconds, whole

__all__ = ["GREEDY", "LEARNED", "generate", "main"]

MOST_SECONDS = 10**7
MOST_TURNS = 10**9
MOST_DEALS = 2048  # as many as a search plays

GREEDY = SamplingPlan(placements=28, trades=4, turns=6, late=10, risk=0.0, leaf_values=True)
"""How the first lessons are sampled, without weights."""
LEARNED = SamplingPlan(
    placements=24,
    trades=4,
    turns=4,
    late=12,
    risk=0.0,
    leaf_values=False,
    learned_prior=True,
    learned_turns=60,
    learned_leaf=True,
    margin=2,
)
"""How further lessons are sampled: the outlook plays every turn, also to the end of the game."""

_PLAYERS = (2, 2, 2, 2, 2, 2, 2, 2, 3, 4)
"""How many players a game has, by chance."""
_STRAYING = 0.25
"""How often a game goes on with another candidate than the best, so that lessons are not all of one kind."""


def generate(seed: int, deals: int, plan: SamplingPlan, outlook: Outlook | None) -> Iterator[list[Lesson]]:
    """The lessons of one turn after the other, of one game after the other, without end."""
    rng = Random(seed)
    while True:
        position = _deal(rng)
        while not position.over:
            search = SamplingSearch(
                position,
                len(position.bag),
                rng.getrandbits(64),
                outlook=outlook,
                least=deals,
                **plan.arguments(),
            )
            while search.rounds < deals and not search.done:
                search.run(nodes=search.nodes + 1000)
            candidates = search.candidates()
            if not candidates:
                position.playout(1, rng.getrandbits(64))
                continue
            yield search.lessons()
            at = 0
            if rng.random() < _STRAYING:
                at = min(int(rng.expovariate(0.5)), len(candidates) - 1)
            placed, traded, _ = candidates[at]
            if placed:
                position.place(placed)
            else:
                position.trade(traded, rng.getrandbits(64))


def _deal(rng: Random) -> Position:
    """A new game for two, and now and then for more."""
    tiles = [tile for tile in range(36) for _ in range(3)]
    rng.shuffle(tiles)
    hands = [[tiles.pop() for _ in range(6)] for _ in range(rng.choice(_PLAYERS))]
    return Position((), hands, tiles)


def main(arguments: list[str] | None = None) -> int:
    """Writes lessons until the time is up, there are enough, or somebody stops it; gives the exit status."""
    return ended("generation", lambda: _run(arguments))


def _run(arguments: list[str] | None) -> int:
    parser = Parser("generation", __doc__)
    parser.add_argument("--out", type=new_file, required=True, help="the file to write")
    parser.add_argument("--seed", type=whole(0, MOST_SEED), default=1, help="fixes the games (1)")
    parser.add_argument("--seconds", type=seconds(MOST_SECONDS), default=600.0, help="time to play for (600)")
    parser.add_argument(
        "--turns", type=whole(1, MOST_TURNS), default=MOST_TURNS, help="turns to play at most"
    )
    parser.add_argument(
        "--deals", type=whole(1, MOST_DEALS), default=40, help="deals that every candidate is played in (40)"
    )
    parser.add_argument("--greedy", action="store_true", help="play on greedily, without weights")
    parser.add_argument("--weights", type=Path, help="the weights to play on with (those that ship)")
    options = parser.parse_args(arguments)
    outlook = None
    if not options.greedy:
        outlook = read_outlook(options.weights) if options.weights else shipped_outlook()
    end = time.monotonic() + options.seconds
    turns = lessons = 0
    with written_anew(options.out) as file, catch_signals() as caught:
        for found in generate(options.seed, options.deals, GREEDY if options.greedy else LEARNED, outlook):
            lessons += write_lessons(file, found, turns)
            turns += 1
            if caught or turns >= options.turns or time.monotonic() >= end:
                break
    if caught:
        sys.stderr.write(
            f"{parser.prog}: stopped after {turns} turns; their {lessons} lessons are in {options.out}\n"
        )
        return 128 + caught[0]
    sys.stdout.write(f"{turns} turns, {lessons} lessons\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
