"""Everything the server can send over the socket: a closed set. `docs/protocol.md` says what each means.

Nothing here can hold more than one client may know except where a field says so: `hands` and the `move` of a
trade. Both are filled in by `RoomEvent.personal` of `server/room/events.py`, for the client's own seats only.
"""

from __future__ import annotations

from msgspec import Struct, field

from qwirkle.rules import MoveKind

__all__ = [
    "Accepted",
    "ChanceAdded",
    "Clock",
    "EventMessage",
    "GameView",
    "Greeted",
    "Hint",
    "HintUsed",
    "MadeMove",
    "Moved",
    "OpeningSet",
    "Over",
    "Overlay",
    "OverlayCell",
    "Pong",
    "PresenceChanged",
    "Preview",
    "PreviewResult",
    "Reason",
    "Refused",
    "RematchLink",
    "RematchReady",
    "Renamed",
    "Result",
    "Returned",
    "ScoredLine",
    "SeatView",
    "ServerMessage",
    "ShuffleView",
    "StandIn",
    "TakeBackAsked",
    "TakeBackDeclined",
    "TakeBackRequest",
    "TakenBack",
    "Turn",
    "Welcome",
]


class ScoredLine(Struct, frozen=True, kw_only=True):
    """A line that a placement made or lengthened; its points are without the bonus."""

    axis: str
    cells: list[str]
    tiles: str
    points: int
    attribute: str | None
    qwirkle: bool


class MadeMove(Struct, frozen=True, kw_only=True):
    """A move that stands. A trade names its tiles only to the seat that made it."""

    number: int
    seat: int
    kind: MoveKind
    move: str
    traded: int
    by: str
    points: int
    bonus: int
    lines: list[ScoredLine]


class SeatView(Struct, frozen=True, kw_only=True):
    """A seat as everybody sees it."""

    name: str
    number: int
    kind: str
    level: str | None
    stand_in: str | None
    score: int
    tiles: int
    screens: int
    away: float | None
    hints: int


class TakeBackRequest(Struct, frozen=True, kw_only=True):
    """An open wish to take moves back, and who still has to agree."""

    seat: int
    moves: int
    waiting: list[int]


class Result(Struct, frozen=True, kw_only=True):
    """How a game ended."""

    scores: list[int]
    bonus: list[int]
    winners: list[int]
    went_out: int | None


class RematchLink(Struct, frozen=True, kw_only=True):
    """The next game at this table, and where each seat sits in it."""

    game: str
    seats: list[int]


class OpeningSet(Struct, frozen=True, kw_only=True):
    """Why a seat opens: how many tiles it declared, and the colour or shape they share."""

    seat: int
    size: int
    attribute: str | None


class ShuffleView(Struct, frozen=True, kw_only=True):
    """What everybody may know of a shuffle: the server's promise, and what each seat has added to it."""

    commitment: str
    chances: list[str | None]


class GameView(Struct, frozen=True, kw_only=True):
    """A whole game as one client may see it; `at` is the version of its log, here and in every message.

    Before the deal it is nobody's turn.
    """

    rules: str
    at: int
    turn: int | None
    over: Result | None
    board: str
    bag: int
    seats: list[SeatView]
    hands: dict[int, str]
    moves: list[MadeMove]
    clock: int | None
    opener: int | None
    opening: OpeningSet | None
    watchers: int
    ask: TakeBackRequest | None
    rematch: RematchLink | None
    shuffle: ShuffleView | None
    hints: bool


