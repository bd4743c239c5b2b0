"""Answers to a puzzle, judged."""

from __future__ import annotations

from dataclasses import dataclass

from qwirkle.coach.puzzles.puzzle import Puzzle
from qwirkle.errors import IllegalMove
from qwirkle.rules import Move, Place, check, score

__all__ = ["Answer", "judge", "points_of"]


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an answer: whether it is right, and its points beside those of the solution."""

    right: bool
    points: int
    best: int
    """What the solution scores."""


def judge(puzzle: Puzzle, move: Move) -> Answer:
    """Whether a move solves the puzzle; raises `IllegalMove` with the reason where the rules refuse it."""
    refusal = check(puzzle.view, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    best = max(points_of(puzzle, solution) for solution in puzzle.solutions)
    return Answer(puzzle.is_solved_by(move), points_of(puzzle, move), best)


def points_of(puzzle: Puzzle, move: Move) -> int:
    """What a legal move scores in the puzzle's position; a trade and a pass score nothing."""
    return score(puzzle.view.board, move, puzzle.view.rules).total if isinstance(move, Place) else 0
