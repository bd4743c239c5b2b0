"""Links, downloads and questions over HTTP."""

from __future__ import annotations

import json
import re
import socket
import threading
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import Request
from starlette.routing import BaseRoute, Mount, Route

from qwirkle.i18n import catalogue
from qwirkle.notation import check_record, parse_record
from qwirkle.server.hosting.network_access import NetworkAccess
from qwirkle.server.http import api
from qwirkle.server.http.app import make_app
from qwirkle.server.http.exchange import body
from qwirkle.server.limits import MY_GAMES, NEW_GAME_RATE
from qwirkle.server.live import open_rooms
from qwirkle.server.rate_limits import Rate
from qwirkle.server.room.records import record_text
from qwirkle.server.room.room import Room
from qwirkle.server.storage.storage import Storage
from tests.server.conftest import HOST_SECRET
from tests.server.guests import HERE, LINK, ME, PATIENCE, House, bot, open_house, simple_move


def error_of(answer: httpx.Response) -> str:
    told = answer.json()
    assert set(told) == {"error", "key", "values", "message"}
    return str(told["error"])


def test_about_says_what_a_page_needs(house: House) -> None:
    about = house.http.get("/api/about", headers={"Accept-Language": "cs, en;q=0.5"}).json()
    assert about["protocol"] == 1
    assert about["language"] == "cs"
    assert about["address"] is None
    assert about["host"] is True
    assert "greedy" in about["bots"]
    assert about["players"] == {"least": 2, "most": 4}
    assert about["tiles"] == {"copies": 3, "hand": 6}
    assert about["edition_rules"]["schmidt"]["opening_tie"] == "youngest"
    assert about["language_editions"][about["language"]] == "schmidt"
    assert about["language_editions"].keys() == about["languages"].keys()
    assert about["edition"] == "mindware-2011"


def test_a_new_game_tells_its_keys_once(house: House) -> None:
    created = house.create(ME, HERE, LINK, bot(), rules="mindware-2011 opening:free", clock=60)
    assert created["seats"] == [0, 1]
    assert [link["seat"] for link in created["links"]] == [2]
    keys = [created["key"], created["links"][0]["key"]]
    assert all(re.fullmatch(r"[\w-]{32}", key) for key in keys)
    assert isinstance(house.database, Path)
    kept = b"".join(file.read_bytes() for file in house.database.parent.iterdir())
    assert all(key.encode() not in kept for key in keys)
    view = house.enter(created["game"]).welcome["view"]
    assert (view["rules"], view["clock"]) == ("mindware-2011 opening:free", 60)


def test_a_table_of_friends_only_has_no_key_of_its_own(house: House) -> None:
    created = house.create(LINK, LINK)
    assert (created["key"], created["seats"], len(created["links"])) == (None, [], 2)


@pytest.mark.parametrize(
    ("setup", "error"),
    [
        ({"seats": [ME]}, "bad_setup"),
        ({"seats": [ME] * 5}, "bad_setup"),
        ({"seats": [ME, {"kind": "bot"}]}, "bad_setup"),
        ({"seats": [ME, {"kind": "bot", "level": "cheat"}]}, "bad_setup"),
        ({"seats": [{**ME, "level": "greedy"}, ME]}, "bad_setup"),
        ({"seats": [ME, ME], "rules": "nonsense"}, "bad_setup"),
        ({"seats": [ME, ME], "clock": 1}, "bad_message"),
        ({"seats": [ME, ME], "seed": "00"}, "bad_message"),
        ({"seats": [{**ME, "name": "x" * 25}, ME]}, "bad_name"),
        ({"seats": [{**ME, "age": -1}, ME]}, "bad_message"),
        ([], "bad_message"),
    ],
)
def test_a_table_that_cannot_be_is_refused(house: House, setup: Any, error: str) -> None:
    answer = house.http.post("/api/games", json=setup)
    assert error_of(answer) == error
    assert 400 <= answer.status_code < 500


def test_ages_settle_ties_only_where_all_are_known(house: House) -> None:
    created = house.create({**ME, "age": 8}, {"kind": "here", "age": 80})
    record = house.http.get(f"/api/games/{created['game']}/record.qwk").text
    assert '[Ages "8 80"]' in record
    assert "[Ages" not in house.http.get(f"/api/games/{house.create(ME, bot())['game']}/record.qwk").text


