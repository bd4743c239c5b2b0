"""Games whose time is up are deleted: finished ones, and those that were never begun."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from qwirkle.rules import DEFAULT_RULES, legal_moves
from qwirkle.server.game.history import History
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame, new_game
from qwirkle.server.game.times import now, time_text
from qwirkle.server.limits import CLEANING_SECONDS
from qwirkle.server.live import cleaning
from qwirkle.server.live.bot_pool import BotPool
from qwirkle.server.live.cleaning import Keeping, clean
from qwirkle.server.live.client import Client
from qwirkle.server.live.open_rooms import OpenRooms
from qwirkle.server.storage.storage import Storage
from tests.server.guests import House, open_house

USUAL = Keeping(finished=365, unbegun=1)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def new(storage: Storage, game_id: str) -> StoredGame:
    game = new_game(game_id, DEFAULT_RULES, [Seat(SeatKind.ME)] * 2, [frozenset({game_id})] * 2)
    storage.create(game)
    return game


def play(storage: Storage, game: StoredGame, moves: int = 1000) -> None:
    history = History(game)
    while not history.over and history.version < moves:
        move = legal_moves(history.view(history.turn))[0]
        planned = history.plan(history.turn, move, MadeBy.PLAYER)
        storage.append(game.id, planned)
        history.make(planned)


def put_back(file: Path, **days: float) -> None:
    """Makes games older, by their names."""
    connection = sqlite3.connect(file)
    for game_id, age in days.items():
        then = time_text(now() - timedelta(days=age))
        connection.execute("UPDATE games SET updated = ?, created = ? WHERE id = ?", (then, then, game_id))
    connection.commit()
    connection.close()


def games(file: Path) -> set[str]:
    connection = sqlite3.connect(file)
    found = {row[0] for row in connection.execute("SELECT id FROM games")}
    connection.close()
    return found


def in_rooms(file: Path, visit: Callable[[OpenRooms], Awaitable[None]]) -> None:
    async def whole() -> None:
        rooms = OpenRooms(Storage(str(file)), BotPool(1))
        try:
            await visit(rooms)
        finally:
            rooms.close()

    asyncio.run(whole())


def test_each_kind_of_game_has_its_time(file: Path) -> None:
    with Storage(str(file)) as storage:
        for name in ("over_old", "over_new"):
            play(storage, new(storage, name))
        for name in ("begun_old", "ended_old", "ended_new"):
            play(storage, new(storage, name), moves=1)
        for name in ("ended_old", "ended_new"):
            storage.end(name)
        taken_back = new(storage, "taken_back")
        play(storage, taken_back, moves=1)
        kept = storage.load("taken_back")
        assert kept is not None
        storage.append("taken_back", History(kept).plan_back(kept.log[0].seat, 0))
        for name in ("unbegun_old", "unbegun_new"):
            new(storage, name)
    put_back(
        file,
        over_old=366,
        over_new=364,
        begun_old=5000,
        ended_old=366,
        ended_new=300,
        taken_back=5000,
        unbegun_old=1.1,
        unbegun_new=0.9,
    )

    async def visit(rooms: OpenRooms) -> None:
        assert await clean(rooms, USUAL) == 3
        assert await clean(rooms, USUAL) == 0

    in_rooms(file, visit)
    assert games(file) == {"over_new", "begun_old", "ended_new", "taken_back", "unbegun_new"}


def test_what_is_kept_for_good_is_kept(file: Path) -> None:
    with Storage(str(file)) as storage:
        play(storage, new(storage, "over"))
        new(storage, "unbegun")
    put_back(file, over=5000, unbegun=5000)

    async def visit(rooms: OpenRooms) -> None:
        assert await clean(rooms, Keeping()) == 0
        assert await clean(rooms, Keeping(finished=4000)) == 1

    in_rooms(file, visit)
    assert games(file) == {"unbegun"}


def test_many_go_in_small_batches_and_none_that_somebody_is_at(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cleaning, "CLEANING_GAMES", 3)
    monkeypatch.setattr(cleaning, "CLEANING_PAUSE", 0)
    names = [f"game{number}" for number in range(10)]
    with Storage(str(file)) as storage:
        for name in names:
            new(storage, name)
    put_back(file, **dict.fromkeys(names, 2.0))

    async def visit(rooms: OpenRooms) -> None:
        for name in names[:4]:
            await (await rooms.room(name)).enter(Client(), None)
        await rooms.room("game9")
        asked: list[int] = []
        expired = rooms.expired

        async def counted(finished: object, unbegun: object, most: int) -> list[str]:
            asked.append(most)
            return await expired(None, now() - timedelta(days=1), most)

        monkeypatch.setattr(rooms, "expired", counted)
        assert await clean(rooms, USUAL) == 6
        assert max(asked) <= 3 + 4

    in_rooms(file, visit)
    assert games(file) == set(names[:4])


def test_a_server_cleans_up_by_itself(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cleaning, "CLEANING_SECONDS", 0.2)
    with Storage(str(file)) as storage:
        new(storage, "old")
        new(storage, "young")
    put_back(file, old=2)
    with open_house(file, keeping=USUAL) as port:
        house = House(port, file)
        while house.http.get("/api/games/old").status_code == 200:
            pass
        assert house.http.get("/api/games/young").status_code == 200
        house.close()


def test_by_a_clock_that_jumps_nothing_is_deleted(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with Storage(str(file)) as storage:
        play(storage, new(storage, "over"))
    ahead = timedelta(days=800)
    looked = asyncio.Event()
    jumps = 0
    really_sleep = asyncio.sleep

    async def sleep(seconds: float) -> None:
        """What happens to the clock between one time of cleaning and the next."""
        nonlocal ahead, jumps
        if seconds != CLEANING_SECONDS:
            await really_sleep(seconds)
            return
        jumps += 1
        ahead = timedelta(days=800) - ahead
        if jumps == 3:
            looked.set()
            await asyncio.Event().wait()

    monkeypatch.setattr(cleaning, "now", lambda: now() + ahead)
    monkeypatch.setattr(asyncio, "sleep", sleep)

    async def visit(rooms: OpenRooms) -> None:
        # It is wrong from the start, put right, and wrong again.
        task = asyncio.create_task(cleaning.keep_clean(rooms, USUAL))
        await asyncio.wait_for(looked.wait(), 20)
        task.cancel()
        said = [record.message for record in caplog.records if "clock" in record.message]
        assert ["the clock jumped by -" in each for each in said] == [True, False]
        assert all("no games are deleted for now" in each for each in said)

    in_rooms(file, visit)
    assert games(file) == {"over"}
