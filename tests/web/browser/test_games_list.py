"""The list of my games on the start page, and the ways by which a game gets there."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.web.browser.conftest import PHONE, Sit
from tests.web.browser.service import Service
from tests.web.browser.tables import game_against_a_bot, new_game, route

NEW_GAMES = {
    "one click": "#quick-play",
    "setup": ".dialog .setup .button.primary",
    "sofa": ".dialog .button.primary",
}
"""The buttons that lay a table."""


def _go_home(page: Page) -> None:
    page.get_by_role("link", name="Start page").first.click()
    page.locator("#quick-play").wait_for()


def test_an_unfinished_sofa_game_is_offered_again_on_its_big_screen(sit: Sit) -> None:
    screen = sit("/")
    screen.get_by_role("button", name="Open the table").click()
    screen.locator(NEW_GAMES["sofa"]).click()
    expect(screen.locator(".sofa figure")).to_have_count(2)
    table = screen.url
    _go_home(screen)
    screen.locator(".game-entry").click()
    expect(screen.locator(".sofa figure")).to_have_count(2)
    assert screen.url == table


def test_a_phone_of_the_sofa_comes_back_to_its_hand(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "link"}, {"kind": "link"})
    phone = sit(f"{route(game, 0)}/hand", viewport=PHONE)
    phone.locator(".layout-hand .slot").first.wait_for()
    _go_home(phone)
    phone.locator(".game-entry").click()
    expect(phone.locator(".layout-hand .slot")).to_have_count(6)


def test_trying_the_link_of_a_friend_does_not_cost_the_own_seat(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "me", "name": "Ana"}, {"kind": "link", "name": "Bo"})
    page = sit(route(game))
    own = page.locator(".player", has_text="you").locator(".player-name")
    expect(own).to_have_text("Ana")
    page.goto(f"{service.address}/#{route(game, 0)}")
    expect(own).to_have_text("Bo")
    page.goto(f"{service.address}/#{route(game, 0)[:-1]}")
    expect(page.get_by_role("alert")).to_be_visible()
    _go_home(page)
    page.locator(".game-entry").click()
    expect(own).to_have_text("Ana")


def test_a_link_that_does_not_fit_is_not_kept(sit: Sit, service: Service) -> None:
    page = sit(route(game_against_a_bot(service))[:-1])
    page.get_by_role("alert").get_by_role("link").click()
    page.locator("#quick-play").wait_for()
    assert page.evaluate("localStorage.getItem('qwirkle.games')") is None


def test_a_seat_that_becomes_a_bot_asks_for_no_age(sit: Sit) -> None:
    page = sit("/")
    page.get_by_role("button", name="Choose the seats").click()
    seat = page.get_by_label("Seat 2", exact=True)
    seat.select_option("here")
    page.get_by_label("Age, Seat 2").fill("200")
    seat.select_option("bot")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".table-page .player").first.wait_for()


def test_games_of_another_database_are_left_out_and_their_keys_kept(sit: Sit, service: Service) -> None:
    page = sit(route(game_against_a_bot(service)))
    page.locator(".slot").first.wait_for()
    elsewhere = {"game": "of-another-database", "key": "k", "links": [], "sofa": False}
    page.evaluate(
        """game => {
          const games = JSON.parse(localStorage.getItem('qwirkle.games'));
          localStorage.setItem('qwirkle.games', JSON.stringify([game, ...games]));
        }""",
        elsewhere,
    )
    _go_home(page)
    expect(page.locator(".game-entry")).to_have_count(1)
    kept = json.loads(page.evaluate("localStorage.getItem('qwirkle.games')"))
    assert elsewhere in kept
    assert len(kept) == 2


@pytest.mark.parametrize("way", NEW_GAMES)
def test_clicks_while_a_table_is_being_laid_lay_no_other(sit: Sit, way: str) -> None:
    page = sit("/")
    made: list[str] = []
    held: list[Route] = []

    def note(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/api/games"):
            made.append(request.url)

    page.on("request", note)
    # The table's page takes its time, so that the button is still there when the game already is.
    page.route("**/bundle/pages/table.js", lambda route: held.append(route))
    page.locator("#quick-play").wait_for()
    if way == "setup":
        page.get_by_role("button", name="Choose the seats").click()
    if way == "sofa":
        page.get_by_role("button", name="Open the table").click()
    lay = page.locator(NEW_GAMES[way])
    with page.expect_request("**/bundle/pages/table.js"):
        lay.dblclick()
    lay.click()
    for waiting in held:
        waiting.continue_()
    page.locator(".table-page .player").first.wait_for()
    _go_home(page)
    expect(page.locator(".game-entry")).to_have_count(1)
    assert len(made) == 1
