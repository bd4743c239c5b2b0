"""Scoring: one point a tile of every line made or lengthened, six more for a Qwirkle."""

from __future__ import annotations

import pytest

from qwirkle.rules import DEFAULT_RULES, FINISH_BONUS, LINE_LIMIT, QWIRKLE_BONUS, Axis, rule_set, score
from tests.rules.positions import board, place

FIVE = "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0"


@pytest.mark.parametrize(
    ("on", "move", "lines", "qwirkles"),
    [
        ("Ro@0,0", "Rs@1,0", [2], 0),
        ("Ro@0,0 Rs@1,0", "Rd@2,0 Rb@3,0", [4], 0),
        ("Ro@0,0 Rs@1,0 Bs@1,1", "Bo@0,1", [2, 2], 0),
        (FIVE, "Rx@5,0", [6], 1),
        (FIVE, "Rx@5,0 Bx@5,1", [6, 2], 1),
        (FIVE + " Ox@5,-5 Yx@5,-4 Gx@5,-3 Bx@5,-2 Px@5,-1", "Rx@5,0", [6, 6], 2),
    ],
)
def test_a_placement_scores_its_lines_and_six_for_each_qwirkle(
    on: str, move: str, lines: list[int], qwirkles: int
) -> None:
    scored = score(board(on), place(move), DEFAULT_RULES)
    assert [line.points for line in scored.lines] == lines
    assert scored.qwirkles == qwirkles
    assert scored.bonus == 6 * qwirkles
    assert scored.total == sum(lines) + 6 * qwirkles


@pytest.mark.parametrize(("lone_opening", "points"), [("one", 1), ("zero", 0)])
def test_a_single_opening_tile_scores_as_the_table_says(lone_opening: str, points: int) -> None:
    scored = score(board(""), place("Rs@2,3"), rule_set(lone_opening=lone_opening))
    assert scored.total == points
    assert [(line.axis, line.cells, line.tiles) for line in scored.lines] == [
        (Axis.ROW, (each.cell,), (each.tile,)) for each in place("Rs@2,3").placements * points
    ]
    two = score(board(""), place("Rs@2,3 Rd@3,3"), rule_set(lone_opening=lone_opening))
    assert two.total == 2


def test_six_is_the_number_of_the_game() -> None:
    assert (LINE_LIMIT, QWIRKLE_BONUS, FINISH_BONUS) == (6, 6, 6)
