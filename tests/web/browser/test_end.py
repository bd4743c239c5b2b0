"""The end of whole games: it speaks to each player, its columns say what they hold, and a rematch explains
itself where it is offered."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import PHONE, OpenContext, Sit
from tests.web.browser.people import Player, play_to_the_end
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, game_against_a_bot, new_game, played_game, route

SCORED = re.compile(r"(?:won|lost|wins) by (\d+) points?")


def _rows(page: Page) -> list[list[str]]:
    """The table of the result: a row for each player, names first."""
    rows = page.locator(".result-dialog .totals tbody tr").all()
    return [[cell.inner_text() for cell in row.locator("th, td").all()] for row in rows]


def _points(page: Page, name: str) -> int:
    """What the moves of a player scored, by the score sheet beside the board."""
    lines = page.locator(".side .sheet-row").filter(has=page.locator(f".sheet-name:text-is('{name}')"))
    texts = lines.locator(".sheet-points").all_text_contents()
    return sum(int(text) for text in texts if text.startswith("+"))


def test_whoever_plays_a_bot_is_told_how_far_apart_they_are(sit: Sit, service: Service) -> None:
    page = sit(route(game_against_a_bot(service)))
    player = Player(page, FREE_OPENING)
    while player.wait_for_turn():
        before = player.moves.count()
        player.take_turn()
        player.moves.nth(before).wait_for(state="attached")
    words = page.locator(".result-winner").inner_text()
    rows = _rows(page)
    by = SCORED.search(words)
    assert by is not None, words
    first, second = (int(row[-1]) for row in rows)
    assert int(by[1]) == first - second
    assert words.startswith("You won" if rows[0][0] == "Player 1" else "You lost")
    # The tray, behind the result, says the same.
    page.keyboard.press("Escape")
    expect(page.locator(".tray")).to_contain_text(words)


def test_each_friend_reads_the_end_from_their_own_side(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "me", "name": "Ana"}, {"kind": "link", "name": "Bo"})
    ana, bo = sit(route(game)), sit(route(game, 0))
    watcher = sit(f"/watch/{game['game']}", viewport=PHONE)
    for page in (ana, bo):
        expect(page.locator(".rack .slot")).to_have_count(6)
        page.keyboard.press("Escape")
    play_to_the_end(Player(ana), Player(bo))
    rows = _rows(ana)
    apart = int(rows[0][-1]) - int(rows[1][-1])
    assert apart > 0, "this deal ends level: choose another"
    winner = {"Ana": ana, "Bo": bo}[rows[0][0]]
    loser = bo if winner is ana else ana
    points = f"{apart} point" + ("s" if apart > 1 else "")
    expect(winner.locator(".result-winner")).to_have_text(f"You won by {points}!")
    expect(loser.locator(".result-winner")).to_have_text(f"You lost by {points}.")
    expect(watcher.locator(".result-winner")).to_have_text(f"{rows[0][0]} wins by {points}!")


def test_the_columns_hold_what_they_say(sit: Sit, service: Service) -> None:
    page = sit(route(played_game(service, "Ana", "Bo")))
    heads = page.locator(".result-dialog thead th")
    expect(heads).to_have_text(["Players", "Points", "Qwirkles", "Bonus", "Total"])
    for name, points, qwirkles, bonus, total in _rows(page):
        assert int(points) == _points(page, name)
        assert int(points) + int(bonus.replace("–", "0")) == int(total)
        made = page.locator(".side .sheet-row", has_text=name).locator(".sheet-qwirkle").count()
        assert int(qwirkles) == made


def test_a_rematch_says_what_it_is_where_its_button_was(open_context: OpenContext, service: Service) -> None:
    game = played_game(service, "Ana", "Bo")
    # Two screens of the same players: one asks, the other still looks at the result.
    pages = []
    for options in ({}, {"viewport": PHONE}):
        page = open_context(**options).new_page()
        page.goto(f"{service.address}/#{route(game)}")
        page.locator(".result-dialog").wait_for()
        pages.append(page)
    asker, other = pages
    dialog = other.get_by_role("dialog")
    dialog.get_by_role("button", name="Rematch").focus()
    asker.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    ready = dialog.locator(".rematch-ready")
    expect(ready).to_contain_text("A rematch is waiting.")
    expect(ready.get_by_role("link", name="Sit down")).to_be_focused()
    expect(dialog.get_by_role("button", name="Rematch")).to_have_count(0)
    # The words are in sight, over everything else.
    words = ready.locator("span").first
    assert words.evaluate(
        """words => {
          const { x, y, width, height } = words.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === words;
        }"""
    )


def test_player_two_stays_player_two_in_the_next_game(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "me"}, {"kind": "link"})
    first, second = sit(route(game)), sit(route(game, 0))
    for page in (first, second):
        expect(page.locator(".rack .slot")).to_have_count(6)
    play_to_the_end(Player(first), Player(second))
    own = ".player:has(.player-note:text-is('You')) .player-name"
    expect(first.locator(own)).to_have_text("Player 1")
    second.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    first.get_by_role("dialog").get_by_role("link", name="Sit down").click()
    for page, name in ((first, "Player 1"), (second, "Player 2")):
        expect(page.locator(".side .sheet-move")).to_have_count(0)
        expect(page.locator(own)).to_have_text(name)
        expect(page.locator(".player-name")).to_have_count(2)
    names = first.locator(".player-name").all_inner_texts()
    assert sorted(names) == ["Player 1", "Player 2"]
    # On the start page, in the list of games, too.
    first.goto(f"{service.address}/#/")
    expect(first.locator(".my-games .game-players").first).to_contain_text(names[0])
