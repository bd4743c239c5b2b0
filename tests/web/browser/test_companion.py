"""The companion for the wooden game: moves typed and tapped, mistakes mended, all of it without a network."""

from __future__ import annotations

import itertools
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

import qwirkle
from qwirkle.cli import main
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.notation import format_move, read_record_file
from qwirkle.rules import Place, Trade, winners
from qwirkle.server.http.app import WEB
from tests.server.guests import open_house
from tests.web.browser.conftest import CHANGE_SETTINGS, CHROMIUM, DESK, FLAGS, LANDSCAPE, PHONE, OpenContext
from tests.web.browser.service import Service
from tests.web.browser.test_access import PALETTES, THEMES, axe
from tests.web.test_static import node, node_modules

__all__ = ["axe", "node", "node_modules"]

CUT_OFF = (Path(__file__).parent / "cut_off.js").read_text()
SAMPLE = read_record_file(Path(__file__).parent.parent.parent / "data" / "sample_game.qwk")
SMALL = ViewportSize(width=320, height=568)
WORKER_READY = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state === 'activated') return;
  await new Promise(done => active.addEventListener('statechange', done));
}"""


class Scorekeeper:
    """Somebody with a phone at the table."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = f"{address}/companion"
        self.confirm = page.locator(".companion-confirm")
        self.words = page.locator(".companion-words")

    def begin(self, *names: str, opener: int = 0) -> None:
        """Begins a game of these players."""
        self.page.goto(self.address)
        self.page.locator(".companion-setup").wait_for()
        fields = self.page.locator(".companion-names input")
        for field, name in zip(fields.all(), names, strict=False):
            field.fill(name)
        self.page.locator(".companion-setup select").first.select_option(str(opener))
        self.page.locator(".companion-setup .primary").click()
        self.confirm.wait_for()

    def type(self, move: str) -> None:
        """Types a move and takes it down with Enter."""
        if not self.page.locator(".companion-typed").is_visible():
            self.page.locator(".companion-actions .button").nth(2).click()
        field = self.page.locator(".companion-typed")
        field.fill(move)
        field.press("Enter")

    def tap(self, move: Place) -> None:
        """Lays a move tile by tile with a finger."""
        for tile, cell in move.placements:
            self.page.locator(f'.pick[data-tile="{tile}"]').tap()
            expect(self.page.locator(f'.pick[data-tile="{tile}"]')).to_have_attribute("aria-pressed", "true")
            self.page.locator(f'[role=gridcell][data-cell="{cell}"]').evaluate(
                "node => node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))"
            )
            expect(self.page.locator(f'.layer-loose [data-cell="{cell}"]')).to_have_count(1)

    def undo(self) -> None:
        """Presses the button that goes one step back."""
        self.page.locator(".companion-actions .button").first.click()

    def scores(self) -> list[int]:
        """The totals as they are shown."""
        return [int(each.inner_text()) for each in self.page.locator(".companion-scores strong").all()]

    def game(self) -> dict[str, Any]:
        """The game as this browser keeps it."""
        found: str = self.page.evaluate(
            "localStorage['qwirkle.companion.' + JSON.parse(localStorage['qwirkle.companion'])[0]]"
        )
        return dict(json.loads(found))

    def open_note(self, number: int) -> None:
        """Opens a move in the score sheet."""
        self.page.locator(".companion-bar button").first.click()
        self.page.locator("dialog .paper-move").nth(number - 1).click()
        self.page.locator(".note-tiles").wait_for(state="attached")

    def sheet(self) -> list[int]:
        """The points in the score sheet, move by move."""
        self.page.locator(".companion-bar button").first.click()
        points = [int(each) for each in self.page.locator("dialog .paper-points").all_inner_texts()]
        self.page.keyboard.press("Escape")
        return points

    def save(self, folder: Path) -> Path:
        """Saves the record as a file."""
        self.page.locator(".companion-bar button").first.click()
        with self.page.expect_download() as download:
            self.page.locator("dialog .row .button").first.click()
        file = folder / "game.qwk"
        download.value.save_as(file)
        self.page.keyboard.press("Escape")
        return file


@pytest.fixture
def keeper(open_context: OpenContext, service: Service) -> Scorekeeper:
    """Somebody with a phone."""
    context = open_context(viewport=PHONE, has_touch=True, is_mobile=True)
    return Scorekeeper(context.new_page(), service.address)


