"""Answers to a puzzle: right, wrong with both scores, or refused."""

from __future__ import annotations

import pytest

from qwirkle.coach.puzzles import Theme, judge, points_of, shipped
from qwirkle.engine import legal_moves
from qwirkle.errors import IllegalMove, Refusal
from qwirkle.notation import parse_move
from qwirkle.rules import Trade

PUZZLE = next(each for each in shipped() if each.theme is Theme.QWIRKLE and each.view.bag_size)


def test_only_the_solution_is_right() -> None:
    right = [move for move in legal_moves(PUZZLE.view) if judge(PUZZLE, move).right]
    assert tuple(right) == PUZZLE.solutions


def test_a_wrong_move_is_told_with_its_points_and_the_best() -> None:
    trade = judge(PUZZLE, Trade(PUZZLE.view.hand[:1]))
    assert (trade.right, trade.points, trade.best) == (False, 0, points_of(PUZZLE, PUZZLE.solutions[0]))


def test_what_the_rules_refuse_is_no_answer() -> None:
    with pytest.raises(IllegalMove) as caught:
        judge(PUZZLE, parse_move(f"{PUZZLE.view.hand[0]}@99,99"))
    assert caught.value.refusal is Refusal.NOT_CONNECTED