def test_my_games_are_those_my_keys_open(house: House) -> None:
    mine, other = house.create(ME, bot()), house.create(ME, LINK)
    seats = [
        {"game": mine["game"], "key": mine["key"]},
        {"game": other["game"], "key": mine["key"]},
        {"game": "nowhere", "key": "x"},
    ]
    answer = house.http.post("/api/games/mine", json={"seats": seats}).json()
    assert [(line["game"], line["mine"]) for line in answer["games"]] == [(mine["game"], [0])]
    assert sorted(answer["gone"]) == sorted([other["game"], "nowhere"])
    too_many = house.http.post("/api/games/mine", json={"seats": seats * MY_GAMES})
    assert error_of(too_many) == "bad_message"
    assert house.http.get(f"/api/games/{mine['game']}").json()["mine"] == []
    assert error_of(house.http.get("/api/games/nowhere")) == "no_game"


def test_the_host_can_resume_every_game_and_nobody_else_can(house: House) -> None:
    created = house.create(ME, LINK)
    for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": f"Basic {HOST_SECRET}"}):
        assert error_of(house.http.get("/api/host/games", headers=headers)) == "not_host"
    host = {"Authorization": f"Bearer {HOST_SECRET}"}
    games = house.http.get("/api/host/games", headers=host).json()["games"]
    assert [line["mine"] for line in games if line["game"] == created["game"]] == [[0]]
    path = f"/api/host/games/{created['game']}/resume"
    assert error_of(house.http.post(path, json={})) == "not_host"
    resumed = house.http.post(path, json={}, headers=host).json()
    assert resumed["key"] not in (created["key"], None)
    for key, seats in [
        (resumed["key"], [0]),
        (created["key"], [0]),
        (resumed["links"][0]["key"], [1]),
        (created["links"][0]["key"], [1]),
    ]:
        assert house.enter(created["game"], key).welcome["seats"] == seats


def test_a_running_game_shows_each_only_what_it_may_know(house: House) -> None:
    created = house.create(ME, LINK)
    game, link = created["game"], created["links"][0]["key"]
    guests = house.gather(created)
    opener = guests[0].welcome["view"]["turn"]
    for guest in (guests[opener], guests[1 - opener]):
        turn = guest.my_turn()
        guest.move(simple_move(turn), turn["seat"], turn["at"])
    truth = house.truth(game)
    seed = truth.states[0].bag.seed
    assert seed is not None
    path = f"/api/games/{game}/record.qwk"
    public = house.http.get(path)
    assert public.headers["content-disposition"].endswith('.qwk"')
    own = house.http.get(path, headers={"Authorization": f"Bearer {link}"})
    for text in (public.text, own.text):
        assert check_record(text) == []
        assert seed.hex() not in text
    hidden, known = parse_record(public.text), parse_record(own.text)
    assert not hidden.hands
    assert all(not move.drawn for move in hidden.moves)
    assert known.hands == (None, truth.states[0].hands[1])
    assert known.moves
    for number, move in enumerate(known.moves):
        assert bool(move.drawn) == ((opener + number) % 2 == 1)
    wrong = house.http.get(path, headers={"Authorization": "Bearer nonsense"})
    assert error_of(wrong) == "wrong_key"
    replay = house.http.get(f"/api/games/{game}/replay").json()
    assert replay["start"]["hands"] is None
    assert [step["hands"] for step in replay["steps"]] == [None, None]
    assert seed.hex() not in json.dumps(replay)


def test_the_record_of_a_running_game_ends_before_a_hidden_trade(house: House) -> None:
    created = house.create(ME, LINK)
    game, keys = created["game"], [created["key"], created["links"][0]["key"]]
    guests = house.gather(created)
    opener = guests[0].welcome["view"]["turn"]
    turn = guests[opener].my_turn()
    guests[opener].move(simple_move(turn), opener, 0)
    trader = 1 - opener
    tile = next(iter(guests[trader].my_turn()["cells"]))
    assert guests[trader].move(f"trade {tile}", trader, 1)["type"] == "accepted"
    texts = {
        key: house.http.get(
            f"/api/games/{game}/record.qwk", headers={"Authorization": f"Bearer {key}"} if key else {}
        ).text
        for key in (None, *keys)
    }
    assert all(check_record(text) == [] for text in texts.values())
    assert f"2. trade {tile}" in texts[keys[trader]]
    assert "2. trade" not in texts[None]
    assert "2. trade" not in texts[keys[opener]]
    assert "{tiles were traded" in texts[None]
    replay = house.http.get(f"/api/games/{game}/replay").json()
    assert replay["steps"][1]["move"]["move"] == "trade"


