"""Several people at one screen: a curtain between turns, and nobody sees another's tiles."""

from __future__ import annotations

import itertools
import re

from playwright.sync_api import ViewportSize, expect

from tests.web.browser.conftest import DESK, LANDSCAPE, PHONE, Sit
from tests.web.browser.people import Player, totals
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, Json, new_game, route

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
        # Where several share a screen, the bar calls them by name.
        expect(page.locator(".status")).to_have_text(asked[-1])
        player.take_turn()
        player.moves.nth(turn).wait_for(state="attached")
    opener = next(place for place, name in enumerate(NAMES) if asked[0] == f"{name} to move")
    in_turn = itertools.islice(itertools.cycle(NAMES), opener, opener + len(asked))
    assert asked == [f"{name} to move" for name in in_turn]
    assert len(totals(page)) == 4
    assert totals(page) == sorted(totals(page), reverse=True)
    expect(page.locator(".rack .slot")).to_have_count(0)


_BEHIND = "() => document.activeElement.matches('.tray *')"
"""Whether the focus is on something that the curtain hides."""


def test_the_curtain_hides_the_hand_and_leaves_board_and_scores_to_everybody(sit: Sit, running: Json) -> None:
    page = sit(route(running))
    curtain = page.locator(".curtain")
    curtain.wait_for()
    assert page.locator(".rack .slot").count() == 0
    for size in (DESK, PHONE, ViewportSize(width=320, height=568), LANDSCAPE):
        page.set_viewport_size(size)
        covered = curtain.bounding_box()
        assert covered is not None
        for part in (".bar", ".board", ".player >> nth=0", ".player >> nth=1"):
            box = page.locator(part).bounding_box()
            assert box is not None
            # Seen where it is: nothing lies over its middle, and the curtain over no part of it.
            assert page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y).closest('.curtain, dialog') === null",
                [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
            ), f"{part} at {size}"
            beside = (
                covered["y"] >= box["y"] + box["height"] - 1 or covered["x"] >= box["x"] + box["width"] - 1
            )
            assert beside, f"{part} at {size}"
        expect(page.locator(".curtain .primary")).to_be_in_viewport(ratio=1)
    # While the device is passed on, the family looks at the moves and at the board.
    page.set_viewport_size(DESK)
    page.locator(".sheet-move").first.hover()
    expect(page.locator(".layer-marks .mark").first).to_be_visible()
    page.get_by_role("button", name="Zoom in").click()
    expect(curtain).to_be_visible()
    # What happened is said on the curtain as well.
    expect(page.locator(".curtain .news")).to_have_text(re.compile(r"^(Ana|Bo): (Qwirkle! )?\+\d+$"))


def test_what_needs_an_answer_is_seen_while_the_curtain_is_down(sit: Sit, service: Service) -> None:
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
    page.get_by_role("button", name="Take Ana’s last move back").click()
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
    for _ in range(40):
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
    page.locator(".curtain").get_by_role("button", name="Take Bo’s last move back").click()
    expect(player.moves).to_have_count(1)
    expect(page.locator(".curtain-name")).to_have_text("Bo to move")
    page.locator(".curtain .primary").click()
    player.take_turn()
    player.moves.nth(1).wait_for(state="attached")
    page.locator(".curtain .primary").click()
    undo = page.get_by_role("button", name="Take Ana’s last move back")
    undo.click()
    expect(page.get_by_role("dialog")).to_contain_text("Does everybody here agree to take 2 moves back?")
    page.get_by_role("button", name="Decline").click()
    expect(player.moves).to_have_count(2)
    undo.click()
    page.get_by_role("button", name="Agree").click()
    expect(player.moves).to_have_count(0)
    expect(page.locator(".rack .slot:focus")).to_have_count(1)
