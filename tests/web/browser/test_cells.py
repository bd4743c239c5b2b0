"""The board for who cannot see it: cells lie where they are, and say what is beside them and their worth."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from qwirkle.i18n import catalogue
from tests.web.browser.conftest import DESK, PHONE, Sit
from tests.web.browser.tables import Json, route
from tests.web.browser.test_announcements import _tiles


def _at_the_hand(sit: Sit, game: Json, **options: object) -> Page:
    page = sit(route(game), **options)
    page.locator(".curtain .primary").press("Enter")
    page.locator(".rack .slot").first.wait_for()
    return page


_PLACES = """() => {
  const tiles = [...document.querySelectorAll('.layer-tiles > [data-cell]')];
  return tiles.map(tile => {
    const seen = tile.querySelector('.tile-edge').getBoundingClientRect();
    const heard = document.querySelector(`[role=gridcell][data-cell="${tile.dataset.cell}"]`);
    const cell = heard.getBoundingClientRect();
    const middle = ({x, y, width, height}) => [x + width / 2, y + height / 2];
    return {seen: middle(seen), cell: middle(cell), size: cell.width / (seen.width / 0.92)};
  });
}"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_each_cell_lies_over_what_is_seen_of_it_at_every_zoom(
    sit: Sit, running: Json, size: ViewportSize
) -> None:
    page = _at_the_hand(sit, running, viewport=size)
    for key in ("0", "+", "ArrowRight", "-"):
        page.keyboard.press(key)
        places = page.evaluate(_PLACES)
        assert len(places) > 10
        for place in places:
            assert abs(place["seen"][0] - place["cell"][0]) < 2, key
            assert abs(place["seen"][1] - place["cell"][1]) < 2, key
            assert 0.97 < place["size"] < 1.03, key


def test_a_finger_finds_the_cell_that_it_is_on_and_lays_the_tile_there_once(sit: Sit, running: Json) -> None:
    page = _at_the_hand(sit, running, viewport=PHONE, has_touch=True)
    for place in range(6):
        page.keyboard.press(str(place + 1))
        if page.locator(".hint").count():
            break
    cell = page.locator(".hint").first
    box, key = cell.bounding_box(), cell.get_attribute("data-cell")
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    under = page.evaluate("([x, y]) => document.elementFromPoint(x, y).dataset.cell", [x, y])
    assert under == key, "what a screen reader finds under the finger"
    page.touchscreen.tap(x, y)
    expect(page.locator(".layer-loose [data-cell]")).to_have_count(1)
    # Later a screen reader presses the cell, without a finger: the tile is picked up again.
    tapped = page.evaluate("performance.now()")
    page.wait_for_function("tapped => performance.now() - tapped > 500", arg=tapped)
    pressed = page.locator(f'[role=gridcell][data-cell="{key}"]')
    pressed.dispatch_event("click")
    expect(page.locator(".layer-loose [data-cell]")).to_have_count(0)


def test_a_cell_where_a_tile_fits_says_its_neighbours_and_what_it_scores(sit: Sit, running: Json) -> None:
    page = _at_the_hand(sit, running)
    tiles = _tiles(page)
    for place, _ in enumerate(tiles):
        page.keyboard.press(str(place + 1))
        if page.locator(".hint").count():
            break
    here = page.locator("[role=gridcell]:focus")
    expect(here).to_have_text(re.compile(r"^fits: beside .+, \d+ points?$"))
    points = re.search(r"(\d+ points?)$", here.inner_text())
    assert points is not None
    expect(page.locator("#announcements p").last).to_have_text(points[1])
    # What it says is so: the tiles beside it, and the score of the tile when it is laid there.
    x, y = map(int, (here.get_attribute("data-cell") or "").split(","))
    for cell in ((x - 1, y), (x, y - 1), (x + 1, y), (x, y + 1)):
        beside = page.locator(f'.layer-tiles [data-cell="{cell[0]},{cell[1]}"] [data-tile]')
        if beside.count():
            name = catalogue("en").text(f"tile.{beside.get_attribute('data-tile')}")
            assert name in here.inner_text()
    page.keyboard.press("Enter")
    expect(page.locator(".confirm")).to_have_text(f"Confirm: {points[1]}")


def test_m_leads_to_the_best_cell_and_then_to_the_next_best(sit: Sit, running: Json) -> None:
    page = _at_the_hand(sit, running)
    cells = page.locator(".hint")
    most = 0
    for place in range(6):
        page.keyboard.press(str(place + 1))
        if cells.count() > most:
            most, best = cells.count(), place
        page.keyboard.press(str(place + 1))
    assert most > 2
    page.keyboard.press(str(best + 1))
    scores: list[int] = []
    seen: set[str | None] = set()
    for _ in range(most):
        page.keyboard.press("m")
        page.wait_for_function(
            """seen => {
              const { cell } = document.activeElement.dataset;
              return cell && !seen.includes(cell);
            }""",
            arg=list(seen),
        )
        here = page.locator("[role=gridcell]:focus")
        expect(here).to_have_text(re.compile(r", \d+ points?$"))
        seen.add(here.get_attribute("data-cell"))
        found = re.search(r"(\d+) points?$", here.inner_text())
        assert found is not None
        scores.append(int(found[1]))
    assert len(seen) == most
    assert scores == sorted(scores, reverse=True)
    page.keyboard.press("?")
    expect(page.locator("dl.keys")).to_contain_text("To the cell where the tile scores most")
