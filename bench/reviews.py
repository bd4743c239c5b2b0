"""Whether players notice reviews: how long their moves take beside ten reviews at once, and without any.

    python -m bench.reviews --games 100 --rate 0.2 --seconds 30

Real games over real sockets, as in `bench.load`. It ends with status 1 where the p99 beside reviews is more
than twice that without, or a move was lost.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from bench.crowd.asking import Declined, ask
from bench.crowd.plan import Plan, Told
from bench.crowd.process import Crowd
from bench.crowd.report import percentiles
from bench.crowd.serving import serving

from qwirkle.game import Game

REVIEWS = 10
MOST_TIMES = 2.0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100, help="how many games at once (100)")
    parser.add_argument("--rate", type=float, default=0.2, help="moves a second in each game (0.2)")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to play, with and without (30)")
    options = parser.parse_args()
    plan = Plan(addresses=(), games=options.games, seats=(2,), rate=options.rate, seconds=options.seconds)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), str(Path(folder) / "games.db"), []) as running,
    ):
        plan = replace(plan, addresses=(running.address,))
        play(replace(plan, games=2, rate=0.0, seconds=1.0))
        without = play(plan)
        with reviewing(running.address) as reviewed:
            beside = play(plan)
    found = {"without": percentiles(without.own), f"beside {REVIEWS} reviews": percentiles(beside.own)}
    for name, times in found.items():
        print(f"{name}: " + ", ".join(f"{part} {ms} ms" for part, ms in times.items()))
    before, after = (times["p99"] or 0.0 for times in found.values())
    print(f"p99: {after / before:.2f} times; {len(reviewed)} reviews were finished meanwhile")
    faults = [*without.faults, *beside.faults]
    for fault in faults:
        print(f"FAULT: {fault.sentence}", file=sys.stderr)
    return 1 if faults or after > MOST_TIMES * before else 0


def play(plan: Plan) -> Told:
    """What the players of these games saw, every record checked."""
    with Crowd(plan) as crowd:
        told = crowd.play()
        told.add(crowd.check())
        return told


@contextmanager
def reviewing(address: str) -> Iterator[list[int]]:
    """Asks for reviews from as many addresses, each for the next as soon as it has one; says which came."""
    game = Game(players=2, seed=bytes(32))
    while not game.over:
        game.play("greedy", seed=1)
    record = str(game.record())
    done: list[int] = []
    ended = threading.Event()

    def ask_again(reader: int) -> None:
        nth = 0
        while not ended.is_set():
            nth += 1
            try:
                # Each from an address of its own: what is measured is not the limit for one.
                ask(address, "/api/review", f"127.9.{reader}.{nth % 250 + 1}", {"record": record})
                done.append(reader)
            except Declined:
                ended.wait(0.2)

    readers = [threading.Thread(target=ask_again, args=(reader,), daemon=True) for reader in range(REVIEWS)]
    for each in readers:
        each.start()
    try:
        yield done
    finally:
        ended.set()
        for each in readers:
            each.join()


if __name__ == "__main__":
    sys.exit(main())