def test_the_sample_game_of_the_rulebook_typed_gives_its_sheet(keeper: Scorekeeper, tmp_path: Path) -> None:
    keeper.begin(*SAMPLE.names)
    for nth, recorded in enumerate(SAMPLE.moves):
        keeper.type(format_move(recorded.move))
        expect(keeper.page.locator(".layer-tiles [data-cell]")).to_have_count(
            sum(len(each.move.tiles) for each in SAMPLE.moves[: nth + 1])
        )
    assert keeper.sheet() == [3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9]
    assert keeper.scores() == [20, 22, 25, 18]
    expect(keeper.page.locator(".companion-bag")).to_have_text("59 tiles in the bag")
    file = keeper.save(tmp_path)
    assert main(["check", str(file)]) == 0
    assert read_record_file(file).names == SAMPLE.names


def test_moves_are_tapped_with_lit_cells_a_score_by_line_and_a_counter(keeper: Scorekeeper) -> None:
    keeper.begin(*SAMPLE.names)
    opening, second = SAMPLE.moves[0].move, SAMPLE.moves[1].move
    assert isinstance(opening, Place)
    assert isinstance(second, Place)
    keeper.tap(opening)
    expect(keeper.confirm).to_have_text("Confirm: 3 points")
    keeper.confirm.tap()
    expect(keeper.page.locator(".companion-head")).to_have_text("Chris to move")
    keeper.page.locator('.pick[data-tile="Rs"]').tap()
    expect(keeper.page.locator(".layer-hints .hint")).to_have_count(8)
    keeper.page.locator('.pick[data-tile="Rs"]').tap()
    expect(keeper.page.locator(".layer-hints .hint")).to_have_count(0)
    keeper.tap(second)
    expect(keeper.words).to_have_text("red line: 4 + square line: 3 = 7")
    expect(keeper.page.locator('.pick[data-tile="Bs"]')).to_have_accessible_name("blue square, left: 2")
    keeper.confirm.tap()
    assert keeper.scores() == [3, 7, 0, 0]
    expect(keeper.page.locator("#announcements")).to_contain_text("Chris placed")


def test_a_refusal_is_told_in_plain_words_and_nothing_is_noted(keeper: Scorekeeper) -> None:
    keeper.begin("Ana", "Bo", opener=1)
    expect(keeper.page.locator(".companion-head")).to_have_text("Bo to move")
    texts = catalogue("en")
    keeper.type("Ro@0,0 Rs@1,0")
    for move, reason in [
        ("Gx@2,0", "line_mixed"),
        ("Rd@3,0", "not_connected"),
        ("Rd@2,0 Rb@4,0", "gap"),
        ("Rd@1,0", "cell_taken"),
        ("Ro@2,0", "duplicate_in_line"),
        ("hello", "bad_notation"),
        ("Rd@1000000,1000000", "bad_notation"),
        ("pass", "must_trade"),
    ]:
        keeper.type(move)
        expect(keeper.words).to_have_text(texts.text(f"refusal.{reason}"))
        expect(keeper.confirm).to_have_attribute("aria-disabled", "true")
    assert len(keeper.game()["notes"]) == 1


def test_trades_are_counted_and_a_pass_too_early_is_refused(keeper: Scorekeeper, tmp_path: Path) -> None:
    keeper.begin("Ana", "Bo")
    keeper.type("Ro@0,0 Rs@1,0")
    keeper.page.locator(".companion-actions .button").nth(1).click()
    keeper.page.get_by_role("button", name="Pass", exact=True).click(force=True)
    expect(keeper.page.locator("dialog .refusal")).to_have_text(catalogue("en").text("refusal.must_trade"))
    keeper.page.get_by_role("button", name="Trade 2 tiles").click()
    expect(keeper.page.locator(".companion-head")).to_have_text("Ana to move")
    expect(keeper.page.locator(".companion-bag")).to_have_text("94 tiles in the bag")
    assert keeper.game()["notes"] == ["Ro@0,0 Rs@1,0", "trade 2"]
    assert main(["check", str(keeper.save(tmp_path))]) == 0


