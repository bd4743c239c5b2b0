from __future__ import annotations

import pytest
from hypothesis import given

from qwirkle.notation import (
    NotationError,
    format_cell,
    format_placement,
    parse_cell,
    parse_placement,
)
from qwirkle.rules import Cell, Placement
from tests.notation import strategies


@given(strategies.cells)
def test_any_cell_reads_back(cell: Cell) -> None:
    assert parse_cell(format_cell(cell)) == cell


@given(strategies.placements)
def test_any_placement_reads_back(placement: Placement) -> None:
    assert parse_placement(format_placement(placement)) == placement


@pytest.mark.parametrize(
    "text",
    ["", "3", ",", "1,", ",1", "1,2,3", "+1,2", "01,2", "-0,2", "1.0,2", "1, 2", "1e3,2", "٣,1", "1_0,2"],
)
def test_anything_else_is_no_cell(text: str) -> None:
    with pytest.raises(NotationError, match=r"write (x,y such as|a whole number)"):
        parse_cell(text)


@pytest.mark.parametrize("text", ["1000001,0", "0,-1000001", "9" * 100_000 + ",0"])
def test_the_board_has_no_edge_but_its_notation_ends(text: str) -> None:
    with pytest.raises(NotationError, match="out of range: write -1000000 to 1000000"):
        parse_cell(text)


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("Rs", "'Rs'"),
        ("Rs0,3", "'Rs0,3'"),
        ("@0,3", "'' is not a tile"),
        ("Rs@", "'' is not a cell"),
        ("Rs@@0,3", "coordinate x '@0'"),
        ("Rs@0,3@", "'3@'"),
    ],
)
def test_anything_else_is_no_placement(text: str, quoted: str) -> None:
    with pytest.raises(NotationError, match=quoted):
        parse_placement(text)
