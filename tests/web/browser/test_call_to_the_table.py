"""Whoever looks at something else is called by the tab's title, a sound, notifications; and the settings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from tests.web.browser.conftest import PHONE, OpenContext, Sit
from tests.web.browser.people import Player
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, Json, game_against_a_bot, new_game, route
from tests.web.browser.test_access import with_large_text

CUT_OFF = (Path(__file__).parent / "cut_off.js").read_text()

_BACKGROUND = """
  window.away = false;
  window.notified = [];
  window.struck = [];
  Object.defineProperty(document, 'hidden', { get: () => window.away });
  window.Notification = class extends EventTarget {
    static permission = 'default';
    static requestPermission = async () => (Notification.permission = window.answer ?? 'granted');
    constructor(title, { body }) { super(); notified.push(`${title}: ${body}`); }
  };
  const strike = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    struck.push(this.frequency.value);
    strike.call(this, at);
  };
"""
"""A page that can be in the background, and notes what it sounds and notifies."""


def _settings(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()


def _two_friends(context: BrowserContext, sit: Sit, service: Service) -> tuple[Page, Player]:
    """Somebody with a page that can be in the background, and the friend who begins."""
    game = new_game(
        service, {"kind": "me", "name": "Ana"}, {"kind": "link", "name": "Bo"}, rules=FREE_OPENING
    )
    context.add_init_script(_BACKGROUND)
    page = context.new_page()
    page.goto(f"{service.address}/#{route(game, 0)}")
    ana = Player(sit(route(game)), FREE_OPENING)
    ana.page.keyboard.press("Escape")
    ana.wait_for_turn()
    return page, ana


def test_the_tab_says_whose_turn_it_is_and_who_won(sit: Sit, service: Service, finished: Json) -> None:
    game = new_game(
        service, {"kind": "me", "name": "Ana"}, {"kind": "link", "name": "Bo"}, rules=FREE_OPENING
    )
    ana, bo = Player(sit(route(game)), FREE_OPENING), sit(route(game, 0))
    expect(ana.page).to_have_title("Your turn – Qwirkle")
    expect(bo).to_have_title("Ana’s turn – Qwirkle")
    ana.page.keyboard.press("Escape")
    ana.take_turn()
    expect(ana.page).to_have_title("Bo’s turn – Qwirkle")
    expect(bo).to_have_title("Your turn – Qwirkle")
    # Where several share a screen, nobody is "you".
    expect(sit(route(finished))).to_have_title(re.compile("^(Ana|Bo) won – Qwirkle$"))


def test_a_page_in_the_background_sounds_and_notifies_only_where_that_was_asked_for(
    open_context: OpenContext, sit: Sit, service: Service
) -> None:
    page, ana = _two_friends(open_context(), sit, service)
    page.locator(".status").click()
    page.wait_for_function("() => performance.now() > 0")
    assert page.evaluate("Notification.permission") == "default", "nobody was asked by itself"
    _settings(page)
    page.get_by_label("Notify me of my turn while I look at something else").check()
    page.keyboard.press("Escape")
    page.evaluate("away = true")
    ana.take_turn()
    expect(page).to_have_title("Your turn – Qwirkle")
    page.wait_for_function("() => notified.length === 1")
    assert page.evaluate("notified") == ["Qwirkle: Your turn"]
    page.wait_for_function("() => struck.includes(880)")


def test_a_page_in_sight_does_not_notify(open_context: OpenContext, sit: Sit, service: Service) -> None:
    page, ana = _two_friends(open_context(), sit, service)
    _settings(page)
    page.get_by_label("Notify me of my turn while I look at something else").check()
    page.keyboard.press("Escape")
    ana.take_turn()
    expect(page).to_have_title("Your turn – Qwirkle")
    assert page.evaluate("notified") == []


def test_a_browser_that_allows_no_notifications_is_named(
    open_context: OpenContext, sit: Sit, service: Service
) -> None:
    page, _ = _two_friends(open_context(), sit, service)
    page.evaluate("answer = 'denied'")
    _settings(page)
    switch = page.get_by_label("Notify me of my turn while I look at something else")
    switch.click()
    expect(page.locator(".notice")).to_have_text("The browser does not let this page send notifications.")
    expect(switch).not_to_be_checked()


def test_lit_cells_can_be_switched_off(sit: Sit, service: Service) -> None:
    player = Player(sit(route(game_against_a_bot(service))), FREE_OPENING)
    page = player.page
    player.wait_for_turn()
    page.keyboard.press("1")
    expect(page.locator(".hint").first).to_be_visible()
    _settings(page)
    page.get_by_label("Light up the cells where a tile fits").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator(".hint").first).to_be_hidden()
    page.reload()
    player.wait_for_turn()
    page.keyboard.press("1")
    page.locator(".hint").first.wait_for(state="attached")
    expect(page.locator(".hint").first).to_be_hidden()


def test_the_volume_is_chosen_beside_the_sounds(sit: Sit, service: Service) -> None:
    page = sit(route(game_against_a_bot(service)))
    _settings(page)
    volume = page.get_by_role("slider", name="Volume")
    volume.fill("40")
    assert page.evaluate("JSON.parse(localStorage.getItem('qwirkle.settings')).volume") == 40
    sound, slider = page.get_by_label("Sounds").bounding_box(), volume.bounding_box()
    assert sound is not None
    assert slider is not None
    assert abs(sound["y"] + sound["height"] / 2 - slider["y"] - slider["height"] / 2) < 10


@pytest.mark.parametrize("language", ["hu", "pl"])
def test_no_setting_is_cut_off(sit: Sit, language: str) -> None:
    small = sit("/", viewport=ViewportSize(width=320, height=568), locale=language)
    large = with_large_text(sit, "/", viewport=PHONE, locale=language)
    for page in (small, large):
        page.locator(".start-top .button").click()
        page.locator(".settings").wait_for()
        assert page.evaluate(CUT_OFF) == []
