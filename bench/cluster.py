"""How much two workers of a cluster do beside one: the same match on each, round by round.

    python -m bench.cluster [--pairs 300] [--rounds 3]

A real Dask scheduler and workers of one thread are started on this machine. By the clock, two workers can
only do twice the work where two cores have nothing else to do. So the same is also told by processor time,
which other work on the machine changes less: what one worker needs for the match, against what the busier of
two needs. That is the gain on idle cores, as long as nobody waits for the scheduler; what scheduler and
client need is shown as well.
"""

from __future__ import annotations

import argparse
import os
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from tests.arena.machines import Machines, machines

from qwirkle.arena import Plan, parse_entrant, play_match
from qwirkle.arena.cluster import cluster

TICKS = os.sysconf("SC_CLK_TCK")


def processor_time(pid: int) -> float:
    """The seconds of processor time that a process has used."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Match(NamedTuple):
    """What a match took: by the clock, and in processor time of its workers and of scheduler and client."""

    seconds: float
    work: list[float]
    beside: float


def measure(made: Machines, pairs: int, bot: str) -> Match:
    """What a match takes on this cluster."""
    plan = Plan((parse_entrant(bot), parse_entrant("random")), seed=1)
    workers = [process.pid for process in made.processes[1:] if process.poll() is None]
    with cluster(made.address) as executor:
        executor._client.wait_for_workers(len(workers))
        play_match(plan, 10, executor=executor)
        before = [processor_time(pid) for pid in workers]
        beside = processor_time(made.scheduler.pid) + process_time()
        started = perf_counter()
        play_match(plan, pairs, executor=executor)
        seconds = perf_counter() - started
        beside = processor_time(made.scheduler.pid) + process_time() - beside
        work = [processor_time(pid) - earlier for pid, earlier in zip(workers, before, strict=True)]
    return Match(seconds, work, beside)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=300, help="deals of a match (300)")
    parser.add_argument("--rounds", type=int, default=3, help="how often both are measured (3)")
    parser.add_argument("--bot", default="greedy", help="who plays against random (greedy)")
    options = parser.parse_args()
    by_clock, by_work, beside = [], [], []
    with machines(1) as one, machines(2) as two:
        for _ in range(options.rounds):
            alone = measure(one, options.pairs, options.bot)
            both = measure(two, options.pairs, options.bot)
            by_clock.append(alone.seconds / both.seconds)
            by_work.append(sum(alone.work) / max(both.work))
            beside.append(both.beside / sum(both.work))
            print(
                f"one worker {alone.seconds:.2f} s ({alone.work[0]:.2f} s of processor time), two"
                f" {both.seconds:.2f} s ({both.work[0]:.2f} s and {both.work[1]:.2f} s)"
            )
    print(f"two workers against one, by the clock: {median(by_clock):.2f} times (best {max(by_clock):.2f})")
    print(f"by the processor time of the busier worker: {median(by_work):.2f} times")
    print(f"scheduler and client: {median(beside):.2f} s of processor time for each second of the workers")


if __name__ == "__main__":
    main()
