"""Entrants: who takes part in a match, and how long each may think."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from qwirkle.bots import BOTS, Bot, Limit, bot, usual_limit
from qwirkle.bots.external import ExternalBot
from qwirkle.errors import BadSetup, excerpt

__all__ = ["Entrant", "parse_entrant", "programs", "try_programs"]

_PROGRAM = "cmd:"
_LIMIT = r"(?P<amount>[0-9]{1,9})(?P<unit>ms|nodes)"
_WITH_LIMIT = re.compile(f"(?P<who>.+)@{_LIMIT}", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot that takes part in a match.

    `make` makes a bot afresh for every deal, so that nothing carries over from one to the next. Where games
    are played in other processes it must be something that `pickle` can send there, such as a class or a
    function of a module.
    """

    name: str
    make: Callable[[], Bot]
    limit: Limit


def parse_entrant(text: str, limit: Limit | None = None) -> Entrant:
    """The entrant that the text says: a bot's name or `cmd:PROGRAM ARGS`, and after `@` its own limit.

    Without a limit in the text the given one counts; without that, what is usual for the bot, and a second a
    move for a program.

    >>> parse_entrant("greedy@50ms").limit
    Limit(seconds=0.05, nodes=None)
    >>> parse_entrant("greedy", Limit(nodes=2000)).name
    'greedy@2000nodes'
    """
    _check_limit(text)
    own = _WITH_LIMIT.fullmatch(text)
    if own is not None:
        amount = int(own["amount"])
        limit = Limit(seconds=amount / 1000) if own["unit"] == "ms" else Limit(nodes=amount)
        text = own["who"]
    name = text if limit is None else f"{text}@{_format_limit(limit)}"
    if text.startswith(_PROGRAM):
        command = text.removeprefix(_PROGRAM)
        _check_command(command)
        make: Callable[[], Bot] = partial(ExternalBot, command)
        return Entrant(name, make, limit or Limit(seconds=1.0))
    usual = usual_limit(text)
    return Entrant(name, partial(bot, text), limit or usual)


def _check_command(command: str) -> None:
    """Raises `BadSetup` for what no shell would take as a program with its arguments, or is no text."""
    try:
        # What is named with a byte that is no UTF-8 could be started, and written into no record or report.
        command.encode()
    except UnicodeEncodeError as error:
        raise BadSetup(
            f"{excerpt(_PROGRAM + command)} has {command[error.start]!r} in it, which is no text: write UTF-8"
        ) from None
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadSetup(
            f"{excerpt(_PROGRAM + command)} is not a command line: {error}; close what is quoted"
        ) from None
    if not words:
        raise BadSetup(f"{excerpt(_PROGRAM + command)} names no program: write cmd:PROGRAM ARGS")


def _check_limit(text: str) -> None:
    """Raises `BadSetup` where a bot is named and what follows after `@` is no limit."""
    name, at, said = text.partition("@")
    if at and name in BOTS and not re.fullmatch(_LIMIT, said):
        raise BadSetup(
            f"{excerpt(text)}: {excerpt(said)} is not a limit such as 100ms or 5000nodes,"
            " a whole number of up to nine digits"
        )


def _format_limit(limit: Limit) -> str:
    return f"{limit.nodes}nodes" if limit.seconds is None else f"{limit.seconds * 1000:.0f}ms"


def programs(entrants: Iterable[Entrant]) -> list[Entrant]:
    """Those of the entrants that are programs."""
    return [entrant for entrant in entrants if isinstance(entrant.make(), ExternalBot)]


def try_programs(entrants: Iterable[Entrant]) -> None:
    """Raises `EngineError` where an entrant is a program that does not start or does not say hello."""
    for entrant in programs(entrants):
        made = entrant.make()
        assert isinstance(made, ExternalBot)
        with made:
            made.start()
