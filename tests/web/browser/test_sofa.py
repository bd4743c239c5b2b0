"""The sofa: the big screen shows the table and the codes, each phone its own hand."""

from __future__ import annotations

from playwright.sync_api import expect

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
