"""Threads that serve everybody in turn, however much one has to do."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.live.fair_pool import FairPool
from tests.server.guests import PATIENCE


class Held:
    """Work that waits until it is let go, and keeps in which order it was begun."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.go = threading.Event()
        self.begun = threading.Event()

    def __call__(self, name: str) -> str:
        self.order.append(name)
        self.begun.set()
        assert self.go.wait(PATIENCE)
        return name


def in_a_pool(pool: FairPool, visit: Callable[[FairPool], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE):
            await visit(pool)

    try:
        asyncio.run(whole())
    finally:
        pool.close()


async def begun(work: Held) -> None:
    assert await asyncio.to_thread(work.begun.wait, PATIENCE)


def test_whoever_has_much_to_do_waits_behind_their_own_work() -> None:
    work = Held()

    async def visit(pool: FairPool) -> None:
        tasks = [asyncio.create_task(pool.run("greedy", work, f"g{number}")) for number in range(5)]
        await begun(work)
        tasks += [asyncio.create_task(pool.run(name, work, name)) for name in ("ana", "bela")]
        await asyncio.sleep(0)
        assert pool.waiting == 6
        work.go.set()
        assert await asyncio.gather(*tasks) == ["g0", "g1", "g2", "g3", "g4", "ana", "bela"]
        assert pool.waiting == 0

    in_a_pool(FairPool(1, "test"), visit)
    assert work.order == ["g0", "g1", "ana", "bela", "g2", "g3", "g4"]


def test_only_so_much_may_wait_and_of_one_owner_less() -> None:
    work = Held()

    async def refused(work: Awaitable[str]) -> bool:
        with pytest.raises(RequestError) as info:
            await work
        return info.value.code is ErrorCode.BUSY

    async def visit(pool: FairPool) -> None:
        tasks = [asyncio.create_task(pool.run("ana", work, str(number))) for number in range(3)]
        await begun(work)
        assert await refused(pool.run("ana", work, "too many of hers"))
        tasks.append(asyncio.create_task(pool.run("bela", work, "3")))
        await asyncio.sleep(0)
        assert await refused(pool.run("cyril", work, "too many of all"))
        work.go.set()
        assert await asyncio.gather(*tasks) == ["0", "1", "2", "3"]
        assert await pool.run("ana", work, "again") == "again"

    in_a_pool(FairPool(1, "test", most=3, most_each=2), visit)


def test_whoever_no_longer_waits_takes_nobodys_turn() -> None:
    work = Held()

    async def visit(pool: FairPool) -> None:
        first = asyncio.create_task(pool.run("ana", work, "first"))
        await begun(work)
        given_up = asyncio.create_task(pool.run("bela", work, "given up"))
        last = asyncio.create_task(pool.run("cyril", work, "last"))
        await asyncio.sleep(0)
        for task in (given_up, first):
            task.cancel()
        await asyncio.sleep(0.05)
        # The work of the first goes on, since a thread cannot be stopped: nobody is begun beside it.
        assert (work.order, pool.waiting) == (["first"], 1)
        work.go.set()
        assert await last == "last"
        assert first.cancelled()
        assert given_up.cancelled()
        assert await pool.run("ana", work, "again") == "again"

    in_a_pool(FairPool(1, "test"), visit)
    assert work.order == ["first", "last", "again"]


def test_a_fault_frees_its_thread() -> None:
    def broken() -> None:
        raise ZeroDivisionError

    async def visit(pool: FairPool) -> None:
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                await pool.run("ana", broken)
        assert await pool.run("ana", str, 7) == "7"

    in_a_pool(FairPool(1, "test"), visit)


def test_a_thread_that_becomes_free_as_the_next_in_turn_is_cancelled_is_not_lost() -> None:
    work = Held()

    async def visit(pool: FairPool) -> None:
        first = asyncio.create_task(pool.run("ana", work, "first"))
        await begun(work)
        cancelled = asyncio.create_task(pool.run("bela", work, "cancelled"))
        waiting = asyncio.create_task(pool.run("bela", work, "waiting"))
        await asyncio.sleep(0)
        cancelled.cancel()
        # In the very moment between that and the task's own notice of it.
        pool._leave()
        work.go.set()
        assert list(await asyncio.gather(first, waiting)) == ["first", "waiting"]
        assert pool.waiting == 0
        # What was left once too often above is one thread more; none may be missing.
        assert await pool.run("cyril", work, "later") == "later"

    in_a_pool(FairPool(1, "test"), visit)
    assert "cancelled" not in work.order