def test_an_old_move_is_corrected_and_a_later_one_that_no_longer_fits_is_mended(keeper: Scorekeeper) -> None:
    keeper.begin("Ana", "Bo")
    for move in ("Ro@0,0 Rs@1,0", "Rd@2,0", "Bd@2,1"):
        keeper.type(move)
    keeper.open_note(2)
    keeper.page.get_by_role("button", name="Correct it").click()
    expect(keeper.page.locator(".companion-head")).to_have_text("Correct move 2: Bo")
    keeper.type("Rb@2,0")
    expect(keeper.page.locator(".companion-repair")).to_contain_text("Move 3, Ana, no longer fits.")
    expect(keeper.page.locator(".companion-repair")).to_contain_text(
        catalogue("en").text("refusal.line_mixed")
    )
    keeper.type("Rx@3,0")
    assert len(keeper.game()["notes"]) == 3
    keeper.page.locator(".companion-repair .primary").click()
    keeper.type("Bb@2,1")
    expect(keeper.page.locator(".companion-repair")).to_be_hidden()
    assert keeper.scores() == [4, 3]
    keeper.open_note(1)
    keeper.page.get_by_role("button", name="Put a move in before it").click()
    keeper.type("Rc@9,9")
    expect(keeper.page.locator(".companion-repair")).to_contain_text("Move 2, Bo, no longer fits.")
    keeper.open_note(1)
    keeper.page.locator("dialog").get_by_role("button", name="Take it out").click()
    assert keeper.scores() == [4, 3]


def long_game() -> Iterator[tuple[str, list[int]]]:
    """Sixty moves or the whole of a shorter game, each as it is noted, with the totals after it."""
    game = qwirkle.Game(players=2, seed=bytes(range(32)))
    for number in range(60):
        if game.over:
            return
        if number % 11 == 5 and game.bag_size > 6:
            game.push(Trade(game.hand[:2]))
        else:
            game.play("random", seed=number)
        move = game.moves[-1]
        noted = f"trade {len(move.tiles)}" if isinstance(move, Trade) else format_move(move)
        yield noted, list(game.scores)
    assert game.moves


def test_a_long_game_with_twenty_mistakes_ends_right(keeper: Scorekeeper, tmp_path: Path) -> None:
    chance = Random(3)
    moves = list(long_game())
    assert len(moves) >= 50
    opener = qwirkle.Game(players=2, seed=bytes(range(32))).turn
    keeper.begin("Ana", "Bo", opener=opener)
    wrong = set(chance.sample(range(2, len(moves)), 20))
    for number, (move, totals) in enumerate(moves):
        if number in wrong:
            mistake(keeper, moves[number - 1][0], chance)
        keeper.type(move)
        assert keeper.scores() == totals, f"{number + 1}. {move}"
    assert keeper.game()["notes"] == [move for move, _ in moves]
    file = keeper.save(tmp_path)
    assert main(["check", str(file)]) == 0
    assert keeper.scores() == moves[-1][1]


def mistake(keeper: Scorekeeper, before: str, chance: Random) -> None:
    """Notes something wrong, or takes something right away, and puts it right again."""
    kind = chance.randint(0, 2)
    if kind == 0:
        keeper.type("Ro@99,99")
        expect(keeper.words).to_have_text(catalogue("en").text("refusal.not_connected"))
        keeper.undo()
    elif kind == 1:
        keeper.undo()
        expect(keeper.page.locator(".companion-typed")).to_have_value(before)
        keeper.page.locator(".companion-typed").press("Enter")
    else:
        last = len(keeper.game()["notes"])
        keeper.open_note(last)
        keeper.page.locator("dialog").get_by_role("button", name="Take it out").click()
        keeper.type(before)


def test_the_end_gives_its_bonus_and_names_the_winner(keeper: Scorekeeper, tmp_path: Path) -> None:
    game = qwirkle.Game(players=3, seed=bytes(32))
    while not game.over:
        game.play("greedy", seed=1)
    state = game.state
    keeper.begin("Ana", "Bo", "Cy", opener=qwirkle.Game(players=3, seed=bytes(32)).turn)
    noted = {**keeper.game(), "notes": [format_move(move) for move in game.moves]}
    keeper.page.evaluate("game => localStorage['qwirkle.companion.' + game.id] = JSON.stringify(game)", noted)
    keeper.page.reload()
    keeper.confirm.wait_for()
    assert keeper.scores() == list(state.scores)
    (winner,) = winners(state)
    expect(keeper.words).to_contain_text(["Ana", "Bo", "Cy"][winner])
    keeper.type("Ro@50,50")
    expect(keeper.words).to_have_text(catalogue("en").text("refusal.game_over"))
    file = keeper.save(tmp_path)
    assert main(["check", str(file)]) == 0
    assert read_record_file(file).result == state.scores


