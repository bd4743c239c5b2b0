"""What a blind player hears at the table, and where the focus is: moves, draws, choices, interruptions."""

from __future__ import annotations

import re
from collections import Counter

from playwright.sync_api import Locator, Page, expect

from qwirkle.i18n import catalogue
from qwirkle.notation import parse_tiles
from tests.web.browser.conftest import CHANGE_SETTINGS, Sit
from tests.web.browser.people import Player
from tests.web.browser.service import Service
from tests.web.browser.tables import (
    FREE_OPENING,
    Json,
    after,
    game_against_a_bot,
    new_game,
    played_game,
    route,
)


def _announced(page: Page, words: str | re.Pattern[str]) -> Locator:
    """The lines of the live region with these words."""
    return page.locator("#announcements p").filter(has_text=words)


def _newest(page: Page) -> Locator:
    return page.locator("#announcements p").last


def _tiles(page: Page) -> list[str]:
    """The tiles in hand, as they lie."""
    tiles: list[str] = page.locator(".rack .slot").evaluate_all(
        "slots => slots.map(slot => slot.dataset.tile)"
    )
    return tiles


def _hand(page: Page) -> list[str]:
    """Their names."""
    return [_name(tile) for tile in _tiles(page)]


def _name(tile: str) -> str:
    return catalogue("en").text(f"tile.{tile}")


def _tiles_after(words: str, line: str) -> Counter[str]:
    """The tiles that a line names after some words, up to what they scored or the end of the sentence."""
    found = re.search(rf"{words} (.+?)(?: for \d+ points?)?\.", line)
    assert found is not None, line
    return Counter(found[1].split(", "))


def _begin(sit: Sit, service: Service) -> Player:
    player = Player(sit(route(game_against_a_bot(service))), FREE_OPENING)
    player.wait_for_turn()
    return player


def test_a_move_is_announced_with_its_tiles_and_what_was_drawn(sit: Sit, service: Service) -> None:
    player = _begin(sit, service)
    page = player.page
    before = Counter(_hand(page))
    player.take_turn()
    expect(player.moves).to_have_count(2)
    player.wait_for_turn()
    mine = _announced(page, "Player 1 placed").inner_text()
    laid = page.locator(".layer-tiles [data-cell] [data-tile]")
    names = map(_name, laid.evaluate_all("tiles => tiles.map(tile => tile.dataset.tile)"))
    theirs = _announced(page, re.compile("Greedy (placed|traded)")).inner_text()
    placed, drawn = _tiles_after("Player 1 placed", mine), _tiles_after("You drew", mine)
    assert before - placed + drawn == Counter(_hand(page))
    if "placed" in theirs:
        placed += _tiles_after("Greedy placed", theirs)
    assert placed == Counter(names)
    assert re.search(r"for \d+ points?\. .*(line|tile).*\. You drew .*\. Greedy to move\.$", mine)
    assert theirs.endswith("Your turn.")
    assert "You drew" not in theirs


def test_the_score_sheet_names_the_tiles_for_the_ear_and_counts_them_for_the_eye(
    sit: Sit, running: Json
) -> None:
    page = sit(route(running))
    page.locator(".curtain .primary").press("Enter")
    move = page.locator(".sheet-move").first
    tiles = move.locator("[data-tile]").evaluate_all("tiles => tiles.map(tile => tile.dataset.tile)")
    expect(move).to_have_attribute("title", re.compile(rf"^\w+ placed {len(tiles)} tiles? for "))
    assert _tiles_after("placed", move.locator(".visually-hidden").inner_text()) == Counter(map(_name, tiles))


def test_l_leads_to_each_tile_of_the_last_move(sit: Sit, service: Service) -> None:
    game = played_game(service, "Ana", "Bo", until=lambda moved: moved["move"]["move"].count("@") > 1)
    page = sit(route(game))
    page.locator(".curtain .primary").press("Enter")
    last = page.get_by_role("gridcell", name=re.compile(", last move$"))
    last.first.wait_for(state="attached")
    cells = last.evaluate_all("cells => cells.map(cell => cell.dataset.cell)")
    seen = []
    for _ in cells:
        page.keyboard.press("l")
        seen.append(page.evaluate("() => document.activeElement.dataset.cell"))
    assert sorted(seen) == sorted(cells)
    page.keyboard.press("l")
    assert page.evaluate("() => document.activeElement.dataset.cell") == seen[0]


def test_l_says_where_there_is_no_move_to_go_to(sit: Sit, service: Service) -> None:
    page = _begin(sit, service).page
    page.keyboard.press("l")
    expect(_newest(page)).to_have_text("No move yet.")


def test_h_leads_to_the_hand_and_says_it(sit: Sit, service: Service) -> None:
    page = _begin(sit, service).page
    page.keyboard.press("h")
    expect(page.locator(".rack .slot").first).to_be_focused()
    expect(_newest(page)).to_have_text(f"Your hand: {', '.join(_hand(page))}")


def test_b_says_whose_turn_it_is_the_scores_and_the_bag(sit: Sit, service: Service) -> None:
    page = _begin(sit, service).page
    page.keyboard.press("b")
    expect(_newest(page)).to_have_text(
        "Your turn. Player 1: 0 points, Greedy: 0 points. 96 tiles in the bag."
    )


