"""Rooms opened when somebody asks for them, once for all, and closed when nobody is left."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import threading
import weakref
from functools import partial
from pathlib import Path

import pytest

from qwirkle.bots import bot as make_bot
from qwirkle.rules import DEFAULT_RULES
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame, new_game
from qwirkle.server.live import bot_pool, open_rooms
from qwirkle.server.live.client import Client
from qwirkle.server.protocol import incoming
from qwirkle.server.room.room import Room
from qwirkle.server.storage.storage import Storage
from tests.server.guests import HERE, ME, PATIENCE, Guest, House, bot, open_house, simple_move, together


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


def test_rooms_that_nobody_is_in_are_closed_beyond_some(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_rooms, "IDLE_ROOMS", 1)
    monkeypatch.setattr(open_rooms, "ROOM_CHANGES", 1)

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


def test_rooms_are_closed_beyond_some_also_where_nobody_opens_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_rooms, "IDLE_ROOMS", 1)
    monkeypatch.setattr(open_rooms, "ROOM_CHANGES", 2)

    async def visit() -> list[str]:
        rooms = open_rooms.OpenRooms(Storage(str(tmp_path / "games.db")), bot_pool.BotPool())
        guests = []
        for name in "abcd":
            await rooms.create(new_game(name, DEFAULT_RULES, [Seat(SeatKind.ME)] * 2, [frozenset("k")] * 2))
            guests.append((await rooms.room(name), Client()))
            await guests[-1][0].enter(guests[-1][1], None)
        for live, guest in guests:
            rooms.leave(live, guest)
        kept = [live.room.game.id for live in rooms]
        rooms.close()
        return kept

    assert asyncio.run(visit()) == ["d"]


def test_a_room_that_is_closed_is_gone_at_once_and_waits_for_no_collector(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_rooms, "IDLE_ROOMS", 0)
    monkeypatch.setattr(open_rooms, "ROOM_CHANGES", 2)

    async def visit() -> bool:
        rooms = open_rooms.OpenRooms(Storage(str(tmp_path / "games.db")), bot_pool.BotPool())
        seats = [Seat(SeatKind.ME), Seat(SeatKind.HERE)]
        await rooms.create(new_game("a", DEFAULT_RULES, seats, [frozenset("k")] * 2).deal())
        live, guest = await rooms.room("a"), Client()
        await live.enter(guest, None)
        room = weakref.ref(live)
        rooms.leave(live, guest)
        del live
        gone = room() is None
        rooms.close()
        return gone

    gc.disable()
    try:
        assert asyncio.run(visit())
    finally:
        gc.enable()


def test_the_room_of_a_game_that_is_over_is_closed_with_its_last_guest(tmp_path: Path) -> None:
    async def visit() -> list[bool]:
        rooms = open_rooms.OpenRooms(Storage(str(tmp_path / "games.db")), bot_pool.BotPool())
        seats = [Seat(SeatKind.ME), Seat(SeatKind.HERE)]
        await rooms.create(new_game("a", DEFAULT_RULES, seats, [frozenset("k")] * 2).deal())
        live = await rooms.room("a")
        guests = [Client(), Client()]
        for guest in guests:
            guest.seats = (0, 1)
            await live.enter(guest, None)
        kept = []
        while not live.over:
            move = make_bot("greedy").choose(live.dealt.view_to_move).move
            at, seat = live.dealt.history.version, live.dealt.seat_to_move
            await live.handle(guests[0], incoming.MakeMove(id=str(at), seat=seat, at=at, move=str(move)))
            kept.append(rooms.get("a") is live)
        for guest in guests:
            rooms.leave(live, guest)
            kept.append(rooms.get("a") is live)
        assert (await rooms.room("a")).over
        rooms.close()
        return kept

    *before, after = asyncio.run(visit())
    assert all(before)
    assert not after


@pytest.mark.parametrize("damage", ["seed = x'00'", "rules = 'nonsense'", "created = 'yesterday'"])
def test_a_damaged_game_is_told_as_such_and_troubles_no_other(
    own_house: House, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    game, other = own_house.create(ME, HERE)["game"], own_house.create(ME, HERE)["game"]
    assert own_house.database is not None
    connection = sqlite3.connect(own_house.database)
    connection.execute(f"UPDATE games SET {damage} WHERE id = ?", (game,))  # noqa: S608 - made up here
    connection.commit()
    connection.close()
    for path in ("replay", "record.qwk"):
        answer = own_house.http.get(f"/api/games/{game}/{path}")
        assert (answer.status_code, answer.json()["error"]) == (409, "damaged_game")
    summary = own_house.http.get(f"/api/games/{game}")
    assert summary.status_code in (200, 409)
    guest = own_house.enter(game)
    # It is of no use to come back.
    assert (guest.welcome["error"], guest.close_code()) == ("damaged_game", 4000)
    assert own_house.enter(other).welcome["type"] == "welcome"
    assert game in caplog.text or "is damaged" in caplog.text
    assert "Traceback" not in caplog.text


def test_there_are_only_so_many_rooms_and_games(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_rooms, "OPEN_ROOMS", 2)
    games = [own_house.create(ME, HERE)["game"] for _ in range(3)]
    guests = [own_house.enter(game) for game in games]
    assert [guest.welcome.get("error") for guest in guests] == [None, None, "busy"]
    assert guests[2].close_code() == 1013
    assert own_house.enter(games[0]).welcome["type"] == "welcome"
    monkeypatch.setattr(open_rooms, "KEPT_GAMES", 3)
    answer = own_house.http.post("/api/games", json={"seats": [ME, HERE]})
    assert (answer.status_code, answer.json()["error"]) == (503, "closed")
