"""The bodies of requests and answers about studies: records as trees, and what a position is worth."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from qwirkle.rules import MoveKind
from qwirkle.server.limits import ANALYSIS_SECONDS
from qwirkle.server.protocol.outgoing import Reason, Result, ScoredLine

__all__ = [
    "Analyse",
    "Analysis",
    "Candidate",
    "HintPosition",
    "Study",
    "StudyMove",
    "StudyStart",
    "WholeHint",
]


class StudyStart(Struct, frozen=True, kw_only=True):
    """How a record begins: with a deal or with a position. A hand that nobody told is `None`."""

    turn: int
    scores: list[int]
    tiles: list[int]
    bag: int
    board: str
    hands: list[str | None]


class StudyMove(Struct, frozen=True, kw_only=True):
    """A move of a record or of one of its variations, and where the game stands after it.

    `parent` is the place in the list of the move before it; `None` for a first move.
    """

    parent: int | None
    number: int
    seat: int
    kind: MoveKind
    move: str
    points: int
    bonus: int
    lines: list[ScoredLine]
    drawn: str
    comments: list[str]
    scores: list[int]
    turn: int
    tiles: list[int]
    bag: int
    over: Result | None


class Study(Struct, frozen=True, kw_only=True):
    """A record as a tree: each move comes after its parent, and a record's own before its variations."""

    rules: str
    players: int
    names: list[str]
    tags: list[list[str]]
    comments: list[str]
    start: StudyStart
    moves: list[StudyMove]


class Analyse(Struct, frozen=True, forbid_unknown_fields=True):
    """A position to be analysed, and for how many seconds."""

    position: dict[str, Any]
    seconds: Annotated[float, Meta(gt=0, le=ANALYSIS_SECONDS)] = 1.0


class Candidate(Struct, frozen=True, kw_only=True):
    """A move that was weighed: what it scores, and the final lead and the chance to win to be expected.

    An interval reaches from the least to the most that is likely; `chances` are those of every seat.
    """

    move: str
    points: int
    value: float
    value_interval: list[float]
    chance: float
    chance_interval: list[float]
    chances: list[float]
    loss: float
    reasons: list[Reason]


class Analysis(Struct, frozen=True, kw_only=True):
    """The best moves of a position, the best first; `exact` where all of them were followed to the end."""

    candidates: list[Candidate]
    exact: bool


class HintPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A position for which the coach is asked for a hint."""

    position: dict[str, Any]


class WholeHint(Struct, frozen=True, kw_only=True):
    """A hint with all of its steps: the sentences of each, and what the socket's `hint` tells bit by bit."""

    steps: list[list[str]]
    count: int
    cells: list[str]
    move: str
    points: int
    reasons: list[Reason]
