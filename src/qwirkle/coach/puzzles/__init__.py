"""Puzzles: positions from bots' own games in which one move is clearly best, proven and graded.

`of_day(date)` and `chosen(theme, grade, rng)` take one of those that come with the game, `judge` says whether
a move solves it, `flaw` proves it again, and `make` finds more. `docs/puzzles.md` says what proven means.
"""

from qwirkle.coach.puzzles.collection import (
    by_id,
    chosen,
    format_collection,
    made_by,
    of_day,
    parse_collection,
    shipped,
    shipped_text,
)
from qwirkle.coach.puzzles.grading import grade_by_people
from qwirkle.coach.puzzles.judging import Answer, judge, points_of
from qwirkle.coach.puzzles.making import make
from qwirkle.coach.puzzles.proving import flaw
from qwirkle.coach.puzzles.puzzle import GRADES, Puzzle, Theme, format_puzzle, parse_puzzle

__all__ = [
    "GRADES",
    "Answer",
    "Puzzle",
    "Theme",
    "by_id",
    "chosen",
    "flaw",
    "format_collection",
    "format_puzzle",
    "grade_by_people",
    "judge",
    "made_by",
    "make",
    "of_day",
    "parse_collection",
    "parse_puzzle",
    "points_of",
    "shipped",
    "shipped_text",
]
