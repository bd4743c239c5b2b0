from __future__ import annotations

from collections import Counter

import pytest

from qwirkle.rules import ALL_KINDS, FULL_SET, Color, Shape, Tile, share_attribute
from tests.rules.positions import tiles


def test_the_game_has_108_tiles_three_of_each_of_36_kinds() -> None:
    assert len(FULL_SET) == 108
    assert set(Counter(FULL_SET).values()) == {3}
    assert len(ALL_KINDS) == 36


def test_a_tile_is_a_number_and_two_letters() -> None:
    assert [tile.number for tile in ALL_KINDS] == list(range(36))
    assert all(Tile.from_number(tile.number) == tile for tile in ALL_KINDS)
    assert "".join(color.letter for color in Color) == "ROYGBP"
    assert "".join(shape.letter for shape in Shape) == "osdbcx"
    assert str(Tile(Color.GREEN, Shape.CLOVER)) == "Gc"


def test_what_a_tile_prints_of_itself_is_that_tile() -> None:
    for tile in ALL_KINDS:
        assert eval(repr(tile)) == tile  # noqa: S307


@pytest.mark.parametrize(
    ("text", "shared"),
    [("Ro", True), ("Ro Rs Rx", True), ("Ro Go Bo", True), ("Ro Gs", False), ("Ro Rs Gs", False), ("", True)],
)
def test_tiles_match_by_one_colour_or_one_shape(text: str, shared: bool) -> None:
    assert share_attribute(tiles(text)) is shared
