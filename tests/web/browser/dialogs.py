"""Dialogs that ask before something goes, and the code to a seat: how to come to each, in any language."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.browser.service import Service
from tests.web.browser.tables import Json, route

KEEP_GAME = (
    "game => import('/bundle/main.js').then(({ modules }) => modules['saved/games.js'].saveGame(game))"
)
"""Keeps a game in this browser as whoever made it there has it, with the keys to the other seats."""
_KEEP_RESULT = """() => localStorage.setItem('qwirkle.results', JSON.stringify(
  [{ game: 'one', levels: ['casual'], score: 123, won: true }]))"""


def close(page: Page) -> None:
    """Closes the dialog."""
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def take_back(page: Page) -> None:
    """Asks to take a move back, at a table where the open hand has made one."""
    close(page)
    page.locator(".actions .button").nth(1).click()
    page.locator("dialog[open]").wait_for()


def give_up(page: Page) -> None:
    """Asks to give up, at a table where only bots would be left."""
    close(page)
    page.locator(".bar .button").last.click()
    page.locator(".menu button").last.click()
    page.locator("dialog[open] .primary").wait_for()


def seat_code(page: Page, service: Service, game: Json) -> None:
    """Has a code made in the invitations of this game."""
    page.goto(f"{service.address}/#/")
    page.evaluate(KEEP_GAME, game)
    page.goto(f"{service.address}/#{route(game)}")
    page.locator(".rack .slot").first.wait_for()
    if not page.locator(".invitation").count():
        page.locator(".bar .button").last.click()
        page.locator(".menu .button").nth(1).click()
    page.locator(".seat-code .button").first.click()
    page.locator(".seat-code output").wait_for()


def remove_game(page: Page, service: Service) -> None:
    """Asks to remove the newest game from the list on the start page."""
    page.evaluate(_KEEP_RESULT)
    page.goto(f"{service.address}/#/")
    page.reload()
    page.locator(".my-games li .icon-button").first.click()
    page.locator("dialog[open] .primary").wait_for()


def clear_results(page: Page) -> None:
    """Asks to clear one's results, on the start page."""
    close(page)
    page.locator(".my-results summary").click()
    page.locator(".my-results .button").click()
    page.locator("dialog[open] .primary").wait_for()
