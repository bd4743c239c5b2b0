"""The shuffle as players meet it: who is waited for, the deal, and a proof that no cheat gets past."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from qwirkle.notation import Finding, parse_record, verify_record
from tests.web.browser.conftest import OpenContext, Sit
from tests.web.browser.people import Player
from tests.web.browser.service import Service
from tests.web.browser.tables import FREE_OPENING, Json, new_game, play_on, route

ANA: Json = {"kind": "me", "name": "Ana"}
BO: Json = {"kind": "link", "name": "Bo"}


def friends_game(service: Service, *more: Json) -> Json:
    return new_game(service, ANA, BO, *more, rules=FREE_OPENING, dealt=False)


def gathering(page: Page) -> None:
    """Waits until the page shows that it waits."""
    expect(page.locator(".gathering")).to_be_visible()
    expect(page.locator(".slot")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def dealt(page: Page) -> None:
    expect(page.locator(".gathering")).to_be_hidden()
    expect(page.locator(".slot")).to_have_count(6)


def words_of_proof(page: Page) -> str:
    line = page.locator(".proof-words").first
    expect(line).not_to_contain_text("Checking")
    return line.inner_text()


def shuffle_kept(page: Page, game: Json) -> Json:
    kept: Json = page.evaluate(
        "game => JSON.parse(localStorage.getItem('qwirkle.shuffle.' + game))", game["game"]
    )
    return kept


def test_two_friends_are_dealt_their_tiles_when_both_are_there(service: Service, sit: Sit) -> None:
    game = friends_game(service)
    ana = sit(route(game))
    gathering(ana)
    expect(ana.locator(".status")).to_have_text("Waiting for the deal")
    expect(ana.locator(".gathering li").nth(0)).to_contain_text("Chance added")
    expect(ana.locator(".gathering li").nth(1)).to_contain_text("Not here yet")
    expect(ana.get_by_role("button", name="Deal now, without Bo")).to_be_visible()
    bo = sit(route(game, 0))
    for page in (ana, bo):
        dealt(page)
    expect(
        ana.locator(".live-region, [aria-live]").filter(has_text="The tiles are dealt.")
    ).not_to_have_count(0)
    seen = [shuffle_kept(page, game) for page in (ana, bo)]
    assert seen[0]["commitment"] == seen[1]["commitment"]
    assert [list(each["chances"]) for each in seen] == [["0"], ["1"]]


def test_whoever_is_there_can_ask_for_the_deal_without_one_who_left(service: Service, sit: Sit) -> None:
    game = friends_game(service, {"kind": "link", "name": "Cy"})
    ana, bo = sit(route(game)), sit(route(game, 0))
    gathering(bo)
    expect(ana.locator(".gathering li").nth(1)).to_contain_text("Chance added")
    # Bo's chance stays in the shuffle, though Bo goes.
    bo.close()
    ana.get_by_role("button", name="Deal now, without Cy").click()
    dealt(ana)
    late = sit(route(game, 1))
    dealt(late)
    assert shuffle_kept(late, game)["chances"] == {}


def test_a_reload_before_the_deal_adds_the_same_chance_again(service: Service, sit: Sit) -> None:
    game = friends_game(service)
    ana = sit(route(game))
    gathering(ana)
    expect(ana.locator(".gathering li").nth(0)).to_contain_text("Chance added")
    before = shuffle_kept(ana, game)
    assert before["chances"] == before["offered"]
    ana.reload()
    expect(ana.locator(".gathering li").nth(0)).to_contain_text("Chance added")
    assert shuffle_kept(ana, game) == before


def test_a_second_device_at_the_same_seat_is_no_false_alarm(service: Service, sit: Sit) -> None:
    game = friends_game(service)
    ana, phone = sit(route(game)), sit(route(game))
    gathering(ana)
    gathering(phone)
    # Both offer the same here, as chance is steady in these tests: the phone's was another.
    name = f"qwirkle.shuffle.{game['game']}"
    phone.evaluate(
        "name => { const kept = JSON.parse(localStorage.getItem(name));"
        " const offered = {0: '00'.repeat(16)};"
        " localStorage.setItem(name, JSON.stringify({...kept, offered, chances: {}})); }",
        name,
    )
    phone.reload()
    gathering(phone)
    assert shuffle_kept(phone, game)["chances"] == {}
    assert list(shuffle_kept(ana, game)["chances"]) == ["0"]


def test_a_watcher_sees_who_is_awaited_and_has_nothing_to_press(service: Service, sit: Sit) -> None:
    game = friends_game(service)
    watching = sit(f"/watch/{game['game']}")
    expect(watching.locator(".gathering")).to_be_visible()
    expect(watching.locator(".gathering button")).to_have_count(0)
    ana, bo = sit(route(game)), sit(route(game, 0))
    dealt(ana)
    dealt(bo)
    expect(watching.locator(".gathering")).to_be_hidden()


def test_on_the_sofa_the_last_phone_brings_the_deal(service: Service, sit: Sit) -> None:
    game = new_game(service, {"kind": "link", "name": "Ana"}, BO, dealt=False)
    screen = sit(f"/sofa/{game['game']}")
    expect(screen.locator(".status")).to_have_text("Waiting for the deal")
    phones = [sit(f"{route(game, place)}/hand") for place in (0, 1)]
    for phone in phones:
        dealt(phone)
    expect(screen.locator(".status")).not_to_have_text("Waiting for the deal")


def test_alone_against_a_bot_nobody_waits_and_the_record_is_proved(service: Service, sit: Sit) -> None:
    page = sit("/")
    page.get_by_role("radio", name="Greedy").check()
    page.get_by_role("button", name="Play against a bot").click()
    player = Player(page)
    while player.wait_for_turn():
        before = player.moves.count()
        player.take_turn()
        player.moves.nth(before).wait_for(state="attached")
    assert words_of_proof(page) == (
        "The shuffle is proved: the server and 1 player made it together, and nobody could choose it."
    )
    expect(page.locator(".proof-words")).to_have_count(1)
    page.locator(".proof summary").click()
    expect(page.locator(".proof details")).to_contain_text("qwirkle verify")
    record = page.evaluate(
        "() => fetch(`/api/games/${location.hash.split('/')[2]}/record.qwk`).then(r => r.text())"
    )
    assert verify_record(record).finding is Finding.PROVED
    assert dict(parse_record(record).tags)["Chances"] == "07" * 32 + " -"


def watched_game(service: Service, page: Page) -> Json:
    """A game for two at one screen, which sees it from its first moment to its end."""
    game = new_game(service, ANA, {"kind": "here", "name": "Bo"}, chance=True)
    page.goto(f"{service.address}/#{route(game)}")
    page.locator(".curtain:not([hidden])").wait_for()
    play_on(service, game)
    assert "the server and 2 players made it together" in words_of_proof(page)
    return game


@pytest.fixture
def seen(service: Service, open_context: OpenContext) -> tuple[Json, Page]:
    """A game that is over, and a page that has seen all of it."""
    page = open_context().new_page()
    return watched_game(service, page), page


def with_secret(database: sqlite3.Connection, game: str) -> None:
    database.execute("UPDATE shuffles SET secret = ? WHERE game = ?", (bytes(32), game))


def with_chance(database: sqlite3.Connection, game: str) -> None:
    database.execute("UPDATE chances SET chance = ? WHERE game = ?", (bytes(32), game))


@pytest.mark.parametrize(
    ("cheat", "words"),
    [
        (with_secret, "the server’s secret is not the one it promised"),
        (with_chance, "the chance in this shuffle is not the chance that was added"),
    ],
)
def test_a_server_that_tells_another_secret_or_chance_is_caught(
    own_service: Service,
    open_context: OpenContext,
    cheat: Callable[[sqlite3.Connection, str], None],
    words: str,
) -> None:
    page = open_context().new_page()
    game = watched_game(own_service, page)
    own_service.stop()
    with sqlite3.connect(own_service.database) as database:
        cheat(database, game["game"])
    database.close()
    own_service.start()
    page.reload()
    assert words in words_of_proof(page)
    expect(page.locator(".proof-words.bad")).to_be_visible()


def test_a_server_that_gave_other_tiles_is_caught(seen: tuple[Json, Page]) -> None:
    game, page = seen
    kept = shuffle_kept(page, game)
    # As if this screen had been shown other tiles than those of the seed, for one moment.
    kept["hands"]["0"]["4"] = "Ro Ro Ro Rs Rs Rs"
    page.evaluate(
        "([name, kept]) => localStorage.setItem(name, kept)",
        [f"qwirkle.shuffle.{game['game']}", json.dumps(kept)],
    )
    page.reload()
    assert "tiles were dealt or drawn that the shuffle did not give" in words_of_proof(page)


def test_a_record_that_tells_another_draw_is_caught(seen: tuple[Json, Page]) -> None:
    game, page = seen

    def forged(text: str) -> str:
        first, plus, drawn = text.partition(" + ")
        return first + plus + ("Px" if drawn[:2] != "Px" else "Ro") + drawn[2:]

    page.route(
        f"**/api/games/{game['game']}/record.qwk",
        lambda way: way.fulfill(body=forged(way.fetch().text()), content_type="text/plain"),
    )
    page.reload()
    assert "tiles were dealt or drawn that the shuffle did not give" in words_of_proof(page)


def test_another_browser_is_told_that_the_chance_of_its_seat_came_from_elsewhere(
    seen: tuple[Json, Page], sit: Sit
) -> None:
    game, _ = seen
    other = sit(route(game))
    assert "proved" in words_of_proof(other)
    expect(other.locator(".proof-words.bad")).to_contain_text("was not added by this browser")


def test_a_game_without_chance_says_so(sit: Sit, finished: Json) -> None:
    page = sit(route(finished))
    assert words_of_proof(page).startswith("No player added chance: the server alone made this shuffle.")
