"""Whether a server loses anything, whatever happens to it: faults again and again in the middle of games.

    python -m bench.faults
    python -m bench.faults --times 5 --only redis-paused --only disk-full

Each fault strikes so many times while real games are played over real sockets, by players who come back and
send again what was not answered. At the end the servers are killed once more, and every game is compared with
what its players know. It ends with status 1 where a move that was acknowledged is lost, one doubled, a game
stuck, or anything else went wrong.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
from pathlib import Path

from bench.faults.every import TROUBLES
from bench.faults.trial import Outcome, try_out
from bench.faults.trouble import Services


def main() -> int:
    options = read_options()
    # Told to stop, it takes along what it has started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    outcomes, lacking = [], []
    with tempfile.TemporaryDirectory(prefix="qwirkle-faults-") as folder, Services(Path(folder)) as services:
        for name in options.only or TROUBLES:
            kind = TROUBLES[name]
            lacks = kind.lacks()
            if lacks is not None:
                lacking.append(f"{name} was left out: {lacks}")
                continue
            outcome = try_out(kind, services, Path(folder) / name, times=options.times, games=options.games)
            outcomes.append(outcome)
            print(row(outcome), file=sys.stderr, flush=True)
    print(table(outcomes))
    for sentence in lacking:
        print(sentence)
    faults = [f"{outcome.name}: {fault.sentence}" for outcome in outcomes for fault in outcome.faults]
    for fault in faults[:40]:
        print(f"FAULT: {fault}", file=sys.stderr)
    return 1 if faults else 0


HEAD = "| fault | times | games | moves acknowledged | lost | doubled | stuck | wrong | back after, at most |"


def table(outcomes: list[Outcome]) -> str:
    """All of them, as Markdown."""
    return "\n".join([HEAD, "|---" * HEAD.count(" | ") + "|---|", *map(row, outcomes)])


def row(outcome: Outcome) -> str:
    """One of them."""
    counted = [outcome.count(kind) for kind in ("lost", "doubled", "stuck", "wrong")]
    figures = [outcome.times, outcome.games, outcome.moves, *counted]
    cells = [outcome.about, *(f"{figure:,}" for figure in figures), f"{outcome.recovery:.1f} s"]
    return f"| {' | '.join(cells)} |"


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.faults", description=(__doc__ or "").partition("\n")[0])
    add = parser.add_argument
    add("--times", type=at_least_one, default=20, help="how often each fault happens (20)")
    add("--games", type=at_least_one, default=6, help="how many games are played at once (6)")
    add(
        "--only",
        action="append",
        choices=list(TROUBLES),
        metavar="NAME",
        help="only this fault; of several: " + ", ".join(TROUBLES),
    )
    return parser.parse_args()


def at_least_one(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
