"""The bus between the workers of one machine: each has a socket in one folder, and sends to all others."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from qwirkle.server.limits import BUS_NOTES
from qwirkle.server.peers.bus import Bus
from qwirkle.server.peers.notes import Envelope, Note, read_envelope, write_envelope

__all__ = ["WorkerBus"]

_LONGEST = 64 * 1024
"""Bytes of a note; none comes near it."""


class WorkerBus(Bus):
    """Notes by datagrams between processes of one machine. They arrive, or the other worker has ended."""

    def __init__(self, folder: Path) -> None:
        """A bus in this folder, which is there as long as any worker."""
        super().__init__()
        self._folder = folder
        self._games: set[str] = set()
        self._notes: asyncio.Queue[bytes] = asyncio.Queue(BUS_NOTES)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def connected(self) -> bool:
        """Always: what is sent arrives."""
        return True

    async def start(self, hear: Callable[[Envelope], None], connect: Callable[[], None]) -> None:
        """Takes a place in the folder, and hears from then on."""
        self._socket.bind(str(self._own))
        self._tasks = [
            asyncio.create_task(self._keep_hearing(hear)),
            asyncio.create_task(self._keep_sending()),
        ]
        connect()

    async def stop(self) -> None:
        """Sends what waits, and leaves the folder."""
        await self._notes.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._socket.close()
        self._own.unlink(missing_ok=True)

    async def watch(self, game_id: str) -> None:
        """Hears of a game from now on."""
        self._games.add(game_id)

    def unwatch(self, game_id: str) -> None:
        """Hears no more of it."""
        self._games.discard(game_id)

    def tell(self, game_id: str, note: Note) -> None:
        """Puts a note behind those that wait."""
        with suppress(asyncio.QueueFull):
            self._notes.put_nowait(write_envelope(Envelope(self.server, game_id, note)))

    @property
    def _own(self) -> Path:
        return self._folder / self.server

    async def _keep_hearing(self, hear: Callable[[Envelope], None]) -> None:
        loop = asyncio.get_running_loop()
        while True:
            envelope = read_envelope(await loop.sock_recv(self._socket, _LONGEST))
            if envelope is not None and (not envelope.game or envelope.game in self._games):
                hear(envelope)

    async def _keep_sending(self) -> None:
        while True:
            envelope = await self._notes.get()
            for other in self._others():
                await self._send(envelope, other)
            self._notes.task_done()

    def _others(self) -> list[Path]:
        """Where the other workers hear; none where the folder was taken away, with whoever made it."""
        try:
            return [each for each in self._folder.iterdir() if each != self._own]
        except FileNotFoundError:
            return []

    async def _send(self, envelope: bytes, other: Path) -> None:
        try:
            await asyncio.get_running_loop().sock_sendto(self._socket, envelope, str(other))
        except (ConnectionRefusedError, FileNotFoundError):
            # That worker has ended without a word.
            other.unlink(missing_ok=True)
        except OSError:
            # What one worker cannot take does not keep the others from hearing it.
            pass
