"""Fitting: asked per cell, and the same as what the rules say of a tile laid alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwirkle.rules import (
    ALL_KINDS,
    Board,
    Cell,
    Color,
    Place,
    Placement,
    Shape,
    Tile,
    check,
    fits_somewhere,
    fitting_cells,
    fitting_kinds,
)
from tests.rules.midgames import TURNS, Turn, midgame
from tests.rules.positions import board, tiles, view


def may_be_laid(on: Board, tile: Tile, cell: Cell) -> bool:
    """Whether the rules let somebody lay this tile there who holds nothing else."""
    alone = replace(view("", str(tile)), board=on)
    return check(alone, Place([Placement(tile, cell)])) is None


def laid_alone(on: Board, kinds: Iterable[Tile]) -> dict[Tile, list[Cell]]:
    return {tile: [cell for cell in sorted(on.frontier()) if may_be_laid(on, tile, cell)] for tile in kinds}


@pytest.mark.parametrize(
    ("on", "cell", "kinds"),
    [
        ("Ro@0,0", Cell(1, 0), "Rs Rd Rb Rc Rx Oo Yo Go Bo Po"),
        ("Ro@0,0 Rs@1,0", Cell(2, 0), "Rd Rb Rc Rx"),
        ("Ro@0,0 Go@1,0", Cell(-1, 0), "Oo Yo Bo Po"),
        ("Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0 Rx@5,0", Cell(6, 0), ""),
        ("Ro@0,0 Rs@1,0 Gs@1,1", Cell(0, 1), "Go Rs"),
        ("Ro@0,0 Rs@1,0 Rb@3,0 Rs@3,1 Bs@2,1", Cell(2, 0), ""),
        ("Ro@0,0 Rs@1,0 Rb@3,0 Rd@3,1 Bd@2,1", Cell(2, 0), "Rd"),
        ("Ro@0,0", Cell(7, 7), " ".join(map(str, ALL_KINDS))),
    ],
)
def test_a_cell_takes_what_spoils_no_line(on: str, cell: Cell, kinds: str) -> None:
    assert fitting_kinds(board(on), cell) == frozenset(tiles(kinds))


@settings(max_examples=15)
@given(st.integers(0, 2**32), st.integers(1, 30))
def test_a_tile_fits_where_the_rules_let_it_be_laid_alone(seed: int, moves: int) -> None:
    on = midgame(seed, moves).board
    kinds = ALL_KINDS[seed % 3 :: 3]
    cells = laid_alone(on, kinds)
    assert fitting_cells(on, kinds) == cells
    for tile in kinds:
        assert fits_somewhere(on, [tile]) is bool(cells[tile])
    assert fits_somewhere(on, []) is False


def test_one_tile_that_fits_is_enough() -> None:
    assert fits_somewhere(board("Ro@0,0"), tiles("Gs Bd Rx Yc"))
    assert not fits_somewhere(board("Ro@0,0"), tiles("Gs Bd Yc"))


def test_cells_come_sorted_and_each_tile_once() -> None:
    cells = fitting_cells(board("Ro@0,0 Rs@1,0"), tiles("Gs Gs Yx"))
    assert cells == {tiles("Gs")[0]: [Cell(1, -1), Cell(1, 1)], tiles("Yx")[0]: []}


@settings(max_examples=15)
@given(
    st.integers(0, 2**32),
    st.integers(1, 30),
    st.sampled_from(TURNS),
    st.permutations(list(Color)),
    st.permutations(list(Shape)),
    st.booleans(),
)
def test_turning_the_board_and_renaming_tiles_turns_and_renames_what_fits(
    seed: int, moves: int, turn: Turn, colors: list[Color], shapes: list[Shape], swap: bool
) -> None:
    def rename(tile: Tile) -> Tile:
        color, shape = (Color(tile.shape), Shape(tile.color)) if swap else tile
        return Tile(colors[color], shapes[shape])

    on = midgame(seed, moves).board
    turned = Board({turn(cell): rename(tile) for cell, tile in on.items()})
    for cell in sorted(on.frontier())[::2]:
        assert fitting_kinds(turned, turn(cell)) == {rename(tile) for tile in fitting_kinds(on, cell)}