def test_everything_stays_through_reload_no_network_and_a_stopped_server(
    open_context: OpenContext, own_service: Service, tmp_path: Path
) -> None:
    context = open_context(viewport=PHONE, has_touch=True, is_mobile=True)
    keeper = Scorekeeper(context.new_page(), own_service.address)
    keeper.begin("Ana", "Bo")
    keeper.type("Ro@0,0 Rs@1,0")
    keeper.page.evaluate(WORKER_READY)
    own_service.stop()
    context.set_offline(True)
    keeper.page.reload()
    keeper.confirm.wait_for()
    assert keeper.scores() == [2, 0]
    keeper.type("Rd@2,0")
    assert keeper.scores() == [2, 3]
    assert main(["check", str(keeper.save(tmp_path))]) == 0
    keeper.page.evaluate(CHANGE_SETTINGS, {"language": "hu"})
    expect(keeper.page.locator("html")).to_have_attribute("lang", "hu")
    page = context.new_page()
    page.goto(f"{own_service.address}/companion")
    expect(page.locator(".game-entry")).to_have_count(1)
    expect(page.locator(".companion-kept")).to_have_text(catalogue("hu").text("web.companion.offline"))


def test_a_browser_that_was_closed_opens_the_game_without_a_network(
    browser: Browser, service: Service, tmp_path: Path
) -> None:
    def opened() -> BrowserContext:
        return browser.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=CHROMIUM, args=FLAGS, viewport=PHONE, locale="en-GB"
        )

    context = opened()
    keeper = Scorekeeper(context.new_page(), service.address)
    keeper.begin("Ana", "Bo")
    keeper.type("Ro@0,0 Rs@1,0")
    keeper.page.evaluate(WORKER_READY)
    context.close()
    context = opened()
    context.set_offline(True)
    keeper = Scorekeeper(context.new_page(), service.address)
    keeper.page.goto(keeper.address)
    keeper.page.locator(".game-entry").click()
    keeper.confirm.wait_for()
    assert keeper.scores() == [2, 0]
    context.close()


def test_the_worker_leaves_the_online_game_and_the_api_alone(
    open_context: OpenContext, service: Service
) -> None:
    context = open_context()
    page = context.new_page()
    page.goto(f"{service.address}/companion")
    page.evaluate(WORKER_READY)
    page.goto(f"{service.address}/#/")
    page.locator("#quick-play").wait_for()
    assert page.evaluate("navigator.serviceWorker.controller") is None
    page.goto(f"{service.address}/companion")
    page.locator(".companion-setup").wait_for()
    assert page.evaluate("navigator.serviceWorker.controller?.scriptURL").endswith("/companion-worker.js")
    context.set_offline(True)
    refused = "fetch('/api/about').then(() => 'answered', () => 'no answer')"
    assert page.evaluate(refused) == "no answer"


def test_a_new_version_is_fetched_whole_and_shown_at_the_next_visit(
    open_context: OpenContext, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(WEB, tmp_path / "web"))
    with open_house(tmp_path / "games.db", folder=folder) as port:
        context = open_context(viewport=PHONE)
        page = context.new_page()
        keeper = Scorekeeper(page, f"http://127.0.0.1:{port}")
        keeper.begin("Ana", "Bo")
        keeper.type("Ro@0,0 Rs@1,0")
        page.evaluate(WORKER_READY)
        (old,) = page.evaluate("caches.keys()")
        with (folder / "css" / "companion.css").open("a") as sheet:
            sheet.write(".companion { --version: 2; }\n")
        page.reload()
        changed = """async old => {
          for (let looks = 0; looks < 300; looks += 1) {
            const names = await caches.keys();
            if (names.length === 1 && names[0] !== old) return names[0];
            await new Promise(done => setTimeout(done, 100));
          }
          return old;
        }"""
        assert page.evaluate(changed, old) != old
        context.set_offline(True)
        page.reload()
        keeper.confirm.wait_for()
        found = "getComputedStyle(document.querySelector('.companion')).getPropertyValue('--version')"
        assert page.evaluate(found).strip() == "2"
        assert keeper.scores() == [2, 0]


def test_several_games_are_kept_and_one_is_deleted(keeper: Scorekeeper) -> None:
    keeper.begin("Ana", "Bo")
    keeper.type("Ro@0,0 Rs@1,0")
    keeper.begin("Cy", "Di")
    keeper.page.goto(keeper.address)
    expect(keeper.page.locator(".game-entry")).to_have_count(2)
    keeper.page.locator(".game-list .icon-button").first.click()
    keeper.page.get_by_role("button", name="Delete", exact=True).click()
    expect(keeper.page.locator(".game-entry")).to_have_count(1)
    keeper.page.locator(".game-entry").click()
    keeper.confirm.wait_for()
    assert keeper.scores() == [2, 0]


