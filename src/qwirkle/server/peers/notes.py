"""Notes: what one server tells the others about a game, once it is stored.

Nothing depends on them: the database is the truth, and whoever misses a note finds it there.
"""

from __future__ import annotations

import msgspec

from qwirkle.server.game.log import LogEntry
from qwirkle.server.game.seats import Seat
from qwirkle.server.protocol.outgoing import TakeBackRequest

__all__ = [
    "Alive",
    "ChanceAdded",
    "Declined",
    "Ended",
    "Envelope",
    "Gone",
    "Greeted",
    "Halted",
    "KeysAdded",
    "LineAdded",
    "NextGame",
    "Note",
    "Present",
    "SeatChanged",
    "TakeBackOpen",
    "WhoIsThere",
    "read_envelope",
    "write_envelope",
]


class _Note(msgspec.Struct, frozen=True, tag_field="note"):
    """A note, as its kind says."""


class LineAdded(_Note, frozen=True, tag="line"):
    """A line was added to the game's log."""

    entry: LogEntry


class ChanceAdded(_Note, frozen=True, tag="chance"):
    """Somebody has added to the shuffle, or the game was dealt: it has to be looked at."""


class SeatChanged(_Note, frozen=True, tag="seat"):
    """A seat is another now, on the word of a seat."""

    seat: int
    after: Seat
    by: int


class KeysAdded(_Note, frozen=True, tag="keys"):
    """Further keys open seats."""

    hashes: dict[int, str]


class NextGame(_Note, frozen=True, tag="next"):
    """The next game at this table is there."""

    game: str


class Gone(_Note, frozen=True, tag="gone"):
    """The game was deleted."""


class Halted(_Note, frozen=True, tag="halted"):
    """The operator has ended the game where it stood."""


class Greeted(_Note, frozen=True, tag="greeted"):
    """A seat greets the table."""

    seat: int
    greeting: str


class TakeBackOpen(_Note, frozen=True, tag="asked"):
    """Somebody asks to take back, and others have yet to agree."""

    request: TakeBackRequest


class Declined(_Note, frozen=True, tag="declined"):
    """A request to take back is declined by a seat."""

    by: int


class Present(_Note, frozen=True, tag="present"):
    """Who is at the table at the server that says so."""

    screens: list[int]
    watchers: int
    version: int
    """How many lines the game's log has, as far as that server knows."""


class WhoIsThere(_Note, frozen=True, tag="who"):
    """A server has just opened the room and wants to know who is at the table elsewhere."""


class Alive(_Note, frozen=True, tag="alive"):
    """The server goes on; of one that no longer says so nobody is at any table any more."""


class Ended(_Note, frozen=True, tag="ended"):
    """The server ends, and nobody is at its tables any more."""


Note = (
    LineAdded
    | ChanceAdded
    | SeatChanged
    | KeysAdded
    | NextGame
    | Gone
    | Halted
    | Greeted
    | TakeBackOpen
    | Declined
    | Present
    | WhoIsThere
    | Alive
    | Ended
)


class Envelope(msgspec.Struct, frozen=True):
    """A note, the server that sends it and the game it is about; none for what concerns all."""

    server: str
    game: str
    note: Note


_reader = msgspec.json.Decoder(Envelope)
_writer = msgspec.json.Encoder()


def read_envelope(data: bytes) -> Envelope | None:
    """The envelope in these bytes; `None` where they are none, as from another version of the game."""
    try:
        return _reader.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def write_envelope(envelope: Envelope) -> bytes:
    """The bytes of an envelope.

    >>> write_envelope(Envelope("s", "g", NextGame("h")))
    b'{"server":"s","game":"g","note":{"note":"next","game":"h"}}'
    """
    return _writer.encode(envelope)
