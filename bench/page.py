"""How fast the page is, in Debian's Chromium, against a server in a process of its own.

    python -m bench.page [--visits 10] [--moves 20]

Prints how soon the server is ready; what a first visit costs and how soon it can be used, also by a line of
50 ms and 10 Mbit/s, and from the page's single files instead of its bundles; what a move costs on a full
board; and how long a move takes from one player's click to the other's page while a bot thinks.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.browser.conftest import CHROMIUM, DESK, FLAGS
from tests.web.browser.people import Player
from tests.web.browser.service import HostService, Service
from tests.web.browser.tables import FREE_OPENING, Json, after, new_game, played_game, route
from tests.web.browser.traffic import Traffic
from websockets.sync.client import connect

from qwirkle.rules import FULL_SET

NEARLY_ALL = 90
"""So many tiles on the board count as a full one: the last of the 108 often stay in a hand."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--visits", type=int, default=10, help="first visits to each page (10)")
    parser.add_argument("--moves", type=int, default=20, help="moves from player to player (20)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        print_times("server ready after the command", list(starts(Path(folder), 5)))
        service = Service(Path(folder) / "games.db")
        try:
            running = played_game(service, "Ana", "Bo", until=after(12))
            for name, place in (
                ("start", "/"),
                ("table", route(running)),
                ("rules", "/learn"),
                ("tutorial", "/tutorial"),
            ):
                for how, query in (("", ""), (", in single files", "?modules")):
                    address = f"{service.address}/{query}#{place}"
                    print_visits(name + how, list(visits(browser, address, options.visits)))
                    far = list(visits(browser, address, options.visits, slow=True))
                    print_times(
                        f"first visit, {name}{how}: interactive by a slow line", [t for _, _, t in far]
                    )
            print_times("scripting for a move on a full board", list(full_board_moves(browser, service)))
            with thinking_bot(service):
                print_times(
                    "click to the other player's page, while a bot thinks",
                    list(reaches(browser, service, options.moves)),
                )
        finally:
            service.close()
            browser.close()


def print_times(what: str, times: Sequence[float]) -> None:
    """One line: the median and the worst of some times in milliseconds."""
    print(f"{what}: {statistics.median(times):.1f} ms, at most {max(times):.1f} ms ({len(times)} times)")


def print_visits(name: str, seen: Sequence[tuple[int, int, float]]) -> None:
    """Two lines about first visits: what came over the wire, and when the page could be used."""
    size, requests = max(size for size, _, _ in seen), max(requests for _, requests, _ in seen)
    print(f"first visit, {name}: {size / 1000:.0f} KB in {requests} requests")
    print_times(f"first visit, {name}: interactive", [ready for _, _, ready in seen])


def starts(folder: Path, count: int) -> Iterator[float]:
    """How long `qwirkle` takes until it answers, in milliseconds."""
    for number in range(count):
        start = time.perf_counter()
        service = HostService(folder / f"start-{number}.db", "qwirkle")
        yield (time.perf_counter() - start) * 1000
        service.close()


SLOW_LINE = {"offline": False, "latency": 50, "downloadThroughput": 1.25e6, "uploadThroughput": 1.25e6}
"""50 ms and 10 Mbit/s, as Chromium emulates them."""


def visits(
    browser: Browser, address: str, count: int, *, slow: bool = False
) -> Iterator[tuple[int, int, float]]:
    """First visits with nothing kept from another: bytes, requests, and milliseconds until it can be used."""
    for _ in range(count):
        context = browser.new_context(viewport=DESK, locale="en-GB")
        page = context.new_page()
        if slow:
            context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW_LINE)
        traffic = Traffic(page)
        page.goto(address)
        page.wait_for_function("() => performance.getEntriesByName('interactive').length > 0")
        page.wait_for_load_state("networkidle")
        ready = page.evaluate("() => performance.getEntriesByName('interactive')[0].startTime")
        yield traffic.bytes, traffic.requests, ready
        context.close()


