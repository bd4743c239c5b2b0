"""What the browser keeps for the next game, and what becomes of a game where it keeps nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import OpenContext, Sit
from tests.web.browser.service import Service

BLOCKED = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } });"
FULL = "Storage.prototype.setItem = () => { throw new Error('full'); };"


@pytest.mark.parametrize("refused", [BLOCKED, FULL], ids=["blocked", "full"])
def test_a_browser_that_keeps_nothing_still_has_the_links_of_its_game(
    open_context: OpenContext, service: Service, refused: str
) -> None:
    context = open_context()
    context.add_init_script(refused)
    screen = context.new_page()
    screen.goto(service.address)
    screen.get_by_role("button", name="Open the table").click()
    screen.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    expect(screen.locator(".sofa figure")).to_have_count(2)
    screen.get_by_role("link", name="Start page").first.click()
    expect(screen.locator(".game-entry")).to_have_count(1)


def test_a_name_that_is_refused_is_not_kept(sit: Sit) -> None:
    page = sit("/")
    page.evaluate("localStorage.setItem('qwirkle.settings', JSON.stringify({ name: 'x'.repeat(40) }))")
    page.reload()
    page.locator("#quick-play").click()
    expect(page.locator(".notice")).to_contain_text("This name will not do")
    assert _name(page) == ""
    page.locator("#quick-play").click()
    expect(page.locator(".slot")).to_have_count(6)


def test_a_name_is_kept_once_there_is_a_game_with_it(sit: Sit) -> None:
    page = sit("/")
    page.get_by_role("button", name="Choose the seats").click()
    start = page.get_by_role("button", name="Start the game")
    page.get_by_label("Name, Seat 1").fill("\u200b")
    start.click()
    expect(page.locator(".notice")).to_contain_text("This name will not do")
    assert _name(page) == ""
    page.get_by_label("Name, Seat 1").fill("Ana")
    start.click()
    expect(page.locator(".slot")).to_have_count(6)
    assert _name(page) == "Ana"


def _name(page: Page) -> str:
    kept: str = page.evaluate("JSON.parse(localStorage.getItem('qwirkle.settings'))?.name ?? ''")
    return kept
