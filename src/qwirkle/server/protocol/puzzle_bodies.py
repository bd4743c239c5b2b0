"""The bodies of what is asked about puzzles, as `docs/protocol.md` and `/openapi.json` describe them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from qwirkle.server.limits import TEXT_CHARACTERS

__all__ = ["JudgedAnswer", "PuzzleAnswer", "PuzzleLine", "PuzzleList", "PuzzleSolution", "SetPuzzle"]


class PuzzleLine(Struct, frozen=True, kw_only=True):
    """A puzzle in a list: its name, what it is about and how hard it is."""

    id: str
    theme: str
    grade: int


class PuzzleList(Struct, frozen=True, kw_only=True):
    """Every puzzle that there is."""

    puzzles: list[PuzzleLine]


class SetPuzzle(Struct, frozen=True, kw_only=True):
    """A puzzle without its solution; `unseen` are the other player's tiles once the bag is empty.

    So many people `found` the solution with their first answer, and so many `missed` it.
    """

    id: str
    theme: str
    grade: int
    found: int
    missed: int
    position: dict[str, Any]
    unseen: str


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that somebody thinks solves a puzzle, and whether it is their first answer to it."""

    move: Annotated[str, Meta(max_length=TEXT_CHARACTERS)]
    first: bool = False


class JudgedAnswer(Struct, frozen=True, kw_only=True):
    """Whether a move solves a puzzle: its points, those of the solution, or why the rules refuse it."""

    right: bool
    points: int
    best: int
    refusal: str | None


class PuzzleSolution(Struct, frozen=True, kw_only=True):
    """What solves a puzzle."""

    solutions: list[str]
