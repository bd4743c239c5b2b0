"""A fault that happens again and again while games are played, and what becomes of them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bench.crowd.house import House
from bench.crowd.plan import Fault, Plan, Told
from bench.faults.trouble import Services, Trouble

__all__ = ["Outcome", "try_out"]

RATE = 5.0
"""Moves a second in each game."""
LONGEST = 3600.0


@dataclass
class Outcome:
    """What a fault did."""

    name: str
    about: str
    times: int = 0
    games: int = 0
    moves: int = 0
    """Moves that were acknowledged."""
    recovery: float = 0.0
    """Seconds from the end of a fault to the next move at the last of the tables, the longest."""
    refused: dict[str, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def count(self, kind: str) -> int:
        """How many faults there are of a kind."""
        return sum(fault.kind == kind for fault in self.faults)


def try_out(kind: type[Trouble], services: Services, folder: Path, *, times: int, games: int) -> Outcome:
    """What comes of a fault that happens so many times while so many games are played at once."""
    folder.mkdir(parents=True)
    with kind(services, folder) as trouble:
        return asyncio.run(_try_out(trouble, times, games))


async def _try_out(trouble: Trouble, times: int, games: int) -> Outcome:
    plan = Plan(
        trouble.addresses, games, seats=(3, 2, 4), bots=1, rate=RATE, seconds=LONGEST, reconnects=0.02
    )
    outcome = Outcome(trouble.name, trouble.about)
    random, told = Random(trouble.name), Told()
    house = House(plan, told)
    await house.seat()
    playing = asyncio.create_task(house.play())
    try:
        await _until_all_move(house)
        for number in range(times):
            await asyncio.sleep(random.uniform(0.2, 0.8))
            played = [table.game for table in house.tables if not table.done.done()]
            await asyncio.to_thread(trouble.strike, number, played)
            outcome.recovery = max(outcome.recovery, await _until_all_move(house))
            outcome.times += 1
    finally:
        house.stop()
        await playing
        house.leave()
    # What a server remembers proves nothing: only what it finds again.
    await asyncio.to_thread(trouble.start_afresh)
    told.add(await house.check())
    outcome.games, outcome.moves = told.games, told.acknowledged
    outcome.refused = dict(told.refused)
    outcome.faults = [
        *told.faults,
        *(Fault("wrong", sentence) for sentence in trouble.complaints),
        *(Fault("wrong", f"a log says: {line}") for server in trouble.servers for line in server.crashes()),
    ]
    return outcome


async def _until_all_move(house: House) -> float:
    """Waits until there was a move at each table, or it is stuck or over; how long that took."""
    loop = asyncio.get_running_loop()
    start = loop.time()
    tables = [table for table in house.tables if not table.done.done()]
    while not all(table.done.done() or table.last_move > start for table in tables):
        await asyncio.sleep(0.02)
    return max((table.last_move for table in tables), default=start) - start