def still_page(browser: Browser) -> Page:
    """A page on which nothing glides, so that a click hits what it was aimed at."""
    return browser.new_context(viewport=DESK, locale="en-GB", reduced_motion="reduce").new_page()


# Notes how long the page works on each message of the server.
_STOPWATCH = """
  window.spent = [];
  const add = WebSocket.prototype.addEventListener;
  WebSocket.prototype.addEventListener = function (type, listener) {
    add.call(this, type, type !== 'message' ? listener : (event) => {
      const start = performance.now();
      listener(event);
      window.spent.push([JSON.parse(event.data).type, performance.now() - start]);
    });
  };
"""


def full_board_moves(browser: Browser, service: Service) -> Iterator[float]:
    """What the page spends on each move on a full board, in a few games: all that it runs for the message."""
    for _ in range(4):
        game = played_game(service, "Ana", "Bo", until=_nearly_full)
        page = still_page(browser)
        page.add_init_script(_STOPWATCH)
        page.goto(f"{service.address}/#{route(game)}")
        while _next_turn(page):
            Player(page).take_turn()
            page.locator(".status:not(.is-mine)").wait_for(state="attached")
        for kind, took in page.evaluate("() => window.spent"):
            if kind == "moved":
                yield took
        page.context.close()


def _nearly_full(moved: Json) -> bool:
    return bool(len(FULL_SET) - moved["bag"] - sum(moved["tiles"]) >= NEARLY_ALL)


def _next_turn(page: Page) -> bool:
    """Raises the curtain; false once the game is over."""
    page.locator(".curtain .primary:visible, .result-dialog").first.wait_for()
    if page.locator(".result-dialog").count():
        return False
    page.locator(".curtain .primary").click()
    return True


@contextmanager
def thinking_bot(service: Service) -> Iterator[None]:
    """Meanwhile two masters play at another table of the same server, so that one of them always thinks."""
    enough = threading.Event()
    watcher = threading.Thread(target=watch_masters, args=(service, enough))
    watcher.start()
    yield
    enough.set()
    watcher.join()


def watch_masters(service: Service, enough: threading.Event) -> None:
    """Watches one game of masters after the other: bots play only where somebody looks on."""
    master = {"kind": "bot", "level": "master"}
    while not enough.is_set():
        game = new_game(service, master, master)
        with connect(f"{service.address.replace('http', 'ws')}/socket") as socket:
            socket.send(json.dumps({"type": "hello", "protocol": 1, "game": game["game"]}))
            while not enough.is_set() and json.loads(socket.recv())["type"] != "over":
                pass


_NOTE_THE_CLICK = """() => document.querySelector('.confirm').addEventListener(
  'click', () => { window.clicked = performance.timeOrigin + performance.now(); })"""
_NOTE_THE_MOVE = """() => new MutationObserver(
  () => { window.shown = performance.timeOrigin + performance.now(); }
).observe(document.querySelector('.sheet-moves'), {childList: true})"""


def reaches(browser: Browser, service: Service, moves: int) -> Iterator[float]:
    """The time from a click to the other player's page, in milliseconds."""
    game = new_game(service, {"kind": "me"}, {"kind": "link"}, rules=FREE_OPENING)
    players = []
    for place in (route(game), route(game, 0)):
        page = still_page(browser)
        page.goto(f"{service.address}/#{place}")
        page.locator(".slot").first.wait_for()
        page.evaluate(_NOTE_THE_CLICK)
        page.evaluate(_NOTE_THE_MOVE)
        players.append(Player(page, FREE_OPENING))
    for number in range(moves):
        mover, other = players[number % 2], players[(number + 1) % 2]
        if not mover.wait_for_turn():
            break
        mover.take_turn()
        other.moves.nth(number).wait_for(state="attached")
        yield other.page.evaluate("() => window.shown") - mover.page.evaluate("() => window.clicked")


if __name__ == "__main__":
    main()
