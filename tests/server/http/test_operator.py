"""The operator's part: nobody gets in without the token, and what is decided there holds at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.server.limits import OPERATOR_RATE
from tests.server.guests import HERE, LINK, ME, House, Json, bot, open_house, simple_move
from tests.server.http.test_api import error_of

TOKEN = "a token that nobody guesses"  # noqa: S105
GETS = ("load", "games", "bans")
POSTS = {
    "games/x/end": {},
    "games/x/delete": {},
    "open": {"open": True},
    "bans": {"address": "192.0.2.7"},
    "bans/lift": {"address": "192.0.2.7"},
}


@pytest.fixture
def operated(tmp_path: Path) -> Iterator[House]:
    """A server that has an operator."""
    database = tmp_path / "games.db"
    with open_house(database, token=TOKEN) as port:
        house = House(port, database)
        yield house
        house.close()


def tell(house: House, path: str, body: Json, token: str = TOKEN) -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}", "Accept-Language": "en"}
    return house.http.post(f"/api/admin/{path}", json=body, headers=headers)


def ask(house: House, path: str) -> Json:
    answer = house.http.get(f"/api/admin/{path}", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def test_without_a_token_there_is_no_operator(house: House) -> None:
    assert house.http.get("/admin").status_code == 404
    page = house.http.get("/admin", headers={"Accept": "text/html"})
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    for token in ("None", TOKEN):
        headers = {"Authorization": f"Bearer {token}"}
        for path in GETS:
            assert error_of(house.http.get(f"/api/admin/{path}", headers=headers)) == "not_found"
        for path, body in POSTS.items():
            assert error_of(house.http.post(f"/api/admin/{path}", json=body, headers=headers)) == "not_found"


def test_nobody_gets_in_without_the_token(operated: House) -> None:
    tries = [("GET", path, None) for path in GETS] + [("POST", path, body) for path, body in POSTS.items()]
    for method, path, body in tries:
        other = House(operated.port)
        for headers in ({}, {"Authorization": f"Basic {TOKEN}"}, {"Authorization": f"Bearer {TOKEN}x"}):
            answer = other.http.request(method, f"/api/admin/{path}", json=body, headers=headers)
            assert (answer.status_code, error_of(answer)) == (403, "not_operator"), path
        other.close()
    assert ask(operated, "bans") == {"bans": []}


def test_wrong_tokens_have_their_pace_and_the_right_one_always_works(operated: House) -> None:
    answers = [tell(operated, "open", {"open": True}, "wrong") for _ in range(int(OPERATOR_RATE.burst) + 2)]
    assert [error_of(each) for each in answers[-2:]] == ["too_fast", "too_fast"]
    assert ask(operated, "load")["open"] is True


def test_the_operator_sees_games_and_load(operated: House) -> None:
    created = operated.create(ME, LINK)
    operated.create(ME, bot())
    operated.enter(created["game"], created["key"])
    load = ask(operated, "load")
    assert (load["games"], load["rooms"], load["guests"], load["open"]) == (2, 1, 1, True)
    listed = ask(operated, "games")
    assert {(game["game"] == created["game"], game["guests"]) for game in listed["games"]} == {
        (True, 1),
        (False, 0),
    }
    assert listed["more"] is False
    assert ask(operated, "games?page=2") == {"games": [], "more": False}
    # Nothing of it is a way into a game, or shows a tile.
    assert created["key"] not in str(listed)
    for page in ("0", "x", "-1", "1e3", "9" * 20):
        answer = operated.http.get(
            f"/api/admin/games?page={page}", headers={"Authorization": f"Bearer {TOKEN}"}
        )
        assert error_of(answer) == "bad_message"


def test_a_game_that_is_ended_stands_still_for_everybody(operated: House) -> None:
    created = operated.create(ME, LINK, rules="mindware-2011 opening:seat")
    game = created["game"]
    assert error_of(tell(operated, f"games/{game}/end", {})) == "not_dealt"
    guest, _ = operated.gather(created, language="en")
    turn = guest.my_turn()
    assert tell(operated, f"games/{game}/end", {}).json() == {}
    told = guest.wait("refused")
    assert (told["error"], told["message"]) == ("ended", catalogue("en").text("server.error.ended"))
    assert guest.move(simple_move(turn), turn["seat"], 0)["error"] == "ended"
    assert ask(operated, "games")["games"][0]["ended"] is True
    again = operated.enter(game, created["key"])
    assert (again.welcome["view"]["at"], again.wait("refused")["error"]) == (0, "ended")
    assert error_of(tell(operated, "games/nowhere/end", {})) == "no_game"


def test_a_game_stays_ended_after_a_restart_and_its_bots_stay_quiet(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with open_house(database, token=TOKEN) as port:
        house = House(port, database)
        game = house.create(bot(), bot())["game"]
        assert tell(house, f"games/{game}/end", {}).status_code == 200
        house.close()
    with open_house(database, token=TOKEN) as port:
        house = House(port, database)
        spectator = house.enter(game)
        assert spectator.wait("refused")["error"] == "ended"
        assert spectator.ask("ping") == {"type": "pong"}
        assert spectator.ask("refresh")["view"]["at"] == 0
        house.close()


def test_a_game_is_deleted_with_everything(operated: House) -> None:
    created = operated.create(ME, HERE)
    game = created["game"]
    guest = operated.enter(game, created["key"])
    assert tell(operated, f"games/{game}/end", {}).status_code == 200
    assert tell(operated, f"games/{game}/delete", {}).json() == {}
    assert guest.close_code() == 1012
    assert error_of(operated.http.get(f"/api/games/{game}")) == "no_game"
    assert error_of(tell(operated, f"games/{game}/delete", {})) == "no_game"
    assert ask(operated, "load")["games"] == 0


def test_shut_doors_take_no_new_games_and_let_the_others_go_on(operated: House) -> None:
    created = operated.create(ME, HERE)
    assert tell(operated, "open", {"open": False}).json() == {}
    refused = operated.http.post("/api/games", json={"seats": [ME, HERE]})
    assert (refused.status_code, error_of(refused)) == (503, "closed")
    guest = operated.enter(created["game"], created["key"])
    guest.play()
    guest.send("rematch", seat=0)
    assert guest.wait("refused")["error"] == "closed"
    assert ask(operated, "load")["open"] is False
    assert tell(operated, "open", {"open": True}).json() == {}
    assert guest.ask("rematch", seat=0)["type"] == "rematch"
    operated.create(ME, HERE)


def test_a_banned_address_is_sent_away_and_kept_out(operated: House) -> None:
    stranger, neighbour = House(operated.port), House(operated.port)
    game = operated.create(ME, LINK)["game"]
    guest, other = stranger.enter(game), neighbour.enter(game)
    answer = tell(operated, "bans", {"address": stranger.address, "hours": 24})
    assert (answer.status_code, answer.json()["network"]) == (201, f"{stranger.address}/32")
    assert guest.wait("refused")["error"] == "banned"
    assert guest.close_code() == 4000
    asked = stranger.http.get("/api/about", headers={"Accept-Language": "en"})
    assert (asked.status_code, error_of(asked)) == (403, "banned")
    with pytest.raises(InvalidStatus) as info:
        stranger.connect()
    assert info.value.response.status_code == 403
    # The page is there, to say so; others are not held up.
    assert stranger.http.get("/").status_code == 200
    assert other.ask("ping") == {"type": "pong"}
    [ban] = ask(operated, "bans")["bans"]
    assert (ban["network"], ban["until"]) == (f"{stranger.address}/32", answer.json()["until"])
    assert tell(operated, "bans/lift", {"address": stranger.address}).json() == {}
    assert stranger.enter(game).welcome["type"] == "welcome"
    stranger.close()
    neighbour.close()


def test_an_operator_who_is_banned_can_lift_it_again(operated: House) -> None:
    assert tell(operated, "bans", {"address": "127.0.0.0/8"}).status_code == 201
    assert error_of(operated.http.get("/api/about")) == "banned"
    assert operated.http.get("/admin").status_code == 200
    assert tell(operated, "bans/lift", {"address": "127.0.0.0/8"}).status_code == 200
    assert operated.http.get("/api/about").status_code == 200


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"address": "somewhere"}, "bad_ban"),
        ({"address": "0.0.0.0/0"}, "bad_ban"),
        ({"address": "192.0.2.7", "hours": 0}, "bad_message"),
        ({"address": "192.0.2.7", "hours": 10**9}, "bad_message"),
        ({}, "bad_message"),
    ],
)
def test_a_ban_that_cannot_be_is_refused(operated: House, body: Json, error: str) -> None:
    assert error_of(tell(operated, "bans", body)) == error
    assert ask(operated, "bans") == {"bans": []}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_strangers_nothing(operated: House, language: str) -> None:
    page = operated.http.get("/admin", headers={"Accept-Language": language})
    assert (page.status_code, page.headers["cache-control"]) == (200, "no-store")
    assert f'<html lang="{language}"' in page.text
    assert catalogue(language).text("server.operator.heading") in page.text
    assert TOKEN not in page.text
    for path in ("/js/operator.js", "/css/operator.css"):
        assert path in page.text
        assert operated.http.get(path).status_code == 200
