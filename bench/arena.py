"""How long a greedy game takes in the arena, beside another version of this project, measured in turns.

    python -m bench.arena [--against FOLDER] [--rounds 5]

The folder is another checkout with an environment of its own in `.venv` (`make play` makes one). Each version
is measured in a process of its own, one after the other, round by round; the best round of each counts, since
other work on the machine only ever adds to it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

MEASURE = """
import time
from qwirkle.arena import Plan, parse_entrant
from qwirkle.arena.games import play_deal
plan = Plan((parse_entrant("greedy"), parse_entrant("greedy")), seed=1)
play_deal(plan, 0)
start = time.thread_time()
for number in range(20):
    play_deal(plan, number)
print((time.thread_time() - start) / 40 * 1000)
"""


def game_ms(folder: Path | None) -> float:
    """The milliseconds of a game, by the version in this folder, or by the one that runs this."""
    python = sys.executable if folder is None else str(folder / ".venv" / "bin" / "python")
    done = subprocess.run(
        [python, "-c", MEASURE], cwd=folder or ".", capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--against", type=Path, help="another checkout, with its own .venv")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    options = parser.parse_args()
    ours, theirs = [], []
    for _ in range(options.rounds):
        ours.append(game_ms(None))
        if options.against:
            theirs.append(game_ms(options.against.resolve()))
    print(f"a greedy game here: {min(ours):.2f} ms")
    if theirs:
        print(f"there: {min(theirs):.2f} ms, {min(theirs) / min(ours):.1f} times as long")


if __name__ == "__main__":
    main()
