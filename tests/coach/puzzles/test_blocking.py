"""Puzzles about blocking: what is sampled, and that it is told apart from what is not clear."""

from __future__ import annotations

from dataclasses import replace

from qwirkle.coach.puzzles import Theme, shipped
from qwirkle.coach.puzzles.blocking import FEWEST_IN_BAG, solve
from qwirkle.engine import scored_placements
from tests.coach.puzzles.positions import FIVE_IN_A_ROW, position

BLOCKS = [puzzle for puzzle in shipped() if puzzle.theme is Theme.BLOCK]


def test_the_same_block_is_found_with_other_deals() -> None:
    puzzle = BLOCKS[0]
    for seed in (3, 4):
        solved = solve(puzzle.view, seed)
        assert solved is not None
        assert solved.solutions == puzzle.solutions


def test_greed_misses_a_block() -> None:
    for puzzle in BLOCKS:
        points = {place: points for place, points, _ in scored_placements(puzzle.view)}
        own = points.pop(puzzle.solutions[0])
        assert max(points.values()) >= own


def test_points_that_nobody_else_comes_near_are_no_block() -> None:
    assert solve(FIVE_IN_A_ROW) is None


def test_near_the_end_and_with_more_players_nothing_is_called_a_block() -> None:
    view = BLOCKS[0].view
    assert solve(replace(view, bag_size=FEWEST_IN_BAG - 1)) is None
    three = replace(view, scores=(*view.scores, 0), hand_sizes=(*view.hand_sizes, 6))
    assert solve(three) is None
    assert solve(position("Ro@0,0 Rs@1,0", "Gx Yx")) is None


def test_moves_that_are_alike_are_not_told_apart() -> None:
    # Both ends of a line are the same to everybody.
    assert solve(position("Ro@0,0 Rs@1,0 Rd@2,0", "Rb Gx Yc")) is None
