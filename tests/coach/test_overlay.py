"""The overlay: what cells offer, to whom, with exact chances."""

from __future__ import annotations

import pytest

from qwirkle.coach import overlay
from qwirkle.errors import EngineError
from qwirkle.rules import Cell
from tests.coach.positions import FIVE_REDS, finished, seen
from tests.coach.test_finding import THREE_CROSSES, hypergeometric


def test_the_open_end_of_five_offers_most() -> None:
    offers = overlay(seen(FIVE_REDS, "Go Gs Yd", hands=(3, 6, 4), bag=80))
    first, second = offers[:2]
    assert {first.cell, second.cell} == {Cell(-1, 0), Cell(5, 0)}
    assert (first.points, first.qwirkle, first.mine, first.dead) == (12, True, (), False)
    assert [seat for seat, _ in first.seats] == [1, 2]
    assert [chance for _, chance in first.seats] == pytest.approx(
        [hypergeometric(100, 3, 6), hypergeometric(100, 3, 4)]
    )


def test_own_tiles_that_fit_are_named() -> None:
    offers = {offer.cell: offer for offer in overlay(seen(FIVE_REDS, "Rx Go"))}
    assert [str(tile) for tile in offers[Cell(5, 0)].mine] == ["Rx"]
    assert [str(tile) for tile in offers[Cell(0, 1)].mine] == ["Rx", "Go"]


def test_a_cell_is_dead_where_no_tile_that_is_left_fits() -> None:
    board = f"{THREE_CROSSES} Rc@4,0"
    offers = {offer.cell: offer for offer in overlay(seen(board, "Go Gs"))}
    end = offers[Cell(-1, 0)]
    assert (end.dead, end.points, end.qwirkle) == (True, 0, False)
    assert all(chance == 0 for _, chance in end.seats)
    assert not offers[Cell(0, 1)].dead


def test_every_cell_beside_the_board_is_there_once() -> None:
    state = finished(4).states[30]
    offers = overlay(state.to_move)
    assert sorted(offer.cell for offer in offers) == sorted(state.board.frontier())
    assert [offer.points for offer in offers] == sorted((offer.points for offer in offers), reverse=True)


def test_a_spectator_has_no_overlay() -> None:
    with pytest.raises(EngineError, match="spectator"):
        overlay(finished(2).states[5].view(None))
