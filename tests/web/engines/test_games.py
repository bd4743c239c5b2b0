"""Games in Firefox and in WebKit: against a bot to the end, and with a friend who has the other browser."""

from __future__ import annotations

from tests.web.browser.conftest import CHANGE_SETTINGS
from tests.web.engines.conftest import ENGINES, Sit, missing
from tests.web.engines.page import ESCAPE, Page
from tests.web.engines.people import LAID, MOVES, Player
from tests.web.engines.window import DESK, PHONE

SCROLLED = "() => document.querySelector('.table-page').scrollTop + scrollY"
SIZES = {"firefox": DESK, "webkit": PHONE}
"""Where each engine has most of its people."""

UNDER_THE_WHEEL = (".bar", ".felt", ".rack", ".actions", ".players", ".sheet-moves", ".counter")
LATE = 24
"""How many moves make a score sheet that is longer than its place."""


def test_a_whole_game_against_a_bot(sit: Sit, engine: str) -> None:
    page = sit(size=SIZES[engine])
    page.see(CHANGE_SETTINGS, {"pace": "quick"})
    page.click('input[value="greedy"]')
    page.click("button", "Play against a bot")
    player, late = Player(page), False
    while player.wait_for_turn():
        player.take_turn()
        assert page.see(SCROLLED) == 0
        if not late and page.count(MOVES) >= LATE:
            late = True
            for part in filter(page.is_shown, UNDER_THE_WHEEL):
                page.turn_wheel(part, 3000)
                assert page.see(SCROLLED) == 0, part
            # Over the board the wheel zooms; the whole of it is wanted again.
            page.press("0")
    assert late
    assert page.texts(".result-winner")[0].startswith("You ")
    totals = [int(words) for words in page.texts(".result-dialog td.total")]
    assert totals == sorted(totals, reverse=True)
    assert min(totals) > 50
    assert page.see(SCROLLED) == 0


def _tiles(page: Page) -> set[str]:
    return set(page.see(f"() => [...document.querySelectorAll('{LAID}')].map(tile => tile.dataset.cell)"))


def test_a_friend_with_another_browser_opens_the_link(sit: Sit, engine: str) -> None:
    ana = sit()
    ana.click("button", "Choose the seats")
    ana.choose('select[aria-label="Seat 2"]', "link")
    ana.click('input[aria-label="Name, Seat 2"]')
    ana.press("B", "o")
    ana.click("button", "Start the game")
    link = ana.wait("() => document.querySelector('.invitation input[aria-label=Bo]')?.value")
    ana.press(ESCAPE)
    ana.wait("() => document.querySelector('dialog[open]') === null")
    another = next((other for other in ENGINES if other != engine and not missing(other)), engine)
    bo = sit(link.split("#", 1)[1], browser=another)
    # Whoever has the longest line begins.
    tables = [Player(ana), Player(bo)]
    for page in (ana, bo):
        page.wait_for(".slot")
    if not ana.count(".status.is-mine"):
        tables.reverse()
    for made, (player, other) in enumerate((tables, tables[::-1], tables), start=1):
        assert player.wait_for_turn()
        player.take_turn()
        other.wait_for_moves(made)
        assert _tiles(other.page) == _tiles(player.page) != set()
