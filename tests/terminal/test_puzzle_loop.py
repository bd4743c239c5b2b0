"""Puzzles typed in the terminal: right, wrong with a second try, given up, and how many in a row."""

from __future__ import annotations

import io

import pytest

from qwirkle.coach.puzzles import Puzzle, Theme, points_of, shipped
from qwirkle.engine import scored_placements
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.terminal.puzzle_loop import PuzzleLoop
from qwirkle.terminal.screen import Screen
from qwirkle.terminal.voice import Voice


def of_theme(theme: Theme) -> Puzzle:
    return next(puzzle for puzzle in shipped() if puzzle.theme is theme)


def enter(puzzle: Puzzle, *lines: str, language: str = "en", more: bool = False) -> str:
    """What is said while these lines are typed and the input then ends."""
    target = io.StringIO()
    screen = Screen(io.StringIO("".join(f"{line}\n" for line in lines)), target)
    PuzzleLoop(Voice(screen, catalogue(language))).run(puzzle, (lambda: puzzle) if more else None)
    return target.getvalue()


def wrong_move(puzzle: Puzzle) -> str:
    return str(min(scored_placements(puzzle.view), key=lambda scored: scored[1])[0])


@pytest.mark.parametrize("theme", Theme)
def test_the_solution_is_right(theme: Theme) -> None:
    puzzle = of_theme(theme)
    said = enter(puzzle, str(puzzle.solutions[0]))
    assert catalogue("en").text(f"puzzle.task.{theme}").split()[0] in said
    assert "Right!" in said
    assert f"Grade {puzzle.grade} of 5" in said


def test_a_wrong_move_gets_a_second_try_and_then_the_solution() -> None:
    puzzle = of_theme(Theme.TWO_LINES)
    wrong, right = wrong_move(puzzle), str(puzzle.solutions[0])
    best = catalogue("en").count("points", points_of(puzzle, puzzle.solutions[0]))
    once = enter(puzzle, wrong, right)
    assert f"The best move: {best}." in once
    assert "One more try." in once
    assert "Right!" in once
    twice = enter(puzzle, wrong, wrong)
    assert "Right!" not in twice
    assert f"The solution: {right}" in twice


@pytest.mark.parametrize(
    ("theme", "words"), [(Theme.BLOCK, "leaves the other player less"), (Theme.ENDGAME, "does not win")]
)
def test_where_points_do_not_decide_none_are_told(theme: Theme, words: str) -> None:
    puzzle = of_theme(theme)
    said = enter(puzzle, wrong_move(puzzle))
    assert words in said
    assert "The best move" not in said


def test_what_is_no_move_costs_no_try() -> None:
    puzzle = of_theme(Theme.QWIRKLE)
    said = enter(puzzle, "nonsense", "1@99,99", "help", "", str(puzzle.solutions[0]))
    assert "“nonsense” cannot be read" in said
    assert catalogue("en").text("refusal.not_connected") in said
    assert "Right!" in said


def test_puzzles_solved_in_a_row_are_counted() -> None:
    puzzle = of_theme(Theme.POINTS)
    right, wrong = str(puzzle.solutions[0]), wrong_move(puzzle)
    assert "2 puzzles solved in a row" in enter(puzzle, right, "", right, more=True)
    assert "solved in a row" not in enter(puzzle, right, "", wrong, wrong, "", right, more=True)


def test_whoever_leaves_is_let_go() -> None:
    puzzle = of_theme(Theme.POINTS)
    assert "Right!" not in enter(puzzle, "quit", str(puzzle.solutions[0]), more=True)
    assert enter(puzzle, str(puzzle.solutions[0]), "quit", more=True).count("Your tiles:") == 1


def test_in_an_endgame_the_other_hand_is_shown() -> None:
    puzzle = of_theme(Theme.ENDGAME)
    tiles = " ".join(map(str, sorted(puzzle.view.unseen().elements())))
    assert f"The other player’s tiles: {tiles}" in " ".join(enter(puzzle).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzles_speak_every_language(language: str) -> None:
    puzzle = of_theme(Theme.BLOCK)
    said = enter(puzzle, wrong_move(puzzle), str(puzzle.solutions[0]), language=language)
    assert catalogue(language).text("puzzle.right") in said
    assert catalogue(language).text("terminal.puzzle.again") in said
