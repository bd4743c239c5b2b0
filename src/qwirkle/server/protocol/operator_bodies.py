"""The bodies of what the operator asks and is answered, as `docs/protocol.md` and `/openapi.json` say."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from qwirkle.server.limits import BAN_HOURS, WORD_CHARACTERS
from qwirkle.server.protocol.bodies import GameLine

__all__ = [
    "BanLine",
    "BanList",
    "LiftBan",
    "NewBan",
    "OperatorGame",
    "OperatorGames",
    "OperatorLoad",
    "TakeGames",
]

Word = Annotated[str, Meta(max_length=WORD_CHARACTERS)]


class OperatorLoad(Struct, frozen=True, kw_only=True):
    """How much goes on in this server, and whether it takes new games."""

    version: str
    games: int
    rooms: int
    guests: int
    thinking: int
    waiting: int
    open: bool


class OperatorGame(GameLine, frozen=True, kw_only=True):
    """A game as the operator sees it: with how many are at its table, and whether it was ended."""

    guests: int
    ended: bool


class OperatorGames(Struct, frozen=True, kw_only=True):
    """A page of the games; the next one is asked for where there are more."""

    games: list[OperatorGame]
    more: bool


class TakeGames(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether new games are taken from now on."""

    open: bool


class NewBan(Struct, frozen=True, forbid_unknown_fields=True):
    """An address or a network that nobody shall come in from, for so many hours or for good."""

    address: Word
    hours: Annotated[int, Meta(ge=1, le=BAN_HOURS)] | None = None


class LiftBan(Struct, frozen=True, forbid_unknown_fields=True):
    """A network that is banned no more."""

    address: Word


class BanLine(Struct, frozen=True, kw_only=True):
    """A ban, and until when it lasts."""

    network: str
    until: str | None


class BanList(Struct, frozen=True, kw_only=True):
    """Every ban."""

    bans: list[BanLine]
