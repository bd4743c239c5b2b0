"""A game as it is kept: its setup, its seats and its log, from which everything else follows."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum

from qwirkle.errors import ErrorCode, RequestError, excerpt
from qwirkle.rules import SEED_BYTES, Opening, OpeningTie, RuleSet, State, deal
from qwirkle.server.limits import NAME_CHARACTERS

__all__ = [
    "By",
    "Entry",
    "Game",
    "Kind",
    "Seat",
    "check_name",
    "new_game",
    "next_game",
    "now",
    "time_of",
    "time_text",
]

_NO_WINNER_OF_TIES = {OpeningTie.OLDEST: 0, OpeningTie.YOUNGEST: 999, OpeningTie.DRAWN: 0}
"""The age of a bot: it never wins a tie for the opening against a person of another age."""

_TIME = "%Y-%m-%dT%H:%M:%SZ"

_UNWELCOME = frozenset({"Cc", "Cf", "Cs", "Cn", "Co"})
"""Kinds of characters that no name has: among them marks that turn the direction of writing, which would turn
the score sheet round with them, and those without any width."""
_JOINER = "\u200d"
"""The one mark without width that is welcome: it makes one picture of several."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""


class Kind(StrEnum):
    """Who sits at a seat."""

    ME = "me"
    """The creator."""
    HERE = "here"
    """Someone at the creator's screen."""
    LINK = "link"
    """Whoever opens the seat's link."""
    BOT = "bot"


class By(StrEnum):
    """Who made a move."""

    PLAYER = "player"
    BOT = "bot"
    CLOCK = "clock"
    """The time was up."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table."""

    kind: Kind
    name: str = ""
    level: str | None = None
    """The bot that plays here."""
    age: int | None = None
    stand_in: str | None = None
    """The bot that plays for a person who is not there."""
    arrived: bool = False
    """Whether the person has ever been at the table."""

    @property
    def human(self) -> bool:
        """Whether the seat belongs to a person, even while a bot stands in."""
        return self.kind is not Kind.BOT

    @property
    def own(self) -> bool:
        """Whether the seat is at the creator's own screen."""
        return self.kind in (Kind.ME, Kind.HERE)

    @property
    def bot(self) -> str | None:
        """The bot that makes this seat's moves now, if one does."""
        return self.stand_in if self.human else self.level


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's log, which only ever grows: a move, or moves taken back."""

    number: int
    """Its place in the log, from 1."""
    seat: int
    """The seat that moved, or that asked to take back."""
    text: str
    """The move in notation; or `back 10`, which leaves ten moves standing."""
    by: By = By.PLAYER
    client_id: str | None = None
    """The client's own id of the move, so that the same move sent twice is made once."""


@dataclass(frozen=True, slots=True)
class Game:
    """Everything about a game that is kept."""

    id: str
    rules: RuleSet
    seed: bytes
    seats: tuple[Seat, ...]
    keys: tuple[frozenset[str], ...]
    """The hashes of the keys that open each seat."""
    created: datetime
    updated: datetime
    clock: int | None = None
    """Seconds for each move."""
    log: tuple[Entry, ...] = ()
    rematch: str | None = None
    """The id of the next game at this table."""

    @property
    def ages(self) -> tuple[int, ...] | None:
        """One age a seat to settle ties with, or nothing where a person has given none."""
        people = [seat for seat in self.seats if seat.human]
        if not people or any(seat.age is None for seat in people):
            return None
        bots_age = _NO_WINNER_OF_TIES[self.rules.opening_tie]
        return tuple(bots_age if seat.age is None else seat.age for seat in self.seats)

    def deal(self) -> State:
        """The game's first state."""
        return deal(len(self.seats), self.seed, self.rules, self.ages)

    def seats_of(self, key: str) -> tuple[int, ...]:
        """The seats that a key with this hash opens."""
        return tuple(seat for seat, keys in enumerate(self.keys) if key in keys)


def now() -> datetime:
    """The time, to the second, as games keep it."""
    return datetime.now(UTC).replace(microsecond=0)


def time_text(time: datetime) -> str:
    """A time as games keep and tell it.

    >>> time_text(datetime(2026, 11, 15, 9, 3, 10, tzinfo=UTC))
    '2026-11-15T09:03:10Z'
    """
    return time.astimezone(UTC).strftime(_TIME)


def time_of(text: str) -> datetime:
    """The time that a text says; the other way round."""
    return datetime.strptime(text, _TIME).replace(tzinfo=UTC)


def new_game(
    game_id: str,
    rules: RuleSet,
    seats: Sequence[Seat],
    keys: Sequence[frozenset[str]],
    clock: int | None = None,
) -> Game:
    """A new game with a shuffle that nobody can guess."""
    time = now()
    seed = secrets.token_bytes(SEED_BYTES)
    return Game(game_id, rules, seed, tuple(seats), tuple(keys), time, time, clock)


def next_game(game: Game, opener: int, game_id: str) -> Game:
    """The next game at the same table, the seats gone round so that the player after the opener is first.

    The first seat opens, by the house rule `opening:seat`.
    """
    first = (opener + 1) % len(game.seats)
    order = [*range(first, len(game.seats)), *range(first)]
    return new_game(
        game_id,
        replace(game.rules, opening=Opening.SEAT),
        [replace(game.seats[seat], stand_in=None, arrived=False) for seat in order],
        [game.keys[seat] for seat in order],
        game.clock,
    )


def check_name(name: str) -> str:
    """The name without the space around it; raises `RequestError` where it cannot stand on a score sheet."""
    name = " ".join(name.split())
    welcome = not any(unicodedata.category(letter) in _UNWELCOME and letter != _JOINER for letter in name)
    # No name at all is fine: the page then shows one of its own.
    seen = not name or any(map(_shows, name))
    if len(name) > NAME_CHARACTERS or not welcome or not seen:
        raise RequestError(ErrorCode.BAD_NAME, name=excerpt(name))
    return name


def _shows(letter: str) -> bool:
    """Whether a character can be seen by itself, unlike spaces, joiners and marks on other letters."""
    return unicodedata.category(letter)[0] not in "CMZ" and letter not in _BLANK
