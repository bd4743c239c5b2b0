"""On a phone: a move picked from the score sheet is shown on the board, and new seats have numbers."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import PHONE, Sit
from tests.web.browser.service import Service
from tests.web.browser.tables import after, played_game


def _marked(page: Page) -> list[str]:
    """The cells of the move that is marked on the board."""
    marks = page.locator(".layer-marks [data-cell]")
    return sorted(mark.get_attribute("data-cell") or "" for mark in marks.all())


def test_a_row_of_the_score_sheet_shows_its_move(sit: Sit, service: Service) -> None:
    game = played_game(service, "Ana", "Bo", until=after(12))
    page = sit(f"/watch/{game['game']}", viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator(".layer-marks [data-cell]").first.wait_for()
    newest = _marked(page)
    # Close by, the first moves lie outside of the picture.
    for _ in range(6):
        page.get_by_role("button", name="Zoom in").tap()
    page.get_by_role("button", name="Score sheet").tap()
    row = page.get_by_role("dialog").locator(".sheet-move").nth(0)
    tiles = row.locator(".sheet-tiles > *").count()
    name = row.locator(".sheet-name").text_content() or "nobody"
    row.tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".notice")).to_contain_text(name)
    shown = _marked(page)
    assert len(shown) == tiles > 0
    assert shown != newest
    for mark in page.locator(".layer-marks [data-cell]").all():
        expect(mark).to_be_in_viewport()
    # Touching the board ends it: the newest move is marked again.
    page.locator(".felt").tap(position={"x": 20, "y": 20})
    expect(page.locator(".layer-marks [data-cell]")).to_have_count(len(newest))
    assert _marked(page) == newest


def test_the_seats_of_a_new_table_are_numbered(sit: Sit) -> None:
    page = sit("/", viewport=PHONE)
    page.get_by_role("button", name="Choose the seats").click()
    numbers = page.locator(".seat-number")
    expect(numbers).to_have_text(["1", "2", "3", "4"])
    for place, number in enumerate(numbers.all(), 1):
        field = page.get_by_label(f"Seat {place}", exact=True)
        own, other = number.bounding_box(), field.bounding_box()
        assert own is not None
        assert other is not None
        # Beside its drop-down, at the same height.
        assert own["x"] + own["width"] <= other["x"]
        assert abs(own["y"] + own["height"] / 2 - other["y"] - other["height"] / 2) < other["height"] / 2
