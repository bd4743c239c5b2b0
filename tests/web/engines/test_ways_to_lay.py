"""Every way to lay a tile in Firefox and in WebKit: mouse, finger and keys."""

from __future__ import annotations

import pytest

from qwirkle.rules import Place
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, game_against_a_bot, route
from tests.web.engines.conftest import Sit
from tests.web.engines.people import LAID, LOOSE, Player
from tests.web.engines.window import DESK, PHONE

Size = tuple[int, int]

on_every_screen = pytest.mark.parametrize(
    ("engine", "pointer", "size"),
    [
        pytest.param("firefox", "mouse", DESK, id="firefox-mouse-desk"),
        pytest.param("firefox", "touch", PHONE, id="firefox-touch-phone"),
        pytest.param("webkit", "mouse", DESK, id="webkit-mouse-desk"),
        # The driver of WebKit makes a mouse of every finger.
        pytest.param("webkit", "mouse", PHONE, id="webkit-mouse-phone"),
    ],
)


@on_every_screen
def test_a_tile_is_dragged_to_the_board_and_back(
    sit: Sit, service: Service, engine: str, pointer: str, size: Size
) -> None:
    page = sit(route(game_against_a_bot(service)), pointer=pointer, size=size)
    slot, (x, y) = page.middle(".slot"), page.middle(".board")
    page.see("() => addEventListener('pointerdown', down => { window.pressedWith = down.pointerType; })")
    page.drag(slot, (x, y + 80), (x, y + 40), (x, y))
    page.wait_for(LOOSE)
    assert page.see("() => window.pressedWith") == pointer
    assert page.count(".slot.is-away") == 1
    laid = page.middle(LOOSE)
    page.drag(laid, (x, y + 80), slot)
    page.wait("() => document.querySelector('.slot.is-away') === null")
    assert page.count(LOOSE) == 0


@on_every_screen
def test_a_tile_and_then_a_lit_cell_are_pointed_at(
    sit: Sit, service: Service, engine: str, pointer: str, size: Size
) -> None:
    page = sit(route(game_against_a_bot(service)), pointer=pointer, size=size)
    page.click(".slot")
    page.click(".hint")
    page.wait_for(LOOSE)
    page.wait_for_text(".preview", "single tile: 1")
    page.click(".confirm")
    page.wait_for_text(".player-score", "1")


def test_tiles_are_chosen_and_laid_with_the_keys(sit: Sit, service: Service) -> None:
    page = sit(route(game_against_a_bot(service)))
    player = Player(page, FREE_OPENING)
    assert player.wait_for_turn()
    typed = [player.type_turn()]
    moves = 2
    while len(typed) < 2:
        player.wait_for_moves(moves)
        assert player.wait_for_turn()
        # With some tiles there is nothing to lay, and they are traded first.
        if isinstance(player.best_move(), Place):
            typed.append(player.type_turn())
        else:
            player.take_turn()
        moves += 2
    assert page.count(LAID) > sum(len(move.placements) for move in typed)