def test_the_start_page_leads_there(open_context: OpenContext, service: Service) -> None:
    page = open_context().new_page()
    page.goto(f"{service.address}/#/")
    page.get_by_role("link", name="Keep the score").click()
    page.locator(".companion-setup").wait_for()
    page.get_by_role("link", name="Start page").click()
    page.locator("#quick-play").wait_for()


def test_by_keyboard_alone(open_context: OpenContext, service: Service) -> None:
    page = open_context().new_page()
    keeper = Scorekeeper(page, service.address)
    keeper.begin("Ana", "Bo")
    page.locator('.pick[data-tile="Ro"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator('.pick[data-tile="Os"]')).to_be_focused()
    page.keyboard.press("Enter")
    page.locator('[role=gridcell][data-cell="0,0"]').focus()
    page.keyboard.press("Enter")
    expect(keeper.confirm).to_have_text("Confirm: 1 point")
    keeper.confirm.focus()
    page.keyboard.press("Enter")
    assert keeper.scores() == [1, 0]


def tour(keeper: Scorekeeper) -> Iterator[str]:
    """Every part of the companion, one after the other, in any language."""
    page = keeper.page
    page.goto(keeper.address)
    page.locator(".companion-setup summary").click()
    yield "setup"
    keeper.begin("Annamária", "Christopher", "Sally", "Bob")
    yield "a new game"
    for recorded in SAMPLE.moves:
        keeper.type(format_move(recorded.move))
    page.locator(".companion-typed").fill("Px@0,0 Go@7,7")
    yield "a typed refusal"
    page.locator(".companion-typed").fill("")
    page.locator(".companion-actions .button").nth(2).click()
    page.locator('.pick[data-tile="Gx"]').click()
    yield "a tile in hand"
    page.locator(".companion-actions .button").nth(1).click()
    yield "trade"
    page.locator("dialog .button").last.click(force=True)
    page.locator("dialog .refusal:not(:empty)").wait_for()
    yield "a pass refused"
    page.keyboard.press("Escape")
    page.locator(".companion-bar button").first.click()
    yield "sheet"
    page.locator("dialog .paper-move").nth(1).click()
    yield "note"
    page.locator("dialog .stack .button").nth(1).click()
    page.locator(".companion-repair").wait_for()
    yield "broken"
    page.goto(keeper.address)
    page.locator(".game-list .icon-button").first.click()
    yield "delete"
    page.keyboard.press("Escape")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_off(open_context: OpenContext, service: Service, language: str) -> None:
    page = open_context(viewport=PHONE, locale=language).new_page()
    keeper = Scorekeeper(page, service.address)
    for place in tour(keeper):
        for size in (PHONE, SMALL, LANDSCAPE, DESK):
            page.set_viewport_size(size)
            assert page.evaluate(CUT_OFF) == [], f"{place}, {size}"
        page.set_viewport_size(PHONE)


def test_axe_finds_nothing(
    open_context: OpenContext, service: Service, axe: Callable[..., list[str]]
) -> None:
    page = open_context(viewport=PHONE).new_page()
    keeper = Scorekeeper(page, service.address)
    for place in tour(keeper):
        for size in (PHONE, DESK):
            page.set_viewport_size(size)
            assert axe(page) == [], f"{place}, {size}"
        page.set_viewport_size(PHONE)
        for palette, theme in itertools.product(PALETTES, THEMES):
            page.evaluate(CHANGE_SETTINGS, {"palette": palette, "theme": theme, "letters": True})
            expect(page.locator(f"html[data-palette={palette}][data-theme={theme}]")).to_have_count(1)
            assert axe(page, only_colours=True) == [], f"{place}, {palette}, {theme}"


def test_large_text_goes_over_no_edge(open_context: OpenContext, service: Service) -> None:
    page = open_context(viewport=PHONE).new_page()
    sizes = {"standard": 32, "fixed": 26}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": sizes})
    for place in tour(Scorekeeper(page, service.address)):
        wide = page.evaluate(
            "[document.documentElement, ...document.querySelectorAll('.companion, dialog[open]')]"
            ".filter(node => node.scrollWidth > node.clientWidth).map(node => node.className)"
        )
        assert wide == [], place
