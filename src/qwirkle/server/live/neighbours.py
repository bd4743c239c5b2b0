"""Neighbours: the other servers over the same database, and how the rooms here keep up with them."""

from __future__ import annotations

import asyncio
import logging
import time

from qwirkle.errors import StorageError
from qwirkle.server.limits import BUS_SECONDS, LOOK_SECONDS
from qwirkle.server.live.open_rooms import OpenRooms
from qwirkle.server.peers import notes

__all__ = ["Neighbours"]

_log = logging.getLogger("qwirkle.server")

_LOOKS_ANYWAY = 10
"""Of so many times that it could be looked into the database, it is once though the bus tells everything."""


class Neighbours:
    """Hears what other servers do, and looks for it in the database where nothing is heard."""

    def __init__(self, rooms: OpenRooms) -> None:
        self._rooms = rooms
        self._bus = rooms.bus
        self._seen: dict[str, float] = {}
        """When each other server was last heard of."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def count(self) -> int:
        """How many other servers are known."""
        return len(self._seen)

    async def start(self) -> None:
        """Begins to hear and to look."""
        await self._bus.start(self._hear, self._connected)
        self._keep(asyncio.create_task(self._keep_looking()))

    async def stop(self) -> None:
        """Takes leave of the others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._bus.tell("", notes.Ended())
        await self._bus.stop()

    def _hear(self, envelope: notes.Envelope) -> None:
        self._seen[envelope.server] = time.monotonic()
        if isinstance(envelope.note, notes.Ended):
            self._forget(envelope.server)
        live = self._rooms.get(envelope.game)
        if live is not None:
            # Notes about one game are done in their order: each waits for the room's lock in turn.
            self._keep(asyncio.create_task(live.hear(envelope.server, envelope.note)))

    def _connected(self) -> None:
        """What happened while nothing was heard is looked for, and the others learn who is here."""
        self._bus.tell("", notes.Alive())
        for live in self._rooms:
            live.share_presence()
        self._keep(asyncio.create_task(self._look()))

    async def _keep_looking(self) -> None:
        turn = 0
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            turn += 1
            self._bus.tell("", notes.Alive())
            for server, seen in list(self._seen.items()):
                # While the bus itself is lost, nobody can be heard of.
                if self._bus.connected and time.monotonic() - seen > BUS_SECONDS:
                    self._forget(server)
            if not self._bus.connected or turn % _LOOKS_ANYWAY == 0:
                await self._look()

    async def _look(self) -> None:
        """Compares every open room with the database, where another server may have written to it."""
        archive = self._rooms.archive
        rooms = {live.room.game.id: live for live in self._rooms}
        try:
            if not rooms or not await archive.write(archive.storage.others_at_work):
                return
            standings = await archive.read(archive.storage.standings, list(rooms))
            for game_id, live in rooms.items():
                await live.compare(standings.get(game_id))
        except StorageError as error:
            _log.error("%s", error)

    def _forget(self, server: str) -> None:
        """Another server has ended, maybe before it could tell what it did last."""
        self._seen.pop(server, None)
        for live in self._rooms:
            live.forget_server(server)
        self._keep(asyncio.create_task(self._look()))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
