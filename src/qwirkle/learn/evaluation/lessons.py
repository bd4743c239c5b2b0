"""Lessons in a file: what the features of a move were, and what the move came to gain."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from qwirkle.engine.outlook import FEATURE_COUNT
from qwirkle.engine.terms import Lesson
from qwirkle.errors import UsageError, excerpt

__all__ = ["WIDTH", "read_lessons", "write_lessons"]

WIDTH = FEATURE_COUNT + 3
"""Numbers in a row: the features, what was gained beyond the score, the deals, and the number of the turn."""


def write_lessons(file: BinaryIO, lessons: Iterable[Lesson], turn: int) -> int:
    """Appends the lessons of one turn to a file of 32-bit numbers, and says how many there were."""
    rows = array("f")
    count = 0
    for lesson in lessons:
        if lesson.deals:
            rows.extend(lesson.features)
            rows.extend((lesson.gain - lesson.score, lesson.deals, turn))
            count += 1
    rows.tofile(file)
    return count


def read_lessons(files: Iterable[Path]) -> array[float]:
    """All rows of the files, one after the other; turns of different files get different numbers."""
    rows = array("f")
    for file in files:
        size = file.stat().st_size
        if size == 0 or size % (4 * WIDTH):
            raise UsageError(f"{excerpt(file.name)} is no file of lessons: those are rows of {WIDTH} numbers")
        first = rows[-1] + 1 if rows else 0.0
        begin = len(rows)
        with file.open("rb") as content:
            rows.fromfile(content, size // 4)
        for at in range(begin + WIDTH - 1, len(rows), WIDTH):
            rows[at] += first
    return rows
