from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations

import pytest

from qwirkle.rules import (
    ALL_KINDS,
    Board,
    Cell,
    Color,
    Pass,
    Place,
    Placement,
    Tile,
    Trade,
    View,
    check,
    legal_moves,
    legal_placements,
    legal_trades,
    rule_set,
)
from tests.rules.positions import place, view


def brute_force(seen: View) -> set[Place]:
    """Every choice of tiles on every choice of cells of one row or column near the board."""
    low, high = seen.board.bounds()
    reach = len(seen.hand)
    columns = range(low.x - reach, high.x + reach + 1)
    rows = range(low.y - reach, high.y + reach + 1)
    lines = [[Cell(x, y) for x in columns] for y in rows] + [[Cell(x, y) for y in rows] for x in columns]
    return {
        move
        for size in range(1, reach + 1)
        for tiles in set(permutations(seen.hand, size))
        for line in lines
        for where in combinations(line, size)
        if check(seen, move := Place(map(Placement, tiles, where))) is None
    }


@pytest.mark.parametrize(
    ("on_board", "hand"),
    [
        ("Ro@0,0 Rs@1,0", "Rd Bd"),
        ("Ro@0,0 Rs@1,0 Bs@1,1 Bc@2,1 Bd@3,1 Rd@3,0", "Rc Rx"),
        ("Ro@0,0 Go@0,1 Gs@1,1", "Rs Rs"),
        ("Ro@5,2", "Rs Rd Rb"),
        ("Ro@5,2 Bo@5,3", "Go Gs Gs"),
    ],
)
def test_every_placement_is_found_once(on_board: str, hand: str) -> None:
    seen = view(on_board, hand)
    found = legal_placements(seen)
    assert len(found) == len(set(found))
    assert set(found) == brute_force(seen)


def test_one_colour_has_720_openings_and_1956_where_the_opening_is_free() -> None:
    reds = " ".join(str(tile) for tile in ALL_KINDS if tile.color is Color.RED)
    assert len(legal_placements(view("", reds))) == 720
    assert len(legal_placements(view("", reds, rules=rule_set(opening="free")))) == 1956


def test_openings_are_laid_to_the_right_from_the_origin() -> None:
    found = legal_placements(view("", "Ro Rs Gd Bx Yc Pb"))
    assert found == [place("Ro@0,0 Rs@1,0"), place("Rs@0,0 Ro@1,0")]


def test_trades_name_each_choice_of_tiles_once_and_no_more_than_the_bag_holds() -> None:
    assert [str(trade) for trade in legal_trades(view("Ro@0,0", "Rs Rs Gd"))] == [
        "trade Rs",
        "trade Rs Rs",
        "trade Rs Rs Gd",
        "trade Rs Gd",
        "trade Gd",
    ]
    assert len(legal_trades(view("Ro@0,0", "Rs Rs Gd", bag=1))) == 2
    assert legal_trades(view("Ro@0,0", "Rs Rs Gd", bag=0)) == []


def test_passing_is_listed_where_nothing_else_can_be_done() -> None:
    assert legal_moves(view("Ro@0,0", "Gs", bag=0)) == [Pass()]
    assert Pass() not in legal_moves(view("Ro@0,0", "Rs", bag=0))
    assert legal_moves(view("Ro@0,0", "Gs", bag=3)) == [Trade([Tile.from_number(19)])]


def test_far_corners_of_the_board_are_ordinary() -> None:
    far = Board({Cell(10**6, -(10**6)): Tile.from_number(0)})
    seen = view("", "Rs")
    found = legal_placements(replace(seen, board=far))
    assert len(found) == 4
