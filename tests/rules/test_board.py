"""The board: cells, what lies beside what, and the runs of tiles through a cell."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle.rules import ALL_KINDS, Axis, Board, Cell, Placement
from tests.rules.positions import KIND, board, placements, tiles

cells = st.builds(Cell, st.integers(-3, 3), st.integers(-3, 3))
boards = st.dictionaries(cells, st.sampled_from(ALL_KINDS), max_size=20).map(Board)

ANGLE = "Ro@0,0 Rs@0,1 Rd@1,1 Bd@1,2"


def test_the_two_axes_are_across_each_other() -> None:
    assert Axis.ROW.across is Axis.COLUMN
    assert Axis.COLUMN.across is Axis.ROW


def test_x_grows_to_the_right_and_y_downwards() -> None:
    assert Cell(3, 5).step(Axis.ROW) == Cell(4, 5)
    assert Cell(3, 5).step(Axis.COLUMN) == Cell(3, 6)
    assert Cell(3, 5).step(Axis.ROW, -4) == Cell(-1, 5)
    assert str(Cell(3, -5)) == "3,-5"


@given(cells)
def test_the_neighbours_of_a_cell_share_a_side_with_it(cell: Cell) -> None:
    around = {Cell(x, y) for x in range(-5, 6) for y in range(-5, 6)}
    beside = {other for other in around if abs(other.x - cell.x) + abs(other.y - cell.y) == 1}
    assert set(cell.neighbours) == beside
    assert len(cell.neighbours) == 4


@given(boards)
def test_the_frontier_is_the_empty_cells_beside_a_tile(lying: Board) -> None:
    around = {Cell(x, y) for x in range(-5, 6) for y in range(-5, 6)}
    assert lying.frontier() == {cell for cell in around if cell not in lying and lying.touches(cell)}
    assert set(lying.walk_frontier()) == lying.frontier()
    assert all(lying.touches(cell) is any(near in lying for near in cell.neighbours) for cell in around)


def test_a_frontier_begins_beside_the_newest_tile() -> None:
    lying = board("Ro@0,0").with_placements(placements("Rs@9,9"))
    assert set(list(lying.walk_frontier())[:4]) == set(Cell(9, 9).neighbours)


@pytest.mark.parametrize(
    ("cell", "axis", "run"),
    [
        (Cell(0, 0), Axis.ROW, [Cell(0, 0)]),
        (Cell(0, 0), Axis.COLUMN, [Cell(0, 0), Cell(0, 1)]),
        (Cell(0, 1), Axis.ROW, [Cell(0, 1), Cell(1, 1)]),
        (Cell(1, 1), Axis.ROW, [Cell(0, 1), Cell(1, 1)]),
        (Cell(1, 2), Axis.COLUMN, [Cell(1, 1), Cell(1, 2)]),
        (Cell(1, 2), Axis.ROW, [Cell(1, 2)]),
    ],
)
def test_a_run_goes_as_far_as_tiles_touch(cell: Cell, axis: Axis, run: list[Cell]) -> None:
    lying = board(ANGLE)
    assert lying.line(cell, axis) == (run[0], tuple(lying[each] for each in run))
    assert lying.ends(cell, axis) == (run[0].step(axis, -1), run[-1].step(axis))


def test_what_a_tile_would_be_in_line_with() -> None:
    lying = board("Ro@0,0 Rs@1,0 Rb@3,0 Rc@4,0 Rx@6,0 Gd@2,1 Bd@2,2 Yd@2,-1")
    assert sorted(lying.beside(Cell(2, 0), Axis.ROW)) == sorted(tiles("Ro Rs Rb Rc"))
    assert sorted(lying.beside(Cell(2, 0), Axis.COLUMN)) == sorted(tiles("Gd Bd Yd"))
    assert lying.beside(Cell(9, 9), Axis.ROW) == ()


@given(boards, cells, st.sampled_from(Axis))
def test_a_tile_joins_the_run_that_it_would_lie_in(lying: Board, cell: Cell, axis: Axis) -> None:
    if cell in lying:
        lying = Board({other: tile for other, tile in lying.items() if other != cell})
    _, line = lying.with_placements([Placement(KIND["Ro"], cell)]).line(cell, axis)
    assert sorted([*lying.beside(cell, axis), KIND["Ro"]]) == sorted(line)


def test_the_bounds_hold_every_tile_and_no_row_or_column_without_one() -> None:
    assert board("Ro@-2,5 Rs@3,-4 Rd@1,1").bounds() == (Cell(-2, -4), Cell(3, 5))
    assert board("Ro@7,8").bounds() == (Cell(7, 8), Cell(7, 8))
    assert Board().bounds() == (Cell(0, 0), Cell(0, 0))


def test_a_board_is_a_mapping_that_never_changes() -> None:
    before = board("Ro@0,0")
    after = before.with_placements(placements("Rs@1,0 Rd@-1,0"))
    assert dict(before) == {Cell(0, 0): KIND["Ro"]}
    assert [str(placement) for placement in after.placements] == ["Rd@-1,0", "Ro@0,0", "Rs@1,0"]
    assert (len(after), Cell(1, 0) in after, Cell(2, 0) in after) == (3, True, False)
    assert after[Cell(1, 0)] == KIND["Rs"]


def test_boards_with_the_same_tiles_are_the_same_board() -> None:
    one, other = board("Ro@0,0 Rs@1,0"), board("Rs@1,0 Ro@0,0")
    assert one == other
    assert hash(one) == hash(other) == hash(one)
    assert len({one, other, board("Ro@0,0 Rs@0,1")}) == 2
    assert one != board("Ro@0,0")
    assert one != dict(one)
