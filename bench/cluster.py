"""How much two workers of a cluster do beside one: the same match on each, round by round.

    python -m bench.cluster [--seconds 12] [--rounds 3] [--bot greedy]

Real Dask schedulers and workers of one thread are started on this machine, a new cluster for each
measurement; counting begins when its batches have found their size. It takes about two minutes, and the last
line says how much two workers do.

By the clock, two workers can only do twice the work where two cores have nothing else to do. So the same is
also told by the processor time of the workers, which other work on the machine changes less: twice the deals
in a second of it side by side, against those alone. That leaves out what scheduler and client need of the
same two cores, which is told beside it.
"""

from __future__ import annotations

import argparse
import os
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from tests.arena.machines import machines

from qwirkle.arena import Plan, PlayedDeal, parse_entrant, play_match
from qwirkle.arena.cluster import cluster
from qwirkle.readers import whole

TICKS = os.sysconf("SC_CLK_TCK")
SETTLING = 3.0
"""Seconds from the first deal on in which a match finds the size of its batches."""


def processor_time(pid: int) -> float:
    """The seconds of processor time that a process has used."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Moment(NamedTuple):
    """How far a match is: deals played; seconds by the clock, of its workers, of scheduler and client."""

    deals: int
    clock: float
    work: float
    beside: float

    def since(self, earlier: Moment) -> Moment:
        """What happened between an earlier moment and this one."""
        return Moment(
            self.deals - earlier.deals,
            self.clock - earlier.clock,
            self.work - earlier.work,
            self.beside - earlier.beside,
        )


def measure(workers: int, seconds: float, bot: str) -> Moment:
    """What a new cluster of so many workers does in about so many seconds of a match."""
    plan = Plan((parse_entrant(bot), parse_entrant("random")), seed=1)
    with machines(workers) as made, cluster(made.address) as executor:
        executor._client.wait_for_workers(workers)
        pids = [process.pid for process in made.processes[1:]]
        moments: list[Moment] = []
        played = 0
        due = float("inf")

        def on_deal(deal: PlayedDeal) -> None:
            """Looks at the clocks at the first deal, when batches have found their size, and at the end."""
            nonlocal played, due
            played += 1
            if not moments or perf_counter() >= due:
                due = perf_counter() + (seconds if moments else SETTLING)
                work = sum(map(processor_time, pids))
                beside = processor_time(made.scheduler.pid) + process_time()
                moments.append(Moment(played, perf_counter(), work, beside))

        play_match(plan, 10**9, executor=executor, on_deal=on_deal, stopped=lambda: len(moments) > 2)
    return moments[2].since(moments[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=12, help="how long each is measured in a round (12)")
    parser.add_argument("--rounds", type=whole(1, 10**9), default=3, help="how often both are measured (3)")
    parser.add_argument("--bot", default="greedy", help="who plays against random (greedy)")
    options = parser.parse_args()
    by_clock, by_work = [], []
    for _ in range(options.rounds):
        one, two = (measure(workers, options.seconds, options.bot) for workers in (1, 2))
        by_clock.append((two.deals / two.clock) / (one.deals / one.clock))
        by_work.append(2 * (two.deals / two.work) / (one.deals / one.work))
        for name, match in (("one worker ", one), ("two workers", two)):
            print(
                f"{name} {match.deals / match.clock:7.1f} deals a second,"
                f" {match.deals / match.work:6.1f} in one of processor time;"
                f" {match.work / match.clock:4.2f} cores at work,"
                f" {match.beside / match.clock:5.3f} for scheduler and client",
                flush=True,
            )
    print(f"two workers against one, by their processor time: {median(by_work):.2f} times")
    print(f"two workers against one, by the clock: {median(by_clock):.2f} times (best {max(by_clock):.2f})")


if __name__ == "__main__":
    main()
