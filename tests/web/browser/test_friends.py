"""Friends in their own browsers: links, a whole game with a spectator, greetings, take-backs, rematch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Dialog, Page, ViewportSize, expect

from qwirkle.i18n import catalogue
from tests.web.browser.conftest import DESK, OpenContext, Sit
from tests.web.browser.people import Player, play_to_the_end, totals
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, Json, new_game, route

SMALL = ViewportSize(width=320, height=568)


def _route(link: str) -> str:
    return link.split("#", 1)[1]


def _tiles(page: Page) -> int:
    return page.locator(".layer-tiles [data-cell]").count()


def _two_players(sit: Sit, service: Service) -> tuple[Page, Page, Json]:
    game = new_game(
        service,
        {"kind": "me", "name": "Ana"},
        {"kind": "link", "name": "Bo"},
        rules=FREE_OPENING,
    )
    ana, bo = sit(route(game)), sit(route(game, 0))
    expect(bo.locator(".status")).to_have_text("Ana to move")
    expect(ana.locator(".status")).to_have_text("Your turn")
    return ana, bo, game


def test_a_whole_game_between_two_browsers_with_a_spectator(sit: Sit) -> None:
    ana = sit("/")
    ana.get_by_role("button", name="Choose the seats").click()
    ana.get_by_label("Name, Seat 1").fill("Ana")
    ana.get_by_label("Seat 2", exact=True).select_option("link")
    ana.get_by_label("Name, Seat 2").fill("Bo")
    ana.get_by_role("button", name="Start the game").click()
    seat_link = ana.get_by_role("textbox", name="Bo").input_value()
    watch_link = ana.get_by_role("textbox", name="Spectators").input_value()
    ana.keyboard.press("Escape")
    bo, eve = sit(_route(seat_link)), sit(_route(watch_link))
    expect(ana.locator(".bar-watchers")).to_contain_text("1")
    expect(eve.locator(".rack")).to_be_hidden()

    play_to_the_end(Player(ana), Player(bo))
    for page in (ana, bo, eve):
        page.locator(".result-dialog").wait_for()
        assert totals(page) == totals(ana)
        assert _tiles(page) == _tiles(ana)


def test_greetings_reach_the_other_player(sit: Sit, service: Service) -> None:
    ana, bo, _ = _two_players(sit, service)
    ana.get_by_role("button", name="Send a greeting").click()
    greeting = ana.locator(".greetings .button").nth(1)
    words = greeting.inner_text()
    greeting.click()
    expect(bo.locator(".player").first.locator(".bubble")).to_have_text(words)
    expect(bo.locator("#announcements")).to_contain_text(f"Ana: {words}")


def test_what_is_said_while_the_network_is_lost_is_not_swallowed(sit: Sit, service: Service) -> None:
    ana, _, _ = _two_players(sit, service)
    ana.context.set_offline(True)
    expect(ana.locator(".banners")).to_contain_text("The connection is lost")
    ana.get_by_role("button", name="Send a greeting").click()
    ana.locator(".greetings .button").first.click()
    expect(ana.locator(".notice")).to_contain_text("The server cannot be reached")


def test_what_is_refused_after_the_end_is_seen_over_the_result(
    open_context: OpenContext, service: Service, finished: Json
) -> None:
    page = open_context().new_page()
    # The server refuses a rematch to a seat that is not there; the page by itself never names one.
    page.add_init_script(
        """
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
          send.call(this, text.replace('"seat":0', '"seat":9'));
        };
        """
    )
    page.goto(f"{service.address}/#{route(finished)}")
    page.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("dialog").locator(".notice")).to_be_visible()


def test_a_take_back_needs_the_consent_of_the_other(sit: Sit, service: Service) -> None:
    ana, bo, _ = _two_players(sit, service)
    Player(ana, FREE_OPENING).take_turn()
    expect(bo.locator(".status")).to_have_text("Your turn")
    undo = ana.get_by_role("button", name="Take my last move back")
    undo.click()
    ana.get_by_role("button", name="Take back", exact=True).click()
    expect(ana.locator(".banners")).to_contain_text("Waiting for: Bo")
    bo.get_by_role("button", name="Decline").click()
    expect(ana.locator(".banners")).to_contain_text("Bo would rather")
    expect(ana.locator(".side .sheet-move")).to_have_count(1)
    undo.click()
    ana.get_by_role("button", name="Take back", exact=True).click()
    bo.get_by_role("button", name="Agree").click()
    expect(ana.locator(".side .sheet-move")).to_have_count(0)
    expect(bo.locator(".layer-tiles [data-cell]")).to_have_count(0)
    expect(ana.locator(".status")).to_have_text("Your turn")


def test_whoever_leaves_is_replaced_by_a_bot_and_can_come_back(sit: Sit, service: Service) -> None:
    ana, bo, _ = _two_players(sit, service)
    bo.get_by_role("button", name="Menu").click()
    bo.get_by_role("button", name="Leave: a bot plays on").click()
    expect(bo.get_by_role("dialog")).to_contain_text("You can come back")
    bo.get_by_role("dialog").get_by_role("button", name="Leave: a bot plays on").click()
    expect(bo.get_by_role("button", name="Play against a bot")).to_be_visible()
    expect(ana.locator(".player").nth(1)).to_contain_text("bot plays")
    Player(ana, FREE_OPENING).take_turn()
    expect(ana.locator(".side .sheet-move")).to_have_count(2)
    expect(ana.locator(".status")).to_have_text("Your turn")
    bo.locator(".game-entry").first.click()
    expect(bo.locator(".status")).to_have_text("Ana to move")
    expect(ana.locator(".player").nth(1)).not_to_contain_text("bot plays")


def test_a_link_that_opens_nothing_says_so(sit: Sit) -> None:
    page = sit("/play/nothing/here")
    expect(page.get_by_role("alert")).to_contain_text("no such game")
    expect(page.locator(".tray, .side, .zoom").filter(visible=True)).to_have_count(0)
    expect(page.get_by_role("heading", name="Nothing to play here")).to_be_in_viewport()
    expect(page.locator(".bar button").filter(visible=True)).to_have_count(0)
    page.get_by_role("alert").get_by_role("link").click()
    expect(page.get_by_role("button", name="Play against a bot")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, SMALL], ids=["desk", "small"])
def test_an_unknown_address_is_a_page_in_ones_language_with_a_way_on(
    browser: Browser, service: Service, size: ViewportSize
) -> None:
    page = browser.new_context(locale="hu", viewport=size, color_scheme="dark").new_page()
    answer = page.goto(f"{service.address}/no/such/place")
    assert answer is not None
    assert answer.status == 404
    texts = catalogue("hu")
    expect(page.get_by_role("heading")).to_have_text(texts.text("web.missing"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name=texts.text("web.home")).click()
    expect(page.locator("#quick-play")).to_be_visible()
    page.context.close()


def test_an_invitation_is_marked_and_closes_when_the_friend_has_come(sit: Sit) -> None:
    ana = sit("/")
    ana.get_by_role("button", name="Choose the seats").click()
    ana.get_by_label("Seat 2", exact=True).select_option("link")
    ana.get_by_label("Seat 3", exact=True).select_option("link")
    ana.get_by_role("button", name="Start the game").click()
    invitations = ana.get_by_role("dialog").locator(".invitation")
    links = [ana.get_by_role("textbox", name=f"Player {n}").input_value() for n in (2, 3)]
    expect(ana.locator(".here:visible")).to_have_count(0)
    bo = sit(links[0].split("#", 1)[1])
    expect(invitations.nth(0)).to_contain_text("At the table")
    expect(ana.locator(".here:visible")).to_have_count(1)
    sit(links[1].split("#", 1)[1])
    # All are there: the table is free to be looked at.
    expect(ana.get_by_role("dialog")).to_have_count(0)
    expect(ana.locator(".gathering")).to_be_hidden()
    # Whoever asks for it sees it, and who is there.
    ana.get_by_role("button", name="Menu").click()
    ana.get_by_role("button", name="Invite").click()
    expect(ana.locator(".here:visible")).to_have_count(2)
    bo.close()
    expect(ana.locator(".here:visible")).to_have_count(1)
    expect(ana.get_by_role("dialog")).to_have_count(1)


@pytest.mark.parametrize("way", ["selected", "by hand"])
def test_a_link_can_be_copied_without_a_clipboard(
    open_context: OpenContext, service: Service, way: str
) -> None:
    """As over plain http on a home network."""
    context = open_context()
    context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    if way == "by hand":
        context.add_init_script("document.execCommand = () => false;")
    page = context.new_page()
    shown: list[str] = []

    def read(prompt: Dialog) -> None:
        shown.append(prompt.default_value)
        prompt.dismiss()

    page.on("dialog", read)
    page.goto(f"{service.address}/#{route(new_game(service, {'kind': 'me'}, {'kind': 'link'}))}")
    page.locator(".slot").first.wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Invite").click()
    link = page.get_by_role("textbox", name="Spectators").input_value()
    button = page.get_by_role("button", name="Copy").last
    button.click()
    expect(button).to_be_focused()
    if way == "by hand":
        assert shown == [link]
        return
    expect(page.locator(".notice")).to_have_text("Copied")
    page.goto(service.address)
    page.get_by_role("button", name="Choose the seats").click()
    page.get_by_label("Name, Seat 1").focus()
    page.keyboard.press("ControlOrMeta+v")
    expect(page.get_by_label("Name, Seat 1")).to_have_value(link[:24])


def test_a_guest_is_asked_for_a_name_until_the_first_move(sit: Sit, service: Service) -> None:
    game = new_game(service, {"kind": "me", "name": "Ana"}, {"kind": "link"}, rules=FREE_OPENING)
    ana, guest = sit(route(game)), sit(route(game, 0))
    name = guest.get_by_label("Your name")
    name.fill("  Bo ")
    name.press("Enter")
    expect(ana.locator(".player").nth(1)).to_contain_text("Bo")
    expect(name).to_have_count(0)
    # The next table knows the name, and offers it.
    other = new_game(service, {"kind": "me"}, {"kind": "link"}, rules=FREE_OPENING)
    guest.goto(f"{service.address}/#{route(other, 0)}")
    expect(guest.get_by_label("Your name")).to_have_value("Bo")
