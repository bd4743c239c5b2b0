"""One's own games: what they came to against each level, and those that nobody goes on with."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import PHONE, Sit
from tests.web.browser.people import Player
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, game_against_a_bot, new_game, played_game, route


def _home(page: Page, service: Service) -> None:
    page.goto(f"{service.address}/#/")
    page.locator("#quick-play").wait_for()


def test_a_finished_game_counts_once_in_ones_results(sit: Sit, service: Service) -> None:
    game = game_against_a_bot(service)
    page = sit(route(game))
    player = Player(page, FREE_OPENING)
    while player.wait_for_turn():
        before = player.moves.count()
        player.take_turn()
        player.moves.nth(before).wait_for(state="attached")
    won = "won" in page.locator(".result-winner").inner_text()
    own = page.locator(".result-dialog tbody tr", has_text="Player 1").locator(".total").inner_text()
    # Looked at again, it is still one game.
    page.reload()
    page.locator(".result-dialog").wait_for()
    _home(page, service)
    results = page.locator(".my-results")
    results.get_by_text("My results against bots").click()
    page.set_viewport_size(PHONE)
    expect(results.locator("thead th").filter(visible=True)).to_have_count(5)
    row = results.locator("tbody tr")
    expect(row).to_have_count(1)
    expect(row.locator("th, td")).to_have_text(["Greedy", "1", "1" if won else "0", own, own])
    results.get_by_role("button", name="Clear my results").click()
    page.get_by_role("dialog").get_by_role("button", name="Clear my results").click()
    expect(results).to_be_hidden()
    page.reload()
    page.locator("#quick-play").wait_for()
    expect(results).to_be_hidden()


def test_games_with_other_people_are_no_results_against_bots(sit: Sit, service: Service) -> None:
    page = sit(route(played_game(service, "Ana", "Bo")))
    page.locator(".result-dialog").wait_for()
    _home(page, service)
    expect(page.locator(".my-results")).to_be_hidden()


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desk", "phone"])
def test_a_game_is_given_up_where_only_bots_would_remain(
    sit: Sit, service: Service, viewport: dict[str, int] | None
) -> None:
    game = game_against_a_bot(service)
    page = sit(route(game), **({"viewport": viewport} if viewport else {}))
    other = sit(route(game))
    for table in (page, other):
        expect(table.locator(".rack .slot")).to_have_count(6)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up: end this game").click()
    expect(page.get_by_role("dialog")).to_contain_text("Only bots would be left")
    page.get_by_role("dialog").get_by_role("button", name="Give up: end this game").click()
    page.locator("#quick-play").wait_for()
    expect(page.locator(".game-entry")).to_have_count(0)
    # The other screen at the table learns that there is no such game any more.
    expect(other.get_by_role("alert")).to_contain_text("There is no such game.")


def test_a_game_is_deleted_from_the_list_or_only_taken_off_it(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "casual"})
    shared = new_game(service, {"kind": "me", "name": "Ana"}, {"kind": "link", "name": "Bo"})
    page = sit(route(game))
    expect(page.locator(".rack .slot")).to_have_count(6)
    bo = sit(route(shared, 0))
    expect(bo.locator(".rack .slot")).to_have_count(6)

    _home(page, service)
    page.get_by_role("button", name="Remove: Ana, Casual").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.locator(".game-entry")).to_have_count(0)
    page.goto(f"{service.address}/#/watch/{game['game']}")
    expect(page.get_by_role("alert")).to_contain_text("There is no such game.")

    # With somebody else's seat in it, a game only leaves one's own list.
    _home(bo, service)
    bo.get_by_role("button", name="Remove: Ana, Bo").click()
    expect(bo.get_by_role("button", name="Delete for good")).to_have_count(0)
    bo.get_by_role("button", name="Take off my list").click()
    expect(bo.locator(".game-entry")).to_have_count(0)
    ana = sit(route(shared))
    expect(ana.locator(".rack .slot")).to_have_count(6)
