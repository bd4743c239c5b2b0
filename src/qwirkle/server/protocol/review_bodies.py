"""The lines of the answer to a review: how far it is, and at last what was found; and a move tried again."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from qwirkle.server.limits import RECORD_CHARACTERS, RECORD_MOVES, TEXT_CHARACTERS
from qwirkle.server.protocol.outgoing import Reason

__all__ = [
    "ReviewDone",
    "ReviewHabit",
    "ReviewLine",
    "ReviewMove",
    "ReviewProgress",
    "ReviewSeat",
    "TriedAgain",
    "TryAgain",
]


class ReviewProgress(Struct, frozen=True, kw_only=True, tag="progress"):
    """How far a review is: so many moves of all."""

    done: int
    moves: int


class ReviewSeat(Struct, frozen=True, kw_only=True):
    """A player of a game that was reviewed."""

    name: str
    score: int
    accuracy: float


class ReviewMove(Struct, frozen=True, kw_only=True):
    """A move beside the best one.

    Of moves that mattered, `reasons` are those of the best and `made_reasons` those of the one made. `slip`:
    it is worth trying again.
    """

    number: int
    seat: int
    move: str
    best: str
    points: int
    loss: float
    mark: str
    slip: bool
    chance: list[float]
    choice: list[float]
    luck: list[float]
    reasons: list[Reason]
    made_reasons: list[Reason]


class ReviewHabit(Struct, frozen=True, kw_only=True):
    """What a seat did more than once, in words, and where."""

    seat: int
    words: str
    moves: list[int]


class ReviewDone(Struct, frozen=True, kw_only=True, tag="review"):
    """A whole review: for every seat `lead` is `deal` and the sums of all `choice` and all `luck`."""

    seats: list[ReviewSeat]
    deal: list[float]
    lead: list[float]
    chance: list[float]
    moves: list[ReviewMove]
    habits: list[ReviewHabit]
    key_moves: list[int]


class TryAgain(Struct, frozen=True, forbid_unknown_fields=True):
    """A move in the place of the one of this number in a record."""

    record: Annotated[str, Meta(max_length=RECORD_CHARACTERS)]
    number: Annotated[int, Meta(ge=1, le=RECORD_MOVES)]
    move: Annotated[str, Meta(max_length=TEXT_CHARACTERS)]


class TriedAgain(Struct, frozen=True, kw_only=True):
    """What came of it: what it gives away, what the move made gave away, and the reasons of the one tried."""

    verdict: str
    loss: float
    made_loss: float
    reasons: list[Reason]


ReviewLine = ReviewProgress | ReviewDone
"""What a line of the answer can be."""
