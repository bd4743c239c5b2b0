"""Several people at one screen: a curtain between turns, and nobody sees another's tiles."""

from __future__ import annotations

import itertools

from playwright.sync_api import expect

from tests.web.browser.conftest import Sit
from tests.web.browser.people import Player, totals
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, new_game, route

NAMES = ("Ana", "Bo", "Cy", "Di")


def test_a_whole_game_of_four_people_at_one_screen(sit: Sit) -> None:
    page = sit("/")
    page.get_by_role("button", name="Choose the seats").click()
    for place, name in enumerate(NAMES, 1):
        page.get_by_label(f"Seat {place}", exact=True).select_option("me" if place == 1 else "here")
        page.get_by_label(f"Name, Seat {place}").fill(name)
    page.get_by_role("button", name="Start the game").click()

    player = Player(page)
    asked = []
    curtain = page.locator(".curtain .primary:visible")
    for turn in itertools.count():
        curtain.or_(page.locator(".result-dialog")).first.wait_for()
        if page.locator(".result-dialog").count():
            break
        assert page.locator(".rack .slot").count() == 0, "a hand lies open behind the curtain"
        asked.append(page.locator(".curtain-name").inner_text())
        expect(curtain).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".status")).to_have_text("Your turn")
        player.take_turn()
        player.moves.nth(turn).wait_for(state="attached")
    opener = next(place for place, name in enumerate(NAMES) if asked[0] == f"{name} to move")
    in_turn = itertools.islice(itertools.cycle(NAMES), opener, opener + len(asked))
    assert asked == [f"{name} to move" for name in in_turn]
    assert len(totals(page)) == 4
    assert totals(page) == sorted(totals(page), reverse=True)
    expect(page.locator(".rack .slot")).to_have_count(0)


_BEHIND = "() => document.activeElement.matches('.bar *, .side *, .tray *, .board *, .zoom *')"
"""Whether the focus is on something that the curtain hides."""


def test_what_needs_an_answer_lies_over_the_curtain_and_all_else_behind_it(
    sit: Sit, service: Service
) -> None:
    game = new_game(
        service,
        {"kind": "me", "name": "Ana"},
        {"kind": "here", "name": "Bo"},
        {"kind": "link", "name": "Cy"},
        rules=FREE_OPENING,
    )
    page, friend = sit(route(game)), sit(route(game, 0))
    page.keyboard.press("Escape")
    player = Player(page, FREE_OPENING)
    curtain = page.locator(".curtain .primary:visible")
    curtain.click()
    player.take_turn()
    expect(page.locator(".curtain-name")).to_have_text("Bo to move")
    page.get_by_role("button", name="Take my last move back").click()
    expect(page.locator("#announcements")).to_contain_text("Waiting for: Cy")
    expect(page.locator(".banners")).to_contain_text("Waiting for: Cy")
    friend.get_by_role("button", name="Decline").click()
    expect(page.locator(".banners")).to_contain_text("Cy would rather")

    curtain.click()
    player.take_turn()
    other = Player(friend, FREE_OPENING)
    other.wait_for_turn()
    other.take_turn()
    expect(page.locator(".curtain-name")).to_have_text("Ana to move")
    expect(curtain).to_be_focused()
    friend.get_by_role("button", name="Take my last move back").click()
    friend.get_by_role("button", name="Take back", exact=True).click()
    agree = page.get_by_role("button", name="Agree")
    agree.wait_for()
    reached = set()
    for _ in range(8):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("() => document.activeElement.textContent"))
        assert not page.evaluate(_BEHIND)
    assert "Agree" in reached
    # Clicked where it is seen: nothing lies over it.
    player.point_at(agree)
    expect(friend.locator(".status")).to_have_text("Your turn")
    expect(player.moves).to_have_count(2)


def test_moves_are_taken_back_only_when_everybody_here_agrees(sit: Sit, service: Service) -> None:
    game = new_game(
        service, {"kind": "me", "name": "Ana"}, {"kind": "here", "name": "Bo"}, rules=FREE_OPENING
    )
    page = sit(route(game))
    player = Player(page, FREE_OPENING)
    for turn in range(2):
        page.locator(".curtain .primary").first.click()
        player.take_turn()
        player.moves.nth(turn).wait_for(state="attached")
    # At the curtain, whoever moved last can still think better of it.
    page.locator(".curtain").get_by_role("button", name="Take my last move back").click()
    expect(player.moves).to_have_count(1)
    expect(page.locator(".curtain-name")).to_have_text("Bo to move")
    page.locator(".curtain .primary").click()
    player.take_turn()
    player.moves.nth(1).wait_for(state="attached")
    page.locator(".curtain .primary").click()
    undo = page.get_by_role("button", name="Take my last move back")
    undo.click()
    expect(page.get_by_role("dialog")).to_contain_text("Does everybody here agree to take 2 moves back?")
    page.get_by_role("button", name="Decline").click()
    expect(player.moves).to_have_count(2)
    undo.click()
    page.get_by_role("button", name="Agree").click()
    expect(player.moves).to_have_count(0)
    expect(page.locator(".rack .slot:focus")).to_have_count(1)
