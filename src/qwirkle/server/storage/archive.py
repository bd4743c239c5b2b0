"""Storage beside the event loop: one thread that writes, so that what is written first is kept first, and
some that read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, ParamSpec, TypeVar

from qwirkle.server.game.history import PlannedEntry
from qwirkle.server.limits import STORAGE_BATCH, STORAGE_PAUSE, STORAGE_READERS
from qwirkle.server.metrics import STORAGE_TIMES
from qwirkle.server.storage.storage import Line, Storage

__all__ = ["Archive"]

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class _Job(Generic[Answer]):
    """Something to be written, and whoever waits for it."""

    __slots__ = ("call", "done", "line")

    def __init__(self, call: Callable[[], Answer] | None, line: Line | None = None) -> None:
        self.call = call
        self.line = line
        self.done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()


class Archive:
    """A storage that can be waited for without holding up anybody else."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="storage")
        self._readers = ThreadPoolExecutor(STORAGE_READERS, thread_name_prefix="reading")
        self._waiting: list[_Job[Any]] = []
        self._writing: asyncio.Task[None] | None = None

    async def read(self, call: Callable[Given, Answer], *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        """The answer of a storage method that only reads."""
        loop = asyncio.get_running_loop()
        with STORAGE_TIMES.timing(call.__name__):
            return await loop.run_in_executor(self._readers, lambda: call(*args, **kwargs))

    async def write(self, call: Callable[Given, Answer], *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        """The answer of a storage method that writes: when this returns, it is on disk.

        A commit takes its time on any disk, so that whatever comes meanwhile shares the next one.
        """
        with STORAGE_TIMES.timing(call.__name__):
            return await self._written(_Job(lambda: call(*args, **kwargs)))

    async def append(self, game_id: str, planned: PlannedEntry) -> None:
        """Keeps one more line of a game's log: when this returns, it is on disk."""
        with STORAGE_TIMES.timing("append"):
            await self._written(_Job[None](None, (game_id, planned)))

    async def _written(self, job: _Job[Answer]) -> Answer:
        self._waiting.append(job)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_waiting())
        return await job.done

    async def _write_waiting(self) -> None:
        """Writes all that waits, and what comes to wait in the meantime."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            some, self._waiting = self._waiting[:STORAGE_BATCH], self._waiting[STORAGE_BATCH:]
            lines = [(job, job.line) for job in some if job.line is not None]
            calls = [(job, job.call) for job in some if job.call is not None]
            outcomes: list[Any]
            try:
                outcomes = await loop.run_in_executor(
                    self._writer,
                    self.storage.write_all,
                    [line for _, line in lines],
                    [call for _, call in calls],
                )
            except Exception as error:
                # Nobody is left waiting, whatever happens.
                outcomes = [error] * len(some)
            for (job, _), outcome in zip([*lines, *calls], outcomes, strict=True):
                if job.done.cancelled():
                    continue
                if isinstance(outcome, Exception):
                    job.done.set_exception(outcome)
                else:
                    job.done.set_result(outcome)
            if len(some) > 1:
                # A commit for many takes hardly more of the processor than one for a few.
                await asyncio.sleep(STORAGE_PAUSE)
        self._writing = None

    def close(self) -> None:
        """Finishes what is being written, then closes the storage."""
        self._writer.shutdown(wait=True)
        self._readers.shutdown(wait=True)
        self.storage.close()
