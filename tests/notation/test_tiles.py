from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle.notation import NotationError, format_tile, format_tiles, parse_tile, parse_tiles
from qwirkle.rules import ALL_KINDS, Tile
from tests.notation import strategies


@pytest.mark.parametrize("tile", ALL_KINDS, ids=str)
def test_every_tile_reads_back(tile: Tile) -> None:
    assert parse_tile(format_tile(tile)) == tile


def test_letters_mean_what_the_plan_says() -> None:
    assert [str(tile) for tile in ALL_KINDS[:6]] == ["Ro", "Rs", "Rd", "Rb", "Rc", "Rx"]
    assert [str(tile) for tile in ALL_KINDS[::6]] == ["Ro", "Oo", "Yo", "Go", "Bo", "Po"]


@given(st.lists(strategies.tiles, max_size=108))
def test_any_list_of_tiles_reads_back(tiles: list[Tile]) -> None:
    assert parse_tiles(format_tiles(tiles)) == tuple(tiles)


def test_white_space_between_tiles_does_not_matter() -> None:
    assert parse_tiles("  Rs\tBo\r\n Gx ") == parse_tiles("Rs Bo Gx")


@pytest.mark.parametrize("text", ["", "R", "rs", "RS", "Rss", "Zs", "Rz", " Rs", "Ｒｓ", "R\u0455"])
def test_anything_else_is_no_tile(text: str) -> None:
    with pytest.raises(NotationError, match="is not a tile: write a colour letter of ROYGBP"):
        parse_tile(text)


@pytest.mark.parametrize("value", [None, 7, b"Rs", ["Rs"]])
def test_what_is_no_text_is_no_tile(value: object) -> None:
    with pytest.raises(NotationError, match="is not a tile"):
        parse_tile(value)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="is not text"):
        parse_tiles(value)  # type: ignore[arg-type]


def test_a_list_longer_than_the_game_is_refused_early() -> None:
    with pytest.raises(NotationError, match="the game has 108 tiles"):
        parse_tiles("Rs " * 3_000_000)


def test_a_word_of_ten_megabytes_is_quoted_in_short() -> None:
    with pytest.raises(NotationError) as error:
        parse_tiles("R" * 10_000_000)
    assert len(str(error.value)) < 200


def test_no_break_spaces_are_not_spaces() -> None:
    with pytest.raises(NotationError, match="Rs"):
        parse_tiles("Rs\u00a0Bo")
