"""No text is cut off in any language: every button, label and heading has room, on a phone and beside a board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from qwirkle.i18n import LANGUAGES
from tests.web.browser.conftest import PHONE, Sit
from tests.web.browser.service import Service
from tests.web.browser.tables import Json, after, new_game, played_game

# Whatever shows words and is wider or higher inside than outside, or reaches over the edge of the window.
_CUT_OFF = """() => {
  const cut = [];
  const shown = (node) => node.checkVisibility({visibilityProperty: true}) && !node.closest('.heard, .sprite, .language > span');
  const own = (node) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
  const held = (node) => {
    const box = node.closest('button, a, summary, .chip, label, td, th, li, dialog, .card, .banner, .verdict, h1, h2, p, dd, dt') ?? node;
    return box.scrollWidth > box.clientWidth + 1 || (box.clientHeight > 0 && box.scrollHeight > box.clientHeight + 2 && getComputedStyle(box).overflowY === 'hidden');
  };
  for (const node of document.body.querySelectorAll('*')) {
    if (!(node instanceof HTMLElement) || !shown(node) || !own(node) || node.matches('option, input, script, noscript')) continue;
    const box = node.getBoundingClientRect();
    const outside = box.left < -1 || box.right > innerWidth + 1;
    if (outside || held(node)) cut.push(`${node.tagName}.${node.className}: ${node.textContent.trim().slice(0, 60)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) cut.push('the page scrolls sideways');
  for (const select of document.querySelectorAll('select')) {
    if (!shown(select)) continue;
    const style = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const words = select.selectedOptions[0]?.textContent ?? '';
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18;
    if (pen.measureText(words).width > room + 1) cut.push(`select: ${words}`);
  }
  return cut;
}"""


@pytest.fixture(scope="module")
def running(service: Service) -> Json:
    """A game that is well under way, at one screen."""
    return played_game(service, "Ana", "Bo", until=after(12))


@pytest.fixture(scope="module")
def finished(service: Service) -> Json:
    """A game that is over."""
    return played_game(service, "Ana", "Bo")


def _open_dialog(page: Page, opener: str) -> None:
    page.locator(opener).click()
    page.locator("dialog[open]").wait_for()


def _close_dialog(page: Page) -> None:
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def _setup(page: Page) -> None:
    _open_dialog(page, ".way .button >> nth=0")
    page.locator("dialog summary").click()


def _sofa(page: Page) -> None:
    _close_dialog(page)
    _open_dialog(page, ".way .button >> nth=1")


def _settings(page: Page) -> None:
    _close_dialog(page)
    _open_dialog(page, ".start-top .button")


def _table(page: Page) -> None:
    page.locator(".curtain .button").click()
    for slot in page.locator(".slot").all():
        slot.click()
        if page.locator(".hint").count():
            page.locator(".hint").first.click()
            page.locator(".layer-loose [data-cell]").first.wait_for()
            break
    page.locator(".confirm:not([aria-disabled])").wait_for()


def _refusal(page: Page) -> None:
    page.locator(".slot:not(.is-away)").first.click()
    board = page.locator(".board").bounding_box()
    assert board is not None
    page.mouse.click(board["x"] + 12, board["y"] + 12)
    page.locator(".verdict .refusal").wait_for()


def _menu(page: Page) -> None:
    page.keyboard.press("Escape")
    _open_dialog(page, ".bar .button >> nth=-1")


def _keys(page: Page) -> None:
    _close_dialog(page)
    page.keyboard.press("?")
    page.locator(".keys").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_off(sit: Sit, service: Service, running: Json, finished: Json, language: str) -> None:
    page = sit("/", viewport=PHONE, locale=language)
    sofa = new_game(service, {"kind": "link"}, {"kind": "link"})
    tour: list[tuple[str | None, Callable[[Page], None]]] = [
        ("/", lambda page: page.locator("#quick-play").wait_for()),
        (None, _setup),
        (None, _sofa),
        (None, _settings),
        (f"/play/{running['game']}/{running['key']}", lambda page: page.locator(".curtain .button").wait_for()),
        (None, _table),
        (None, _refusal),
        (None, _menu),
        (None, _keys),
        (f"/sofa/{sofa['game']}", lambda page: page.locator(".players").wait_for()),
        (f"/play/{finished['game']}/{finished['key']}", lambda page: page.locator(".result-dialog").wait_for()),
        (f"/replay/{finished['game']}", lambda page: page.locator(".replay").wait_for()),
    ]
    for route, arrive in tour:
        if route is not None:
            page.goto(f"{service.address}/#{route}")
        arrive(page)
        assert page.evaluate(_CUT_OFF) == [], f"{language}: {route or arrive.__name__}"
    assert page.locator("html").get_attribute("lang") == language
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{service.address}/#/play/{running['game']}/{running['key']}")
    _table(page)
    assert page.evaluate(_CUT_OFF) == [], f"{language}: the table on a desk"
