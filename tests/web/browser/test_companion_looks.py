"""How the companion looks: every part of it in every language, size and palette, for eye and ear."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from qwirkle.i18n import LANGUAGES
from qwirkle.notation import format_move
from tests.web.browser.conftest import CHANGE_SETTINGS, DESK, LANDSCAPE, PHONE, OpenContext
from tests.web.browser.scorekeeper import SAMPLE, Scorekeeper
from tests.web.browser.service import Service
from tests.web.browser.test_access import PALETTES, THEMES, axe
from tests.web.test_static import node, node_modules

__all__ = ["axe", "node", "node_modules"]

CUT_OFF = (Path(__file__).parent / "cut_off.js").read_text()
SMALL = ViewportSize(width=320, height=568)
LOW = ViewportSize(width=360, height=640)


def tour(keeper: Scorekeeper) -> Iterator[str]:
    """Every part of the companion, one after the other, in any language."""
    page = keeper.page
    page.goto(keeper.address)
    page.locator(".companion-setup summary").click()
    yield "setup"
    keeper.begin("Annamária", "Christopher", "Sally", "Bob")
    yield "a new game"
    for recorded in SAMPLE.moves:
        keeper.type(format_move(recorded.move))
    page.locator(".companion-typed").fill("Px@0,0 Go@7,7")
    yield "a typed refusal"
    page.locator(".companion-typed").fill("")
    page.locator(".companion-actions .button").nth(2).click()
    page.locator('.pick[data-tile="Gx"]').click()
    yield "a tile in hand"
    page.locator(".companion-actions .button").nth(1).click()
    yield "trade"
    page.locator("dialog .button").last.click(force=True)
    page.locator("dialog .refusal:not(:empty)").wait_for()
    yield "a pass refused"
    page.keyboard.press("Escape")
    page.locator(".companion-bar button").first.click()
    yield "sheet"
    page.locator("dialog .paper-move").nth(1).click()
    yield "note"
    page.locator("dialog .stack .button").nth(1).click()
    page.locator(".companion-repair").wait_for()
    yield "broken"
    page.goto(keeper.address)
    page.locator(".game-list .icon-button").first.click()
    yield "delete"
    page.keyboard.press("Escape")


def tour_of_the_own_hand(keeper: Scorekeeper) -> Iterator[str]:
    """What somebody sees who plays along, one after the other, in any language."""
    page = keeper.page
    keeper.begin("Annamária", "Christopher", "Sally", "Bob")
    page.locator(".companion-own").click()
    yield "who plays along"
    page.keyboard.press("Escape")
    keeper.play_along()
    yield "a hand that was not told"
    page.locator(".hand-prompt").click()
    page.locator('dialog .pick[data-tile="Gx"]').click()
    yield "tiles tapped in"
    page.keyboard.press("Escape")
    keeper.hold("Gx Ro Rs Rd Pb")
    yield "the own turn"
    keeper.type("Ro@0,0 Rs@1,0 Rd@2,0")
    yield "tiles to be drawn"
    keeper.hold("Bo Ys Yc")
    for move in ("Bs@1,1", "Gs@1,2", "Ps@1,3"):
        keeper.type(move)
    keeper.ask_coach()
    yield "the first step of a hint"
    for step in (2, 3):
        page.locator(".coach-panel .row button").first.click()
        yield f"step {step}"
    page.locator(".coach-panel .row .primary").click()
    yield "the coach's move"
    keeper.undo()
    page.locator(".companion-actions .button").nth(1).click()
    page.locator("dialog .hand-tile").first.click()
    yield "a trade of one's own"
    page.keyboard.press("Escape")
    page.locator(".companion-typed").fill("Os@1,4")
    yield "a tile that is not in the hand"
    page.locator(".companion-typed").press("Enter")
    page.locator(".hand-words:not(:empty)").wait_for()
    yield "a hand in doubt"
    page.locator(".hand-cover").click()
    yield "a hidden hand"


TOURS = pytest.mark.parametrize("walk", [tour, tour_of_the_own_hand])
Walk = Callable[[Scorekeeper], Iterator[str]]


@TOURS
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_off(open_context: OpenContext, service: Service, language: str, walk: Walk) -> None:
    page = open_context(viewport=PHONE, locale=language).new_page()
    for place in walk(Scorekeeper(page, service.address)):
        for size in (PHONE, SMALL, LANDSCAPE, DESK):
            page.set_viewport_size(size)
            assert page.evaluate(CUT_OFF) == [], f"{place}, {size}"
        page.set_viewport_size(PHONE)


@pytest.mark.parametrize("language", ["fr", "hu"])
def test_on_a_low_phone_the_confirm_button_stays_in_sight(
    open_context: OpenContext, service: Service, language: str
) -> None:
    page = open_context(viewport=LOW, locale=language, has_touch=True, is_mobile=True).new_page()
    keeper = Scorekeeper(page, service.address)
    for place in tour_of_the_own_hand(keeper):
        box = keeper.confirm.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= LOW["height"], place


@TOURS
def test_axe_finds_nothing(
    open_context: OpenContext, service: Service, axe: Callable[..., list[str]], walk: Walk
) -> None:
    page = open_context(viewport=PHONE).new_page()
    for place in walk(Scorekeeper(page, service.address)):
        for size in (PHONE, DESK):
            page.set_viewport_size(size)
            assert axe(page) == [], f"{place}, {size}"
        page.set_viewport_size(PHONE)
        for palette, theme in itertools.product(PALETTES, THEMES):
            page.evaluate(CHANGE_SETTINGS, {"palette": palette, "theme": theme, "letters": True})
            expect(page.locator(f"html[data-palette={palette}][data-theme={theme}]")).to_have_count(1)
            assert axe(page, only_colours=True) == [], f"{place}, {palette}, {theme}"


@TOURS
def test_large_text_goes_over_no_edge(open_context: OpenContext, service: Service, walk: Walk) -> None:
    page = open_context(viewport=PHONE).new_page()
    sizes = {"standard": 32, "fixed": 26}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": sizes})
    for place in walk(Scorekeeper(page, service.address)):
        wide = page.evaluate(
            "[document.documentElement, ...document.querySelectorAll('.companion, dialog[open]')]"
            ".filter(node => node.scrollWidth > node.clientWidth).map(node => node.className)"
        )
        assert wide == [], place
