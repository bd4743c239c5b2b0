"""`qwirkle rules`: the rules to read, in the terminal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from qwirkle.commands.arguments import language_argument
from qwirkle.i18n import catalogue, environment_language
from qwirkle.rules import DEFAULT_RULES, EDITIONS
from qwirkle.terminal.rules_page import rules_page
from qwirkle.terminal.screen import Screen

__all__ = ["add_arguments", "run"]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `qwirkle rules`."""
    parser.add_argument(
        "--edition",
        choices=EDITIONS,
        default=DEFAULT_RULES.edition,
        help="whose rulebook (default: %(default)s)",
    )
    language_argument(parser, "the language, if not the terminal's")


def run(args: Namespace) -> int:
    """Prints the rules and returns 0."""
    screen = Screen(sys.stdin, sys.stdout)
    texts = catalogue(args.lang or environment_language())
    screen.show(rules_page(texts, EDITIONS[args.edition], screen.ink, screen.width))
    return 0
