"""`qwirkle` on one's own machine: every unfinished game is offered again, whatever browser began it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import OpenContext
from tests.web.browser.service import HostService


@pytest.fixture
def host(tmp_path: Path) -> Iterator[HostService]:
    """The game as `qwirkle` starts it."""
    service = HostService(tmp_path / "games.db")
    yield service
    service.close()


def test_a_restart_offers_every_unfinished_game_to_the_host(
    open_context: OpenContext, host: HostService
) -> None:
    page = open_context().new_page()
    page.goto(host.page)
    page.get_by_role("button", name="Play against a bot").click()
    page.locator(".slot").first.wait_for()
    host.kill()
    host.start()

    # Another browser, which holds no key of any game; and the address has a new secret.
    other = open_context().new_page()
    other.goto(host.page)
    expect(other.locator(".game-entry")).to_have_count(1)
    other.locator(".game-entry").click()
    expect(other.locator(".slot")).to_have_count(6)

    stranger = open_context().new_page()
    stranger.goto(host.address)
    stranger.locator("#quick-play").wait_for()
    expect(stranger.locator(".game-entry")).to_have_count(0)


def test_an_address_from_before_a_restart_says_so(open_context: OpenContext, host: HostService) -> None:
    old = host.page
    host.kill()
    host.start()
    page = open_context().new_page()
    page.goto(old)
    expect(page.locator(".notice")).to_contain_text("use the address that the program printed")
