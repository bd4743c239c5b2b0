"""Alone at the page: a whole game against a bot, by mouse, finger and keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from qwirkle.rules import Move, Pass, Place, Trade
from tests.web.browser.conftest import DESK, PHONE, Sit
from tests.web.browser.people import Player, totals
from tests.web.browser.service import Service
from tests.web.browser.sight import in_fitting_order
from tests.web.browser.tables import FREE_OPENING, Json, game_against_a_bot, new_game, route


class _Finger(Player):
    """Somebody who taps what others click."""

    def point_at(self, target: Locator) -> None:
        box = target.bounding_box()
        assert box is not None
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize(
    ("somebody", "size", "touch"), [(Player, DESK, False), (_Finger, PHONE, True)], ids=["mouse", "finger"]
)
def test_a_whole_game_against_a_bot(
    sit: Sit, somebody: type[Player], size: ViewportSize, touch: bool
) -> None:
    page = sit("/", viewport=size, has_touch=touch, is_mobile=touch)
    page.get_by_role("radio", name="Greedy").check()
    page.get_by_role("button", name="Play against a bot").click()
    player = somebody(page)
    while player.wait_for_turn():
        before = player.moves.count()
        player.take_turn()
        player.moves.nth(before).wait_for(state="attached")
    expect(page.locator(".result-winner")).to_contain_text("You ")
    assert totals(page) == sorted(totals(page), reverse=True)
    assert min(totals(page)) > 50


def test_a_whole_game_with_the_keyboard_alone(sit: Sit) -> None:
    page = sit("/")
    page.locator("#quick-play").wait_for()
    _tab_to(page, "input[type=radio]")
    while not page.get_by_role("radio", name="Greedy").is_checked():
        page.keyboard.press("ArrowRight")
    _tab_to(page, "#quick-play")
    page.keyboard.press("Enter")
    player = Player(page)
    while player.wait_for_turn():
        before = player.moves.count()
        _type_a_turn(player, player.choose())
        player.moves.nth(before).wait_for(state="attached")
    assert min(totals(page)) > 50
    _tab_to(page, ".result-dialog .button.primary")
    page.keyboard.press("Escape")
    page.locator(".result-dialog").wait_for(state="detached")


def test_trades_and_take_backs_with_the_keyboard_alone(sit: Sit, service: Service) -> None:
    page = sit(route(game_against_a_bot(service)))
    player = Player(page, FREE_OPENING)
    player.wait_for_turn()
    _type_a_turn(player, player.choose())
    player.moves.nth(1).wait_for(state="attached")
    player.wait_for_turn()
    _type_a_turn(player, Trade(player.view().hand[:2]))
    expect(page.get_by_role("button", name=re.compile("Player 1 traded 2 tiles"))).to_have_count(1)
    player.wait_for_turn()
    _take_back(page)
    # Against bots that would be a look into the bag.
    expect(page.locator(".preview .refusal")).to_contain_text("A trade cannot be taken back")
    expect(player.moves).to_have_count(4)
    _type_a_turn(player, player.choose())
    player.moves.nth(5).wait_for(state="attached")
    player.wait_for_turn()
    _take_back(page)
    expect(player.moves).to_have_count(4)


def _take_back(page: Page) -> None:
    _tab_to(page, "button[aria-label='Take my last move back'], button:text-is('Take my last move back')")
    page.keyboard.press("Enter")
    _tab_to(page, "dialog .button.primary")
    page.keyboard.press("Enter")


def _tab_to(page: Page, target: str) -> None:
    """Presses Tab until the focus is there."""
    wanted = page.locator(target)
    for _ in range(60):
        if wanted.evaluate_all("nodes => nodes.includes(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {target}")


def _type_a_turn(player: Player, move: Move) -> None:
    """A move without a pointer: number keys, arrows, Enter, and C to confirm."""
    page = player.page
    if isinstance(move, Pass):
        _tab_to(page, "button:text-is('Pass')")
        page.keyboard.press("Enter")
        return
    if isinstance(move, Place):
        for tile, cell in in_fitting_order(move, player.view().board):
            _press_number_of(page, str(tile), ":not(.is-away)")
            page.locator(f'.hint[data-cell="{cell}"]').wait_for()
            _walk_to(page, cell.x, cell.y)
            page.keyboard.press("Enter")
            page.locator(f'.layer-loose [data-cell="{cell}"]').wait_for()
    else:
        page.keyboard.press("t")
        for tile in move.tiles:
            _press_number_of(page, str(tile), ":not(.is-trading)")
    expect(player.confirm).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("c")


def _press_number_of(page: Page, tile: str, wanted: str) -> None:
    slots = page.locator(".rack .slot")
    places = slots.evaluate_all(
        "(slots, [tile, wanted]) => slots.flatMap((slot, i) =>"
        " slot.dataset.tile === tile && slot.matches(wanted) ? [i + 1] : [])",
        [tile, wanted],
    )
    page.keyboard.press(str(places[0]))


def _walk_to(page: Page, x: int, y: int) -> None:
    cell = page.evaluate("() => document.activeElement.dataset.cell")
    here_x, here_y = (int(part) for part in cell.split(","))
    for _ in range(abs(x - here_x)):
        page.keyboard.press("ArrowRight" if x > here_x else "ArrowLeft")
    for _ in range(abs(y - here_y)):
        page.keyboard.press("ArrowDown" if y > here_y else "ArrowUp")


def test_tiles_are_dragged_to_the_board_and_back(sit: Sit, service: Service) -> None:
    game = game_against_a_bot(service)
    page = sit(route(game))
    slot = page.locator(".slot").first
    board = page.locator(".board").bounding_box()
    assert board is not None
    middle = (board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)

    def drag(source: tuple[float, float], target: tuple[float, float]) -> None:
        page.mouse.move(*source)
        page.mouse.down()
        page.mouse.move(*target, steps=4)
        page.mouse.up()

    def middle_of(selector: str) -> tuple[float, float]:
        box = page.locator(selector).first.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    drag(middle_of(".slot"), middle)
    expect(page.locator(".layer-loose [data-cell]")).to_have_count(1)
    expect(slot).to_have_class(re.compile("is-away"))
    drag(middle_of(".layer-loose [data-cell]"), middle_of(".slot"))
    expect(page.locator(".layer-loose [data-cell]")).to_have_count(0)
    tiles = page.locator(".slot").evaluate_all("slots => slots.map(slot => slot.dataset.tile)")
    last = page.locator(".slot").last.bounding_box()
    assert last is not None
    drag(middle_of(".slot"), (last["x"] + last["width"] - 2, last["y"] + 10))
    moved = page.locator(".slot").evaluate_all("slots => slots.map(slot => slot.dataset.tile)")
    assert moved == [*tiles[1:], tiles[0]]


def test_a_finger_taps_a_tile_and_then_a_cell(sit: Sit, service: Service) -> None:
    game = game_against_a_bot(service)
    page = sit(route(game), viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator(".slot").first.tap()
    lit = page.locator(".hint").first.bounding_box()
    assert lit is not None
    page.touchscreen.tap(lit["x"] + lit["width"] / 2, lit["y"] + lit["height"] / 2)
    expect(page.locator(".layer-loose [data-cell]")).to_have_count(1)
    expect(page.locator(".preview")).to_have_text("single tile: 1")
    page.get_by_role("button", name="Confirm: 1 point").tap()
    expect(page.locator(".player-score").first).to_have_text("1")


def test_a_move_is_taken_back_and_the_same_tiles_come_again(sit: Sit, service: Service) -> None:
    game = game_against_a_bot(service)
    page = sit(route(game))
    player = Player(page, FREE_OPENING)
    player.wait_for_turn()
    hand = sorted(player.view().hand)
    player.take_turn()
    player.moves.nth(1).wait_for(state="attached")
    player.wait_for_turn()
    page.get_by_role("button", name="Take my last move back").click()
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(player.moves).to_have_count(0)
    assert sorted(player.view().hand) == hand


def test_the_wrong_move_is_refused_at_once_and_never_sent(sit: Sit, service: Service) -> None:
    game = game_against_a_bot(service)
    page = sit(route(game))
    page.locator(".slot").first.click()
    page.locator(".hint").first.click()
    board = page.locator(".board").bounding_box()
    assert board is not None
    page.locator(".slot:not(.is-away)").first.click()
    page.mouse.click(board["x"] + 40, board["y"] + 40)
    expect(page.locator(".preview .refusal")).to_be_visible()
    expect(page.locator(".confirm")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("c")
    expect(page.locator(".layer-tiles [data-cell]")).to_have_count(0)
    page.keyboard.press("Backspace")
    expect(page.locator(".preview .refusal")).to_have_count(0)


def test_the_language_changes_in_the_middle_of_a_move_and_the_tiles_stay(sit: Sit, service: Service) -> None:
    game = game_against_a_bot(service)
    page = sit(route(game))
    page.locator(".slot").first.click()
    page.locator(".hint").first.click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.keyboard.press("Escape")
    expect(page.locator(".status")).to_have_text("À vous de jouer")
    expect(page.locator(".layer-loose [data-cell]")).to_have_count(1)
    page.reload()
    expect(page.locator(".status")).to_have_text("À vous de jouer")


def test_letters_on_the_tiles_are_those_of_the_language(sit: Sit, service: Service) -> None:
    page = sit(route(game_against_a_bot(service)), locale="hu-HU")
    page.locator(".slot").first.wait_for()
    page.evaluate(
        "() => import('/bundle/main.js')"
        ".then(({ modules }) => modules['core/settings.js'].changeSettings({ letters: true }))"
    )
    for color, letter in {"red": "P", "orange": "N", "yellow": "S", "purple": "L"}.items():
        letters = page.locator(f".counter .tile-letters.color-{color}")
        expect(letters).to_have_text([letter] * 6)
        expect(letters.first).to_be_visible()


def test_the_page_speaks_the_language_of_the_browser(sit: Sit) -> None:
    page = sit("/", locale="cs-CZ")
    expect(page.locator("html")).to_have_attribute("lang", "cs")


def test_the_clock_is_shown_and_moves_for_whoever_is_too_slow(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "me"}, {"kind": "bot", "level": "greedy"}, rules=FREE_OPENING, clock=5)
    page = sit(route(game))
    expect(page.locator(".player-clock").first).to_have_text(re.compile(r"0:0[1-5]"))
    expect(page.get_by_role("button", name=re.compile("Time is up"))).to_have_count(1)
    expect(page.locator(".layer-tiles [data-cell]").first).to_be_visible()


def test_the_score_sheet_shows_its_moves_on_the_board(sit: Sit, running: Json) -> None:
    page = sit(route(running))
    page.locator(".curtain .primary").click()
    moves = page.locator(".sheet-move")
    page.locator(".mark").first.wait_for()
    last = page.locator(".mark").evaluate_all("marks => marks.map(mark => mark.dataset.cell)")
    moves.first.hover()
    expect(page.locator(f'.mark[data-cell="{last[0]}"]')).to_have_count(0)
    page.locator(".bar").hover()
    expect(page.locator(f'.mark[data-cell="{last[0]}"]')).to_have_count(1)


def test_the_board_is_zoomed_and_moved_and_fits_itself_again(sit: Sit, running: Json) -> None:
    page = sit(route(running))
    page.locator(".curtain .primary").click()
    tile = page.locator(".layer-tiles [data-cell]").first

    def width() -> float:
        box = tile.bounding_box()
        assert box is not None
        return box["width"]

    fitting = width()
    page.locator(".board").hover()
    page.mouse.wheel(0, -400)
    assert width() > fitting * 1.2
    page.keyboard.press("0")
    assert width() == pytest.approx(fitting, rel=0.01)
    page.keyboard.press("-")
    assert width() < fitting
    page.get_by_role("button", name="Show the whole board").click()
    assert width() == pytest.approx(fitting, rel=0.01)


def test_two_fingers_zoom_the_board(sit: Sit, running: Json) -> None:
    page = sit(route(running), viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator(".curtain .primary").tap()
    tile = page.locator(".layer-tiles [data-cell]").first
    before, board = tile.bounding_box(), page.locator(".board").bounding_box()
    assert before is not None
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    fingers = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 30), ("touchMove", 60), ("touchMove", 90)):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    after = tile.bounding_box()
    assert after is not None
    assert after["width"] > before["width"] * 1.5
    expect(page.locator(".layer-loose [data-cell]")).to_have_count(0)


def test_the_page_can_be_installed(sit: Sit) -> None:
    page = sit("/")
    page.locator("#quick-play").wait_for()
    answer = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    # A test's browser is a private window, in which nothing is installed.
    errors = {error["errorId"] for error in answer["installabilityErrors"]} - {"in-incognito"}
    assert errors == set()
