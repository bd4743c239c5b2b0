"""The pictures of `docs/playing.md`: taken of the real page, so that they cannot show what is not there.

They are written to the folder that `QWIRKLE_PICTURES` names, otherwise nowhere that lasts.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import PHONE, OpenContext, Sit
from tests.web.browser.people import Player
from tests.web.browser.service import HostService, Service
from tests.web.browser.tables import Json, after, new_game, played_game, route

PICTURES = {
    *("start", "seats", "table", "table-phone", "letters"),
    *("curtain", "sofa", "sofa-phone", "end", "replay"),
}
LOOKS: dict[str, dict[str, Any]] = {
    "table": {"color_scheme": "light"},
    "table-phone": {"color_scheme": "dark", "viewport": PHONE},
}
DOCS = Path(__file__).parent.parent.parent.parent / "docs"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the pictures go."""
    return Path(os.environ.get("QWIRKLE_PICTURES", tmp_path))


def _take(page: Page, folder: Path, name: str) -> None:
    assert name in PICTURES
    picture = page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=82)
    assert len(picture) > 10_000


def test_the_start(sit: Sit, folder: Path) -> None:
    page = sit("/")
    page.locator("#quick-play").wait_for()
    _take(page, folder, "start")
    page.get_by_role("button", name="Choose the seats").click()
    _take(page, folder, "seats")


@pytest.mark.parametrize("name", LOOKS)
def test_a_move_at_the_table(sit: Sit, service: Service, folder: Path, name: str) -> None:
    game = played_game(service, "Ana", "Ben", until=after(18))
    page = sit(route(game), **LOOKS[name])
    page.locator(".curtain .primary").click()
    player = Player(page)
    player.draft(player.choose())
    expect(player.confirm).not_to_have_attribute("aria-disabled", "true")
    _take(page, folder, name)


def test_cells_light_up_in_the_colours_for_color_blind_eyes(sit: Sit, running: Json, folder: Path) -> None:
    page = sit(route(running))
    page.locator(".curtain .primary").click()
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="For color-blind eyes").check()
    page.get_by_role("checkbox", name="Letters on the tiles").check()
    page.keyboard.press("Escape")
    for place in range(6):
        page.locator(".slot").nth(place).click()
        if page.locator(".hint").count():
            break
    _take(page, folder, "letters")


def test_the_curtain(sit: Sit, running: Json, folder: Path) -> None:
    page = sit(route(running))
    page.locator(".curtain .primary").wait_for()
    _take(page, folder, "curtain")


def test_the_sofa(
    sit: Sit, open_context: OpenContext, service: Service, host: HostService, folder: Path
) -> None:
    screen = open_context().new_page()
    screen.goto(host.page)
    screen.get_by_role("button", name="Open the table").click()
    screen.get_by_role("button", name="Let phones and others in").click()
    screen.locator(".notice").wait_for(state="detached")
    screen.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    expect(screen.locator(".sofa .qr svg")).to_have_count(2)
    _take(screen, folder, "sofa")
    game = new_game(service, {"kind": "link"}, {"kind": "link"})
    phone = sit(route(game, 0) + "/hand", viewport=PHONE)
    expect(phone.locator(".slot")).to_have_count(6)
    _take(phone, folder, "sofa-phone")


def test_the_end_and_the_replay(sit: Sit, service: Service, finished: Json, folder: Path) -> None:
    page = sit(route(finished))
    page.locator(".result-dialog").wait_for()
    _take(page, folder, "end")
    page.goto(f"{service.address}/#/replay/{finished['game']}")
    page.locator(".replay").wait_for()
    page.get_by_role("slider").fill("30")
    expect(page.get_by_role("slider")).to_have_value("30")
    _take(page, folder, "replay")


def test_the_manual_shows_the_pictures_that_are_taken_here() -> None:
    shown = re.findall(r"\(pictures/([a-z-]+)\.jpg\)", (DOCS / "playing.md").read_text())
    assert set(shown) == PICTURES
    assert all((DOCS / "pictures" / f"{name}.jpg").is_file() for name in shown)
