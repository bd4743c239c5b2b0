"""A room in use when storage or a bot fails: nobody is told what is not so, and the game goes on."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from qwirkle.bots import Bot, Choice, Limit, Progress
from qwirkle.errors import EngineError, StorageError
from qwirkle.notation import parse_move
from qwirkle.rules import DEFAULT_RULES, View
from qwirkle.server import hall, sockets, thinking
from qwirkle.server.client import Client
from qwirkle.server.games import By, Kind, Seat, new_game
from qwirkle.server.limits import OUTGOING_MESSAGES
from qwirkle.server.outgoing import Pong
from qwirkle.server.room import Room
from qwirkle.server.storage import Storage
from tests.server.guests import HERE, LINK, ME, Guest, House, bot, open_house, simple_move


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server for one test alone, as the test breaks something in it."""
    database = tmp_path / "games.db"
    with open_house(database) as port:
        house = House(port, database)
        yield house
        house.close()


def test_a_move_that_cannot_be_stored_is_not_made(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    created = own_house.create(ME, HERE)
    guest = own_house.enter(created["game"], created["key"])
    turn = guest.my_turn()
    with monkeypatch.context() as broken:

        def full(*_: object) -> None:
            raise StorageError("the disk is full")

        broken.setattr(Storage, "append", full)
        refusal = guest.move(simple_move(turn), turn["seat"], 0, request="one")
        assert (refusal["type"], refusal["error"]) == ("refused", "storage")
    assert guest.ask("refresh")["view"]["at"] == 0
    assert guest.move(simple_move(turn), turn["seat"], 0, request="one")["type"] == "accepted"


def test_where_another_process_was_first_everybody_is_sent_to_look_again(own_house: House) -> None:
    created = own_house.create(ME, HERE)
    guest = own_house.enter(created["game"], created["key"])
    turn = guest.my_turn()
    table = own_house.truth(created["game"])
    planned = table.plan(turn["seat"], parse_move(simple_move(turn)), By.PLAYER, "theirs")
    storage = Storage(str(own_house.database))
    storage.append(created["game"], planned.entry, planned.state)
    storage.close()
    guest.send("move", id="mine", seat=turn["seat"], at=0, move=simple_move(turn))
    assert guest.close_code() == 1012
    again = own_house.enter(created["game"], created["key"])
    assert again.welcome["view"]["at"] == 1
    assert again.move("pass", turn["seat"], 0, request="theirs")["at"] == 1


def test_a_fault_in_the_server_is_answered_and_logged(
    own_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    created = own_house.create(ME, HERE)
    guest = own_house.enter(created["game"], created["key"])
    turn = guest.my_turn()

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Room, "plan_move", broken)
        assert guest.move(simple_move(turn), turn["seat"], 0)["error"] == "internal"
    assert "a message could not be handled" in caplog.text
    assert guest.move(simple_move(turn), turn["seat"], 0)["type"] == "accepted"


class _Broken:
    name = "greedy"

    def choose(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        raise EngineError("broken")


class _Patient:
    """A bot that thinks until it is cancelled."""

    name = "greedy"
    cancelled = 0

    def choose(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        progress._cancelled.wait(30)
        _Patient.cancelled += 1
        raise EngineError("the search was cancelled")


class _Busy:
    """A bot that keeps a core busy, beside Python as the engine does, until it is cancelled."""

    name = "greedy"

    def choose(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        while not progress.cancelled:
            hashlib.pbkdf2_hmac("sha256", b"think", b"hard", 20_000)
        raise EngineError("the search was cancelled")


def test_a_move_reaches_the_other_player_quickly_beside_a_thinking_bot(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "bot", lambda level: _Busy())
    own_house.enter(own_house.create(bot(), bot())["game"])
    created = own_house.create(ME, LINK, rules="mindware-2011 opening:seat")
    first = own_house.enter(created["game"], created["key"])
    second = own_house.enter(created["game"], created["links"][0]["key"])
    waits = []
    for guest, witness in [(first, second), (second, first)] * 6:
        turn = guest.my_turn()
        began = time.perf_counter()
        guest.send("move", id=f"at {turn['at']}", seat=turn["seat"], at=turn["at"], move=simple_move(turn))
        while witness.wait("moved")["at"] <= turn["at"]:
            pass
        waits.append(time.perf_counter() - began)
    # Whatever else the machine does, some moves have it for themselves; a bot in the way would spoil all.
    assert sorted(waits)[2] < 0.05


def test_a_bot_that_fails_still_moves(
    own_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "bot", lambda level: _Broken())
    created = own_house.create(bot(), ME, rules="mindware-2011 opening:seat")
    guest = own_house.enter(created["game"], created["key"])
    assert guest.wait("moved")["move"]["by"] == "bot"
    assert "bot greedy failed" in caplog.text


def test_a_thinking_bot_stops_for_its_player_and_for_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient: Bot = _Patient()
    monkeypatch.setattr(thinking, "bot", lambda level: patient)
    database = tmp_path / "games.db"
    with open_house(database) as port:
        house = House(port, database)
        created = house.create(ME, bot(), rules="mindware-2011 opening:seat")
        guest = house.enter(created["game"], created["key"])
        turn = guest.my_turn()
        guest.move(simple_move(turn), 0, 0)
        guest.send("take_back", seat=0)
        assert guest.wait("taken_back")["left"] == 0
        again = guest.my_turn()
        guest.move(simple_move(again), 0, again["at"])
        house.close()
    # Both thoughts ended: the first with the move taken back, the second with the server.
    assert _Patient.cancelled == 2


def test_whoever_says_nothing_is_shown_out(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.01)
    silent = Guest(own_house.connect())
    assert silent.receive()["error"] == "hello_first"
    assert silent.close_code() == 4000


def test_a_seat_that_cannot_be_stored_is_no_way_in(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    created = own_house.create(ME, HERE)

    def full(*_: object) -> None:
        raise StorageError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Storage, "set_seat", full)
        guest = own_house.enter(created["game"], created["key"])
        assert guest.welcome["error"] == "storage"
        assert guest.close_code() == 1013
    assert own_house.enter(created["game"], created["key"]).welcome["view"]["seats"][0]["screens"] == 1


def test_a_client_that_never_reads_is_given_up() -> None:
    async def overfill() -> tuple[int | None, list[object]]:
        client = Client()
        for _ in range(OUTGOING_MESSAGES + 1):
            client.send(Pong())
        client.send(Pong())
        return client.closing, [await client.next_message()]

    assert asyncio.run(overfill()) == (1013, [None])


def test_rooms_that_nobody_is_in_are_closed_beyond_some(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "IDLE_ROOMS", 1)

    async def visit() -> list[bool]:
        rooms = hall.Hall(Storage(str(tmp_path / "games.db")), thinking.Thinkers())
        games = [new_game(name, DEFAULT_RULES, [Seat(Kind.ME)] * 2, [frozenset("k")] * 2) for name in "abc"]
        for game in games:
            await rooms.create(game)
        first = await rooms.room("a")
        client = Client()
        client.seats = (0,)
        await first.enter(client, None)
        second = await rooms.room("b")
        await rooms.room("c")
        kept = [await rooms.room("a") is first, await rooms.room("b") is second]
        rooms.close()
        return kept

    assert asyncio.run(visit()) == [True, False]