class Welcome(Struct, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`: a view, or `None` where the missed events follow."""

    protocol: int
    version: str
    game: str
    seats: list[int]
    room: str
    number: int
    view: GameView | None


class Turn(Struct, frozen=True, kw_only=True, tag="turn"):
    """What the seat to move can do; for its own player only."""

    seat: int
    at: int
    cells: dict[str, list[str]]
    trade: int
    may_pass: bool = field(name="pass")
    sets: list[str]


class Clock(Struct, frozen=True, kw_only=True, tag="clock"):
    """How long the seat to move still has; `None` while the clock stands."""

    seat: int
    at: int
    left_ms: int | None


class Accepted(Struct, frozen=True, kw_only=True, tag="accepted"):
    """The move is made and stored."""

    id: str
    at: int


class Refused(Struct, frozen=True, kw_only=True, tag="refused"):
    """What was asked is not done, and why."""

    id: str | None
    error: str
    key: str
    values: dict[str, str]
    message: str


class PreviewResult(Struct, frozen=True, kw_only=True):
    """What a move would score, or why it would be refused, and where a next tile fits."""

    kind: MoveKind | None
    ok: bool
    unfinished: bool
    error: str | None
    key: str | None
    points: int
    bonus: int
    lines: list[ScoredLine]
    cells: dict[str, list[str]]
    trade: int
    over: Result | None


class Preview(PreviewResult, frozen=True, kw_only=True, tag="preview"):
    """The answer to `preview`."""

    id: str
    seat: int
    at: int


class Reason(Struct, frozen=True, kw_only=True):
    """What speaks for a move or against it: what it is about, the cell that it names, and the sentence.

    The sentence calls the cell by `letter`, for a board that shows it there. Both are empty where it names
    none.
    """

    kind: str
    cell: str
    letter: str
    text: str


class Hint(Struct, frozen=True, kw_only=True, tag="hint"):
    """The answer to `hint`, in the client's language; from step 2 on with cells, in step 3 with the move.

    `count` is how many tiles the move uses, from step 2 on. `words` name cells by their coordinates;
    `reasons` are those of step 3 for a board that shows letters.
    """

    id: str
    seat: int
    at: int
    step: int
    words: list[str]
    count: int
    cells: list[str]
    move: str | None
    points: int
    reasons: list[Reason]


class OverlayCell(Struct, frozen=True, kw_only=True):
    """What one tile would score on a cell, which tiles of the own hand fit there, and who else may have one.

    `chance` is that the next player holds such a tile. On a cell that is `dead` no tile fits that is left.
    """

    cell: str
    points: int
    qwirkle: bool
    mine: str
    chance: float
    dead: bool


class Overlay(Struct, frozen=True, kw_only=True, tag="overlay"):
    """The answer to `overlay`."""

    id: str
    seat: int
    at: int
    cells: list[OverlayCell]


class Pong(Struct, frozen=True, tag="pong"):
    """Somebody is there."""


class ChanceAdded(Struct, frozen=True, kw_only=True, tag="chance_added"):
    """A seat has added chance to the shuffle, or none where it plays without."""

    number: int
    seat: int
    chance: str


class Moved(Struct, frozen=True, kw_only=True, tag="moved"):
    """A move was made."""

    number: int
    at: int
    move: MadeMove
    last: bool
    turn: int
    scores: list[int]
    tiles: list[int]
    bag: int
    hands: dict[int, str]


class Over(Result, frozen=True, kw_only=True, tag="over"):
    """The game is over."""

    number: int


class TakeBackAsked(TakeBackRequest, frozen=True, kw_only=True, tag="take_back_asked"):
    """A seat wishes to take moves back."""

    number: int


class TakeBackDeclined(Struct, frozen=True, kw_only=True, tag="take_back_declined"):
    """Somebody did not agree."""

    number: int
    seat: int
    by: int


class TakenBack(Struct, frozen=True, kw_only=True, tag="taken_back"):
    """Moves were taken back; this is where the game stands now."""

    number: int
    at: int
    seat: int
    moves: int
    left: int
    board: str
    turn: int
    scores: list[int]
    tiles: list[int]
    bag: int
    hands: dict[int, str]


class Greeted(Struct, frozen=True, kw_only=True, tag="greeted"):
    """A seat greets the table."""

    number: int
    seat: int
    greeting: str


class Renamed(Struct, frozen=True, kw_only=True, tag="renamed"):
    """A seat has a new name."""

    number: int
    seat: int
    name: str


class PresenceChanged(Struct, frozen=True, kw_only=True, tag="presence"):
    """Who is there."""

    number: int
    screens: list[int]
    away: list[float | None]
    watchers: int


class StandIn(Struct, frozen=True, kw_only=True, tag="stand_in"):
    """A bot plays for a seat from now on."""

    number: int
    seat: int
    level: str
    by: int


class Returned(Struct, frozen=True, kw_only=True, tag="returned"):
    """A seat's own player plays again."""

    number: int
    seat: int


class HintUsed(Struct, frozen=True, kw_only=True, tag="hint_used"):
    """A seat has asked the coach, for the first time in this turn; `hints` are the turns in which it did."""

    number: int
    seat: int
    hints: int


class RematchReady(RematchLink, frozen=True, kw_only=True, tag="rematch"):
    """The next game is there."""

    number: int


EventMessage = (
    ChanceAdded
    | Moved
    | Over
    | TakeBackAsked
    | TakeBackDeclined
    | TakenBack
    | Greeted
    | Renamed
    | PresenceChanged
    | StandIn
    | Returned
    | HintUsed
    | RematchReady
)
"""What happened at a table; numbered, and sent to everybody there."""

ServerMessage = Welcome | Turn | Clock | Accepted | Refused | Preview | Hint | Overlay | Pong | EventMessage
"""What the server can send."""
