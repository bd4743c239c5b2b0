"""What goes on in all workers of this machine: in this process, and in those beside it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from qwirkle.server.live.fair_pool import FairPool
from qwirkle.server.live.open_rooms import OpenRooms
from qwirkle.server.metrics import WORKERS, read_figures
from qwirkle.server.peers.worker_figures import Told, WorkerFigures

__all__ = ["AllWorkers", "Load"]


@dataclass(frozen=True, slots=True)
class Load:
    """How much goes on."""

    rooms: int
    """How many tables are open; one that several workers have open is one."""
    guests: int
    thinking: int
    """How many bots think, or wait to."""
    waiting: int
    """How many costly requests wait."""


class AllWorkers:
    """This process and the workers beside it, if there are any."""

    def __init__(self, rooms: OpenRooms, heavy: FairPool, beside: WorkerFigures | None) -> None:
        self._rooms = rooms
        self._heavy = heavy
        self._beside = beside

    async def start(self) -> None:
        """Answers the others from now on."""
        if self._beside is not None:
            await self._beside.start(self._look)

    async def stop(self) -> None:
        """Answers no more."""
        if self._beside is not None:
            await self._beside.stop()

    async def ask(self, *, tables: bool = False) -> dict[str, Told]:
        """What each worker says of itself, by its name; a process that is alone has none."""
        if self._beside is None:
            return {"": self._look(tables)}
        return {str(worker): told for worker, told in (await self._beside.ask(tables=tables)).items()}

    async def load(self) -> Load:
        """How much goes on in all of them."""
        told = (await self.ask(tables=True)).values()
        guests = _at_tables(told)
        return Load(
            rooms=len(guests),
            guests=guests.total(),
            thinking=sum(each.thinking for each in told),
            waiting=sum(each.waiting for each in told),
        )

    async def guests(self) -> Counter[str]:
        """How many clients are at each table, by the game's id."""
        return _at_tables((await self.ask(tables=True)).values())

    def _look(self, tables: bool) -> Told:
        """What this process says of itself."""
        WORKERS.set(1)
        self._rooms.count()
        return Told(
            process=os.getpid(),
            figures=read_figures(),
            thinking=self._rooms.thinking,
            waiting=self._heavy.waiting,
            tables={live.room.game.id: live.guests for live in self._rooms} if tables else {},
        )


def _at_tables(told: Iterable[Told]) -> Counter[str]:
    """How many clients are at each table, wherever they are."""
    guests: Counter[str] = Counter()
    for each in told:
        # Also tables with nobody at them: `Counter.update` keeps those.
        guests.update(each.tables)
    return guests
