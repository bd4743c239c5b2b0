"""Puzzles about points: exact lists, a stated margin, and what the theme is."""

from __future__ import annotations

import pytest

from qwirkle.coach.puzzles.most_points import MARGIN, scoring_theme, solve
from qwirkle.coach.puzzles.puzzle import Theme
from qwirkle.engine import scored_placements
from qwirkle.notation import parse_move
from qwirkle.rules import Place
from tests.coach.puzzles.positions import FIVE_IN_A_ROW, position


def placement(text: str) -> Place:
    move = parse_move(text)
    assert isinstance(move, Place)
    return move


def test_the_solution_scores_more_than_all_else_by_the_margin() -> None:
    solved = solve(FIVE_IN_A_ROW)
    assert solved is not None
    assert set(map(str, solved.solutions)) == {"Rx@-1,0", "Rx@5,0"}, "both ends are right"
    points = sorted((points for _, points, _ in scored_placements(FIVE_IN_A_ROW)), reverse=True)
    assert (solved.worth, solved.margin) == (12, 12 - points[2])


def test_what_scores_nearly_as_much_makes_it_no_puzzle() -> None:
    # Four against three: one point of difference.
    view = position("Ro@0,0 Rs@1,0 Rd@2,0 Gs@1,1", "Rb Ys")
    points = sorted((points for _, points, _ in scored_placements(view)), reverse=True)
    assert points[0] - points[-1] < MARGIN
    assert solve(view) is None


def test_without_a_placement_there_is_no_puzzle() -> None:
    assert solve(position("Ro@0,0 Rs@1,0", "Gx Yx")) is None


@pytest.mark.parametrize(
    ("board", "move", "theme"),
    [
        ("Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0", "Rx@5,0", Theme.QWIRKLE),
        ("Ro@0,0 Go@0,1 Gs@1,1 Gd@2,1 Rd@2,0", "Rs@1,0", Theme.BRIDGE),
        ("Ro@0,0 Rs@1,0 Gs@1,1 Gd@2,1 Yd@2,2", "Rd@2,0", Theme.TWO_LINES),
        ("Ro@0,0 Rs@1,0", "Rd@2,0 Rb@3,0", Theme.POINTS),
    ],
)
def test_the_theme_is_what_the_solution_shows(board: str, move: str, theme: Theme) -> None:
    hand = " ".join(part.partition("@")[0] for part in move.split())
    assert scoring_theme(position(board, hand), placement(move)) is theme
