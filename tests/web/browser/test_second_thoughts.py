"""Second thoughts: what taking back removes, how to go forward again, and a trade that is left."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.browser.conftest import PHONE, Sit
from tests.web.browser.people import Player
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, game_against_a_bot, new_game, route

UNDO = "Take my last move back"


def test_taking_back_says_how_many_moves_go_and_the_move_can_be_played_again(
    sit: Sit, service: Service
) -> None:
    page = sit(route(game_against_a_bot(service)))
    player = Player(page, FREE_OPENING)
    player.wait_for_turn()
    player.take_turn()
    player.moves.nth(1).wait_for(state="attached")
    player.wait_for_turn()
    first = player.moves.nth(0).locator(".visually-hidden").inner_text()

    page.get_by_role("button", name=UNDO).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("This takes 2 moves back: your last one and all that came after it.")
    dialog.get_by_role("button", name="Cancel").click()
    expect(player.moves).to_have_count(2)

    page.get_by_role("button", name=UNDO).click()
    dialog.get_by_role("button", name="Take back").click()
    expect(player.moves).to_have_count(0)
    banner = page.locator(".banner", has_text="2 moves were taken back.")
    banner.get_by_role("button", name="Play it again").click()
    expect(player.moves).to_have_count(2)
    assert player.moves.nth(0).locator(".visually-hidden").inner_text() == first
    expect(banner).to_have_count(0)


def test_another_move_leaves_nothing_to_play_again(sit: Sit, service: Service) -> None:
    page = sit(route(game_against_a_bot(service)), viewport=PHONE)
    player = Player(page, FREE_OPENING)
    player.wait_for_turn()
    player.take_turn()
    player.moves.nth(1).wait_for(state="attached")
    page.get_by_role("button", name=UNDO).click()
    page.get_by_role("button", name="Take back").click()
    again = page.get_by_role("button", name="Play it again")
    again.wait_for()
    player.take_turn()
    player.moves.nth(1).wait_for(state="attached")
    player.wait_for_turn()
    expect(again).to_have_count(0)


def test_others_are_asked_and_that_is_said_first(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "me"}, {"kind": "link", "name": "Bo"}, rules=FREE_OPENING)
    ana, bo = sit(route(game)), sit(route(game, 0))
    expect(bo.locator(".rack .slot")).to_have_count(6)
    player = Player(ana, FREE_OPENING)
    player.wait_for_turn()
    player.take_turn()
    player.moves.nth(0).wait_for(state="attached")
    ana.get_by_role("button", name=UNDO).click()
    dialog = ana.get_by_role("dialog")
    expect(dialog).to_contain_text("your last one. The other players are asked first.")
    dialog.get_by_role("button", name="Take back").click()
    bo.get_by_role("button", name="Agree").click()
    # Only whoever took it back can play it again.
    expect(ana.get_by_role("button", name="Play it again")).to_be_visible()
    expect(bo.locator(".side .sheet-move")).to_have_count(0)
    expect(bo.get_by_role("button", name="Play it again")).to_have_count(0)


def test_a_trade_says_what_it_costs_and_can_be_left(sit: Sit, service: Service) -> None:
    page = sit(route(game_against_a_bot(service)))
    player = Player(page, FREE_OPENING)
    player.wait_for_turn()
    player.take_turn()
    player.moves.nth(1).wait_for(state="attached")
    player.wait_for_turn()
    page.get_by_role("button", name="Trade", exact=True).first.click()
    expect(page.locator(".tray .preview")).to_contain_text("It takes your whole turn.")
    page.locator(".rack .slot").first.click()
    expect(page.locator(".slot.is-trading")).to_have_count(1)
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".slot.is-trading")).to_have_count(0)
    expect(page.get_by_role("button", name="Cancel")).to_have_count(0)
    expect(page.get_by_role("button", name="Trade", exact=True)).to_be_visible()
    expect(page.locator(".status")).to_have_text(re.compile("Your turn"))
