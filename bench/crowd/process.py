"""A crowd in a process of its own, so that what it costs is not taken for the server's."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import time
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Self

from bench.crowd.house import House
from bench.crowd.plan import Plan, Told

__all__ = ["Crowd"]


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
    house = House(plan, told)
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
    house.leave()
    await asyncio.sleep(0.2)
