"""The lines of the answer to a review: how far it is, and at last what was found."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["ReviewDone", "ReviewHabit", "ReviewLine", "ReviewMove", "ReviewProgress", "ReviewSeat"]


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

    Of moves that mattered, `words` are the reasons of the best and `made_words` those of the one made.
    """

    number: int
    seat: int
    move: str
    best: str
    points: int
    loss: float
    mark: str
    chance: list[float]
    choice: list[float]
    luck: list[float]
    words: list[str]
    made_words: list[str]


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


ReviewLine = ReviewProgress | ReviewDone
"""What a line of the answer can be."""
