"""Bots that think beside the event loop: in nobody's way, stopped in time, and replaced where they fail."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from qwirkle.bots import Choice, Limit, Progress
from qwirkle.bots.greedy import GreedyBot
from qwirkle.game import Game
from qwirkle.rules import View
from qwirkle.server.live import bot_pool
from tests.server.guests import LINK, ME, PATIENCE, House, bot, open_house, simple_move
from tests.server.live.bots import BrokenBot, PatientBot


def test_a_bot_that_fails_still_moves(
    own_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_pool, "bot", lambda level: BrokenBot())
    created = own_house.create(bot(), ME, rules="mindware-2011 opening:seat")
    guest = own_house.enter(created["game"], created["key"])
    assert guest.wait("moved")["move"]["by"] == "bot"
    assert "bot greedy failed" in caplog.text


def test_moves_go_on_at_another_table_while_a_bot_thinks(
    own_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = PatientBot()
    monkeypatch.setattr(bot_pool, "bot", lambda level: patient)
    own_house.enter(own_house.create(bot(), bot())["game"])
    assert patient.begun.acquire(timeout=PATIENCE)
    created = own_house.create(ME, LINK, rules="mindware-2011 opening:seat")
    first = own_house.enter(created["game"], created["key"])
    second = own_house.enter(created["game"], created["links"][0]["key"])
    for guest, other in [(first, second), (second, first)] * 3:
        turn = guest.my_turn()
        guest.move(simple_move(turn), turn["seat"], turn["at"])
        other.wait("moved", when=lambda each, at=turn["at"]: each["at"] > at)  # type: ignore[misc]
    assert not patient.cancelled.acquire(blocking=False)


def test_a_thinking_bot_stops_for_its_player_and_for_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = PatientBot()
    monkeypatch.setattr(bot_pool, "bot", lambda level: patient)
    database = tmp_path / "games.db"
    with open_house(database) as port:
        house = House(port, database)
        created = house.create(ME, bot(), rules="mindware-2011 opening:seat")
        guest = house.enter(created["game"], created["key"])
        turn = guest.my_turn()
        guest.move(simple_move(turn), 0, 0)
        assert patient.begun.acquire(timeout=PATIENCE)
        guest.send("take_back", seat=0)
        assert guest.wait("taken_back")["left"] == 0
        assert patient.cancelled.acquire(timeout=PATIENCE)
        again = guest.my_turn()
        guest.move(simple_move(again), 0, again["at"])
        assert patient.begun.acquire(timeout=PATIENCE)
        house.close()
    assert patient.cancelled.acquire(blocking=False)


def choices(
    pool: bot_pool.BotPool, wishes: list[tuple[str, str]], chosen: Callable[[], None] = lambda: None
) -> list[str]:
    """The owners of bots in the order in which these chose, all of them asked at once: level and owner."""
    view = Game(seed=bytes(32)).state.to_move
    done: list[str] = []

    async def choose(level: str, owner: str) -> None:
        await pool.choose(level, view, owner)
        done.append(owner)
        chosen()

    async def whole() -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(choose(*wish) for wish in wishes))

    asyncio.run(whole())
    pool.close()
    return done


def test_a_bot_that_answers_at_once_never_waits_behind_those_that_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answered = threading.Event()

    class Searcher(GreedyBot):
        def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
            assert answered.wait(PATIENCE)
            return super().think(view, limit, rng, progress)

    monkeypatch.setattr(bot_pool, "bot", lambda level: Searcher() if level == "master" else GreedyBot())
    wishes = [("master", "flood")] * 20 + [("greedy", "ana")]
    assert choices(bot_pool.BotPool(1), wishes, answered.set)[0] == "ana"


def test_a_bot_is_brief_while_others_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[float | None] = []
    asked = threading.Event()

    class Searcher(GreedyBot):
        usual_limit = Limit(seconds=1.0)

        def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
            limits.append(limit.seconds)
            assert asked.wait(PATIENCE)
            return super().think(view, limit, rng, progress)

    monkeypatch.setattr(bot_pool, "bot", lambda level: Searcher())
    monkeypatch.setattr(bot_pool, "usual_limit", lambda level: Searcher.usual_limit)
    pool = bot_pool.BotPool(1)
    view = Game(seed=bytes(32)).state.to_move

    async def whole() -> None:
        async with asyncio.timeout(PATIENCE):
            alone = asyncio.create_task(pool.choose("master", view, "ana"))
            while not limits:
                await asyncio.sleep(0.001)
            others = [asyncio.create_task(pool.choose("master", view, "bela")) for _ in range(3)]
            while pool.waiting < 3:
                await asyncio.sleep(0.001)
            asked.set()
            await asyncio.gather(alone, *others)

    asyncio.run(whole())
    pool.close()
    assert limits[:3] == [1.0, 0.1, 0.1]


def test_one_guests_many_bots_hold_up_their_own_guest_only() -> None:
    wishes = [("careful", "flood")] * 30 + [("careful", "ana"), ("careful", "bela")]
    done = choices(bot_pool.BotPool(1), wishes)
    # One was thinking and one was next when they came.
    assert {"ana", "bela"} <= set(done[:4])


def test_a_hint_never_waits_behind_bots_that_search(monkeypatch: pytest.MonkeyPatch) -> None:
    patient = PatientBot()
    monkeypatch.setattr(bot_pool, "bot", lambda level: patient)
    pool = bot_pool.BotPool(1)
    view = Game(seed=bytes(32)).state.to_move

    async def whole() -> None:
        bots = [asyncio.create_task(pool.choose("master", view, f"guest {nth}")) for nth in range(5)]
        async with asyncio.timeout(PATIENCE):
            found = await pool.advise(view, "ana")
        assert found.move.reasons
        assert (pool.thinking, pool.waiting) == (1, 4)
        for each in bots:
            each.cancel()
        await asyncio.gather(*bots, return_exceptions=True)

    asyncio.run(whole())
    pool.close()