@pytest.mark.parametrize("data", [b"", b"nonsense", b"\xff\xfe", b"[" * 5000, b"null", b"{}"])
def test_a_body_that_makes_no_sense_is_refused(house: House, data: bytes) -> None:
    for path in ("/api/games", "/api/games/mine", "/api/replay", "/api/try", "/api/qr"):
        answer = house.http.post(path, content=data, headers={"Content-Type": "application/json"})
        assert error_of(answer) in ("bad_frame", "bad_message")
        assert answer.status_code == 400


def test_a_body_that_is_too_long_or_not_json_is_refused(house: House) -> None:
    long = house.http.post("/api/games", content=b"x" * 300_000, headers={"Content-Type": "application/json"})
    assert (error_of(long), long.status_code) == ("too_big", 413)
    form = house.http.post("/api/games", data={"seats": "x"})
    assert error_of(form) == "bad_message"


def test_new_games_have_their_pace(house: House) -> None:
    # Wishes that cannot be met count as well.
    answers = [house.http.post("/api/games", json={"seats": []})]
    while answers[-1].status_code != 429:
        assert error_of(answers[-1]) == "bad_setup"
        assert len(answers) < 1000
        answers.append(house.http.post("/api/games", json={"seats": []}))
    assert error_of(answers[-1]) == "too_fast"
    assert len(answers) > NEW_GAME_RATE.burst


def test_whoever_goes_while_sending_is_no_fault_of_ours(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    given_up = threading.Semaphore(0)

    async def counted(request: Request, kind: type[Any]) -> Any:
        try:
            return await body(request, kind)
        finally:
            given_up.release()

    monkeypatch.setattr(api, "body", counted)
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", house.port)) as connection:
            connection.sendall(
                b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                b"Content-Length: 100\r\n\r\n{"
            )
    for _ in range(3):
        assert given_up.acquire(timeout=PATIENCE)
    assert house.http.get("/health").status_code == 200
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


def test_openapi_describes_every_path_and_every_answer(house: House, tmp_path: Path) -> None:
    described = house.http.get("/openapi.json").json()
    for name in re.findall(r"#/components/schemas/(\w+)", json.dumps(described)):
        assert name in described["components"]["schemas"]
    told = {(path, method.upper()) for path, methods in described["paths"].items() for method in methods}
    storage = Storage(str(tmp_path / "games.db"))
    routes = make_app(storage).routes
    storage.close()
    there = set(_methods(routes))
    # The description itself and the page's files are for browsers, not for programs.
    pages = ("/admin", "/", "/companion", "/companion-worker.js")
    for_browsers = ("/openapi.json", *pages, "/bundle/{path:path}", "/{path:path}")
    assert told == there - {(path, "GET") for path in for_browsers}


def _methods(routes: Sequence[BaseRoute], before: str = "") -> Iterator[tuple[str, str]]:
    """Every path below another, with each of its methods."""
    for route in routes:
        if isinstance(route, Mount):
            yield from _methods(route.routes, before + route.path)
        elif isinstance(route, Route):
            yield from ((before + route.path, method) for method in (route.methods or set()) - {"HEAD"})


def test_a_game_is_deleted_by_whoever_holds_all_seats_of_people(house: House) -> None:
    created = house.create(ME, LINK, bot())
    game, own, [link] = created["game"], created["key"], created["links"]
    kept = house.create(ME, bot())
    guest = house.enter(game, link["key"])

    def delete(*keys: str) -> httpx.Response:
        return house.http.post(f"/api/games/{game}/delete", json={"keys": keys})

    assert error_of(delete()) == "not_your_seat"
    assert error_of(delete(own)) == "not_your_seat"
    assert error_of(delete(link["key"])) == "not_your_seat"
    assert error_of(delete(own, kept["key"])) == "wrong_key"
    assert house.http.get(f"/api/games/{game}").status_code == 200
    answer = delete(own, link["key"])
    assert (answer.status_code, answer.json()) == (200, {})
    # Whoever was at the table is sent to look again, and finds nothing.
    assert guest.close_code() == 1012
    assert error_of(house.http.get(f"/api/games/{game}")) == "no_game"
    assert error_of(house.http.get(f"/api/games/{game}/replay")) == "no_game"
    assert error_of(delete(own, link["key"])) == "no_game"
    assert house.http.get(f"/api/games/{kept['game']}").status_code == 200


def test_nobody_deletes_a_game_of_bots(house: House) -> None:
    game = house.create(bot(), bot())["game"]
    assert error_of(house.http.post(f"/api/games/{game}/delete", json={"keys": []})) == "not_your_seat"
    assert house.http.get(f"/api/games/{game}").status_code == 200


def test_the_hosts_games_come_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_rooms, "LISTED_GAMES", 2)
    with open_house(tmp_path / "games.db", NetworkAccess(HOST_SECRET)) as port:
        house = House(port)
        made = {house.create(ME, LINK)["game"] for _ in range(3)}
        host = {"Authorization": f"Bearer {HOST_SECRET}"}
        pages = [house.http.get(f"/api/host/games?page={page}", headers=host).json() for page in (1, 2, 3)]
        assert [len(page["games"]) for page in pages] == [2, 1, 0]
        assert {game["game"] for page in pages for game in page["games"]} == made
        wrong = house.http.get("/api/host/games?page=two", headers={**host, "Accept-Language": "en"})
        assert error_of(wrong) == "bad_message"
        assert "'two'" in wrong.json()["message"]
        house.close()


