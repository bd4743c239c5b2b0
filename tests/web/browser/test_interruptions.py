"""Reload, lost network and a server that goes down in the middle of a move: nothing lost, nothing doubled."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import OpenContext
from tests.web.browser.people import Player
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, game_against_a_bot, route


def _sit(open_context: OpenContext, service: Service) -> Player:
    page = open_context().new_page()
    page.goto(f"{service.address}/#{route(game_against_a_bot(service))}")
    player = Player(page, FREE_OPENING)
    player.wait_for_turn()
    return player


def _loose(page: Page) -> list[str]:
    tiles = page.locator(".layer-loose [data-cell]")
    return sorted(tiles.evaluate_all("tiles => tiles.map(tile => tile.dataset.cell)"))


def test_loose_tiles_survive_a_reload(open_context: OpenContext, own_service: Service) -> None:
    player = _sit(open_context, own_service)
    player.draft(player.choose())
    loose = _loose(player.page)
    player.page.reload()
    expect(player.page.locator(".layer-loose [data-cell]")).to_have_count(len(loose))
    assert _loose(player.page) == loose
    expect(player.confirm).not_to_have_attribute("aria-disabled", "true")
    player.point_at(player.confirm)
    expect(player.moves).to_have_count(2)


def test_a_lost_network_is_shown_and_the_move_goes_out_when_it_is_back(
    open_context: OpenContext, own_service: Service
) -> None:
    player = _sit(open_context, own_service)
    page = player.page
    player.draft(player.choose())
    expect(player.confirm).not_to_have_attribute("aria-disabled", "true")
    loose = _loose(page)
    page.context.set_offline(True)
    expect(page.locator(".banners")).to_contain_text("The connection is lost")
    expect(player.confirm).to_have_attribute("aria-disabled", "true")
    assert _loose(page) == loose
    page.context.set_offline(False)
    expect(page.locator(".banners")).to_be_empty()
    expect(player.confirm).not_to_have_attribute("aria-disabled", "true")
    player.point_at(player.confirm)
    expect(player.moves).to_have_count(2)


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_a_move_sent_as_the_server_goes_down_is_made_once(
    open_context: OpenContext, own_service: Service, how: str
) -> None:
    player = _sit(open_context, own_service)
    page = player.page
    player.take_turn()
    expect(player.moves).to_have_count(2)
    player.wait_for_turn()
    player.draft(player.choose())
    expect(player.confirm).not_to_have_attribute("aria-disabled", "true")
    laid = len(_loose(page))
    before = page.locator(".layer-tiles [data-cell]").count()
    # The socket takes the move, but nobody reads it any more: the page cannot know whether it arrived.
    page.evaluate("() => { window.send = WebSocket.prototype.send; WebSocket.prototype.send = () => {}; }")
    player.point_at(player.confirm)
    getattr(own_service, how)()
    expect(page.locator(".banners")).to_contain_text("The connection is lost")
    page.evaluate("() => { WebSocket.prototype.send = window.send; }")
    own_service.start()
    expect(page.locator(".banners")).to_be_empty(timeout=30_000)
    expect(player.moves).to_have_count(4)
    assert page.locator(".layer-tiles [data-cell]").count() >= before + laid
    player.wait_for_turn()
    page.reload()
    expect(player.moves).to_have_count(4)


def test_a_move_is_not_doubled_where_only_its_answer_was_lost(
    open_context: OpenContext, own_service: Service
) -> None:
    player = _sit(open_context, own_service)
    page = player.page
    player.draft(player.choose())
    expect(player.confirm).not_to_have_attribute("aria-disabled", "true")
    # The move arrives; before any answer does, the page is gone, as with a closed tab.
    page.evaluate(
        """() => {
          const confirm = document.querySelector('.confirm');
          confirm.click();
          location.reload();
        }"""
    )
    player.wait_for_turn()
    expect(player.moves).to_have_count(2)
    page.reload()
    expect(player.moves).to_have_count(2)


def test_everything_goes_on_after_a_restart(open_context: OpenContext, own_service: Service) -> None:
    player = _sit(open_context, own_service)
    player.draft(player.choose())
    loose = _loose(player.page)
    own_service.kill()
    expect(player.page.locator(".banners")).to_contain_text("The connection is lost")
    own_service.start()
    expect(player.page.locator(".banners")).to_be_empty(timeout=30_000)
    assert _loose(player.page) == loose
    player.point_at(player.confirm)
    expect(player.moves).to_have_count(2)
