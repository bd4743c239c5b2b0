"""Seats: who plays, people at this screen and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from qwirkle.bots import BOTS
from qwirkle.errors import UsageError, excerpt
from qwirkle.i18n import Catalogue
from qwirkle.rules import FEWEST_PLAYERS, MOST_PLAYERS

__all__ = ["LONGEST_NAME", "PERSON", "Seat", "check_name", "named", "read_kinds"]

PERSON = "person"
"""How a seat's kind is written where somebody at this screen plays it."""

LONGEST_NAME = 16
"""The most characters of a name: four names and their scores fit on one line of 80."""

_BOT = "bot:"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays: a name, and the bot that plays under it where it is no person."""

    name: str
    bot: str | None = None

    @property
    def kind(self) -> str:
        """The seat's kind as text.

        >>> Seat("Ann").kind, Seat("Rob", "greedy").kind
        ('person', 'bot:greedy')
        """
        return PERSON if self.bot is None else _BOT + self.bot


def read_kinds(kinds: Sequence[str]) -> tuple[str | None, ...]:
    """The bot of each seat, or `None` for a person; raises `UsageError` for a kind unknown.

    >>> read_kinds(["me", "bot:greedy"])
    (None, 'greedy')
    """
    if not FEWEST_PLAYERS <= len(kinds) <= MOST_PLAYERS:
        raise UsageError(f"{len(kinds)} players: the game is for {FEWEST_PLAYERS} to {MOST_PLAYERS}")
    return tuple(_bot(kind.strip()) for kind in kinds)


def _bot(kind: str) -> str | None:
    if kind in (PERSON, "me"):
        return None
    name = kind.removeprefix(_BOT)
    if name not in BOTS:
        choices = ", ".join(_BOT + bot for bot in BOTS)
        raise UsageError(f"no player is called {excerpt(kind)}: choose me, {PERSON}, {choices}")
    return name


def check_name(name: str) -> str:
    """The name as it can be shown; raises `UsageError` for one that cannot."""
    name = " ".join(name.split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise UsageError(f"a player cannot be called {excerpt(name)}: give 1 to {LONGEST_NAME} characters")
    return name


def named(bots: Sequence[str | None], names: Sequence[str | None], texts: Catalogue) -> tuple[Seat, ...]:
    """The seats with their names; who has none is called after the seat or the bot. No two are the same."""
    seats: list[Seat] = []
    for number, (bot, name) in enumerate(zip(bots, names, strict=True), 1):
        usual = texts.text("terminal.player", n=number) if bot is None else texts.text(f"bot.{bot}")
        taken = {seat.name for seat in seats}
        seats.append(Seat(_distinct(check_name(name) if name else usual[:LONGEST_NAME], taken), bot))
    return tuple(seats)


def _distinct(name: str, taken: set[str]) -> str:
    """The name, with a numeral where somebody else has it."""
    numerals = (f"{name[: LONGEST_NAME - len(numeral) - 1]} {numeral}" for numeral in ("II", "III", "IV"))
    return next(free for free in (name, *numerals) if free not in taken)
