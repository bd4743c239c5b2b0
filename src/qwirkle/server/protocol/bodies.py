"""The bodies of HTTP requests and answers, as `docs/protocol.md` and `/openapi.json` describe them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from qwirkle.server.limits import (
    AGE_YEARS,
    CLOCK_SECONDS,
    MY_GAMES,
    RECORD_CHARACTERS,
    SEATS_ASKED,
    TEXT_CHARACTERS,
    WORD_CHARACTERS,
)
from qwirkle.server.protocol.outgoing import MadeMove, PreviewResult

__all__ = [
    "About",
    "ClockRange",
    "Created",
    "DeleteGame",
    "ErrorAnswer",
    "GameLine",
    "GameList",
    "Join",
    "Joined",
    "MyGames",
    "MySeat",
    "Network",
    "NewCode",
    "NewGame",
    "NewSeat",
    "Nothing",
    "PlayerRange",
    "PositionAfter",
    "PreviewPosition",
    "QrCode",
    "RecordText",
    "Replay",
    "ReplayStart",
    "ReplayStep",
    "SeatCode",
    "SeatLine",
    "SeatLink",
    "TileCounts",
    "TriedMove",
]

Text = Annotated[str, Meta(max_length=TEXT_CHARACTERS)]
Word = Annotated[str, Meta(max_length=WORD_CHARACTERS)]


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a game to be made."""

    kind: Literal["me", "here", "link", "bot"]
    name: Text = ""
    age: Annotated[int, Meta(ge=0, le=AGE_YEARS)] | None = None
    level: Word | None = None


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game to be made; `chance` says that the creator's screen adds chance to its shuffle.

    `hints` says whether its players may ask the coach.
    """

    seats: Annotated[list[NewSeat], Meta(max_length=SEATS_ASKED)]
    rules: Text = "mindware-2011"
    clock: Annotated[int, Meta(ge=CLOCK_SECONDS[0], le=CLOCK_SECONDS[1])] | None = None
    chance: bool = False
    hints: bool = True


class SeatLink(Struct, frozen=True, kw_only=True):
    """A key to give to a friend."""

    seat: int
    key: str


class Created(Struct, frozen=True, kw_only=True):
    """A new game and its keys, told here only."""

    game: str
    key: str | None
    seats: list[int]
    links: list[SeatLink]


class MySeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A key that a client keeps."""

    game: Word
    key: Word


class MyGames(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys that a client keeps."""

    seats: Annotated[list[MySeat], Meta(max_length=MY_GAMES)]


class SeatLine(Struct, frozen=True, kw_only=True):
    """Who sits at a seat, in a list of games."""

    name: str
    number: int
    kind: str
    level: str | None


class GameLine(Struct, frozen=True, kw_only=True):
    """A game in a list of games."""

    game: str
    mine: list[int]
    rules: str
    seats: list[SeatLine]
    scores: list[int]
    turn: int | None
    moves: int
    over: bool
    winners: list[int]
    rematch: str | None
    created: str
    updated: str


class GameList(Struct, frozen=True, kw_only=True):
    """Games, and those asked about that do not exist or do not fit their key."""

    games: list[GameLine]
    gone: list[str]


class DeleteGame(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys to all seats of people of a game that shall be no more."""

    keys: Annotated[list[Word], Meta(max_length=SEATS_ASKED)]


class NewCode(Struct, frozen=True, forbid_unknown_fields=True):
    """The key to a free seat that a short code shall lead to."""

    key: Word


class SeatCode(Struct, frozen=True, kw_only=True):
    """A short code, told here only, and for how many seconds it is good."""

    code: str
    seconds: int


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """A short code, as somebody typed it."""

    code: Word


class Joined(Struct, frozen=True, kw_only=True):
    """The seat that a code led to, and a key to it."""

    game: str
    seat: int
    key: str


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """An empty body."""


class Network(Struct, frozen=True, kw_only=True):
    """Where others on the network come in."""

    address: str


class RecordText(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to replay."""

    record: Annotated[str, Meta(max_length=RECORD_CHARACTERS)]


class PreviewPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A move to try on a position."""

    position: dict[str, Any]
    move: Text


class PositionAfter(Struct, frozen=True, kw_only=True):
    """Where a game stands after a move: a position without the hand of the next seat, which nobody told."""

    rules: str
    players: int
    turn: int
    scores: list[int]
    hands: list[int]
    bag: int
    board: str


class TriedMove(PreviewResult, frozen=True, kw_only=True):
    """What a move on a position would score or why it would be refused, and all that follows from it."""

    draws: int
    after: PositionAfter | None
    sets: list[str]
    may_pass: bool = field(name="pass")


class QrCode(Struct, frozen=True, forbid_unknown_fields=True):
    """A link to show as a QR code."""

    text: str


class ReplayStart(Struct, frozen=True, kw_only=True):
    """How a game began: with a deal, or with a position."""

    turn: int
    bag: int
    board: str
    scores: list[int]
    hands: list[str] | None


class ReplayStep(Struct, frozen=True, kw_only=True):
    """One move of a replay and where the game stood after it."""

    move: MadeMove
    scores: list[int]
    turn: int
    bag: int
    tiles: list[int]
    hands: list[str] | None


class Replay(Struct, frozen=True, kw_only=True):
    """A game step by step."""

    rules: str
    players: int
    names: list[str]
    numbers: list[int]
    levels: list[str | None]
    over: bool
    winners: list[int]
    went_out: int | None
    start: ReplayStart
    steps: list[ReplayStep]


class ClockRange(Struct, frozen=True, kw_only=True):
    """The shortest and the longest move clock, in seconds."""

    least: int
    most: int


class PlayerRange(Struct, frozen=True, kw_only=True):
    """The smallest and the largest number of players."""

    least: int
    most: int


class TileCounts(Struct, frozen=True, kw_only=True):
    """How many tiles of each kind the game has, and how many are dealt to each player."""

    copies: int
    hand: int


class About(Struct, frozen=True, kw_only=True):
    """What the server can do."""

    name: str
    version: str
    protocol: int
    address: str | None
    host: bool
    languages: dict[str, str]
    language: str
    bots: list[str]
    editions: list[str]
    edition: str
    language_editions: dict[str, str]
    house_rules: dict[str, list[str]]
    edition_rules: dict[str, dict[str, str]]
    players: PlayerRange
    tiles: TileCounts
    greetings: list[str]
    clock: ClockRange
    name_limit: int
    stand_in_after: int


class ErrorAnswer(Struct, frozen=True, kw_only=True):
    """What was not done, and why."""

    error: str
    key: str
    values: dict[str, str] = field(default_factory=dict)
    message: str
