"""A match: deal after deal on any executor, until enough are played or a test has decided."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from itertools import islice
from multiprocessing.synchronize import Event as StopFlag
from queue import Empty, SimpleQueue

from qwirkle.arena.games import Plan, PlayedDeal, play_deal
from qwirkle.arena.statistics import Sprt, Verdict
from qwirkle.errors import BadSetup, EngineError

__all__ = ["play_match", "process_pool"]

AHEAD = 256
"""How many deals the executor is given at once, at most: enough that no process ever waits for the next."""

LOOK_SECONDS = 0.1
"""How long a match waits for a deal before it looks whether it is stopped."""


def play_match(
    plan: Plan,
    deals: int,
    *,
    executor: Executor | None = None,
    jobs: int = 1,
    sprt: Sprt | None = None,
    with_records: bool = False,
    played: Iterable[PlayedDeal] = (),
    on_deal: Callable[[PlayedDeal], None] | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> list[PlayedDeal]:
    """The deals of a match by number, played on the executor or else in as many processes as there are jobs.

    Deals in `played` are not played again. `on_deal` hears of every other deal when it is finished, in
    whatever order they finish. With a test, the match ends at the first deal where all deals up to it
    decide; which deal that is does not depend on how many are played at once. When `stopped` says so, the
    match ends early with the deals that are finished.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from qwirkle.arena import parse_entrant
    >>> with ThreadPoolExecutor() as threads:
    ...     match = play_match(Plan((parse_entrant("greedy"), parse_entrant("random"))), 2, executor=threads)
    >>> [deal.share(0) for deal in match]
    [1.0, 1.0]
    """
    if deals < 1:
        raise BadSetup(f"a match of {deals} deals: play 1 or more")
    if sprt is not None and plan.players != 2:
        raise BadSetup(f"a sequential test between {plan.players} bots: it needs two")
    course = _Course(deals, sprt)
    for deal in played:
        course.take(deal)
    if not course.is_over:
        with nullcontext(executor) if executor is not None else process_pool(jobs) as pool:
            for deal in _played(partial(_play, plan, with_records), course, pool, stopped):
                if on_deal is not None:
                    on_deal(deal)
                course.take(deal)
    return course.counted


class _Course:
    """How far a match has come."""

    def __init__(self, deals: int, sprt: Sprt | None) -> None:
        self._end = deals
        self._sprt = sprt
        self._finished: dict[int, PlayedDeal] = {}
        self._shares: list[float] = []

    def take(self, deal: PlayedDeal) -> None:
        """Takes in a finished deal, and looks whether the match is decided by it."""
        self._finished[deal.number] = deal
        while not self.is_over and (following := self._finished.get(len(self._shares))) is not None:
            self._shares.append(following.share(0))
            if self._sprt is not None and self._sprt.verdict(self._shares) is not Verdict.OPEN:
                self._end = len(self._shares)

    @property
    def is_over(self) -> bool:
        """Whether all deals that count are finished."""
        return len(self._shares) >= self._end

    @property
    def missing(self) -> Iterator[int]:
        """The numbers of the deals still to be played."""
        return (number for number in range(self._end) if number not in self._finished)

    @property
    def counted(self) -> list[PlayedDeal]:
        """The finished deals that count, by number."""
        return [self._finished[number] for number in sorted(self._finished) if number < self._end]


def _played(
    play: Callable[[int], PlayedDeal], course: _Course, executor: Executor, stopped: Callable[[], bool]
) -> Iterator[PlayedDeal]:
    """Every deal that is missing, as it is finished, until the match is over or stopped."""
    done: SimpleQueue[Future[PlayedDeal]] = SimpleQueue()
    missing = course.missing
    waiting: set[Future[PlayedDeal]] = set()
    try:
        while not course.is_over and not stopped():
            for number in islice(missing, AHEAD - len(waiting)):
                future = executor.submit(play, number)
                waiting.add(future)
                future.add_done_callback(done.put)
            with suppress(Empty):
                future = done.get(timeout=LOOK_SECONDS)
                waiting.remove(future)
                yield future.result()
    except BrokenExecutor:
        raise EngineError("a process that played games was ended from outside; play the rest again") from None
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def process_pool(jobs: int) -> Iterator[Executor]:
    """An executor of so many processes, whose games are broken off at the next move when it is left."""
    if jobs < 1:
        raise BadSetup(f"{jobs} jobs: give 1 or more")
    stop = multiprocessing.Event()
    with ProcessPoolExecutor(jobs, initializer=_begin_worker, initargs=(stop,)) as pool:
        try:
            yield pool
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)


_stop: StopFlag | None = None
"""In a process of `process_pool`, what says that the match is over."""


def _begin_worker(stop: StopFlag) -> None:
    """Makes a process end its work by the flag, and not by the Ctrl-C that is meant for the match."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _play(plan: Plan, with_records: bool, number: int) -> PlayedDeal:
    """Plays a deal wherever the executor wants it played."""
    stopped = _stop.is_set if _stop is not None else lambda: False
    return play_deal(plan, number, with_records=with_records, stopped=stopped)
