"""A short code instead of a link: made in the invitation, typed on the start page, to the right seat."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import PHONE, Sit


def _code(page: Page, name: str) -> str:
    """The short code that the invitation of this player makes."""
    invitation = page.locator(".invitation", has=page.get_by_role("heading", name=name))
    invitation.get_by_role("button", name="Short code").click()
    shown = invitation.locator("output")
    expect(shown).to_have_text(re.compile(r"^[A-Z]{3} [A-Z]{3}$"))
    return shown.inner_text()


def test_a_friend_types_a_code_and_sits_down(sit: Sit) -> None:
    ana = sit("/")
    ana.get_by_role("button", name="Choose the seats").click()
    ana.get_by_label("Name, Seat 1").fill("Ana")
    ana.get_by_label("Seat 2", exact=True).select_option("link")
    ana.get_by_label("Name, Seat 2").fill("Bo")
    ana.get_by_role("button", name="Start the game").click()
    code = _code(ana, "Bo")

    bo = sit("/", viewport=PHONE, has_touch=True, is_mobile=True)
    field = bo.get_by_role("textbox", name="Code")
    field.fill("zzz zzz")
    field.press("Enter")
    expect(bo.locator(".notice")).to_have_text("This code leads to no free seat.")
    field.fill(code.lower())
    bo.get_by_role("button", name="Take the seat").tap()
    expect(bo.locator(".rack .slot")).to_have_count(6)
    expect(bo.locator(".player", has_text="You").locator(".player-name")).to_have_text("Bo")
    # Ana sees who has come, and the seat is kept in Bo's browser.
    expect(ana.get_by_role("dialog")).to_have_count(0)
    bo.get_by_role("link", name="Start page").click()
    bo.locator(".game-entry").click()
    expect(bo.locator(".rack .slot")).to_have_count(6)


def test_a_code_of_the_sofa_leads_to_a_phones_hand(sit: Sit) -> None:
    screen = sit("/")
    screen.get_by_role("button", name="Open the table").click()
    screen.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    screen.get_by_role("button", name="Menu").click()
    screen.get_by_role("button", name="Invite").click()
    code = _code(screen, "Player 2")
    screen.keyboard.press("Escape")
    phone = sit("/", viewport=PHONE)
    phone.get_by_role("textbox", name="Code").fill(code)
    phone.get_by_role("button", name="Take the seat").click()
    expect(phone.locator(".layout-hand .gathering")).to_be_visible()
    expect(screen.locator(".sofa figure")).to_have_count(1)
    expect(screen.locator(".sofa figcaption")).to_have_text("Player 1")
