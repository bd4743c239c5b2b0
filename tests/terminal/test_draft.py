"""A move before it is confirmed."""

from __future__ import annotations

from qwirkle.notation import parse_tiles
from qwirkle.rules import Cell, Pass, Place
from qwirkle.terminal.draft import Draft

HAND = Draft(parse_tiles("Rs Bs Go"))


def test_an_empty_draft_places_nothing() -> None:
    assert HAND.is_empty
    assert HAND.move == Place([])
    assert HAND.undo() is HAND


def test_tiles_are_laid_step_by_step_and_taken_back_step_by_step() -> None:
    one = HAND.lay([(0, Cell(0, 3))])
    two = one.lay([(1, Cell(1, 3))])
    assert str(two.move) == "Rs@0,3 Bs@1,3"
    assert two.used == {0, 1}
    assert two.undo() == one
    assert two.undo().undo() == HAND


def test_a_loose_tile_moves() -> None:
    moved = HAND.lay([(0, Cell(0, 3)), (1, Cell(1, 3))]).lay([(0, Cell(2, 3))])
    assert str(moved.move) == "Bs@1,3 Rs@2,3"
    assert str(moved.undo().move) == "Rs@0,3 Bs@1,3"


def test_a_trade_takes_the_place_of_what_was_laid_and_undo_brings_it_back() -> None:
    loose = HAND.lay([(0, Cell(0, 3))])
    trade = loose.trade([0, 2])
    assert str(trade.move) == "trade Rs Go"
    assert trade.loose == {}
    assert trade.undo() == loose
    assert HAND.pass_on().move == Pass()
