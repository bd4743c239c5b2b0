"""The puzzles that come with the game: enough, of every kind, and proved; and the puzzle of a day."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

from qwirkle.coach.puzzles import (
    GRADES,
    Puzzle,
    Theme,
    by_id,
    chosen,
    flaw,
    made_by,
    of_day,
    shipped,
    shipped_text,
)
from qwirkle.coach.puzzles.grading import grade_of, share_found, shares
from qwirkle.errors import UsageError

SAMPLE = [puzzle for theme in Theme for puzzle in [each for each in shipped() if each.theme is theme][::20]]
"""A few of every theme; `make check-puzzles` proves them all."""


def test_there_are_enough_of_every_theme_and_grade() -> None:
    assert len(shipped()) >= 300
    assert len({puzzle.id for puzzle in shipped()}) == len(shipped())
    themes = Counter(puzzle.theme for puzzle in shipped())
    assert set(themes) == set(Theme)
    assert min(themes.values()) >= 40
    grades = Counter(puzzle.grade for puzzle in shipped())
    assert set(grades) == set(GRADES)
    assert min(grades.values()) >= 20


def test_the_file_is_small_and_says_how_it_was_made() -> None:
    assert len(shipped_text()) < 1_000_000
    made = made_by(shipped_text())
    assert made is not None
    assert made.startswith("qwirkle puzzle make --count ")
    assert " --seed " in made


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_proved_again(puzzle: Puzzle) -> None:
    assert flaw(puzzle) is None


def test_what_is_not_proved_is_named() -> None:
    puzzle = next(each for each in shipped() if each.theme is Theme.TWO_LINES)
    other = next(each for each in shipped() if each.theme is Theme.QWIRKLE)
    assert "the solution is" in str(flaw(replace(puzzle, solutions=other.solutions)))
    assert "no move is clearly right for the theme bridge" in str(flaw(replace(puzzle, theme=Theme.BRIDGE)))
    assert "it is of grade" in str(flaw(replace(puzzle, grade=puzzle.grade % 5 + 1)))


@pytest.mark.parametrize("theme", Theme)
def test_the_same_puzzle_gets_the_same_grade_again(theme: Theme) -> None:
    puzzle = next(each for each in shipped() if each.theme is theme)
    found = share_found(shares(puzzle.view, puzzle.solutions, int(puzzle.id, 16)))
    assert (found, grade_of(found)) == (puzzle.found, puzzle.grade)


def test_a_day_has_one_puzzle_and_none_comes_again_too_soon() -> None:
    first = date(2026, 11, 15)
    days = [of_day(first + timedelta(days=number)) for number in range(len(shipped()))]
    assert of_day(first) == days[0]
    assert len({puzzle.id for puzzle in days}) == len(shipped())
    assert of_day(date.min)
    assert of_day(date.max)


def test_a_puzzle_is_chosen_by_theme_and_grade() -> None:
    puzzle = chosen(Theme.ENDGAME, 5, Random(1))
    assert (puzzle.theme, puzzle.grade) == (Theme.ENDGAME, 5)
    assert chosen(Theme.ENDGAME, 5, Random(1)) == puzzle
    assert by_id(puzzle.id) == puzzle
    assert by_id("nothing") is None
    with pytest.raises(UsageError, match="no puzzle about block has grade 1: choose one of"):
        chosen(Theme.BLOCK, 1, Random(1))
