"""The operator's page, from the token to the last ban."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import PHONE, OpenContext
from tests.web.browser.service import Service
from tests.web.browser.tables import game_against_a_bot, new_game, route
from tests.web.browser.test_access import axe, node, node_modules

__all__ = ["axe", "node", "node_modules"]

TOKEN = "a token of the operator"  # noqa: S105
PEOPLE = ({"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Bo"})


@pytest.fixture
def operated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    """A service that has an operator."""
    monkeypatch.setenv("QWIRKLE_ADMIN_TOKEN", TOKEN)
    service = Service(tmp_path / "games.db")
    yield service
    service.close()


def sign_in(page: Page, service: Service, token: str = TOKEN) -> None:
    page.goto(f"{service.address}/admin")
    page.get_by_label("Token").fill(token)
    page.get_by_role("button", name="Sign in").click()


def test_the_operator_sees_ends_and_deletes_games(open_context: OpenContext, operated: Service) -> None:
    new_game(operated, *PEOPLE)
    page = open_context().new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    sign_in(page, operated, "not the right one")
    expect(page.get_by_role("status")).to_have_text("This is not the operator’s token.")
    sign_in(page, operated)
    entry = page.locator(".operator-list li").first
    expect(entry).to_contain_text("Ana, Bo")
    expect(entry).to_contain_text("under way")
    entry.get_by_role("button", name="End: Ana, Bo").click()
    expect(page.get_by_role("status")).to_have_text("The game is ended.")
    expect(entry).to_contain_text("ended by the operator")
    page.reload()
    expect(entry.get_by_role("button")).to_have_count(1)
    entry.get_by_role("button", name="Delete: Ana, Bo").click()
    expect(page.get_by_text("There are no games here.")).to_be_visible()


def test_the_operator_shuts_the_doors_and_bans(open_context: OpenContext, operated: Service) -> None:
    page = open_context().new_page()
    sign_in(page, operated)
    page.get_by_role("button", name="Accept no new games").click()
    page.get_by_role("button", name="Accept new games again").click()
    page.get_by_role("button", name="Accept no new games").wait_for()
    page.get_by_label("Address or network").fill("nowhere")
    page.get_by_role("button", name="Block", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("'nowhere'")
    page.get_by_label("Address or network").fill("192.0.2.0/24")
    page.get_by_label("Hours").fill("24")
    page.get_by_role("button", name="Block", exact=True).click()
    expect(page.get_by_role("status")).to_have_text("The address is blocked.")
    page.get_by_role("button", name="Unblock: 192.0.2.0/24").click()
    expect(page.get_by_text("No address is blocked.")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_label("Token")).to_be_focused()
    page.reload()
    expect(page.get_by_label("Token")).to_be_visible()


def test_players_are_told_that_their_game_is_ended(open_context: OpenContext, operated: Service) -> None:
    table = open_context().new_page()
    table.goto(f"{operated.address}/#{route(game_against_a_bot(operated))}")
    expect(table.locator(".slot")).to_have_count(6)
    page = open_context().new_page()
    page.on("dialog", lambda dialog: dialog.accept())
    sign_in(page, operated)
    page.get_by_role("button", name="End: Player 1, Greedy").click()
    expect(table.get_by_text("The operator of this server has ended this game").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_the_page(
    open_context: OpenContext, operated: Service, axe: Callable[..., list[str]], scheme: str
) -> None:
    new_game(operated, *PEOPLE)
    page = open_context(viewport=PHONE, color_scheme=scheme).new_page()
    sign_in(page, operated)
    page.get_by_label("Address or network").fill("2001:db8:1:2::/64")
    page.get_by_role("button", name="Block", exact=True).click()
    page.get_by_role("button", name="Unblock").wait_for()
    assert page.locator("html").get_attribute("data-theme") == scheme
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
