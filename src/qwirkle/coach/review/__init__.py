"""The review of a finished game: each move beside the best one, an account of choice and luck, habits."""

from __future__ import annotations

from qwirkle.coach.review.again import Attempt, Verdict, try_again
from qwirkle.coach.review.habits import Habit, HabitKind
from qwirkle.coach.review.marks import Mark
from qwirkle.coach.review.reviewing import Review, ReviewedMove, review

__all__ = [
    "Attempt",
    "Habit",
    "HabitKind",
    "Mark",
    "Review",
    "ReviewedMove",
    "Verdict",
    "review",
    "try_again",
]
