"""A table late in a long game, the whole of it: nothing that came pushes the board out of sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize

from tests.web.browser.conftest import DESK, NARROW, PHONE, WIDE, Sit
from tests.web.browser.service import Service
from tests.web.browser.tables import Json, after, played_game, route

LAPTOP = ViewportSize(width=1366, height=640)

PARTS = (".bar", ".felt")
UNDER_THE_WHEEL = (".bar", ".felt", ".rack", ".actions", ".players", ".sheet-moves", ".counter")


@pytest.fixture(scope="module")
def late(service: Service) -> Json:
    """A game at one screen with a sheet of forty moves."""
    return played_game(service, "Ana", "Bo", until=after(40))


def _places(page: Page) -> list[FloatRect | None]:
    return [page.locator(part).first.bounding_box() for part in PARTS]


def _turn_the_wheel(page: Page) -> None:
    """Turns the wheel far down over every part of the table that is there."""
    for part in UNDER_THE_WHEEL:
        found = page.locator(part)
        if found.count() and (box := found.first.bounding_box()) is not None:
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            for _ in range(3):
                page.mouse.wheel(0, 3000)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("font", [NARROW, WIDE])
@pytest.mark.parametrize("size", [DESK, LAPTOP, PHONE], ids=["desk", "laptop", "phone"])
def test_the_table_does_not_scroll_away(sit: Sit, late: Json, size: ViewportSize, font: int) -> None:
    page = sit(route(late), viewport=size, font=font)
    page.locator(".curtain .primary:visible").click()
    page.locator(".sheet-move").last.wait_for(state="attached")
    assert page.locator(".sheet-move").count() >= 40
    before = _places(page)
    _turn_the_wheel(page)
    assert page.evaluate("() => document.querySelector('.table-page').scrollTop + scrollY") == 0
    assert _places(page) == before
    for part in (*PARTS, ".confirm"):
        box = page.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size["height"]


def test_a_replay_does_not_scroll_away(sit: Sit, finished: Json) -> None:
    page = sit(f"/replay/{finished['game']}")
    page.locator(".replay").wait_for()
    page.keyboard.press("End")
    page.locator(".replay-result").wait_for()
    before = _places(page)
    _turn_the_wheel(page)
    assert _places(page) == before
