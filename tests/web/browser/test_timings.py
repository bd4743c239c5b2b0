"""How fast the page is: what a first visit costs, how soon it can be used, and what a move costs."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from qwirkle.rules import FULL_SET
from tests.web.browser.conftest import OpenContext, Sit
from tests.web.browser.people import Player
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, Json, new_game, played_game, route

FIRST_LOAD_BYTES = 200_000
INTERACTIVE_MS = 1000
MOVE_MS = 16
REACH_MS = 50


def _bytes_of(page: Page, address: str) -> int:
    """Everything that comes over the wire, headers included, until the page rests."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    received: list[int] = []
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    page.goto(address)
    page.locator("#quick-play").wait_for()
    page.wait_for_load_state("networkidle")
    return sum(received)


def test_the_first_visit_takes_less_than_200_kb(open_context: OpenContext, service: Service) -> None:
    page = open_context().new_page()
    size = _bytes_of(page, service.address)
    assert 10_000 < size < FIRST_LOAD_BYTES


def test_a_table_on_the_first_visit_takes_less_than_200_kb_too(
    open_context: OpenContext, service: Service, finished: Json
) -> None:
    page = open_context().new_page()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    received: list[int] = []
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    page.goto(f"{service.address}/#{route(finished)}")
    page.locator(".result-dialog").wait_for()
    page.wait_for_load_state("networkidle")
    assert sum(received) < FIRST_LOAD_BYTES


def test_the_start_can_be_used_within_a_second(sit: Sit) -> None:
    took = []
    for _ in range(3):
        page = sit("/")
        page.locator("#quick-play").wait_for()
        took.append(page.evaluate("() => performance.getEntriesByName('interactive')[0].startTime"))
    # The quickest of a few: the others waited for whatever else this machine does.
    assert min(took) < INTERACTIVE_MS


# Adds up the time that the page spends on each message of the server.
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


def _nearly_full(moved: Json) -> bool:
    return bool(len(FULL_SET) - moved["bag"] - sum(moved["tiles"]) >= 96)


def test_a_move_on_a_full_board_takes_less_than_16_ms_of_scripting(
    open_context: OpenContext, service: Service
) -> None:
    game = played_game(service, "Ana", "Bo", until=_nearly_full)
    page = open_context().new_page()
    page.add_init_script(_STOPWATCH)
    page.goto(f"{service.address}/#{route(game)}")
    curtain = page.locator(".curtain .button:visible, .result-dialog")
    while True:
        curtain.first.wait_for()
        if page.locator(".result-dialog").count():
            break
        curtain.click()
        Player(page).take_turn()
        expect(page.locator(".status")).not_to_have_text("Your turn")
    spent = [took for kind, took in page.evaluate("() => window.spent") if kind == "moved"]
    assert page.locator(".layer-tiles [data-cell]").count() >= 98
    # Of the last few moves the quickest: the others waited for whatever else this machine does.
    assert min(spent) < MOVE_MS


_NOTE_THE_CLICK = """() => document.querySelector('.confirm').addEventListener(
  'click', () => { window.clicked = performance.timeOrigin + performance.now(); })"""
_NOTE_THE_MOVE = """() => new MutationObserver(
  () => { window.shown = performance.timeOrigin + performance.now(); }
).observe(document.querySelector('.sheet-moves'), {childList: true})"""


def test_a_move_reaches_the_other_player_in_less_than_50_ms(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "me"}, {"kind": "link"}, rules=FREE_OPENING)
    players = [Player(sit(route(game)), FREE_OPENING), Player(sit(route(game, 0)), FREE_OPENING)]
    for player in players:
        player.moves.page.locator(".slot").first.wait_for()
        player.page.evaluate(_NOTE_THE_CLICK)
        player.page.evaluate(_NOTE_THE_MOVE)
    took = []
    for number in range(6):
        mover, other = players[number % 2], players[(number + 1) % 2]
        mover.wait_for_turn()
        mover.take_turn()
        other.moves.nth(number).wait_for(state="attached")
        took.append(other.page.evaluate("() => window.shown") - mover.page.evaluate("() => window.clicked"))
    # The quickest of a few: the others waited for whatever else this machine does.
    assert 0 < min(took) < REACH_MS
