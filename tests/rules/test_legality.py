"""One example for every reason to refuse a move, and the order among them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from qwirkle.notation import FARTHEST
from qwirkle.rules import (
    FULL_SET,
    HAND_SIZE,
    REACH,
    Move,
    Pass,
    Place,
    Refusal,
    Trade,
    check,
    refusals,
    rule_set,
)
from tests.rules.positions import place, tiles, view

FREE = rule_set(opening="free")
LINE = "Rc@0,0 Rd@1,0 Ro@2,0"


@pytest.mark.parametrize("move", [Place([]), Trade([])], ids=["place", "trade"])
def test_a_move_without_tiles_is_empty(move: Move) -> None:
    assert check(view(LINE, "Rs"), move) is Refusal.EMPTY_MOVE


def test_only_the_seat_to_move_may_move() -> None:
    waiting = replace(view(LINE, "Rs"), turn=1)
    assert check(waiting, place("Rs@3,0")) is Refusal.NOT_YOUR_TURN
    assert check(replace(view(LINE, ""), seat=None), Pass()) is Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize("move", [place("Rs@3,0"), Trade(tiles("Rs")), Pass()], ids=str)
def test_nothing_is_played_once_the_game_is_over(move: Move) -> None:
    assert check(view(LINE, "Rs", over=True), move) is Refusal.GAME_OVER


@pytest.mark.parametrize("move", [place("Gs@3,0"), Trade(tiles("Rs Rs"))], ids=str)
def test_only_tiles_in_hand_are_played_and_only_as_often_as_held(move: Move) -> None:
    assert check(view(LINE, "Rs Bo"), move) is Refusal.NOT_IN_HAND


@pytest.mark.parametrize(
    ("board", "hand", "move", "reason"),
    [
        (LINE, "Rs", "Rs@1,0", Refusal.CELL_TAKEN),
        (LINE, "Rs Rx", "Rs@3,0 Rx@3,0", Refusal.SAME_CELL_TWICE),
        (LINE, "Rs Rs", "Rs@3,0 Rs@4,0", Refusal.IDENTICAL_TILES),
        (LINE, "Rs Bd", "Rs@3,0 Bd@1,1", Refusal.TILES_UNRELATED),
        (LINE, "Rs Rx", "Rs@3,0 Rx@2,1", Refusal.NOT_ONE_LINE),
        (LINE, "Rs Rx", "Rs@3,0 Rx@5,0", Refusal.GAP),
        ("Ro@0,0 Rs@1,0 Rc@2,0", "Go Gc", "Go@0,1 Gc@2,1", Refusal.GAP),
        (LINE, "Rs Rx", "Rs@3,0 Rx@1000000000000,0", Refusal.GAP),
        (LINE, "Rs", "Rs@4,0", Refusal.NOT_CONNECTED),
        (LINE, "Rs", "Rs@3,1", Refusal.NOT_CONNECTED),
        (LINE, "Gs", "Gs@3,0", Refusal.LINE_MIXED),
        (LINE, "Go", "Go@3,0", Refusal.LINE_MIXED),
        (LINE, "Rc", "Rc@3,0", Refusal.DUPLICATE_IN_LINE),
        ("Rs@0,0", "Rs", "Rs@1,0", Refusal.DUPLICATE_IN_LINE),
    ],
)
def test_placements_are_refused_for_the_right_reason(
    board: str, hand: str, move: str, reason: Refusal
) -> None:
    assert check(view(board, hand), place(move)) is reason


def test_once_the_game_is_over_that_is_the_reason_whosever_turn_it_would_be() -> None:
    waiting = replace(view(LINE, "Rs", over=True), turn=1)
    assert list(refusals(waiting, place("Rs@3,0"))) == [Refusal.GAME_OVER]


def test_a_move_without_tiles_is_refused_for_that_alone() -> None:
    assert list(refusals(view(LINE, "Rs"), Place([]))) == [Refusal.EMPTY_MOVE]


@pytest.mark.parametrize(
    ("move", "reasons"),
    [
        ("Gs@1,0", [Refusal.CELL_TAKEN]),
        ("Gs@2,0 Gx@3,0", [Refusal.CELL_TAKEN]),
        ("Gs@3,0 Gx@3,0", [Refusal.SAME_CELL_TWICE]),
        ("Gs@4,0", [Refusal.NOT_CONNECTED]),
        ("Gs@3,0 Gx@3,1", [Refusal.LINE_MIXED]),
    ],
)
def test_lines_are_looked_at_only_where_every_tile_has_a_cell_of_its_own(
    move: str, reasons: list[Refusal]
) -> None:
    assert list(refusals(view(LINE, "Gs Gx"), place(move))) == reasons


@pytest.mark.parametrize(
    ("move", "gap"),
    [
        ("Rs@3,0 Rx@4,0 Rb@5,0", False),
        ("Rs@3,0 Rx@4,0 Rb@6,0", True),
        ("Rs@3,0 Rx@5,0 Rb@6,0", True),
        ("Rs@-1,0 Rx@3,0 Rb@4,0", False),
        ("Rs@-1,0 Rx@3,0 Rb@5,0", True),
        ("Rs@0,-1 Rx@0,1", False),
        ("Rs@0,-1 Rx@0,2", True),
        ("Rs@0,-2 Rx@0,-1 Rb@0,1", False),
        ("Rs@0,-3 Rx@0,-1 Rb@0,1", True),
    ],
)
def test_no_cell_between_the_tiles_of_a_move_stays_empty(move: str, gap: bool) -> None:
    seen = view(LINE, "Rs Rx Rb")
    assert check(seen, place(move)) is (Refusal.GAP if gap else None)


def test_tiles_far_from_the_board_have_no_gap_where_they_touch_each_other() -> None:
    assert list(refusals(view("", "Rs Rx", rules=FREE), place("Rs@70,-9 Rx@71,-9"))) == []
    assert list(refusals(view("", "Rs Rx", rules=FREE), place("Rs@70,-9 Rx@72,-9"))) == [Refusal.GAP]
    assert list(refusals(view("", "Rs Rx", rules=FREE), place("Rs@70,-9 Rx@70,-7"))) == [Refusal.GAP]


def test_a_tile_that_joins_two_lines_must_fit_both_and_their_union() -> None:
    bridge = "Ro@0,0 Rs@1,0 Bs@1,1 Bd@2,1 Rd@3,1 Rd@3,0"
    # Between Ro Rs and Rd in the top row: a red clover fits, a second red circle does not.
    assert check(view("Ro@0,0 Rs@1,0 Bs@1,1 Bc@2,1 Bd@3,1 Rd@3,0", "Rc Ro"), place("Rc@2,0")) is None
    assert check(view("Ro@0,0 Rs@1,0 Bs@1,1 Bc@2,1 Bd@3,1 Rd@3,0", "Ro"), place("Ro@2,0")) is (
        Refusal.LINE_MIXED  # the column would be a red circle above a blue clover
    )
    assert check(view("Ro@0,0 Rs@1,0 Bs@1,1 Bo@2,1 Bd@3,1 Rd@3,0", "Ro"), place("Ro@2,0")) is (
        Refusal.DUPLICATE_IN_LINE
    )
    assert check(view(bridge.replace("Rd@3,0", "Gd@3,0"), "Rc"), place("Rc@2,0")) is Refusal.LINE_MIXED


def test_a_seventh_tile_is_too_long_and_always_a_duplicate_too() -> None:
    six = "Yo@0,0 Yc@1,0 Yb@2,0 Yd@3,0 Yx@4,0 Ys@5,0"
    reasons = list(refusals(view(six, "Yo"), place("Yo@6,0")))
    assert reasons == [Refusal.DUPLICATE_IN_LINE, Refusal.LINE_TOO_LONG]
    reasons = list(refusals(view(six, "Go"), place("Go@6,0")))
    assert reasons == [Refusal.LINE_MIXED, Refusal.LINE_TOO_LONG]


def test_the_first_reason_in_the_list_is_reported() -> None:
    everything = place("Gs@1,0 Gs@1,0 Bo@7,7")
    reasons = list(refusals(view(LINE, "Rs"), everything))
    assert reasons == sorted(reasons, key=list(Refusal).index)
    assert reasons[:5] == [
        Refusal.NOT_IN_HAND,
        Refusal.CELL_TAKEN,
        Refusal.SAME_CELL_TWICE,
        Refusal.IDENTICAL_TILES,
        Refusal.TILES_UNRELATED,
    ]


class TestOpening:
    HAND = "Ro Rs Gs Bs Bd Yx"  # three squares are the largest set

    def test_the_largest_set_is_laid_whole_in_any_order_and_anywhere(self) -> None:
        seen = view("", self.HAND)
        assert check(seen, place("Rs@0,0 Gs@1,0 Bs@2,0")) is None
        assert check(seen, place("Bs@5,-7 Rs@5,-6 Gs@5,-5")) is None

    @pytest.mark.parametrize(
        "move", [place("Rs@0,0 Gs@1,0"), place("Bs@0,0 Bd@1,0"), place("Yx@0,0")], ids=str
    )
    def test_a_smaller_set_is_refused(self, move: Move) -> None:
        assert check(view("", self.HAND), move) is Refusal.OPENING_SET
        assert check(view("", self.HAND, rules=FREE), move) is None

    @pytest.mark.parametrize("move", [Trade(tiles("Ro")), Pass()], ids=str)
    def test_the_opener_lays_and_does_nothing_else(self, move: Move) -> None:
        assert check(view("", self.HAND), move) is Refusal.OPENING_SET

    def test_the_opener_chooses_among_equal_sets_unless_colours_go_first(self) -> None:
        squares, reds = place("Rs@0,0 Gs@1,0"), place("Rs@0,0 Ro@1,0")
        seen = view("", "Ro Rs Gs Bd Yx")
        assert check(seen, squares) is None
        assert check(seen, reds) is None
        strict = view("", "Ro Rs Gs Bd Yx", rules=rule_set(opening_choice="color"))
        assert check(strict, squares) is Refusal.OPENING_SET
        assert check(strict, reds) is None

    def test_identical_tiles_count_once(self) -> None:
        assert check(view("", "Ro Ro Ro Gs Bs Yx"), place("Gs@0,0 Bs@1,0")) is None

    def test_a_single_tile_opens_where_nothing_matches(self) -> None:
        assert check(view("", "Ro Gs Bd Yx Pc Ob"), place("Gs@0,0")) is None

    def test_a_free_opener_may_trade(self) -> None:
        assert check(view("", self.HAND, rules=FREE), Trade(tiles("Ro"))) is None


class TestTradeAndPass:
    STUCK = "Ro@0,0"  # Gs fits nowhere beside a red circle

    def test_any_part_of_the_hand_is_traded_while_the_bag_has_as_many(self) -> None:
        seen = view(LINE, "Rs Gs Bs Bd Yx Yo", bag=2)
        assert check(seen, Trade(tiles("Gs Yo"))) is None
        assert check(seen, Trade(tiles("Gs Yo Yx"))) is Refusal.TRADE_TOO_MANY

    def test_nothing_is_traded_with_an_empty_bag(self) -> None:
        assert check(view(LINE, "Rs Gs", bag=0), Trade(tiles("Gs"))) is Refusal.TRADE_EMPTY_BAG

    def test_passing_is_refused_while_a_tile_can_be_placed(self) -> None:
        assert check(view(LINE, "Rs", bag=0), Pass()) is Refusal.MUST_PLACE
        assert check(view(LINE, "Rs", bag=9), Pass()) is Refusal.MUST_PLACE

    def test_passing_is_refused_while_the_bag_has_tiles(self) -> None:
        assert check(view(self.STUCK, "Gs", bag=1), Pass()) is Refusal.MUST_TRADE
        assert check(view(self.STUCK, "Gs", bag=1, rules=rule_set(stuck="pass")), Pass()) is None

    def test_a_player_who_can_do_nothing_passes(self) -> None:
        assert check(view(self.STUCK, "Gs", bag=0), Pass()) is None

    def test_who_has_no_tiles_has_none_to_trade(self) -> None:
        assert check(view(self.STUCK, "", bag=1), Pass()) is None
        assert check(view("", "", bag=1, rules=FREE), Pass()) is None


def test_a_game_begins_where_all_of_its_cells_can_be_written() -> None:
    for cell in (f"{REACH + 1},0", f"0,{-REACH - 1}"):
        assert check(view("", "Rs"), place(f"Rs@{cell}")) is Refusal.BAD_NOTATION
    assert check(view("", "Rs"), place(f"Rs@{-REACH},{REACH}")) is None
    # Where a board lies already, its next cells are within reach of whoever reads and writes them.
    assert REACH + len(FULL_SET) + HAND_SIZE <= FARTHEST
