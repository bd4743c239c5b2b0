"""What players send and hear, no more of it than they need, so that a message costs them little to read."""

from __future__ import annotations

import msgspec
from msgspec import Struct, field

__all__ = ["Heard", "Hello", "MakeMove", "Since", "read", "write"]


class MadeMove(Struct):
    """A move that was made."""

    seat: int = 0
    kind: str = ""
    move: str = ""


class View(Struct):
    """Where a game stands."""

    at: int = 0
    board: str = ""
    hands: dict[str, str] = {}
    over: dict[str, object] | None = None


class Heard(Struct):
    """Any message of the server: the fields of all kinds together."""

    type: str
    number: int = 0
    at: int = 0
    seat: int = -1
    move: MadeMove | None = None
    hands: dict[str, str] = {}
    last: bool = False
    sets: list[str] = []
    trade: int = 0
    id: str | None = None
    error: str = ""
    room: str = ""
    view: View | None = None


class Since(Struct):
    """The last event that a player has heard, and the room it came from."""

    room: str
    number: int


class Hello(Struct, tag="hello"):
    """The first message of a player."""

    game: str
    key: str | None
    since: Since | None
    protocol: int = field(default=1)


class MakeMove(Struct, tag="move"):
    """A player's move."""

    id: str
    seat: int
    at: int
    move: str


read = msgspec.json.Decoder(Heard).decode
write = msgspec.json.Encoder().encode
