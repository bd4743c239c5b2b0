"""The coach on the page: a hint step by step, chances and dangers on the board, and the review of a game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from qwirkle.i18n import LANGUAGES
from tests.web.browser.conftest import DESK, PHONE, OpenContext, Sit
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, Json, game_against_a_bot, new_game, route
from tests.web.browser.test_access import axe, node, node_modules
from tests.web.browser.test_words import CUT_OFF

__all__ = ["axe", "node", "node_modules"]


def _ask(page: Page) -> None:
    page.get_by_role("button", name="Ask the coach").click()
    page.locator(".coach-panel").wait_for()


def test_a_hint_leads_to_a_move_that_can_be_confirmed(sit: Sit, service: Service) -> None:
    page = sit(route(game_against_a_bot(service)))
    _ask(page)
    expect(page.locator(".player.has-turn .player-hints")).to_have_text(re.compile("1 hint"))
    page.get_by_role("button", name="Where?").click()
    page.get_by_role("button", name="Show the move").click()
    expect(page.locator(".coach-move .opening-set")).to_be_visible()
    page.get_by_role("button", name="Lay it").click()
    confirm = page.locator(".confirm")
    expect(confirm).not_to_have_attribute("aria-disabled", "true")
    confirm.click()
    expect(page.locator(".coach-panel")).to_be_hidden()


def test_chances_and_dangers_are_marked_and_go_with_the_turn(sit: Sit, service: Service) -> None:
    page = sit(route(game_against_a_bot(service)))
    _ask(page)
    for step in (2, 3):
        page.keyboard.press("i")
        page.locator(f".coach-panel[data-step='{step}']").wait_for()
    page.get_by_role("button", name="Lay it").click()
    expect(page.locator(".confirm")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("c")
    page.get_by_role("button", name="Ask the coach").wait_for()
    _ask(page)
    page.get_by_role("button", name="Where?").click()
    joined = page.locator(".coached")
    expect(joined.first).to_be_visible()
    # What is marked for the eye is named to whoever does not see it, as the board names it.
    names = []
    for cell in joined.evaluate_all("marks => marks.map(mark => mark.dataset.cell)"):
        label = page.locator(f'[role=gridcell][data-cell="{cell}"]')
        expect(label).to_have_text(re.compile(", marked$"))
        names.append(label.inner_text().split(",")[0])
    hidden = page.locator(".coach-words .visually-hidden").inner_text()
    assert sorted(hidden.strip(" .").split(", ")) == sorted(names)
    offers = page.get_by_role("button", name="Chances and dangers")
    offers.click()
    expect(page.locator(".offer").first).to_be_visible()
    offers.click()
    expect(page.locator(".offer")).to_have_count(0)


def test_a_table_without_hints_has_no_button(sit: Sit, service: Service) -> None:
    game = new_game(
        service, {"kind": "me"}, {"kind": "bot", "level": "greedy"}, rules=FREE_OPENING, hints=False
    )
    page = sit(route(game))
    expect(page.locator(".rack")).to_be_visible()
    expect(page.get_by_role("button", name="Ask the coach")).to_have_count(0)


def test_on_a_phone_the_confirm_button_stays_in_sight(open_context: OpenContext, service: Service) -> None:
    page = open_context(viewport=PHONE).new_page()
    page.goto(f"{service.address}/#{route(game_against_a_bot(service))}")
    _ask(page)
    page.get_by_role("button", name="Where?").click()
    page.get_by_role("button", name="Show the move").click()
    page.get_by_role("button", name="Chances and dangers").click()
    page.locator(".coach-legend").wait_for()
    box = page.locator(".confirm").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"]


def test_a_finished_game_is_reviewed(sit: Sit, finished: Json) -> None:
    page = sit(f"/review/{finished['game']}")
    page.locator(".review-waiting, .review-report").first.wait_for()
    page.locator(".review-report").wait_for(timeout=120_000)
    expect(page.locator(".chance-graph")).to_be_visible()
    expect(page.locator(".review-account tbody tr")).to_have_count(2)
    assert page.locator(".review-moment").count() > 0
    page.locator("summary").filter(has_text="All moves").click()
    assert page.locator(".review-moves tbody tr").count() > 10
    assert page.locator(".review-picture").count() >= page.locator(".review-moment").count()
    assert not re.search(r"[ROYGBP][osdbcx]@|at -?\d+,-?\d+", page.locator(".review-report").inner_text())


def test_a_review_can_be_stopped_and_begun_again(sit: Sit, finished: Json) -> None:
    page = sit(f"/review/{finished['game']}")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("alert")).to_contain_text("stopped")
    page.get_by_role("button", name="Review again").click()
    page.locator(".review-report").wait_for(timeout=120_000)


def _whole_hint(page: Page) -> None:
    """All three steps and the overlay, whatever the language."""
    page.locator(".ask-coach").click()
    for step in (1, 2):
        page.locator(f".coach-panel[data-step='{step}'] .row button").first.click()
    panel = page.locator(".coach-panel[data-step='3']")
    panel.locator(".row button").last.click()
    panel.locator(".coach-legend").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_the_coach_says_is_cut_off(sit: Sit, service: Service, language: str) -> None:
    page = sit(route(game_against_a_bot(service)), locale=language, viewport=PHONE)
    _whole_hint(page)
    found = page.evaluate(CUT_OFF)
    page.set_viewport_size(DESK)
    assert found + page.evaluate(CUT_OFF) == []


def test_axe_finds_nothing_in_a_hint_and_a_review(
    sit: Sit, service: Service, axe: Callable[..., list[str]], finished: Json
) -> None:
    page = sit(route(game_against_a_bot(service)))
    _whole_hint(page)
    assert axe(page) == []
    page = sit(f"/review/{finished['game']}", color_scheme="dark", viewport=PHONE)
    page.locator(".review-report").wait_for(timeout=120_000)
    page.locator("details").evaluate_all("all => all.forEach(one => one.open = true)")
    assert axe(page) == []
    # On a phone the tables scroll sideways.
    page.set_viewport_size(DESK)
    assert page.evaluate(CUT_OFF) == []
