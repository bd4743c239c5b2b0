"""No text is cut off in any language: every button, label and heading has room, on screens of every size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from qwirkle.i18n import LANGUAGES, catalogue
from tests.web.browser import dialogs
from tests.web.browser.conftest import DESK, LANDSCAPE, NARROW, PHONE, WIDE, Sit
from tests.web.browser.service import Service
from tests.web.browser.tables import Json, after, new_game, played_game, route
from tests.web.browser.test_access import with_large_text
from tests.web.browser.test_learn import LESSONS

CUT_OFF = (Path(__file__).parent / "cut_off.js").read_text()
TABLET = ViewportSize(width=768, height=1024)


def _cut_off(page: Page) -> list[str]:
    """What is cut off in windows of all sizes; the page is left as small as it was."""
    before = page.viewport_size
    assert before is not None
    found = []
    for size in (PHONE, LANDSCAPE, TABLET, DESK):
        page.set_viewport_size(size)
        found += [f"{text} ({size['width']}×{size['height']})" for text in page.evaluate(CUT_OFF)]
    page.set_viewport_size(before)
    return found


def _open_dialog(page: Page, opener: str) -> None:
    page.locator(opener).click()
    page.locator("dialog[open]").wait_for()


def _setup(page: Page) -> None:
    _open_dialog(page, ".way .button >> nth=0")
    page.locator("dialog summary").click()


def _sofa(page: Page) -> None:
    dialogs.close(page)
    _open_dialog(page, ".way .button >> nth=1")


def _settings(page: Page) -> None:
    dialogs.close(page)
    _open_dialog(page, ".start-top .button")


def _proof(page: Page) -> None:
    page.locator(".proof summary").click()


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
    page.locator(".preview .refusal").wait_for()


def _menu(page: Page) -> None:
    page.keyboard.press("Escape")
    _open_dialog(page, ".bar .button >> nth=-1")


def _invitations(page: Page) -> None:
    page.locator(".menu .button").nth(1).click()
    page.locator(".invitation").first.wait_for()


def _keys(page: Page) -> None:
    dialogs.close(page)
    page.keyboard.press("?")
    page.locator(".keys").wait_for()


@pytest.mark.parametrize(
    ("language", "font"), [*((language, None) for language in LANGUAGES), ("hu", NARROW), ("pl", WIDE)]
)
def test_no_text_is_cut_off(
    sit: Sit, service: Service, running: Json, finished: Json, language: str, font: int | None
) -> None:
    page = sit("/", viewport=PHONE, locale=language, font=font)
    sofa = new_game(service, {"kind": "link"}, {"kind": "link"})
    waiting = new_game(service, {"kind": "link", "name": "Ana"}, {"kind": "link", "name": "Bo"}, dealt=False)
    friends = new_game(service, {"kind": "me"}, {"kind": "link"})
    tour: list[tuple[str | None, Callable[[Page], None]]] = [
        ("/", lambda page: page.locator("#quick-play").wait_for()),
        (None, _setup),
        (None, _sofa),
        (None, _settings),
        (route(running), lambda page: page.locator(".curtain .primary").wait_for()),
        (None, _table),
        (None, _refusal),
        (None, _menu),
        (None, _invitations),
        (None, _keys),
        (None, dialogs.take_back),
        (None, dialogs.give_up),
        (None, lambda page: dialogs.seat_code(page, service, friends)),
        (route(sofa, 0) + "/hand", lambda page: page.locator(".name-field").wait_for()),
        (route(waiting, 0), lambda page: page.locator(".gathering button").wait_for()),
        (f"/sofa/{sofa['game']}", lambda page: page.locator(".players").wait_for()),
        (route(finished), lambda page: page.locator(".result-dialog").wait_for()),
        (None, _proof),
        (f"/replay/{finished['game']}", lambda page: page.locator(".replay").wait_for()),
        (None, lambda page: dialogs.remove_game(page, service)),
        (None, dialogs.clear_results),
    ]
    for place, arrive in tour:
        if place is not None:
            page.goto(f"{service.address}/#{place}")
        arrive(page)
        assert _cut_off(page) == [], f"{language}: {place or arrive.__name__}"
    assert page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize("language", ["en", "hu"])
def test_no_text_is_cut_off_at_200_percent(
    sit: Sit, service: Service, running: Json, finished: Json, language: str
) -> None:
    page = with_large_text(sit, "/", viewport=PHONE, locale=language)
    hand = new_game(service, {"kind": "link"}, {"kind": "link"})

    def keys(page: Page) -> None:
        page.locator(".curtain .primary").click()
        page.keyboard.press("?")
        page.locator(".keys").wait_for()

    tour: list[tuple[str | None, Callable[[Page], None]]] = [
        ("/", lambda page: _open_dialog(page, ".start-top .button")),
        (route(running), lambda page: page.locator(".curtain .primary").wait_for()),
        (None, keys),
        (route(hand, 0) + "/hand", lambda page: page.locator(".name-field").wait_for()),
        (route(finished), lambda page: page.locator(".result-dialog").wait_for()),
        ("/tutorial", lambda page: page.locator(".lesson h2").wait_for()),
        ("/learn", lambda page: page.locator(".editions dl").first.wait_for()),
    ]
    for place, arrive in tour:
        if place is not None:
            page.goto(f"{service.address}/#{place}")
        arrive(page)
        assert page.evaluate(CUT_OFF) == [], f"{language}: {place or arrive.__name__}"
    assert page.locator("html").get_attribute("lang") == language


LONG = ("Wolfeschlegelsteinhausen", "Konstantinopolitanischer", "Bartholomaeuschristopher", "Maximiliana")


@pytest.mark.parametrize("font", [NARROW, WIDE])
def test_long_names_leave_room_for_all_else(sit: Sit, service: Service, font: int) -> None:
    game = played_game(service, *LONG)
    page = sit(f"/replay/{game['game']}", viewport=ViewportSize(width=320, height=568), font=font)
    page.locator(".replay").wait_for()
    page.keyboard.press("End")
    page.locator(".replay-result").wait_for()
    story, controls = (page.locator(part).bounding_box() for part in (".replay-story", ".replay-controls"))
    assert story is not None
    assert controls is not None
    assert story["y"] + story["height"] <= controls["y"] + 1
    page.get_by_role("button", name="One move back").click()

    game = played_game(service, *LONG, until=after(4))
    page.goto(f"{service.address}/#{route(game)}")
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 568})
        page.locator(".curtain .primary").wait_for()
        assert page.evaluate(CUT_OFF) == [], f"the curtain at {width}"
    for width, height in ((375, 553), (360, 560)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".curtain .primary:visible").click()
        expect(page.locator(".confirm")).to_be_in_viewport(ratio=1)
        page.reload()

    sofa = new_game(service, *({"kind": "link", "name": name} for name in LONG))
    page.set_viewport_size({"width": 1024, "height": 600})
    page.evaluate(dialogs.KEEP_GAME, {**sofa, "sofa": True})
    page.goto(f"{service.address}/#/sofa/{sofa['game']}")
    expect(page.locator(".sofa figure")).to_have_count(4)
    for part in page.locator(".sofa > p, .sofa figure").all():
        expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_lessons_is_cut_off(sit: Sit, language: str) -> None:
    page = sit("/learn/refusals", viewport=PHONE, locale=language)
    page.locator(f"html[lang={language}] .refusals .preview .refusal").wait_for()
    assert _cut_off(page) == [], f"{language}: the rules"
    page.goto(page.url.split("#")[0] + "#/tutorial")
    for lesson in LESSONS:
        title = catalogue(language).text(f"web.tutorial.title.{lesson}")
        page.locator("h2").get_by_text(title, exact=True).wait_for()
        page.wait_for_load_state("networkidle")
        assert _cut_off(page) == [], f"{language}: {lesson}"
        page.get_by_role("button", name=catalogue(language).text("web.tutorial.skip")).click()
    page.get_by_role("heading", name=catalogue(language).text("web.tutorial.end.over")).wait_for()
    assert _cut_off(page) == [], f"{language}: the end of the tutorial"
