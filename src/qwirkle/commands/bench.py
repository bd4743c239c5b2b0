"""`qwirkle bench`: how fast the engine is on this machine."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace

from qwirkle.readers import seconds, whole

__all__ = ["add_arguments", "run"]

_LONGEST_SECONDS = 3600


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `qwirkle bench`."""
    parser.add_argument(
        "--seconds",
        type=seconds(_LONGEST_SECONDS),
        default=4.0,
        help="how long to measure (default: %(default)g)",
    )
    parser.add_argument(
        "--seed", type=whole(0, 2**32 - 1), default=1, help="which games are played (default: %(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")


def run(args: Namespace) -> int:
    """Measures and prints the figures; returns 0."""
    from qwirkle.engine.bench import measure

    figures = measure(args.seconds, args.seed)
    if args.json:
        sys.stdout.write(json.dumps(figures) + "\n")
    else:
        for name, figure in figures.items():
            sys.stdout.write(f"{name:<22}{figure:>14,.1f}\n")
    return 0
