"""`qwirkle engine`: the engine protocol on standard input and output."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from qwirkle.bots import BOTS

__all__ = ["add_arguments", "run"]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `qwirkle engine`."""
    parser.add_argument(
        "--bot",
        choices=BOTS,
        help="who answers 'best' where a request names nobody (default: the strongest)",
    )


def run(args: Namespace) -> int:
    """Answers requests until `quit` or the end of input; returns 0."""
    from qwirkle.bots.protocol import STRONGEST, serve

    serve(sys.stdin.buffer, sys.stdout, args.bot or STRONGEST)
    return 0
