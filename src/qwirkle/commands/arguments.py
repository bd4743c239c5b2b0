"""Arguments of several commands, and readers that quote what they cannot read and say what they accept."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, _ActionsContainer
from collections.abc import Callable
from pathlib import Path

from qwirkle.errors import QwirkleError, excerpt
from qwirkle.i18n import LANGUAGES
from qwirkle.readers import file_name, whole

__all__ = [
    "address_without_password",
    "cluster_argument",
    "database_argument",
    "days",
    "host",
    "language_argument",
    "names",
    "one_of",
    "path",
    "port",
]

_FOREVER = "forever"
_MOST_DAYS = 36500
_GUEST_NAME = re.compile(
    r"\*|\.?[^\s.,:/@*?#]+(\.[^\s.,:/@*?#]+)*\.?|[0-9a-fA-F]*:[0-9a-fA-F]*:[0-9a-fA-F:.]*"
)
"""A name by which guests ask for a server, the end of such names, or an address."""


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


def cluster_argument(parser: _ActionsContainer) -> None:
    """Adds the scheduler whose workers do the work, as `cluster`."""
    parser.add_argument(
        "--cluster",
        type=_cluster_address,
        metavar="ADDRESS",
        help="play on the workers of a Dask scheduler, such as tcp://192.168.1.20:8786 (see docs/cluster.md)",
    )


def _cluster_address(text: str) -> str:
    from qwirkle.arena.cluster import check_address

    try:
        return check_address(text)
    except QwirkleError as error:
        raise ArgumentTypeError(str(error)) from None


def path(text: str) -> Path:
    """Reads the name of a file or folder, as a path.

    >>> path("games").name
    'games'
    """
    return Path(file_name(text))


def one_of(*words: str) -> Callable[[str], str]:
    """A reader of one of these words.

    >>> one_of("text", "json")("json")
    'json'
    """

    def read(text: str) -> str:
        if text in words:
            return text
        raise ArgumentTypeError(f"{excerpt(text)} is not {', '.join(words[:-1])} or {words[-1]}")

    return read


def days(text: str) -> int:
    """Reads for how many days something is kept; 0 is for good, which can also be said as `forever`.

    >>> days("30"), days("0"), days("forever")
    (30, 0, 0)
    """
    if text == _FOREVER:
        return 0
    try:
        return whole(0, _MOST_DAYS)(text)
    except ArgumentTypeError:
        raise ArgumentTypeError(
            f"{excerpt(text)} is no number of days from 1 to {_MOST_DAYS}, nor 0 or {_FOREVER} to keep them"
        ) from None


def names(text: str) -> tuple[str, ...]:
    """Reads names of a server with commas between.

    >>> names("qwirkle.example.org, .example.net")
    ('qwirkle.example.org', '.example.net')
    """
    found = tuple(name.strip() for name in text.split(",") if name.strip())
    for name in found:
        if not _GUEST_NAME.fullmatch(name):
            raise ArgumentTypeError(
                f"{excerpt(name)} is no name that guests ask for: write qwirkle.example.org, .example.org for"
                " all that end so, or * for any"
            )
    return found


def host(text: str) -> str:
    """Reads where to listen; nowhere in particular would be everywhere.

    >>> host("127.0.0.1")
    '127.0.0.1'
    """
    if not text.strip():
        raise ArgumentTypeError(
            f"{excerpt(text)} is no address to listen on: write one such as 127.0.0.1, or 0.0.0.0 for all"
        )
    return text


port = whole(0, 65535)
"""Reads the number of a port; 0 is any free one."""


def address_without_password(text: str) -> str:
    """Reads an address; one with a password would be seen by everybody on the machine who lists processes.

    >>> address_without_password("postgresql://club@db.example/games")
    'postgresql://club@db.example/games'
    """
    who, at, _ = text.partition("://")[2].rpartition("@")
    if at and ":" in who:
        raise ArgumentTypeError(
            "a password among the arguments can be seen in the list of processes: give the address by the"
            " environment (QWIRKLE_DATABASE, QWIRKLE_REDIS)"
        )
    return text


def database_argument(parser: ArgumentParser) -> None:
    """Adds where games are kept."""
    parser.add_argument(
        "--database",
        metavar="URL",
        type=address_without_password,
        help="where games are kept: a file, or an address such as postgresql://user@host/name"
        " (default: QWIRKLE_DATABASE, or games.db among your own data)",
    )
