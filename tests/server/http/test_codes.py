"""Short codes over HTTP: they lead to a free seat, once, and guessing is hopeless."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import httpx
import pytest

from qwirkle.server.game.codes import CODE_LETTERS, code_hash, new_code, read_code
from qwirkle.server.http import api
from qwirkle.server.limits import CODE_SECONDS, GUESS_RATE, WRONG_GUESS_RATE
from qwirkle.server.rate_limits import Rate
from tests.server.guests import HERE, LINK, ME, House, Json, bot, open_house

WRONG = "ABCDEF"


def code_for(house: House, created: Json, link: int = 0) -> httpx.Response:
    key = created["links"][link]["key"]
    return house.http.post(f"/api/games/{created['game']}/code", json={"key": key})


def join(house: House, code: str) -> httpx.Response:
    return house.http.post("/api/join", json={"code": code})


def join_from_elsewhere(port: int, code: str) -> httpx.Response:
    """What an address that nobody has heard of yet is told."""
    house = House(port)
    try:
        return join(house, code)
    finally:
        house.close()


def test_a_code_leads_to_the_seat_of_its_link(house: House) -> None:
    created = house.create(ME, LINK, LINK, bot())
    told = code_for(house, created, 1)
    assert told.status_code == 201
    code = told.json()["code"]
    assert (told.json()["seconds"], read_code(code)) == (CODE_SECONDS, code)
    # Typed as people type: in small letters, in two groups.
    joined = join(house, f" {code[:3].lower()} {code[3:].lower()}").json()
    assert (joined["game"], joined["seat"]) == (created["game"], 2)
    assert joined["key"] not in {created["key"], *(link["key"] for link in created["links"])}
    assert house.enter(joined["game"], joined["key"]).welcome["seats"] == [2]
    # Once: not for the next one who overheard it.
    assert join(house, code).json()["error"] == "no_code"


def test_a_code_is_of_no_use_once_somebody_has_come(house: House) -> None:
    created = house.create(ME, LINK)
    code = code_for(house, created).json()["code"]
    house.enter(created["game"], created["links"][0]["key"])
    assert join(house, code).json()["error"] == "no_code"
    assert code_for(house, created).json()["error"] == "seat_taken"


def test_codes_are_for_those_who_hold_the_key_of_a_free_seat(house: House) -> None:
    created = house.create(ME, HERE, LINK)

    def asked(key: str) -> str:
        answer = house.http.post(f"/api/games/{created['game']}/code", json={"key": key})
        return str(answer.json()["error"])

    assert asked("nobody's") == "wrong_key"
    assert asked(created["key"]) == "seat_taken"
    assert house.http.post("/api/games/nowhere/code", json={"key": "x"}).json()["error"] == "no_game"
    deleted = house.create(ME, LINK)
    code = code_for(house, deleted).json()["code"]
    keys = [deleted["key"], deleted["links"][0]["key"]]
    assert house.http.post(f"/api/games/{deleted['game']}/delete", json={"keys": keys}).status_code == 200
    assert join(house, code).json()["error"] == "no_code"


def test_a_code_is_nowhere_to_be_read(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with open_house(database) as port:
        house = House(port, database)
        code = code_for(house, house.create(ME, LINK)).json()["code"]
        connection = sqlite3.connect(database)
        [(kept,)] = connection.execute("SELECT hash FROM seat_codes")
        text = "\n".join(connection.iterdump())
        connection.close()
        house.close()
    assert kept == code_hash(code)
    assert code not in text
    assert not any(code.encode() in file.read_bytes() for file in tmp_path.iterdir())


def test_an_address_gets_few_guesses_whether_right_or_wrong(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with open_house(database) as port:
        house, other = House(port, database), House(port, database)
        code = code_for(house, house.create(ME, LINK)).json()["code"]
        answers = [join(house, WRONG).json()["error"] for _ in range(int(GUESS_RATE.burst) + 3)]
        assert answers == ["no_code"] * int(GUESS_RATE.burst) + ["too_fast"] * 3
        # Even the right one is not answered now; somebody else is not held up by it.
        assert join(house, code).json()["error"] == "too_fast"
        assert join(other, code).status_code == 200
        house.close()
        other.close()


def test_many_addresses_together_get_few_guesses_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "WRONG_GUESS_RATE", Rate(burst=5, per_second=0))
    database = tmp_path / "games.db"
    with open_house(database) as port:
        host = House(port, database)
        codes = [code_for(host, host.create(ME, LINK)).json()["code"] for _ in range(7)]
        # Right ones use nothing up, and what can be no code is not looked for.
        assert [join_from_elsewhere(port, code).status_code for code in codes[:6]] == [200] * 6
        assert [join_from_elsewhere(port, "no code").json()["error"] for _ in range(6)] == ["no_code"] * 6
        answers: list[str] = []
        guessers = [
            threading.Thread(target=lambda: answers.append(join_from_elsewhere(port, WRONG).json()["error"]))
            for _ in range(12)
        ]
        for guesser in guessers:
            guesser.start()
        for guesser in guessers:
            guesser.join()
        # All at once or one after the other: five, and then nobody gets an answer.
        assert sorted(answers) == ["no_code"] * 5 + ["too_fast"] * 7
        assert join_from_elsewhere(port, codes[6]).json()["error"] == "too_fast"
        host.close()


def test_guessing_is_hopeless() -> None:
    codes = len(CODE_LETTERS) ** len(new_code())
    day = 24 * 3600
    one = GUESS_RATE.burst + day * GUESS_RATE.per_second
    everybody = WRONG_GUESS_RATE.burst + day * WRONG_GUESS_RATE.per_second
    # With a hundred seats waiting at every moment of the day, which is many:
    assert one * 100 / codes < 0.003
    assert everybody * 100 / codes < 0.02
    # And nothing that can be mistaken for something else.
    assert not set(CODE_LETTERS) & set("ILOQUV")
    assert len({new_code() for _ in range(50)}) == 50
