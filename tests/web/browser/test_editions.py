"""The edition of one's language: readers begin with the rules in their own box, unless they chose others."""

from __future__ import annotations

import json
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from qwirkle.i18n import LANGUAGE_EDITIONS, catalogue
from tests.web.browser.conftest import Sit
from tests.web.browser.service import Service


def _rules(service: Service, page: Page) -> str:
    """The rules of the game at the page's table."""
    page.locator(".rack .slot").first.wait_for()
    game = page.url.split("/play/")[1].split("/")[0]
    with urlopen(f"{service.address}/api/games/{game}", timeout=30) as answer:  # noqa: S310
        return str(json.load(answer)["rules"])


@pytest.mark.parametrize("language", ["en", "fr", "es", "hu", "pl"])
def test_a_game_against_a_bot_goes_by_the_edition_of_the_language(
    sit: Sit, service: Service, language: str
) -> None:
    page = sit("/", locale=language)
    page.locator("#quick-play").click()
    assert _rules(service, page) == LANGUAGE_EDITIONS[language]
    # And says so, by the name that the edition has for its readers.
    texts = catalogue(language)
    page.get_by_role("button", name=texts.text("web.menu")).click()
    page.get_by_role("button", name=texts.text("web.rules"), exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text(texts.text(f"edition.{LANGUAGE_EDITIONS[language]}"))


def test_an_edition_chosen_by_hand_is_remembered(sit: Sit, service: Service) -> None:
    page = sit("/", locale="cs")
    texts = catalogue("cs")

    def open_rules() -> None:
        page.get_by_role("button", name=texts.text("web.setup.open")).click()
        page.get_by_text(texts.text("web.setup.rules"), exact=True).click()

    open_rules()
    expect(page.locator("input[name=edition]:checked")).to_have_value("schmidt")
    expect(page.locator("input[name=opening_tie]:checked")).to_have_value("youngest")
    page.locator("input[name=edition][value=iello-2018]").check()
    expect(page.locator("input[name=opening_tie]:checked")).to_have_value("oldest")
    page.reload()
    open_rules()
    expect(page.locator("input[name=edition]:checked")).to_have_value("iello-2018")
    page.keyboard.press("Escape")
    page.locator("#quick-play").click()
    assert _rules(service, page) == "iello-2018"
