"""A fair pool: threads beside the event loop that serve everybody in turn.

Whoever has much to do waits behind their own work, not others behind it: of all who wait, each gets one piece
of work done before anybody gets the next.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from qwirkle.errors import ErrorCode, RequestError

__all__ = ["FairPool"]

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class FairPool:
    """Threads, and those who wait for one: by owner, who are served one after the other."""

    def __init__(
        self,
        threads: int,
        name: str,
        most: int | None = None,
        most_each: int | None = None,
        pool: Executor | None = None,
    ) -> None:
        """`most` pieces of work may wait in all, `most_each` of one owner; any number where none is said.

        `pool` is who does the work, so many pieces at a time, where it is not threads of this process.
        """
        self._pool = pool or ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._free = threads
        self._most = most
        self._most_each = most_each
        self._queues: dict[str, deque[asyncio.Future[None]]] = {}
        """Who waits, by owner; the first is next, and goes behind the others once served."""

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for a thread."""
        return sum(map(len, self._queues.values()))

    async def run(
        self, owner: str, call: Callable[Given, Answer], *args: Given.args, **kwargs: Given.kwargs
    ) -> Answer:
        """What the call gives, made in one of the threads; raises `RequestError` where too many wait."""
        await self._turn(owner)
        loop = asyncio.get_running_loop()
        try:
            work = self._pool.submit(call, *args, **kwargs)
        except BaseException:
            self._leave()
            raise

        def leave(_: object) -> None:
            # The thread is free when the work is done, not when somebody no longer waits for it.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self._leave)

        work.add_done_callback(leave)
        return await asyncio.wrap_future(work)

    def close(self) -> None:
        """Begins nothing more, and waits until what has begun is done."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    async def _turn(self, owner: str) -> None:
        """Waits until a thread is this owner's."""
        if self._free:
            self._free -= 1
            return
        waiting = len(self._queues.get(owner, ()))
        if (self._most is not None and self.waiting >= self._most) or waiting == self._most_each:
            raise RequestError(ErrorCode.BUSY)
        turn = asyncio.get_running_loop().create_future()
        self._queues.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()
            else:
                self._forget(owner, turn)
            raise

    def _leave(self) -> None:
        """Gives a thread that is free to whoever is next."""
        while self._queues:
            owner = next(iter(self._queues))
            queue = self._queues.pop(owner)
            turn = queue.popleft()
            # One that has been cancelled may not have come round to leaving the queue yet.
            gone = turn.cancelled()
            if not gone:
                turn.set_result(None)
            if queue:
                self._queues[owner] = queue
            if not gone:
                return
        self._free += 1

    def _forget(self, owner: str, turn: asyncio.Future[None]) -> None:
        queue = self._queues.get(owner, deque())
        with contextlib.suppress(ValueError):
            queue.remove(turn)
        if not queue:
            self._queues.pop(owner, None)
