"""Collections of puzzles: files of them, the one that comes with the game, and the puzzle of a day."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from random import Random

from qwirkle.coach.puzzles.puzzle import Puzzle, Theme, format_puzzle, parse_puzzle
from qwirkle.errors import NotationError, QwirkleError, UsageError
from qwirkle.notation.strict_json import read_json

__all__ = [
    "by_id",
    "chosen",
    "format_collection",
    "made_by",
    "of_day",
    "parse_collection",
    "shipped",
    "shipped_text",
]

_SHIPPED = "puzzles.jsonl"
_HEADER = "made"


def format_collection(puzzles: Iterable[Puzzle], made: str) -> str:
    """The text of a file of puzzles: a line that says which command made them, then a puzzle a line."""
    return "".join(f"{line}\n" for line in (json.dumps({_HEADER: made}), *map(format_puzzle, puzzles)))


def parse_collection(text: str) -> list[Puzzle]:
    """The puzzles in the text of a file; raises `NotationError` with the line that says none."""
    puzzles = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if line.strip() and (number > 1 or made_by(line) is None):
                puzzles.append(parse_puzzle(line))
        except QwirkleError as error:
            raise NotationError(str(error), line=number) from None
    if not puzzles:
        raise NotationError("no puzzle is in it: write one a line")
    return puzzles


def made_by(text: str) -> str | None:
    """The command that made the puzzles in the text of a file, where its first line says it."""
    said = read_json(text.partition("\n")[0])
    made = said.get(_HEADER) if isinstance(said, dict) and set(said) == {_HEADER} else None
    return made if isinstance(made, str) else None


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with the game, by their names."""
    return tuple(parse_collection(shipped_text()))


def shipped_text() -> str:
    """The text of the file with the puzzles that come with the game."""
    return files("qwirkle.coach.puzzles").joinpath("data", _SHIPPED).read_text("utf-8")


def by_id(name: str) -> Puzzle | None:
    """The puzzle of this name among those that come with the game, if there is one."""
    return next((puzzle for puzzle in shipped() if puzzle.id == name), None)


def of_day(day: date) -> Puzzle:
    """The puzzle of this day, the same for everybody; none comes again before all have come."""
    return _by_day()[day.toordinal() % len(shipped())]


@cache
def _by_day() -> Sequence[Puzzle]:
    """The puzzles in an order that nobody chose."""
    return sorted(shipped(), key=lambda puzzle: hashlib.sha256(puzzle.id.encode()).digest())


def chosen(theme: Theme | None, grade: int | None, rng: Random) -> Puzzle:
    """A puzzle of this theme and grade, where they are said; raises `UsageError` where there is none."""
    fitting = [
        puzzle
        for puzzle in shipped()
        if (theme is None or puzzle.theme is theme) and (grade is None or puzzle.grade == grade)
    ]
    if not fitting:
        grades = sorted({puzzle.grade for puzzle in shipped() if theme in (None, puzzle.theme)})
        listed = ", ".join(map(str, grades))
        raise UsageError(f"no puzzle about {theme} has grade {grade}: choose one of {listed}")
    return rng.choice(fitting)
