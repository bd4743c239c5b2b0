from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.web.browser.service import HostService, Service
from tests.web.browser.tables import Json, after, played_game

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = ViewportSize(width=390, height=844)
LANDSCAPE = ViewportSize(width=844, height=390)
DESK = ViewportSize(width=1280, height=800)

PROVOKED = ("net::ERR_", "WebSocket connection", "status of 422", "status of 403")
"""How the browser reports what tests bring about on purpose: a lost network, and what the server refuses."""

NARROW, WIDE = 78, 100
"""Fonts by the width of their letters, in percent of DejaVu Sans, the widest that a desktop comes with."""
USE_FONT = """
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  @font-face { font-family: "of this width"; src: local("DejaVu Sans"); size-adjust: WIDTH%; }
  :root { --font: "of this width", sans-serif !important; }`);
document.adoptedStyleSheets = [sheet];
"""

SAME_CHANCE = """
const drawn = Crypto.prototype.getRandomValues;
Crypto.prototype.getRandomValues = function (numbers) {
  return numbers instanceof Uint8Array ? numbers.fill(7) : drawn.call(this, numbers);
};
"""
"""What a page adds to the shuffle is the same on every run, as the server's secret is."""

CHANGE_SETTINGS = (
    "changes => import('/bundle/main.js')"
    ".then(({ modules }) => modules['core/settings.js'].changeSettings(changes))"
)
"""Changes settings of the page as its own dialog does."""

OpenContext = Callable[..., BrowserContext]
Sit = Callable[..., Page]

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """One server for all tests that do not end it."""
    service = Service(tmp_path_factory.mktemp("service") / "games.db")
    yield service
    service.close()


@pytest.fixture
def own_service(tmp_path: Path) -> Iterator[Service]:
    """A server of this test's own, which it may end."""
    service = Service(tmp_path / "games.db")
    yield service
    service.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[HostService]:
    """The game as `qwirkle` starts it."""
    service = HostService(tmp_path / "games.db")
    yield service
    service.close()


@pytest.fixture(scope="session")
def running(service: Service) -> Json:
    """A game that is well under way, at one screen."""
    return played_game(service, "Ana", "Bo", until=after(12))


@pytest.fixture(scope="session")
def finished(service: Service) -> Json:
    """A game that is over."""
    return played_game(service, "Ana", "Bo")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    if shutil.which(CHROMIUM) is None:
        pytest.skip("no browser: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_context(browser: Browser) -> Iterator[OpenContext]:
    """Opens a browser of its own for one person; a fault in its console fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.append(message.text)

    def open_context(font: int | None = None, **options: Any) -> BrowserContext:
        chosen: dict[str, Any] = {"viewport": DESK, "reduced_motion": "reduce", "locale": "en-GB", **options}
        context = browser.new_context(**chosen)
        context.set_default_timeout(15_000)
        context.add_init_script(SAME_CHANCE)
        if font is not None:
            context.add_init_script(USE_FONT.replace("WIDTH", str(font)))
        context.on("weberror", lambda error: faults.append(str(error.error)))
        context.on("console", note)
        contexts.append(context)
        return context

    yield open_context
    for context in contexts:
        context.close()
    assert [fault for fault in faults if not any(words in fault for words in PROVOKED)] == []


@pytest.fixture
def sit(open_context: OpenContext, service: Service) -> Sit:
    """Opens a page of the game in a browser of its own."""

    def sit(route: str = "/", **options: Any) -> Page:
        page = open_context(**options).new_page()
        page.goto(f"{service.address}/#{route}")
        return page

    return sit
