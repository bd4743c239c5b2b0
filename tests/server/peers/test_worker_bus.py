"""The bus between the workers of one machine."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

from qwirkle.server.peers.notes import Envelope, WhoIsThere
from qwirkle.server.peers.worker_bus import WorkerBus

PATIENCE = 20.0
NOTE = WhoIsThere()


def test_a_bus_whose_folder_was_taken_away_loses_its_notes_and_ends(tmp_path: Path) -> None:
    folder = tmp_path / "bus"
    folder.mkdir()

    async def tell_nobody() -> None:
        bus = WorkerBus(folder)
        await bus.start(lambda envelope: None, lambda: None)
        shutil.rmtree(folder)
        for _ in range(3):
            bus.tell("game", NOTE)
        await asyncio.wait_for(bus.stop(), PATIENCE)

    asyncio.run(tell_nobody())


def test_workers_hear_of_the_games_that_they_watch(tmp_path: Path) -> None:
    async def tell() -> Envelope:
        heard: asyncio.Queue[Envelope] = asyncio.Queue()
        one, other = WorkerBus(tmp_path), WorkerBus(tmp_path)
        await one.start(lambda envelope: None, lambda: None)
        await other.start(heard.put_nowait, lambda: None)
        await other.watch("game")
        one.tell("not this", NOTE)
        one.tell("game", NOTE)
        first = await asyncio.wait_for(heard.get(), PATIENCE)
        await one.stop()
        await other.stop()
        return first

    envelope = asyncio.run(tell())
    assert (envelope.game, envelope.note) == ("game", NOTE)
