"""Everything a client can send over the socket: a closed set. `docs/protocol.md` says what each means."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from qwirkle.rules import CHANCE_BYTES
from qwirkle.server.limits import TEXT_CHARACTERS, WORD_CHARACTERS

__all__ = [
    "AddChance",
    "AnswerTakeBack",
    "AskHint",
    "AskOverlay",
    "ClientMessage",
    "ComeBack",
    "Deal",
    "Greet",
    "Hello",
    "Leave",
    "MakeMove",
    "Ping",
    "PreviewMove",
    "Refresh",
    "Rematch",
    "Rename",
    "Since",
    "TakeBack",
]

Id = Annotated[str, Meta(min_length=1, max_length=WORD_CHARACTERS)]
"""A client's own name for a request."""
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Chance = Annotated[str, Meta(pattern=f"^(?:[0-9a-f]{{2}}){{{CHANCE_BYTES[0]},{CHANCE_BYTES[1]}}}$")]
"""Bytes in hexadecimal digits."""
Text = Annotated[str, Meta(max_length=TEXT_CHARACTERS)]
Word = Annotated[str, Meta(max_length=WORD_CHARACTERS)]


class Since(Struct, frozen=True, forbid_unknown_fields=True):
    """The last event that a client saw, and the room whose event it was."""

    room: Word
    number: Annotated[int, Meta(ge=0)]


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message: which game, with which key, and what was seen of it already.

    `chance` says that the client adds chance to the shuffle once it has seen the commitment.
    """

    protocol: int
    game: Word
    key: Word | None = None
    since: Since | None = None
    language: Word | None = None
    chance: bool = False


class AddChance(Struct, frozen=True, forbid_unknown_fields=True, tag="chance"):
    """What a seat adds to the shuffle before the deal."""

    seat: SeatNumber
    chance: Chance


class Deal(Struct, frozen=True, forbid_unknown_fields=True, tag="deal"):
    """Let the tiles be dealt now, without waiting for those who have not come."""

    seat: SeatNumber


class MakeMove(Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """A move of a seat, given where the game stands for the client."""

    id: Id
    seat: SeatNumber
    at: int
    move: Text


class PreviewMove(Struct, frozen=True, forbid_unknown_fields=True, tag="preview"):
    """What a move would score, or why it would be refused."""

    id: Id
    seat: SeatNumber
    move: Text


class AskHint(Struct, frozen=True, forbid_unknown_fields=True, tag="hint"):
    """What the coach would look at in this turn: step 1 says what for, 2 where, 3 the move and why."""

    id: Id
    seat: SeatNumber
    at: int
    step: Annotated[int, Meta(ge=1, le=3)]


class AskOverlay(Struct, frozen=True, forbid_unknown_fields=True, tag="overlay"):
    """Where the board offers points, to this seat and to the others."""

    id: Id
    seat: SeatNumber
    at: int


class Greet(Struct, frozen=True, forbid_unknown_fields=True, tag="greet"):
    """One of the ready-made greetings."""

    seat: SeatNumber
    greeting: Word


class Rename(Struct, frozen=True, forbid_unknown_fields=True, tag="rename"):
    """A new name for a seat."""

    seat: SeatNumber
    name: Text


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag="take_back"):
    """A wish to undo the seat's last move and whatever came after it, as the game stands at `at`."""

    seat: SeatNumber
    at: int | None = None


class AnswerTakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag="answer_take_back"):
    """Consent to another seat's wish, or not; `asker` is that seat."""

    seat: SeatNumber
    agree: bool
    asker: SeatNumber | None = None


class Leave(Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """A bot shall play for this seat."""

    seat: SeatNumber
    level: Word = "casual"


class ComeBack(Struct, frozen=True, forbid_unknown_fields=True, tag="come_back"):
    """The seat's own player plays again."""

    seat: SeatNumber


class Rematch(Struct, frozen=True, forbid_unknown_fields=True, tag="rematch"):
    """Another game at the same table."""

    seat: SeatNumber


class Refresh(Struct, frozen=True, forbid_unknown_fields=True, tag="refresh"):
    """A fresh view, please."""


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Is anybody there?"""


ClientMessage = (
    Hello
    | AddChance
    | Deal
    | MakeMove
    | PreviewMove
    | AskHint
    | AskOverlay
    | Greet
    | Rename
    | TakeBack
    | AnswerTakeBack
    | Leave
    | ComeBack
    | Rematch
    | Refresh
    | Ping
)
"""What a client can send."""
