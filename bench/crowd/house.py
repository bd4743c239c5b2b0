"""All tables of one process: opened, played at one game after the other, and checked at the end."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator

from bench.crowd.asking import Declined
from bench.crowd.checking import wrong_with
from bench.crowd.plan import Fault, Plan, Told
from bench.crowd.table import Table

__all__ = ["House"]

OPENING = 16
"""How many tables are opened at the same time."""
CHECKING = 4
STUCK_SECONDS = 60.0
"""A game in which nobody has heard anything for so long, beyond its players' pauses, is stuck."""


class House:
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
            self.stop()
        await asyncio.gather(*playing)
        watch.cancel()
        self._told.games = len(self.tables)
        self._told.lasted = max((table.last_move for table in self.tables), default=start) - start

    def stop(self) -> None:
        """Lets nobody move any more; moves on their way are waited for, and then it is over."""
        self._over.set()
        for table in self.tables:
            table.stop()

    def leave(self) -> None:
        """Sends everybody home."""
        for table in self.tables:
            table.leave()

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
            told.acknowledged += len(table.acknowledged)
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
                self._told.faults.append(Fault("stuck", f"no new game could be begun: {error}"))
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
