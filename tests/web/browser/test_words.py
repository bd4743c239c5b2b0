"""No text is cut off in any language: every button, label and heading has room, on a phone and on a desk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize

from qwirkle.i18n import LANGUAGES, catalogue
from tests.web.browser.conftest import DESK, LANDSCAPE, PHONE, Sit
from tests.web.browser.service import Service
from tests.web.browser.tables import Json, new_game, route
from tests.web.browser.test_learn import LESSONS

CUT_OFF = (Path(__file__).parent / "cut_off.js").read_text()


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
    page.locator(".curtain .primary").click()
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
        (route(running), lambda page: page.locator(".curtain .primary").wait_for()),
        (None, _table),
        (None, _refusal),
        (None, _menu),
        (None, _keys),
        (route(sofa, 0) + "/hand", lambda page: page.locator(".name-field").wait_for()),
        (f"/sofa/{sofa['game']}", lambda page: page.locator(".players").wait_for()),
        (route(finished), lambda page: page.locator(".result-dialog").wait_for()),
        (f"/replay/{finished['game']}", lambda page: page.locator(".replay").wait_for()),
    ]
    for place, arrive in tour:
        if place is not None:
            page.goto(f"{service.address}/#{place}")
        arrive(page)
        assert page.evaluate(CUT_OFF) == [], f"{language}: {place or arrive.__name__}"
    assert page.locator("html").get_attribute("lang") == language
    for size in (LANDSCAPE, DESK):
        page.set_viewport_size(size)
        page.goto(f"{service.address}/#{route(running)}")
        _table(page)
        assert page.evaluate(CUT_OFF) == [], f"{language}: the table at {size}"
        # The next visit begins at the curtain again, and not with the draft.
        page.keyboard.press("Escape")
        page.goto(f"{service.address}/#/")
        page.locator("#quick-play").wait_for()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_lessons_is_cut_off(sit: Sit, language: str, size: ViewportSize) -> None:
    page = sit("/learn/refusals", viewport=size, locale=language)
    page.locator(f"html[lang={language}] .refusals .verdict .refusal").wait_for()
    assert page.evaluate(CUT_OFF) == [], f"{language}: the rules"
    page.goto(page.url.split("#")[0] + "#/tutorial")
    for lesson in LESSONS:
        title = catalogue(language).text(f"web.tutorial.title.{lesson}")
        page.locator("h2").get_by_text(title, exact=True).wait_for()
        page.wait_for_load_state("networkidle")
        assert page.evaluate(CUT_OFF) == [], f"{language}: {lesson}"
        page.get_by_role("button", name=catalogue(language).text("web.tutorial.skip")).click()
    page.get_by_role("heading", name=catalogue(language).text("web.tutorial.end")).wait_for()
    assert page.evaluate(CUT_OFF) == [], f"{language}: the end of the tutorial"
