"""`qwirkle` on one's own machine: every unfinished game is offered again, whatever browser began it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.steady import NETWORK
from tests.web.browser.conftest import PHONE, OpenContext
from tests.web.browser.service import HostService
from tests.web.browser.tables import played_game


def test_a_restart_offers_every_unfinished_game_to_the_host(
    open_context: OpenContext, host: HostService
) -> None:
    page = open_context().new_page()
    page.goto(host.page)
    page.get_by_role("button", name="Play against a bot").click()
    page.locator(".slot").first.wait_for()
    host.kill()
    host.start()

    # Another browser, which holds no key of any game; and the address has a new secret.
    other = open_context().new_page()
    other.goto(host.page)
    expect(other.locator(".game-entry")).to_have_count(1)
    other.locator(".game-entry").click()
    expect(other.locator(".slot")).to_have_count(6)

    stranger = open_context().new_page()
    stranger.goto(host.address)
    stranger.locator("#quick-play").wait_for()
    expect(stranger.locator(".game-entry")).to_have_count(0)


def test_an_address_from_before_a_restart_says_so(open_context: OpenContext, host: HostService) -> None:
    old = host.page
    host.kill()
    host.start()
    page = open_context().new_page()
    page.goto(old)
    expect(page.locator(".notice")).to_contain_text("use the address that the program printed")


def test_the_host_lets_phones_in_from_the_sofa(open_context: OpenContext, host: HostService) -> None:
    screen = open_context().new_page()
    screen.goto(host.page)
    screen.get_by_role("button", name="Open the table").click()
    screen.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    # The host is still known after a reload, as the page keeps the secret while the tab is open.
    screen.locator(".sofa").wait_for()
    screen.reload()
    screen.locator(".sofa").get_by_role("button", name="Let phones and others in").click()
    expect(screen.locator(".notice")).to_have_text("The game is open to your network.")
    expect(screen.locator(".network-access")).to_have_count(0)
    expect(screen.locator(".sofa .qr svg")).to_have_count(2)

    links = _invitations(screen)
    assert all(link.startswith(f"http://{NETWORK}:") for link in links)
    phones = [open_context(viewport=PHONE).new_page() for _ in links]
    for phone, link in zip(phones, links, strict=True):
        phone.goto(link)
    for phone in phones:
        expect(phone.locator(".rack .slot")).to_have_count(6)
    expect(screen.locator(".sofa figure")).to_have_count(0)


def test_the_host_lets_a_friend_in_from_the_invitation(open_context: OpenContext, host: HostService) -> None:
    page = open_context().new_page()
    page.goto(host.page)
    page.get_by_role("button", name="Choose the seats").click()
    page.get_by_label("Seat 2", exact=True).select_option("link")
    page.get_by_role("button", name="Start the game").click()
    invitation = page.get_by_role("dialog")
    expect(invitation.locator(".qr")).to_have_count(0)
    invitation.get_by_role("button", name="Let phones and others in").click()
    expect(invitation.locator(".qr svg")).to_have_count(2)
    link = invitation.get_by_role("textbox").first.input_value()
    friend = open_context().new_page()
    friend.goto(link)
    expect(friend.locator(".rack .slot")).to_have_count(6)


def test_the_host_lets_others_in_before_a_replay_is_shared(
    open_context: OpenContext, host: HostService
) -> None:
    game = played_game(host, "Ana", "Bo")
    page = open_context().new_page()
    page.goto(host.page)
    page.locator("#quick-play").wait_for()
    page.goto(f"{host.address}/#/replay/{game['game']}")
    page.get_by_role("button", name="Share").click()
    page.get_by_role("dialog").get_by_role("button", name="Let phones and others in").click()
    link = host.address.replace("127.0.0.1", NETWORK) + f"/#/replay/{game['game']}"
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_have_value(link)
    friend = open_context().new_page()
    friend.goto(link)
    expect(friend.locator(".sheet-move").first).to_be_visible()


def test_who_is_not_the_host_is_told_how_others_come_in(open_context: OpenContext, host: HostService) -> None:
    page = open_context().new_page()
    page.goto(host.address)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("dialog").locator(".banner")).to_contain_text("qwirkle --lan")
    expect(page.get_by_role("button", name="Let phones and others in")).to_have_count(0)


def _invitations(screen: Page) -> list[str]:
    """The links of both seats."""
    screen.get_by_role("button", name="Menu").click()
    screen.get_by_role("button", name="Invite").click()
    links = [screen.get_by_role("textbox", name=f"Player {n}").input_value() for n in (1, 2)]
    screen.keyboard.press("Escape")
    return links
