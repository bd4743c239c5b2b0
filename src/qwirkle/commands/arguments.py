"""Arguments of several commands, and readers that quote what they cannot read and say what they accept."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError, _ActionsContainer
from collections.abc import Callable

from qwirkle.errors import excerpt
from qwirkle.i18n import LANGUAGES

__all__ = ["database_argument", "days", "keeping_arguments", "language_argument", "port", "seconds", "whole"]

_FOREVER = "forever"
_MOST_DAYS = 36500


def language_argument(parser: _ActionsContainer, about: str) -> None:
    """Adds the choice of a language, as `lang`."""
    parser.add_argument(
        "--language",
        "--lang",
        dest="lang",
        choices=LANGUAGES,
        metavar="LANGUAGE",
        help=f"{about}: {', '.join(LANGUAGES)}",
    )


def whole(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers in this range.

    >>> whole(0, 65535)("8734")
    8734
    """

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most:
            return int(text)
        raise ArgumentTypeError(f"{excerpt(text)} is not a whole number from {least} to {most}")

    return read


def seconds(most: int) -> Callable[[str], float]:
    """A reader of times of more than nothing, and at most so many seconds.

    >>> seconds(10)("0.5")
    0.5
    """

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = 0.0
        if 0 < value <= most:
            return value
        raise ArgumentTypeError(f"{excerpt(text)} is not a number of seconds above 0, up to {most}")

    return read


def days(text: str) -> int | None:
    """Reads for how many days something is kept; `None` for good, which `0` and `forever` mean.

    >>> days("30"), days("0"), days("forever")
    (30, None, None)
    """
    if text == _FOREVER:
        return None
    try:
        return whole(0, _MOST_DAYS)(text) or None
    except ArgumentTypeError:
        raise ArgumentTypeError(
            f"{excerpt(text)} is no number of days from 1 to {_MOST_DAYS}, nor 0 or {_FOREVER} to keep them"
        ) from None


port = whole(0, 65535)
"""Reads the number of a port; 0 is any free one."""


def database_argument(parser: ArgumentParser) -> None:
    """Adds where games are kept."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where games are kept: a file, or an address such as sqlite:////var/lib/qwirkle/games.db"
        " (default: QWIRKLE_DATABASE, or games.db among your own data)",
    )


def keeping_arguments(parser: ArgumentParser) -> None:
    """Adds for how long games are kept, as `keep_finished` and `keep_unbegun`."""
    from qwirkle.server.limits import FINISHED_DAYS, UNBEGUN_DAYS

    for name, what, usual in (
        ("finished", "games that are over", FINISHED_DAYS),
        ("unbegun", "games in which nobody has moved", UNBEGUN_DAYS),
    ):
        variable = f"QWIRKLE_KEEP_{name.upper()}"
        parser.add_argument(
            f"--keep-{name}",
            metavar="DAYS",
            type=days,
            # A text is read like one that is typed, so that a wrong one is refused in the same words.
            default=os.environ.get(variable) or str(usual),
            help=f"for how many days {what} are kept, or {_FOREVER} (default: {variable}, or {usual})",
        )
