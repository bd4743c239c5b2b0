"""Compares the engine with another program that plays greedy games, both measured in turns.

    python bench/yardstick.py PROGRAM [--rounds 15]

The program is called with a number of games and must print a line such as
`games 600 5302.8 games/s 269962 searches/s …`. Figures are turns per second of processor time, which other
work on the machine disturbs less than the clock, and ratios are taken round by round.
"""

from __future__ import annotations

import argparse
import re
import resource
import statistics
import subprocess
import sys
import time

from qwirkle.engine.selfplay import play_games

GAMES = 600


def yardstick_rate(program: str) -> float:
    """The program's turns per second of processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    line = subprocess.run([program, str(GAMES)], capture_output=True, text=True, check=True).stdout
    spent = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    found = re.search(r"games (\d+) ([\d.]+) games/s ([\d.]+) searches/s", line)
    if not found:
        sys.exit(
            f"{program} printed {line!r}, not a line such as 'games 600 5302.8 games/s 269962 searches/s'"
        )
    games, games_rate, turns_rate = map(float, found.groups())
    return games * turns_rate / games_rate / spent


def engine_rate(seed: int, *, listing: bool) -> float:
    """The engine's turns per second of processor time, by search or from whole lists."""
    before = time.thread_time()
    played = play_games(GAMES, seed, listing=listing)
    return played.turns / (time.thread_time() - before)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("program", help="path of the program to compare with")
    parser.add_argument("--rounds", type=int, default=15, help="how often to measure each in turn (15)")
    options = parser.parse_args()
    searches, lists = [], []
    for seed in range(options.rounds):
        yardstick = yardstick_rate(options.program)
        searches.append(engine_rate(seed, listing=False) / yardstick)
        lists.append(engine_rate(seed, listing=True) / yardstick)
    for name, ratios in (("best placement", searches), ("all placements", lists)):
        print(
            f"{name}: {statistics.median(ratios):.2f} times the yardstick's searches a second "
            f"(lowest {min(ratios):.2f}, highest {max(ratios):.2f}, {options.rounds} rounds)"
        )


if __name__ == "__main__":
    main()
