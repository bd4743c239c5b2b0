"""A crowd in a process of its own, so that what it costs is not taken for the server's."""

from __future__ import annotations

import asyncio
import gc
import itertools
import multiprocessing
import time
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Self

from bench.crowd.asking import Declined
from bench.crowd.checking import wrong_with
from bench.crowd.plan import Plan, Told
from bench.crowd.table import Table

__all__ = ["Crowd"]

OPENING = 16
"""How many tables are opened at the same time."""
CHECKING = 4
STUCK_SECONDS = 60.0
"""A game in which nobody has heard anything for so long, beyond its players' pauses, is stuck."""


class Crowd:
    """Many players in one or several other processes, who do together what they are told."""

    def __init__(self, plan: Plan, processes: int = 1) -> None:
        self._pipes: list[Connection] = []
        self._processes = []
        context = multiprocessing.get_context("spawn")
        for number in range(processes):
            games = len(range(number, plan.games, processes))
            own, theirs = context.Pipe()
            process = context.Process(target=_live, args=(replace(plan, games=games, number=number), theirs))
            process.start()
            theirs.close()
            self._pipes.append(own)
            self._processes.append(process)
        self._answers()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(30)
            if process.is_alive():
                process.terminate()
                process.join()

    def play(self) -> Told:
        """Lets everybody, who is seated by now, play; gives what they saw."""
        return self._tell("play")

    def check(self) -> Told:
        """Has every game's record checked; gives how many were right, and what is wrong with the others."""
        return self._tell("check")

    def _tell(self, wish: str) -> Told:
        for pipe in self._pipes:
            pipe.send(wish)
        told = Told()
        for each in self._answers():
            told.add(each)
        return told

    def _answers(self) -> list[Told]:
        answers = []
        for pipe in self._pipes:
            try:
                answers.append(pipe.recv())
            except EOFError:
                raise RuntimeError("a process of players ended before its time") from None
        return answers


def _live(plan: Plan, pipe: Connection) -> None:
    # The collector would stop all players at once every now and then, which would look like latency.
    gc.disable()
    asyncio.run(_obey(plan, pipe))


async def _obey(plan: Plan, pipe: Connection) -> None:
    """Seats everybody, then does what comes through the pipe until that is closed."""
    told = Told()
    house = _House(plan, told)
    await house.seat()
    told.refused.clear()
    told.sizes.clear()
    told.messages.clear()
    pipe.send(Told())
    while True:
        try:
            wish = await asyncio.to_thread(pipe.recv)
        except EOFError:
            break
        if wish == "play":
            spent = time.process_time()
            await house.play()
            told.processor = time.process_time() - spent
            pipe.send(told)
        else:
            pipe.send(await house.check())
    for table in house.tables:
        table.leave()
    await asyncio.sleep(0.2)


class _House:
    """All tables of one process."""

    def __init__(self, plan: Plan, told: Told) -> None:
        self.tables: list[Table] = []
        self._plan = plan
        self._told = told
        self._sources = _sources(plan)
        self._over = asyncio.Event()
        """Set once time is up."""

    async def seat(self) -> None:
        """Opens every table."""
        free = asyncio.Semaphore(OPENING)

        async def one() -> None:
            async with free:
                await self._open()

        await asyncio.gather(*(one() for _ in range(self._plan.games)))

    async def play(self) -> None:
        """Plays at all tables until time is up, or until each game is over."""
        loop = asyncio.get_running_loop()
        start = loop.time()
        playing = [asyncio.create_task(self._play_on(table)) for table in list(self.tables)]
        watch = asyncio.create_task(self._watch())
        if self._plan.seconds is not None:
            await asyncio.wait(playing, timeout=self._plan.seconds)
            self._over.set()
            for table in self.tables:
                table.stop()
        await asyncio.gather(*playing)
        watch.cancel()
        self._told.games = len(self.tables)
        self._told.lasted = max((table.last_move for table in self.tables), default=start) - start

    async def check(self) -> Told:
        """What is right and wrong with the records of all games."""
        told = Told()
        if self._plan.relay:
            return told
        free = asyncio.Semaphore(CHECKING)
        address = self._plan.addresses[0]

        async def one(table: Table) -> None:
            async with free:
                wrong = await asyncio.to_thread(wrong_with, table, address)
            told.checked += not wrong
            told.faults.extend(wrong)

        await asyncio.gather(*(one(table) for table in self.tables))
        return told

    async def _open(self) -> Table:
        table = Table(self._plan, next(self._sources), self._told)
        await table.open()
        self.tables.append(table)
        return table

    async def _play_on(self, table: Table) -> None:
        """Plays at one table, in games one after the other where there is time for more."""
        while True:
            table.begin()
            await table.done
            if self._plan.seconds is None or self._over.is_set():
                return
            table.leave()
            try:
                table = await self._open()
            except (Declined, OSError) as error:
                self._told.faults.append(f"no new game could be begun: {error}")
                return
            if self._over.is_set():
                table.stop()

    async def _watch(self) -> None:
        """Gives up games in which nothing goes on any more."""
        pauses = 5 / self._plan.rate if self._plan.rate else 0.0
        while True:
            await asyncio.sleep(1)
            late = asyncio.get_running_loop().time() - STUCK_SECONDS - pauses
            for table in self.tables:
                if table.active < late:
                    table.give_up(f"is stuck: nothing was heard for {STUCK_SECONDS + pauses:.0f} seconds")


def _sources(plan: Plan) -> Iterator[str | None]:
    """An address of its own for each table, where the server is on this machine."""
    here = all(address.startswith("http://127.") for address in plan.addresses)
    for number in itertools.count():
        low, middle = number % 250 + 1, number // 250 % 250 + 1
        yield f"127.{plan.number + 10}.{middle}.{low}" if here else None