def test_single_keys_are_silent_where_they_are_switched_off(sit: Sit, service: Service) -> None:
    page = _begin(sit, service).page
    page.evaluate(CHANGE_SETTINGS, {"shortcuts": False})
    lines = page.locator("#announcements p").count()
    for key in "lhbst1":
        page.keyboard.press(key)
    assert page.locator("#announcements p").count() == lines
    assert page.locator(".rack .slot:focus").count() == 0


def test_the_keys_are_explained(sit: Sit, service: Service) -> None:
    page = _begin(sit, service).page
    page.keyboard.press("?")
    for key in "LHB":
        expect(page.locator("dl.keys kbd", has_text=re.compile(f"^{key}$"))).to_be_visible()


def test_whoever_raises_the_curtain_is_at_the_hand_and_hears_it(sit: Sit, service: Service) -> None:
    page = sit(route(played_game(service, "Ana", "Bo", until=after(3))))
    curtain = page.locator(".curtain .primary:visible")
    expect(curtain).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".rack .slot").first).to_be_focused()
    hand = ", ".join(_hand(page))
    expect(_newest(page)).to_have_text(f"Your hand: {hand}")
    page.keyboard.press("t")
    page.keyboard.press("Enter")
    expect(_newest(page)).to_have_text(re.compile("chosen, 1 tile to trade$"))
    expect(Player(page).confirm).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("c")
    curtain.wait_for()
    # The next player finds nothing of the hand before, neither to see nor to hear.
    expect(_announced(page, re.compile("(Ana|Bo) traded 1 tile"))).to_have_count(1)
    expect(_announced(page, re.compile("Your hand|You drew|chosen|Sorted"))).to_have_count(0)


def test_a_trade_is_announced_from_its_beginning_to_what_was_drawn(sit: Sit, service: Service) -> None:
    player = _begin(sit, service)
    page = player.page
    player.take_turn()
    expect(player.moves).to_have_count(2)
    player.wait_for_turn()
    first, second, *rest = _hand(page)
    page.keyboard.press("t")
    expect(_newest(page)).to_have_text("Trading: choose tiles, then confirm")
    page.keyboard.press("1")
    expect(_newest(page)).to_have_text(f"{first} chosen, 1 tile to trade")
    page.keyboard.press("2")
    expect(_newest(page)).to_have_text(f"{second} chosen, 2 tiles to trade")
    page.keyboard.press("2")
    expect(_newest(page)).to_have_text(f"{second} kept, 1 tile to trade")
    page.keyboard.press("Escape")
    expect(_newest(page)).to_have_text("Trading stopped")
    page.keyboard.press("t")
    page.keyboard.press("h")
    page.keyboard.press("Enter")
    expect(player.confirm).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("c")
    expect(player.moves).to_have_count(4)
    line = _announced(page, "Player 1 traded 1 tile.").inner_text()
    assert Counter([second, *rest]) + _tiles_after("You drew", line) == Counter(_hand(page))
    # The tile that had the focus is gone; what came for it has it now.
    expect(page.locator(".rack .slot").first).to_be_focused()


def test_a_sorted_hand_is_announced_in_its_new_order(sit: Sit, service: Service) -> None:
    page = _begin(sit, service).page
    for _ in range(2):
        page.keyboard.press("s")
        tiles = parse_tiles(" ".join(_tiles(page)))
        order = "color" if list(tiles) == sorted(tiles) else "shape"
        expect(_newest(page)).to_have_text(f"Sorted by {order}: {', '.join(_hand(page))}")


def test_a_chosen_tile_says_where_it_fits(sit: Sit, service: Service) -> None:
    page = _begin(sit, service).page
    first, second, *_ = _hand(page)
    page.keyboard.press("1")
    page.locator(".hint").wait_for()
    page.keyboard.press("1")
    expect(_newest(page)).to_have_text(f"{first} put down")
    page.keyboard.press("1")
    expect(_newest(page)).to_have_text(f"{first}; fits in 1 place")
    page.keyboard.press("Enter")
    expect(_newest(page)).to_have_text("single tile: 1")
    page.keyboard.press("2")
    # What the nearest of these cells is worth may follow.
    expect(_announced(page, re.compile(f"^{second}; fits (nowhere|in \\d places)$"))).to_have_count(1)
    page.keyboard.press("Backspace")
    expect(_newest(page)).to_have_text(f"Back in your hand: {first}")


def test_a_lost_connection_is_announced_and_its_return(sit: Sit, service: Service) -> None:
    page = _begin(sit, service).page
    page.context.set_offline(True)
    expect(_announced(page, "The connection is lost")).to_have_count(1)
    page.context.set_offline(False)
    expect(_announced(page, "The connection is back")).to_have_count(1)


def test_a_move_made_when_the_time_is_up_is_announced_as_such(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "me"}, {"kind": "bot", "level": "greedy"}, rules=FREE_OPENING, clock=5)
    page = sit(route(game))
    line = _announced(page, "Time is up: a bot moved for Player 1. Player 1 placed ").first
    expect(line).to_contain_text("You drew ")


def test_a_rematch_is_announced_in_the_dialog_that_is_open(sit: Sit, service: Service) -> None:
    # A table of its own: everybody who comes to one with a rematch finds it there already.
    game = played_game(service, "Ana", "Bo")
    page, asker = sit(route(game)), sit(route(game))
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    asker.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    # All that is outside of an open dialog is silent.
    expect(dialog.locator("[role=log]")).to_have_text(catalogue("en").text("web.rematch.ready"))
