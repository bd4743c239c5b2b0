"""The sofa: the big screen shows the table and the codes, each phone its own hand."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import PHONE, Sit
from tests.web.browser.people import Player, play_to_the_end, totals


def test_two_phones_play_a_whole_game_on_the_sofa(sit: Sit) -> None:
    screen = sit("/")
    screen.get_by_role("button", name="Open the table").click()
    screen.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    expect(screen.locator(".sofa figure")).to_have_count(2)
    expect(screen.locator(".sofa .qr svg")).to_have_count(2)
    # Where the first tile will lie is nothing to look at behind the codes.
    expect(screen.locator(".first-cell")).to_have_count(1)
    expect(screen.locator(".first-cell").filter(visible=True)).to_have_count(0)
    # What a phone's camera would read from the code is also in the invitation.
    screen.get_by_role("button", name="Menu").click()
    screen.get_by_role("button", name="Invite").click()
    links = [screen.get_by_role("textbox", name=f"Player {n}").input_value() for n in (1, 2)]
    screen.keyboard.press("Escape")

    phones = [Player(sit(link.split("#", 1)[1], viewport=PHONE)) for link in links]
    expect(screen.locator(".sofa figure")).to_have_count(0)
    for phone in phones:
        expect(phone.page.locator(".rack .slot")).to_have_count(6)
    expect(screen.locator(".rack")).to_have_count(0)
    expect(screen.locator(".first-cell").filter(visible=True)).to_have_count(1)

    play_to_the_end(*phones)
    screen.locator(".result-dialog").wait_for()
    tiles = screen.locator(".layer-tiles [data-cell]").count()
    for phone in phones:
        phone.page.locator(".result-dialog").wait_for()
        assert totals(phone.page) == totals(screen)
        expect(phone.page.locator(".layer-tiles [data-cell]")).to_have_count(tiles)


def test_bots_sit_on_the_sofa_beside_the_phones(sit: Sit) -> None:
    screen = sit("/")
    screen.get_by_role("button", name="Open the table").click()
    dialog = screen.get_by_role("dialog")
    dialog.get_by_role("radio", name="3 players").check()
    expect(dialog.locator(".sofa-seat:visible")).to_have_count(3)
    dialog.get_by_label("Seat 2", exact=True).select_option(label="Bot: Casual")
    dialog.get_by_label("Seat 3", exact=True).select_option(label="Bot: Greedy")
    dialog.get_by_role("button", name="Open the table").click()
    # One code, for the one phone.
    expect(screen.locator(".sofa figure")).to_have_count(1)
    expect(screen.locator(".player-name")).to_have_text(["Player 1", "Casual", "Greedy"])
    screen.get_by_role("button", name="Menu").click()
    screen.get_by_role("button", name="Invite").click()
    link = screen.get_by_role("textbox", name="Player 1").input_value()
    screen.keyboard.press("Escape")
    phone = Player(sit(link.split("#", 1)[1], viewport=PHONE))
    phone.wait_for_turn()
    phone.take_turn()
    # The bots move by themselves, until it is the phone's turn again.
    expect(screen.locator(".side .sheet-move")).to_have_count(3 + _before(screen))
    assert phone.wait_for_turn()


def _before(screen: Page) -> int:
    """How many bots moved before the phone: whoever has the largest set opens."""
    names = screen.locator(".side .sheet-name")
    names.filter(has_text="Player 1").first.wait_for()
    return names.all_text_contents().index("Player 1")
