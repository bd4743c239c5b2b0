"""A room in use when storage or a bot fails: nobody is told what is not so, and the game goes on."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import threading
import time
import warnings
from functools import partial
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from qwirkle.bots import Bot, Choice, Limit, Progress
from qwirkle.errors import EngineError, StorageError
from qwirkle.notation import parse_move
from qwirkle.rules import DEFAULT_RULES, View
from qwirkle.server.game.keys import key_hash
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame, new_game
from qwirkle.server.hosting import running
from qwirkle.server.http import sockets
from qwirkle.server.live import autoplay, bot_pool, client, open_rooms
from qwirkle.server.live.client import Client
from qwirkle.server.protocol.outgoing import GameView
from qwirkle.server.rate_limits import Rate
from qwirkle.server.room.room import Room
from qwirkle.server.storage.storage import Storage
from tests.server.guests import (
    HERE,
    LINK,
    ME,
    PATIENCE,
    SMALL_BUFFER,
    Guest,
    House,
    bot,
    open_house,
    simple_move,
    together,
)

REFRESHES = 400
"""So many views are more than fits between two ends of a short line, with what asyncio keeps for it."""
AT_ONCE = Rate(burst=REFRESHES, per_second=0)


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
    history = own_house.truth(created["game"])
    planned = history.plan(turn["seat"], parse_move(simple_move(turn)), MadeBy.PLAYER, "theirs")
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


class _Broken(Bot):
    name = "greedy"

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        raise EngineError("broken")


class _Patient(Bot):
    """A bot that thinks until it is cancelled."""

    name = "greedy"
    cancelled = 0

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        progress._cancelled.wait(30)
        _Patient.cancelled += 1
        raise EngineError("the search was cancelled")


class _Busy(Bot):
    """A bot that keeps a core busy, beside Python as the engine does, until it is cancelled."""

    name = "greedy"

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        while not progress.cancelled:
            hashlib.pbkdf2_hmac("sha256", b"think", b"hard", 20_000)
        raise EngineError("the search was cancelled")


def test_a_move_reaches_the_other_player_quickly_beside_a_thinking_bot(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "bot", lambda level: _Busy())
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
    monkeypatch.setattr(bot_pool, "bot", lambda level: _Broken())
    created = own_house.create(bot(), ME, rules="mindware-2011 opening:seat")
    guest = own_house.enter(created["game"], created["key"])
    assert guest.wait("moved")["move"]["by"] == "bot"
    assert "bot greedy failed" in caplog.text


def test_a_thinking_bot_stops_for_its_player_and_for_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient: Bot = _Patient()
    monkeypatch.setattr(bot_pool, "bot", lambda level: patient)
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


@pytest.mark.parametrize(
    ("module", "limit", "value"),
    [(sockets, "SEND_SECONDS", 0.1), (client, "OUTGOING_MESSAGES", 5)],
    ids=["a message takes too long", "too many messages wait"],
)
def test_whoever_no_longer_reads_is_no_longer_there(
    own_house: House, monkeypatch: pytest.MonkeyPatch, module: ModuleType, limit: str, value: float
) -> None:
    monkeypatch.setattr(client, "MESSAGE_RATE", AT_ONCE)
    monkeypatch.setattr(client, "REFRESH_RATE", AT_ONCE)
    monkeypatch.setattr(module, limit, value)
    created = own_house.create(ME, LINK, rules="mindware-2011 opening:seat")
    guest = own_house.enter(created["game"], created["key"])
    deaf = own_house.deaf(created["game"], created["links"][0]["key"])
    guest.wait("presence", when=lambda each: each["screens"] == [1, 1])
    ask_for_much(deaf)
    assert guest.wait("presence", when=lambda each: each["screens"] == [1, 0])["away"] == [None, 0.0]


def ask_for_much(deaf: Guest) -> None:
    """Asks for more than fits between two ends of a line."""
    for _ in range(REFRESHES):
        deaf.send("refresh")


def test_a_server_stops_in_peace_while_somebody_does_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(client, "MESSAGE_RATE", AT_ONCE)
    monkeypatch.setattr(client, "REFRESH_RATE", AT_ONCE)
    monkeypatch.setattr(running, "SHUTDOWN_SECONDS", 1)
    answered = threading.Semaphore(0)
    view = Room.view

    def counted(*args: Any) -> GameView:
        answered.release()
        return view(*args)

    monkeypatch.setattr(Room, "view", counted)
    with open_house(tmp_path / "games.db", buffer=SMALL_BUFFER) as port:
        house = House(port)
        created = house.create(ME, LINK, rules="mindware-2011 opening:seat")
        ask_for_much(house.deaf(created["game"], created["links"][0]["key"]))
        for _ in range(REFRESHES + 1):
            assert answered.acquire(timeout=PATIENCE)
    house.close()
    with warnings.catch_warnings():
        # uvicorn leaves such a line open, as the end of a process closes it; here it must not worry others.
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()
    assert "Exception in ASGI application" not in caplog.text
    assert "Traceback" not in caplog.text


def test_while_one_room_is_opened_the_others_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "games.db"
    with open_house(database) as port:
        first = House(port, database)
        created = first.create(ME, HERE)
        slow = first.create(ME, bot())["game"]
        guest = first.enter(created["game"], created["key"])
        opening, opened = threading.Event(), threading.Event()

        def slowly(game: StoredGame, now: float) -> Room:
            opening.set()
            assert opened.wait(PATIENCE)
            return Room(game, now)

        monkeypatch.setattr(open_rooms, "Room", slowly)
        other = House(port)
        late: list[Guest] = []
        visit = threading.Thread(target=lambda: late.append(other.enter(slow)))
        visit.start()
        assert opening.wait(PATIENCE)
        turn = guest.my_turn()
        assert guest.move(simple_move(turn), turn["seat"], 0)["type"] == "accepted"
        assert first.enter(created["game"]).welcome["view"]["at"] == 1
        opened.set()
        visit.join(PATIENCE)
        assert late[0].welcome["type"] == "welcome"
        other.close()
        first.close()


def test_a_room_is_opened_once_for_all_who_come_at_once(own_house: House) -> None:
    created = own_house.create(ME, bot())
    entered = together([partial(own_house.enter, created["game"]) for _ in range(8)])
    assert len({guest.welcome["room"] for guest in entered}) == 1


def game_with_a_short_clock(house: House) -> StoredGame:
    """A game that the key "k" opens, with a clock shorter than anybody may choose."""
    game = new_game(
        "short", DEFAULT_RULES, [Seat(SeatKind.ME)] * 2, [frozenset({key_hash("k")})] * 2, clock=1
    )
    storage = Storage(str(house.database))
    storage.create(game)
    storage.close()
    return game


def test_a_move_of_the_clock_that_cannot_be_stored_is_tried_again(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_with_a_short_clock(own_house)
    monkeypatch.setattr(autoplay, "RETRY_SECONDS", 0.0)
    append, failed = Storage.append, threading.Event()

    def at_first_full(*args: Any) -> None:
        if not failed.is_set():
            failed.set()
            raise StorageError("the disk is full")
        append(*args)

    monkeypatch.setattr(Storage, "append", at_first_full)
    guest = own_house.enter(game.id, "k")
    assert guest.wait("moved")["move"]["by"] == "clock"
    assert failed.is_set()


def test_a_bot_that_takes_over_after_a_failed_move_of_the_clock_goes_on(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_with_a_short_clock(own_house)
    append, failed, left = Storage.append, threading.Event(), threading.Event()

    def full_until_left(*args: Any) -> None:
        if not left.is_set():
            failed.set()
            raise StorageError("the disk is full")
        append(*args)

    monkeypatch.setattr(Storage, "append", full_until_left)
    monkeypatch.setattr(autoplay, "RETRY_SECONDS", 0.5)
    guest = own_house.enter(game.id, "k")
    turn = guest.my_turn()
    assert failed.wait(PATIENCE)
    guest.send("leave", seat=turn["seat"])
    guest.wait("stand_in")
    left.set()
    assert guest.wait("moved")["move"]["by"] == "bot"


def test_a_second_screen_that_takes_the_seat_back_gives_the_first_its_turn(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "bot", lambda level: _Patient())
    created = own_house.create(ME, LINK, rules="mindware-2011 opening:seat")
    screen = own_house.enter(created["game"], created["key"])
    before = screen.my_turn()
    screen.send("leave", seat=0)
    screen.wait("stand_in")
    screen.turn = None
    other = own_house.enter(created["game"], created["key"])
    screen.wait("returned")
    assert screen.my_turn() == other.my_turn() == before
    # Told once, not twice: the next that either hears is the answer.
    for guest in (screen, other):
        guest.send("ping")
        assert guest.receive() == {"type": "pong"}


def test_rooms_that_nobody_is_in_are_closed_beyond_some(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_rooms, "IDLE_ROOMS", 1)

    async def visit() -> list[bool]:
        rooms = open_rooms.OpenRooms(Storage(str(tmp_path / "games.db")), bot_pool.BotPool())
        games = [
            new_game(name, DEFAULT_RULES, [Seat(SeatKind.ME)] * 2, [frozenset("k")] * 2) for name in "abc"
        ]
        for game in games:
            await rooms.create(game)
        first = await rooms.room("a")
        guest = Client()
        guest.seats = (0,)
        await first.enter(guest, None)
        second = await rooms.room("b")
        await rooms.room("c")
        kept = [await rooms.room("a") is first, await rooms.room("b") is second]
        rooms.close()
        return kept

    assert asyncio.run(visit()) == [True, False]
