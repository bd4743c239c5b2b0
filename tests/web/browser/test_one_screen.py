"""Several people at one screen: a curtain between turns, and nobody sees another's tiles."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import Sit
from tests.web.browser.people import Player


def test_four_people_take_turns_at_one_screen(sit: Sit) -> None:
    page = sit("/")
    page.get_by_role("button", name="Choose the seats").click()
    for place, name in enumerate(("Ana", "Bo", "Cy", "Di"), 1):
        page.get_by_label(f"Seat {place}", exact=True).select_option("me" if place == 1 else "here")
        page.get_by_label(f"Name, Seat {place}").fill(name)
    page.get_by_role("button", name="Start the game").click()

    player = Player(page)
    names = []
    for turn in range(8):
        page.locator(".curtain .button").wait_for()
        assert page.locator(".rack .slot").count() == 0, "a hand lies open behind the curtain"
        names.append(page.locator(".curtain-name").inner_text())
        page.keyboard.press("Enter")
        expect(page.locator(".status")).to_have_text("Your turn")
        player.take_turn()
        player.moves.nth(turn).wait_for(state="attached")
    assert set(names[:4]) == {f"{name} to move" for name in ("Ana", "Bo", "Cy", "Di")}
    assert names[4:] == names[:4]
