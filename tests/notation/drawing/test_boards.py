from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from qwirkle.notation import NotationError, draw_board, parse_board, parse_move
from qwirkle.notation.drawing import PALETTES, SHAPE_PATHS
from qwirkle.rules import ALL_KINDS, Board, Cell, Place, Shape
from tests.notation.drawing.reading import elements, texts, titles

DATA = Path(__file__).parents[2] / "data"

BOARD = parse_board("Rc@0,0 Rd@0,1 Ro@0,2")
MOVE = parse_move("Rs@0,3 Bs@1,3 Ps@2,3")


def test_the_picture_of_a_small_board_is_the_one_kept_here() -> None:
    """Look at tests/data/small_board.svg before replacing it."""
    assert draw_board(BOARD, move=MOVE) == (DATA / "small_board.svg").read_text("utf-8")


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("letters", [None, False, True])
def test_every_palette_draws_every_tile_at_its_cell(palette: str, letters: bool | None) -> None:
    board = Board({Cell(tile.shape, tile.color): tile for tile in ALL_KINDS})
    picture = draw_board(board, palette=palette, letters=letters, coordinates=True)
    assert titles(picture)[1:] == [str(placement) for placement in board.placements]
    shapes = [
        element.get("d")
        for element in elements(picture, "path")
        if element.get("d") in set(SHAPE_PATHS.values())
    ]
    assert shapes == [SHAPE_PATHS[tile.shape] for tile, _ in board.placements]
    shown = PALETTES[palette].letters if letters is None else letters
    assert [letter for letter in texts(picture) if letter in "ROYGBP"] == [
        "R",
        "O",
        "Y",
        "G",
        "B",
        "P",
    ] * 6 * shown


def test_a_move_is_framed_and_its_lines_have_their_points() -> None:
    picture = draw_board(BOARD, move=MOVE)
    assert texts(picture) == ["4", "3"]
    marked = [
        element for element in elements(picture, "rect") if element.get("fill") == PALETTES["normal"].mark
    ]
    assert len(marked) == 3 + 2  # three tiles placed, two discs for points
    assert isinstance(MOVE, Place)
    assert draw_board(BOARD.with_placements(MOVE.placements), move=MOVE) == picture


def test_a_qwirkle_shows_its_bonus() -> None:
    board = parse_board("Rs@0,0 Os@1,0 Ys@2,0 Gs@3,0 Bs@4,0")
    assert texts(draw_board(board, move=parse_move("Ps@5,0"))) == ["6+6"]


def test_points_stand_in_the_empty_cell_behind_their_line() -> None:
    picture = draw_board(parse_board("Rc@0,0 Gd@-1,1"), move=parse_move("Rd@0,1 Bd@1,1"))
    discs = [element for element in elements(picture, "rect") if element.get("rx") == "29"]
    cells = {(float(disc.get("x") or 0) // 100, float(disc.get("y") or 0) // 100) for disc in discs}
    assert cells == {(2, 1), (0, 2)}


def test_trades_and_passes_leave_the_board_as_it_is() -> None:
    for move in ("trade Rs", "pass"):
        assert draw_board(BOARD, move=parse_move(move)) == draw_board(BOARD)


def test_highlighted_cells_are_framed_and_shown_even_where_they_are_empty() -> None:
    picture = draw_board(BOARD, highlight=[Cell(5, 0), Cell(0, 0)])
    marked = [
        element for element in elements(picture, "rect") if element.get("fill") == PALETTES["normal"].mark
    ]
    assert len(marked) == 2
    assert elements(picture, "svg")[0].get("viewBox") == "-100 -100 800 500"


def test_the_picture_speaks_to_those_who_cannot_see_it() -> None:
    for title, said in [
        (None, "Board: Rc@0,0 Rd@0,1 Ro@0,2"),
        ("Zoë's <first> board & more", "Zoë's <first> board & more"),
    ]:
        picture = draw_board(BOARD, title=title)
        root = ElementTree.fromstring(picture)  # noqa: S314 - a picture that we just drew
        assert root.get("role") == "img"
        assert root[0].tag.endswith("title")
        assert root[0].text == said


def test_sizes_are_in_pixels_a_tile() -> None:
    for size in (24, 48, 96):
        root = elements(draw_board(BOARD, tile_size=size), "svg")[0]
        assert (root.get("width"), root.get("height")) == (str(3 * size), str(5 * size))
    for size in (0, -3, 10**6):
        with pytest.raises(NotationError, match="pixels: choose 1 to 1000"):
            draw_board(BOARD, tile_size=size)


def test_the_empty_board_is_a_table() -> None:
    assert titles(draw_board(Board())) == ["Board: empty"]


def test_tiles_at_the_ends_of_the_notation_are_drawn_without_delay() -> None:
    picture = draw_board(parse_board("Rs@-1000000,-1000000 Ro@1000000,1000000"), coordinates=True)
    assert len(picture) < 5000
    assert float(elements(picture, "svg")[0].get("width") or "nan") <= 20_000


def test_an_unknown_palette_is_refused() -> None:
    with pytest.raises(
        NotationError, match="unknown palette 'sepia': choose one of normal, dark, colour-blind"
    ):
        draw_board(BOARD, palette="sepia")


def test_no_two_shapes_are_drawn_alike() -> None:
    assert len(set(SHAPE_PATHS.values())) == len(Shape)
