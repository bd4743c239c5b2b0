"""Options: held against the rules they are drawn from."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from qwirkle.notation import parse_move
from qwirkle.rules import (
    ALL_KINDS,
    FINISH_BONUS,
    Board,
    Pass,
    Place,
    Placement,
    Tile,
    Trade,
    View,
    apply,
    check,
    deal,
    finish_bonus,
    fitting_kinds,
    is_unfinished,
    next_cells,
    refusals,
    rule_set,
    trade_limit,
)
from tests.rules.positions import random_move, tiles, view


def test_a_cell_takes_just_the_kinds_that_may_be_laid_there() -> None:
    rng, state = Random(3), deal(seed=bytes([9] * 32))
    while not state.over:
        state = apply(state, random_move(state.to_move, rng))
    seen = view("", "Ro")
    for cell in sorted(state.board.frontier())[::3]:
        legal = {
            tile
            for tile in ALL_KINDS
            if not {*refusals(_holding(seen, state.board, tile), Place([Placement(tile, cell)]))}
        }
        assert fitting_kinds(state.board, cell) == legal


def _holding(seen: View, on: Board, tile: Tile) -> View:
    return replace(seen, board=on, hand=(tile,), hand_sizes=(1, 6))


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
        ("", "Rs Rd Ro Bx", "Rs@0,0", True),  # part of the set that must be laid whole
        ("", "Rs Rd Ro Bx", "Bx@0,0", False),  # not part of it
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


def test_the_bonus_for_going_out_is_that_of_the_game_itself() -> None:
    seen = view("Rc@0,0", "Rs Rd", bag=0)
    assert finish_bonus(seen, parse_move("Rs@0,1 Rd@0,2")) == FINISH_BONUS
    assert finish_bonus(seen, parse_move("Rs@0,1")) == 0
    assert finish_bonus(view("Rc@0,0", "Rs Rd", bag=1), parse_move("Rs@0,1 Rd@0,2")) == 0
    assert finish_bonus(seen, Pass()) == 0


def test_the_bonus_told_before_is_the_bonus_given_after() -> None:
    for seed in range(4):
        rng, state = Random(seed), deal(players=2 + seed % 3, seed=bytes([seed] * 32))
        while not state.over:
            seen, seat = state.to_move, state.turn
            move = random_move(seen, rng)
            told = finish_bonus(seen, move)
            state = apply(state, move)
            assert state.last is not None
            assert state.last.end_bonus[seat] == told
            assert (state.went_out == seat) is (told > 0)


def test_an_empty_board_lights_one_cell_for_each_tile_of_a_set() -> None:
    cells = next_cells(view("", "Rs Rd Ro Bx Gx"))
    assert {str(tile): len(found) for tile, found in cells.items()} == {
        "Ro": 1,
        "Rs": 1,
        "Rd": 1,
        "Gx": 0,
        "Bx": 0,
    }
