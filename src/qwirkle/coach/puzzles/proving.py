"""Proofs: what makes a puzzle one, asked again of the position itself."""

from __future__ import annotations

from qwirkle.coach.puzzles import blocking, ending, most_points
from qwirkle.coach.puzzles.grading import grade_of
from qwirkle.coach.puzzles.puzzle import Puzzle, Theme
from qwirkle.coach.puzzles.solved import Solved
from qwirkle.rules import View

__all__ = ["flaw", "solve"]

_OTHER_SEED = 2
"""Blocks are proved with other deals than those they were found with."""


def solve(theme: Theme, view: View) -> Solved | None:
    """The solutions of this theme in the position, proven; `None` where none is clear.

    Where a theme is about points, what scores most also has to show what the theme is about.
    """
    if theme is Theme.BLOCK:
        return blocking.solve(view, _OTHER_SEED)
    if theme is Theme.ENDGAME:
        return ending.solve(view)
    solved = most_points.solve(view)
    if solved is None or any(most_points.scoring_theme(view, place) != theme for place in solved.solutions):
        return None
    return solved


def flaw(puzzle: Puzzle) -> str | None:
    """What is wrong with a puzzle, in one sentence, or `None` where it is proven.

    It is proven where its solutions are all that are right, nothing else comes within its theme's margin, and
    its grade is the one that belongs to the share that found it.
    """
    solved = solve(puzzle.theme, puzzle.view)
    if solved is None:
        return f"puzzle {puzzle.id}: no move is clearly right for the theme {puzzle.theme.value}"
    if set(solved.solutions) != set(puzzle.solutions):
        found = ", ".join(map(str, solved.solutions))
        return f"puzzle {puzzle.id}: the solution is {found}, not {', '.join(map(str, puzzle.solutions))}"
    if puzzle.grade != grade_of(puzzle.found):
        due = grade_of(puzzle.found)
        return f"puzzle {puzzle.id}: found by {puzzle.found}, it is of grade {due}, not {puzzle.grade}"
    return None
