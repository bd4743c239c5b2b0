"""Storage beside the event loop: one thread that writes, so that what is written first is kept first, and
some that read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from qwirkle.server.game.history import PlannedEntry
from qwirkle.server.limits import STORAGE_BATCH, STORAGE_READERS
from qwirkle.server.metrics import STORAGE_TIMES
from qwirkle.server.storage.storage import Storage

__all__ = ["Archive"]

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

_Waiting = tuple[str, PlannedEntry, "asyncio.Future[None]"]


class Archive:
    """A storage that can be waited for without holding up anybody else."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="storage")
        self._readers = ThreadPoolExecutor(STORAGE_READERS, thread_name_prefix="reading")
        self._waiting: list[_Waiting] = []
        self._appending: asyncio.Task[None] | None = None

    async def read(self, call: Callable[Given, Answer], *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        """The answer of a storage method that only reads."""
        loop = asyncio.get_running_loop()
        with STORAGE_TIMES.timing(call.__name__):
            return await loop.run_in_executor(self._readers, lambda: call(*args, **kwargs))

    async def write(self, call: Callable[Given, Answer], *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        """The answer of a storage method that writes."""
        loop = asyncio.get_running_loop()
        with STORAGE_TIMES.timing(call.__name__):
            return await loop.run_in_executor(self._writer, lambda: call(*args, **kwargs))

    async def append(self, game_id: str, planned: PlannedEntry) -> None:
        """Keeps one more line of a game's log: when this returns, it is on disk.

        A commit takes its time on any disk, so that lines of other games that come meanwhile share the next.
        """
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((game_id, planned, kept))
        if self._appending is None:
            self._appending = asyncio.create_task(self._append_waiting())
        await kept

    async def _append_waiting(self) -> None:
        """Keeps all lines that wait, and those that come to wait in the meantime."""
        while self._waiting:
            some, self._waiting = self._waiting[:STORAGE_BATCH], self._waiting[STORAGE_BATCH:]
            for (*_, kept), failure in zip(some, await self._append_all(some), strict=True):
                if kept.cancelled():
                    continue
                if failure is None:
                    kept.set_result(None)
                else:
                    kept.set_exception(failure)
        self._appending = None

    async def _append_all(self, some: list[_Waiting]) -> Sequence[Exception | None]:
        """What became of each of these; nobody is left waiting, whatever happens."""
        lines = [(game_id, planned) for game_id, planned, _ in some]
        try:
            return await self.write(self.storage.append_all, lines)
        except Exception as error:
            return [error] * len(some)

    def close(self) -> None:
        """Finishes what is being written, then closes the storage."""
        self._writer.shutdown(wait=True)
        self._readers.shutdown(wait=True)
        self.storage.close()
