"""Another game at the same table: everybody finds the way there, to the right seat and on the same screen."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect
from websockets.sync.client import ClientConnection, connect

from tests.web.browser.conftest import PHONE, Sit
from tests.web.browser.people import Player
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, PATIENCE, Json, played_game, route


def _ask_for_a_rematch(page: Page) -> str:
    """Asks, and is led to the new game at once; its id."""
    before = page.url
    page.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    return _arrived(page, before)


def _go(page: Page, words: str) -> str:
    """Takes the way that the result offers; the new game's id."""
    before = page.url
    page.get_by_role("dialog").get_by_role("link", name=words).click()
    return _arrived(page, before)


def _arrived(page: Page, before: str) -> str:
    page.wait_for_function("before => location.href !== before", arg=before)
    expect(page.locator(".side .sheet-move")).to_have_count(0)
    return page.url.split("#/")[1].split("/")[1]


def test_people_at_one_screen_play_on_at_it(sit: Sit, service: Service) -> None:
    game = played_game(service, "Ana", "Bo")
    page = sit(route(game))
    assert _ask_for_a_rematch(page) != game["game"]
    player = Player(page, FREE_OPENING)
    asked = []
    for turn in range(2):
        page.locator(".curtain .primary:visible").click()
        asked.append(page.locator(".player.has-turn .player-name").inner_text())
        player.take_turn()
        player.moves.nth(turn).wait_for(state="attached")
    assert sorted(asked) == ["Ana", "Bo"]


def test_friends_meet_again_each_with_the_key_they_had(sit: Sit, service: Service) -> None:
    ana = sit("/")
    ana.get_by_role("button", name="Choose the seats").click()
    ana.get_by_label("Seat 2", exact=True).select_option("link")
    ana.get_by_role("button", name="Start the game").click()
    link = ana.get_by_role("textbox", name="Player 2").input_value()
    ana.keyboard.press("Escape")
    game, key = ana.url.split("/")[-2:]
    _play_by_bots(service, game, [key, link.split("/")[-1]])
    # The bots' moves are shown one by one; whoever comes anew sees the end.
    ana.reload()
    bo = sit(link.split("#", 1)[1])
    new_game = _ask_for_a_rematch(bo)
    assert _go(ana, "Sit down") == new_game
    assert ana.url.endswith(f"#/play/{new_game}/{key}")
    # Nobody has to be invited again; but whoever lost the way there can be.
    expect(ana.get_by_role("dialog")).to_have_count(0)
    [again] = _invitations(ana)
    assert again.split("/")[-2:] == [new_game, link.split("/")[-1]]
    for page in (ana, bo):
        expect(page.locator(".rack .slot")).to_have_count(6)
    assert sum(page.locator(".status.is-mine").count() for page in (ana, bo)) == 1


def test_a_spectator_watches_the_next_game_too(sit: Sit, service: Service) -> None:
    game = played_game(service, "Ana", "Bo")
    players, watcher = sit(route(game)), sit(f"/watch/{game['game']}")
    watcher.locator(".result-dialog").wait_for()
    expect(watcher.get_by_role("dialog").get_by_role("button", name="Rematch")).to_have_count(0)
    new_game = _ask_for_a_rematch(players)
    assert _go(watcher, "Watch it") == new_game
    assert watcher.url.endswith(f"#/watch/{new_game}")
    expect(players.locator(".bar-watchers")).to_contain_text("1")


def test_the_banner_leads_there_where_the_result_is_closed(sit: Sit, service: Service) -> None:
    game = played_game(service, "Ana", "Bo")
    page, other = sit(route(game)), sit(route(game))
    page.locator(".result-dialog").wait_for()
    page.keyboard.press("Escape")
    _ask_for_a_rematch(other)
    page.get_by_role("link", name="Sit down").click()
    expect(page.locator(".curtain .primary")).to_be_visible()


def test_the_sofa_stays_a_sofa(sit: Sit, service: Service) -> None:
    screen = sit("/")
    screen.get_by_role("button", name="Open the table").click()
    screen.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    expect(screen.locator(".sofa figure")).to_have_count(2)
    links = _invitations(screen)
    game = screen.url.split("/sofa/")[1]
    _play_by_bots(service, game, [link.split("/")[-2] for link in links])

    phones = [sit(link.split("#", 1)[1], viewport=PHONE) for link in links]
    screen.reload()
    screen.locator(".result-dialog").wait_for()
    new_game = _ask_for_a_rematch(phones[0])
    # The big screen has nobody to click for it, and follows by itself.
    screen.wait_for_url(re.compile(f"#/sofa/{new_game}$"))
    expect(phones[0].locator(".layout-hand .gathering")).to_be_visible()

    # The one code that is left is that of the other phone, with the key it had.
    expect(screen.locator(".sofa figure")).to_have_count(1)
    left = screen.locator(".sofa figcaption").inner_text()
    [link] = [link for link in _invitations(screen) if links[1].split("/")[-2] in link]
    assert f"/play/{new_game}/" in link
    phones[1].goto(link)
    own = phones[1].locator(".player", has_text="you").locator(".player-name")
    expect(own).to_have_text(left)
    expect(screen.locator(".sofa figure")).to_have_count(0)
    expect(phones[0].locator(".layout-hand .rack .slot")).to_have_count(6)


def _invitations(screen: Page) -> list[str]:
    """The links for the seats, as the menu shows them to whoever laid the table."""
    screen.get_by_role("button", name="Menu").click()
    screen.get_by_role("button", name="Invite").click()
    fields = screen.get_by_role("textbox", name=re.compile("Player"))
    fields.first.wait_for()
    links = [field.input_value() for field in fields.all()]
    screen.keyboard.press("Escape")
    return links


def _play_by_bots(service: Service, game: str, keys: list[str]) -> None:
    """Lets bots play for every seat until the game is over."""
    with connect(_socket(service)) as first, connect(_socket(service)) as second:
        for socket, key in zip((first, second), keys, strict=True):
            _say(socket, type="hello", protocol=1, game=game, key=key)
        for socket in (first, second):
            [seat] = _dealt(socket)["seats"]
            _say(socket, type="leave", seat=seat, level="greedy")
        while json.loads(first.recv(timeout=PATIENCE))["type"] != "over":
            pass


def _dealt(socket: ClientConnection) -> Json:
    """The welcome to a table whose tiles are dealt."""
    while (message := json.loads(socket.recv(timeout=PATIENCE)))["type"] != "welcome" or (
        message["view"]["turn"] is None
    ):
        pass
    welcome: Json = message
    return welcome


def _socket(service: Service) -> str:
    return f"{service.address.replace('http', 'ws')}/socket"


def _say(socket: ClientConnection, **message: object) -> None:
    socket.send(json.dumps(message))
