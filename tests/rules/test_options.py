"""Options: held against the rules they are drawn from."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwirkle.notation import parse_move
from qwirkle.rules import (
    Cell,
    Color,
    Place,
    Placement,
    Shape,
    Tile,
    Trade,
    View,
    check,
    is_unfinished,
    legal_placements,
    next_cells,
    refusals,
    required_sets,
    rule_set,
    trade_limit,
)
from tests.rules.midgames import TURNS, Turn, changed, midgame
from tests.rules.positions import placements, tiles, view


def test_the_next_tile_joins_the_line_of_the_loose_ones() -> None:
    seen = view("Rc@0,0 Rd@0,1 Ro@0,2", "Rs Bs Ps")
    loose = parse_move("Rs@0,3")
    assert isinstance(loose, Place)
    cells = next_cells(seen, loose.placements)
    blue, purple = sorted(tiles("Bs Ps"))
    assert [str(cell) for cell in cells[blue]] == [str(cell) for cell in cells[purple]] == ["-1,3", "1,3"]


def test_tiles_that_are_not_there_can_be_joined_by_none() -> None:
    seen = view("Rc@0,0", "Rs Bs")
    loose = parse_move("Go@0,1")
    assert isinstance(loose, Place)
    assert set(map(tuple, next_cells(seen, loose.placements).values())) == {()}


@pytest.mark.parametrize(
    ("on", "hand", "move", "unfinished"),
    [
        ("Rc@0,0", "Rs Bs Ps", "Rs@0,1", False),  # legal as it is
        ("Rc@0,0", "Rs Rd Ro", "Rs@0,2", True),  # a tile between reaches the board
        ("Rc@0,0", "Rs Rd Ro", "Rs@0,1 Rd@0,3", True),  # a tile fills the gap
        ("Rc@0,0", "Gs Bd Ro", "Gs@0,1", False),  # no further tile mends a mixed line
        ("Rc@0,0", "Rs Bd Ro", "Rs@0,1 Bd@0,2", False),
        ("Rc@0,0", "Gs Gd Ro", "Gs@0,1 Gd@0,3", False),  # a tile fills the gap, and the line stays mixed
        ("", "Rs Rd Ro Bx", "Rs@0,0", True),  # part of the set that must be laid whole
        ("", "Rs Rd Ro Bx", "Bx@0,0", False),  # not part of it
        ("", "Rs Rd Gs Bx", "Rd@0,0", True),  # part of one of the sets that may be laid
        ("", "Rs Rd Ro Bx", "trade Rs", False),
        ("", "Rs Rd Ro Bx", "pass", False),
        ("Rc@0,0", "Rs Bs Ps", "trade Rs", False),
        ("Rc@0,0", "Rs Bs Ps", "pass", False),
    ],
)
def test_what_more_tiles_can_cure(on: str, hand: str, move: str, unfinished: bool) -> None:
    assert is_unfinished(view(on, hand), parse_move(move)) is unfinished


@pytest.mark.parametrize("bag", [0, 1, 3, 6, 50])
def test_as_many_tiles_may_be_traded_as_the_rules_allow(bag: int) -> None:
    seen = view("Rc@0,0", "Rs Bs Ps Go", bag=bag)
    legal = [n for n in range(1, 5) if check(seen, Trade(seen.hand[:n])) is None]
    assert trade_limit(seen) == max(legal, default=0)


def test_nobody_trades_in_place_of_an_opening_or_after_the_end() -> None:
    assert trade_limit(view("", "Rs Bs Ps Go")) == 0
    assert trade_limit(view("Rc@0,0", "Rs", over=True)) == 0
    assert trade_limit(view("", "Rs Bs", rules=rule_set(opening="free"))) == 2


def test_an_empty_board_lights_one_cell_for_each_tile_of_a_set() -> None:
    cells = next_cells(view("", "Rs Rd Ro Bx Gx"))
    assert {str(tile): len(found) for tile, found in cells.items()} == {
        "Ro": 1,
        "Rs": 1,
        "Rd": 1,
        "Gx": 0,
        "Bx": 0,
    }


@settings(max_examples=10)
@given(st.integers(0, 2**32), st.integers(0, 25))
def test_the_first_tile_goes_where_it_may_be_laid_alone(seed: int, moves: int) -> None:
    seen = midgame(seed, moves).to_move
    cells = next_cells(seen)
    assert list(cells) == sorted(set(seen.hand))
    assert {tile: found for tile, found in cells.items() if found} == {
        tile: found for tile in cells if (found := single_cells(seen, tile))
    }


def single_cells(seen: View, tile: Tile) -> list[Cell]:
    """Where this tile can be the first: alone, or at 0,0 as part of an opening."""
    if seen.over:
        return []
    if not seen.board:
        return [Cell(0, 0)] if any(tile in opening for opening in required_sets(seen)) else []
    cells = sorted(seen.board.frontier())
    return [cell for cell in cells if check(seen, Place([Placement(tile, cell)])) is None]


def placements_of_several(seed: int, moves: int) -> tuple[View, list[Place]]:
    """A view of a game under way, and some of its legal placements of two tiles or more."""
    seen = midgame(seed, moves).to_move
    several = [place for place in legal_placements(seen) if len(place.tiles) > 1]
    return seen, several[:: 1 + len(several) // 6]


@settings(max_examples=10)
@given(st.integers(0, 2**32), st.integers(0, 25))
def test_any_tile_of_a_legal_placement_can_be_the_last(seed: int, moves: int) -> None:
    seen, several = placements_of_several(seed, moves)
    for place in several:
        for last in place.placements:
            rest = [placement for placement in place.placements if placement != last]
            assert last.cell in next_cells(seen, rest)[last.tile]


@settings(max_examples=10)
@given(st.integers(0, 2**32), st.integers(0, 25))
def test_a_part_of_a_legal_placement_is_legal_itself_or_unfinished(seed: int, moves: int) -> None:
    seen, several = placements_of_several(seed, moves)
    for place in several:
        for size in range(1, len(place.tiles)):
            for part in combinations(place.placements, size):
                assert is_unfinished(seen, Place(part)) is (check(seen, Place(part)) is not None)
        assert not is_unfinished(seen, place)


@settings(max_examples=10)
@given(st.integers(0, 2**32), st.integers(0, 25))
def test_a_tile_that_joins_others_makes_nothing_wrong_that_was_not(seed: int, moves: int) -> None:
    seen, several = placements_of_several(seed, moves)
    for loose in [place.placements[:1] for place in several] + [place.placements for place in several]:
        before = set(refusals(seen, Place(loose)))
        for tile, cells in next_cells(seen, loose).items():
            assert cells == sorted(set(cells))
            for cell in cells:
                joined = Place([*loose, Placement(tile, cell)])
                assert before.issuperset(refusals(seen, joined))


@settings(max_examples=10)
@given(
    st.integers(0, 2**32),
    st.integers(1, 25),
    st.sampled_from(TURNS),
    st.permutations(list(Color)),
    st.permutations(list(Shape)),
)
def test_options_turn_with_the_board_and_are_renamed_with_the_tiles(
    seed: int, moves: int, turn: Turn, colors: list[Color], shapes: list[Shape]
) -> None:
    def rename(tile: Tile) -> Tile:
        return Tile(colors[tile.color], shapes[tile.shape])

    def turned(cells: dict[Tile, list[Cell]]) -> dict[Tile, list[Cell]]:
        return {rename(tile): sorted(map(turn, found)) for tile, found in cells.items()}

    seen, several = placements_of_several(seed, moves)
    other = changed(seen, turn, rename)
    assert next_cells(other) == turned(next_cells(seen))
    assert trade_limit(other) == trade_limit(seen)
    for place in several:
        loose = [Placement(rename(tile), turn(cell)) for tile, cell in place.placements[:1]]
        assert next_cells(other, loose) == turned(next_cells(seen, place.placements[:1]))


def test_loose_tiles_in_one_line_are_joined_along_it_and_one_alone_both_ways() -> None:
    seen = view("Rc@0,0", "Rs Rd Rx Bs")
    red_cross = tiles("Rx")[0]
    one, two = placements("Rs@1,0"), placements("Rs@1,0 Rd@2,0")
    assert next_cells(seen, one)[red_cross] == [Cell(-1, 0), Cell(1, -1), Cell(1, 1), Cell(2, 0)]
    assert next_cells(seen, two)[red_cross] == [Cell(-1, 0), Cell(3, 0)]
    upright = placements("Rs@0,1 Rd@0,2")
    assert next_cells(seen, upright)[red_cross] == [Cell(0, -1), Cell(0, 3)]
    assert next_cells(seen, one)[tiles("Bs")[0]] == [Cell(1, -1), Cell(1, 1)]


def test_a_gap_between_loose_tiles_can_be_filled_or_passed_over() -> None:
    seen = view("Rc@0,0", "Rs Rd Rx")
    apart = placements("Rs@1,0 Rd@3,0")
    assert next_cells(seen, apart)[tiles("Rx")[0]] == [Cell(-1, 0), Cell(2, 0), Cell(4, 0)]


def test_an_opening_grows_by_tiles_of_its_own_set_only() -> None:
    seen = view("", "Rs Rd Ro Bs Gs")
    red, green = tiles("Rd Gs")
    by_color = next_cells(seen, placements("Ro@0,0"))
    assert by_color[red] == [Cell(-1, 0), Cell(0, -1), Cell(0, 1), Cell(1, 0)]
    assert by_color[green] == []
    assert next_cells(seen, placements("Bs@0,0"))[green] != []
    six = view("", "Ro Rs Rd Go Gs Gd")
    assert next_cells(six, placements("Ro@0,0"))[tiles("Go")[0]] == [], "two circles are no largest set"
    free = replace(seen, rules=rule_set(opening="free"))
    assert next_cells(free, placements("Ro@0,0"))[green] == []
    assert next_cells(free)[tiles("Bs")[0]] == [Cell(0, 0)]


def test_each_kind_left_in_hand_is_told_once_and_a_kind_used_up_is_not() -> None:
    seen = view("Rc@0,0", "Rs Rs Rd")
    assert [str(tile) for tile in next_cells(seen)] == ["Rs", "Rd"]
    assert [str(tile) for tile in next_cells(seen, placements("Rd@1,0"))] == ["Rs"]
    assert [str(tile) for tile in next_cells(seen, placements("Rs@1,0"))] == ["Rs", "Rd"]


def test_nobody_lays_a_tile_out_of_turn_or_after_the_end_or_that_is_not_held() -> None:
    seen = view("Rc@0,0", "Rs Bs")
    nothing = {tile: list[Cell]() for tile in tiles("Rs Bs")}
    assert next_cells(seen) != nothing
    assert next_cells(replace(seen, over=True)) == nothing
    assert next_cells(replace(seen, turn=1)) == nothing
    assert next_cells(seen, placements("Rd@0,1")) == nothing
    assert next_cells(seen, placements("Rs@0,1 Rs@0,2")) == {tiles("Bs")[0]: []}


def test_tiles_that_no_further_tile_can_put_right_are_joined_by_none() -> None:
    seen = view("Rc@0,0", "Rs Rd Rx Gb")
    for wrong in ("Rs@0,1 Rd@1,0", "Rs@0,0", "Gb@0,1", "Rs@0,1 Rd@0,1"):
        assert set(map(tuple, next_cells(seen, placements(wrong)).values())) == {()}


def test_loose_tiles_may_come_in_any_order_and_one_by_one() -> None:
    seen = view("Rc@0,0", "Rs Rd Rx Rb")
    loose = placements("Rs@0,1 Rd@0,2 Rx@0,3")
    assert (
        next_cells(seen, reversed(loose))
        == next_cells(seen, loose)
        == {tiles("Rb")[0]: [Cell(0, -1), Cell(0, 4)]}
    )
    assert list(next_cells(replace(seen, hand=tiles("Rx Rs Rd")))) == list(tiles("Rs Rd Rx"))
