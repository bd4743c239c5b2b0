"""For everyone: axe on every page in every palette, large text, the board as a grid, words for the ear."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.browser import dialogs
from tests.web.browser.conftest import CHANGE_SETTINGS, DESK, LANDSCAPE, PHONE, Sit
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, Json, game_against_a_bot, new_game, route
from tests.web.browser.test_learn import LESSONS
from tests.web.test_static import node, node_modules

__all__ = ["node", "node_modules"]

PALETTES = ("normal", "colour-blind", "high-contrast")
THEMES = ("dark", "light")
_EMPTY_ARIA = """() => [...document.querySelectorAll("*")]
  .flatMap(node => [...node.attributes].filter(({ name, value }) => name.startsWith("aria-") && value === "")
    .map(({ name }) => `${node.tagName}.${node.getAttribute("class")} ${name}`))"""


@pytest.fixture
def axe(node_modules: Path) -> Callable[..., list[str]]:
    """Looks for whatever makes a page hard to use; says which rule, and where."""
    source = (node_modules / "axe-core" / "axe.min.js").read_text()

    def look(page: Page, *, only_colours: bool = False) -> list[str]:
        # The page's own policy forbids injected scripts, so it is evaluated like the tests' other questions.
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(source)
        options: dict[str, Any] = {"resultTypes": ["violations"]}
        where: dict[str, Any] = {"include": [["html"]]}
        if only_colours:
            options["runOnly"] = ["color-contrast"]
            # Drawings and what only the ear gets have no contrast to look at, and are most of a table.
            where["exclude"] = [["svg"], [".visually-hidden"]]
        found: dict[str, Any] = page.evaluate(
            "([where, options]) => axe.run(where, options)", [where, options]
        )
        return [f"{each['id']}: {node['target']}" for each in found["violations"] for node in each["nodes"]]

    return look


def _start(page: Page) -> None:
    page.locator("#quick-play").wait_for()


def _setup(page: Page) -> None:
    page.get_by_role("button", name="Choose the seats").click()
    page.get_by_text("Edition and house rules").click()


def _sofa(page: Page) -> None:
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("dialog").wait_for()


def _end_of_the_tutorial(page: Page) -> None:
    for _ in LESSONS:
        page.get_by_role("button", name="Skip this step").click()
    page.locator(".farewell h2").wait_for()


def _settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()


def _table(page: Page) -> None:
    page.locator(".curtain .primary").click()
    page.locator(".slot").first.click()


def _menu(page: Page) -> None:
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()


def _invitations(page: Page) -> None:
    page.get_by_role("button", name="Invite").click()
    page.locator(".invitation").first.wait_for()


def _keys(page: Page) -> None:
    page.keyboard.press("Escape")
    page.keyboard.press("?")


def _leave(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu").get_by_role("button", name="Leave").click()
    page.locator("dialog .primary").wait_for()


def _proof(page: Page) -> None:
    page.locator(".proof summary").click()


def test_axe_finds_nothing_on_any_page_in_any_palette(
    sit: Sit, service: Service, axe: Callable[..., list[str]], running: Json, finished: Json
) -> None:
    page = sit("/")
    sofa = new_game(service, {"kind": "link"}, {"kind": "link"})
    waiting = new_game(service, {"kind": "link", "name": "Ana"}, {"kind": "link", "name": "Bo"}, dealt=False)
    friends = new_game(service, {"kind": "me"}, {"kind": "link"})
    tour: list[tuple[str | None, Callable[[Page], None]]] = [
        ("/", _start),
        (None, _setup),
        (None, _sofa),
        ("/learn", lambda page: page.locator("h1").first.wait_for()),
        ("/tutorial", lambda page: page.locator("h1").first.wait_for()),
        (None, _end_of_the_tutorial),
        ("/play/nothing/here", lambda page: page.get_by_role("alert").wait_for()),
        (f"/watch/{running['game']}", lambda page: page.locator(".layer-tiles [data-cell]").first.wait_for()),
        (route(running), lambda page: page.locator(".curtain .primary").wait_for()),
        (None, _table),
        (None, _menu),
        (None, _invitations),
        (None, _keys),
        (None, dialogs.take_back),
        (None, dialogs.give_up),
        (None, lambda page: dialogs.seat_code(page, service, friends)),
        (route(sofa, 0) + "/hand", lambda page: page.locator(".slot").first.wait_for()),
        (None, _leave),
        (route(waiting, 0), lambda page: page.locator(".gathering button").wait_for()),
        (f"/sofa/{sofa['game']}", lambda page: page.locator(".players").wait_for()),
        (route(finished), lambda page: page.locator(".result-dialog").wait_for()),
        (None, _proof),
        (f"/replay/{finished['game']}", lambda page: page.locator(".replay").wait_for()),
        ("/", lambda page: page.locator(".game-entry").first.wait_for()),
        (None, _settings),
        (None, lambda page: dialogs.remove_game(page, service)),
        (None, dialogs.clear_results),
    ]
    for place, arrive in tour:
        if place is not None:
            page.goto(f"{service.address}/#{place}")
        arrive(page)
        where = place or arrive.__name__
        for size in (PHONE, DESK):
            page.set_viewport_size(size)
            assert axe(page) == [], f"{where}, {size}"
        # An empty value counts as none: what should be hidden from a screen reader would be read twice.
        assert page.evaluate(_EMPTY_ARIA) == [], where
        # Another look changes colours and nothing else.
        for palette, theme in itertools.product(PALETTES, THEMES):
            page.evaluate(CHANGE_SETTINGS, {"palette": palette, "theme": theme, "letters": True})
            expect(page.locator(f"html[data-palette={palette}][data-theme={theme}]")).to_have_count(1)
            assert axe(page, only_colours=True) == [], f"{where}, {palette}, {theme}"


def test_a_screen_reader_finds_the_board_as_a_grid(sit: Sit, service: Service) -> None:
    game = game_against_a_bot(service)
    page = sit(route(game))
    grid = page.get_by_role("grid", name="Board")
    expect(grid.get_by_role("row")).to_have_count(3)
    tile = page.locator(".slot").first
    name = tile.get_attribute("aria-label")
    tile.click()
    expect(grid.get_by_role("gridcell", name="empty, your tile fits")).to_have_count(1)
    page.keyboard.press("1")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(grid.get_by_role("gridcell", name=f"{name}, yours, not confirmed")).to_have_count(1)
    expect(page.locator("#announcements")).to_contain_text("single tile: 1")
    page.keyboard.press("c")
    expect(page.locator("#announcements")).to_contain_text(f"Player 1 placed {name} for 1 point")
    expect(page.locator("#announcements")).to_contain_text("Your turn")
    # The bot may have laid another tile of the same kind.
    expect(grid.get_by_role("gridcell", name=name or "").first).to_be_attached()


_PRESS = """node => {
  const finger = { bubbles: true, button: 0, pointerType: 'touch', pointerId: 7 };
  node.dispatchEvent(new PointerEvent('pointerdown', finger));
  node.dispatchEvent(new PointerEvent('pointerup', finger));
  node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
}"""
"""What VoiceOver and TalkBack may send: a touch where the ear finds a thing, and a click that counts none."""


def test_a_phone_s_screen_reader_lays_a_tile_and_picks_it_up(sit: Sit, service: Service) -> None:
    page = sit(route(game_against_a_bot(service)), viewport=PHONE, has_touch=True, is_mobile=True)
    tile = page.locator(".slot").first
    tile.evaluate(_PRESS)
    expect(tile).to_have_attribute("aria-pressed", "true")
    cell = page.get_by_role("gridcell", name="empty, your tile fits")
    expect(cell).to_have_count(1)
    cell.evaluate(_PRESS)
    expect(page.locator('.layer-loose [data-cell="0,0"]')).to_have_count(1)
    page.locator('[role=gridcell][data-cell="0,0"]').evaluate(_PRESS)
    expect(page.locator(".layer-loose [data-cell]")).to_have_count(0)


_FOCUS = """() => {
  const at = document.activeElement;
  const shown = getComputedStyle(at).outlineStyle !== 'none' || document.querySelector('.cursor') !== null;
  return [at.className || at.role || at.tagName, shown];
}"""


def _walk(page: Page, steps: int) -> set[str]:
    """What gets the focus by Tab; all of it can be seen to have it."""
    stops = set()
    for _ in range(steps):
        page.keyboard.press("Tab")
        stop, shown = page.evaluate(_FOCUS)
        if stop != "BODY":
            assert shown, f"no focus to be seen on {stop}"
            stops.add(stop)
    return stops


def test_the_focus_is_always_seen(sit: Sit, running: Json, finished: Json) -> None:
    page = sit(route(running))
    page.locator(".curtain .primary").press("Enter")
    page.locator(".slot").first.wait_for()
    assert len(_walk(page, 30)) >= 8
    page.goto(page.url.split("#")[0] + f"#/replay/{finished['game']}")
    page.locator(".replay").wait_for()
    assert "gridcell" in _walk(page, 8)


def test_another_language_leaves_the_focus_where_it_is(sit: Sit, running: Json) -> None:
    page = sit("/")
    languages = page.locator(".start-top select")
    languages.focus()
    for _ in range(2):
        before = page.locator("html").get_attribute("lang") or ""
        page.keyboard.press("ArrowDown")
        expect(page.locator("html")).not_to_have_attribute("lang", before)
        expect(languages).to_be_focused()

    page.goto(page.url.split("#")[0] + f"#{route(running)}")
    page.locator(".curtain .primary").press("Enter")
    menu = page.locator(".bar .button").last
    menu.click()
    page.locator(".menu .button").first.click()
    page.locator("dialog select").select_option("fr")
    expect(page.get_by_role("button", name="Fermer")).to_be_visible()
    expect(page.locator("dialog select")).to_be_focused()
    expect(menu).to_have_accessible_name("Menu")
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()


def test_whoever_types_a_name_is_not_disturbed(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "me", "name": "Ana"}, {"kind": "link"}, rules=FREE_OPENING)
    page = sit(route(game, 0))
    name = page.get_by_label("Your name")
    name.press_sequentially("B")
    page.context.set_offline(True)
    expect(page.locator(".banners")).to_contain_text("The connection is lost")
    page.keyboard.type("o")
    expect(name).to_have_value("Bo")
    page.context.set_offline(False)
    expect(page.locator(".banners")).not_to_contain_text("The connection is lost")
    page.keyboard.press("Enter")
    expect(name).to_have_count(0)
    expect(page.locator(".rack .slot").first).to_be_focused()


def test_colours_that_the_system_forces_leave_nothing_untold(sit: Sit, running: Json) -> None:
    page = sit("/", forced_colors="active")

    def looks(selector: str, style: str) -> set[str]:
        return set(
            page.locator(selector).evaluate_all(
                "(nodes, style) => nodes.map(node => getComputedStyle(node)[style])", style
            )
        )

    page.locator("#quick-play").wait_for()
    levels = ".quick .segments label"
    assert not looks(f"{levels}:has(:checked)", "backgroundColor") & looks(
        f"{levels}:not(:has(:checked))", "backgroundColor"
    )
    page.goto(page.url.split("#")[0] + f"#{route(running)}")
    page.locator(".curtain .primary").press("Enter")
    page.locator(".slot").first.wait_for()
    assert not looks(".player.has-turn", "borderLeftColor") & looks(
        ".player:not(.has-turn)", "borderLeftColor"
    )
    assert not looks(".counter-pips i", "backgroundColor") & looks(".counter-grid li", "backgroundColor")


def with_large_text(sit: Sit, place: str, **options: Any) -> Page:
    """A page in a browser whose reader asks for text of twice the usual size."""
    page = sit("/", **options)
    sizes = {"standard": 32, "fixed": 26}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": sizes})
    page.goto(page.url.split("#")[0] + f"#{place}")
    return page


@pytest.mark.parametrize("place", ["/", "/learn", "/tutorial", "/study"])
def test_pages_do_not_scroll_sideways_with_text_at_200_percent(sit: Sit, place: str) -> None:
    page = with_large_text(sit, place, viewport=PHONE)
    page.locator("h1").first.wait_for()
    widths = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]


_PARTS = """() => [".bar", ".side", ".felt", ".tray"].map(part => {
  const { top, bottom, left, right } = document.querySelector(part).getBoundingClientRect();
  return { part, top, bottom, left, right };
})"""


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["upright", "on its side"])
def test_a_table_can_be_played_with_text_at_200_percent(
    sit: Sit, service: Service, size: ViewportSize
) -> None:
    page = with_large_text(sit, route(game_against_a_bot(service)), viewport=size)
    page.locator(".slot").first.click()
    page.locator(".hint").first.click()
    page.locator(".preview .chip").first.wait_for()
    for one, other in itertools.combinations(page.evaluate(_PARTS), 2):
        apart_upright = one["bottom"] <= other["top"] + 1 or other["bottom"] <= one["top"] + 1
        apart_sideways = one["right"] <= other["left"] + 1 or other["right"] <= one["left"] + 1
        assert apart_upright or apart_sideways, f"{one['part']} and {other['part']} lie over each other"
    page.get_by_role("button", name="Confirm: 1 point").click()
    expect(page.locator(".layer-tiles [data-cell]").first).to_be_visible()
    page.locator(".status.is-mine").wait_for()


def test_curtain_and_replay_are_within_reach_with_text_at_200_percent(
    sit: Sit, running: Json, finished: Json
) -> None:
    page = with_large_text(sit, route(running), viewport=LANDSCAPE)
    name = page.locator(".curtain-name")
    expect(page.locator(".curtain .primary")).to_be_focused()
    name.scroll_into_view_if_needed()
    expect(name).to_be_in_viewport(ratio=1)
    page.goto(page.url.split("#")[0] + f"#/replay/{finished['game']}")
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_role("slider")).to_have_value("1")


def test_whoever_wants_no_motion_gets_none(sit: Sit, running: Json) -> None:
    page = sit(route(running))
    page.locator(".curtain .primary").press("Enter")
    page.locator(".slot").first.wait_for()
    moving = page.evaluate(
        "() => document.getAnimations().filter(each => each.effect.getComputedTiming().duration > 10).length"
    )
    assert moving == 0