def test_all_addresses_together_have_a_pace_of_new_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "ALL_NEW_GAMES_RATE", Rate(burst=3, per_second=0))
    with open_house(tmp_path / "games.db") as port:
        houses = [House(port) for _ in range(5)]
        answers = [each.http.post("/api/games", json={"seats": [ME, HERE]}).status_code for each in houses]
        assert answers == [201, 201, 201, 503, 503]
        for each in houses:
            each.close()


def test_a_long_record_is_written_beside_the_event_loop(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = own_house.create(ME, HERE)["game"]
    begun, done = threading.Event(), threading.Event()

    def slow(room: Room, seats: Collection[int]) -> str:
        begun.set()
        assert done.wait(PATIENCE)
        return record_text(room, seats)

    monkeypatch.setattr(api, "record_text", slow)
    other = House(own_house.port)
    texts: list[str] = []
    path = f"/api/games/{game}/record.qwk"
    reader = threading.Thread(target=lambda: texts.append(other.http.get(path).text))
    reader.start()
    assert begun.wait(PATIENCE)
    assert own_house.http.get("/health").status_code == 200
    done.set()
    reader.join(PATIENCE)
    assert check_record(texts[0]) == []
    other.close()


@pytest.mark.parametrize("path", ["/nowhere", "/js/nothing.js", "/api/nothing", "/.git/config"])
def test_an_unknown_address_is_a_page_for_people_and_json_for_programs(house: House, path: str) -> None:
    page = house.http.get(path, headers={"Accept": "text/html,*/*;q=0.8", "Accept-Language": "hu"})
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert '<html lang="hu"' in page.text
    assert catalogue("hu").text("server.error.not_found") in page.text
    assert 'href="/"' in page.text
    for accept in ("*/*", "application/json"):
        answer = house.http.get(path, headers={"Accept": accept})
        assert (answer.status_code, answer.json()["error"]) == (404, "not_found")
    # What is no question for a page is answered as before.
    posted = house.http.post("/api/nothing", headers={"Accept": "text/html"})
    assert posted.json()["error"] == "not_found"


def test_errors_come_in_the_browsers_language_and_unknown_paths_are_not_found(house: House) -> None:
    answer = house.http.get("/nowhere", headers={"Accept-Language": "en"})
    assert (answer.status_code, answer.json()["message"]) == (404, "There is nothing at this address.")
    for method, path in (("POST", "/health"), ("GET", "/api/games"), ("GET", "/api/qr"), ("DELETE", "/")):
        answer = house.http.request(method, path)
        assert (answer.status_code, error_of(answer)) == (405, "not_allowed"), path
