"""Work by number, spread over an executor: many tasks at a time, and given back as each is finished.

A deal or a game depends on its number alone, so that it does not matter who does the work, in which order, or
how often: what a machine that died had begun is simply done again elsewhere.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from abc import abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from ctypes import c_bool
from dataclasses import dataclass
from itertools import islice
from multiprocessing.sharedctypes import RawValue
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Generic, TypeVar

from qwirkle.bots.program import kill_programs
from qwirkle.errors import BadSetup, EngineError

__all__ = ["RemoteExecutor", "is_stopped", "process_pool", "spread"]

AHEAD = 256
"""How many tasks an executor is given at once, at most: enough that no process ever waits for the next."""

LOOK_SECONDS = 0.1
"""How long to wait for a result before looking whether the work is to be stopped."""

LARGEST_BATCH = 256

NAMED = 8
"""How many tasks a sentence names."""

Task = TypeVar("Task")
Result = TypeVar("Result")


class RemoteExecutor(Executor):
    """An executor whose workers are far away: its tasks are batches of some length, and it can be lost."""

    batch_seconds: float
    """How long a task should take, so that sending it costs little beside."""

    @property
    @abstractmethod
    def ahead(self) -> int:
        """How many tasks it should have at once, none while there is nobody to do them.

        Raises `EngineError` where there never will be.
        """

    @abstractmethod
    def lost(self) -> EngineError:
        """What to say where it has dropped its work."""

    @abstractmethod
    def given_up(self, error: Exception) -> bool:
        """Whether the error says that every worker died that had the task."""


@dataclass(frozen=True, slots=True)
class _Batch(Generic[Result]):
    """What came of some tasks that were sent together, and how long they took."""

    results: list[Result]
    seconds: float


def _work_off(work: Callable[[Task], Result], tasks: tuple[Task, ...]) -> _Batch[Result]:
    """What the work of these tasks comes to, wherever the executor wants it done."""
    started = perf_counter()
    return _Batch([work(task) for task in tasks], perf_counter() - started)


def spread(
    work: Callable[[Task], Result],
    tasks: Iterator[Task],
    executor: Executor,
    stopped: Callable[[], bool] = lambda: False,
    ahead: int = AHEAD,
) -> Iterator[Result]:
    """What the work of every task comes to, as it is finished, until all are done or `stopped` says so.

    A task is a number, or something with a number. So many are taken `ahead` and no more, unless the executor
    is far away and knows better.
    """
    done: SimpleQueue[Future[_Batch[Result]]] = SimpleQueue()
    waiting: dict[Future[_Batch[Result]], tuple[Task, ...]] = {}
    remote = executor if isinstance(executor, RemoteExecutor) else None
    size = 1
    # Taken before there is room for it, so that nobody is waited for where nothing is to be done.
    following = tuple(islice(tasks, size))
    try:
        while (following or waiting) and not stopped():
            # Asked for as long as anything is waited for: it also tells that nobody is there to do it.
            room = remote.ahead if remote else ahead
            while following and len(waiting) < room:
                future = executor.submit(_work_off, work, following)
                waiting[future] = following
                future.add_done_callback(done.put)
                following = tuple(islice(tasks, size))
            with suppress(Empty):
                future = done.get(timeout=LOOK_SECONDS)
                batch = _result(future, waiting.pop(future), remote)
                if remote:
                    each = max(batch.seconds / len(batch.results), 1e-6)
                    size = max(1, min(LARGEST_BATCH, round(remote.batch_seconds / each)))
                for result in batch.results:
                    yield result
                    if stopped():
                        return
    except BrokenExecutor:
        # Whoever stops a job often signals all of its processes: then they end, and that is what was wanted.
        if stopped():
            return
        lost = EngineError("a process was ended from outside as it worked; start the same command again")
        raise lost from None
    except CancelledError:
        lost = EngineError("the executor dropped its work; start the same command again")
        raise (remote.lost() if remote else lost) from None
    finally:
        for future in waiting:
            future.cancel()


def _result(
    future: Future[_Batch[Result]], tasks: tuple[Task, ...], remote: RemoteExecutor | None
) -> _Batch[Result]:
    """What the future of these tasks holds; raises `EngineError` where no worker survived them."""
    try:
        return future.result()
    except Exception as error:
        if remote is None or not remote.given_up(error):
            raise
    raise EngineError(
        f"{_named(tasks)} could not be done: one worker after the other died of it; see why in their logs,"
        " and start the same command again"
    )


def _named(tasks: tuple[object, ...]) -> str:
    """The numbers of these tasks, for a sentence.

    >>> _named((3,)), _named((3, 4, 5))
    ('number 3 (from 0)', 'numbers 3, 4, 5 (from 0)')
    """
    named = ", ".join(map(str, tasks[:NAMED]))
    more = f" and {len(tasks) - NAMED} more" if len(tasks) > NAMED else ""
    return f"number{'s' if len(tasks) > 1 else ''} {named}{more} (from 0)"


@contextmanager
def process_pool(jobs: int) -> Iterator[Executor]:
    """An executor of so many processes, whose games are broken off at the next move when it is left."""
    if jobs < 1:
        raise BadSetup(f"{jobs} jobs: give 1 or more")
    # Not an event: it has a lock, which a process that is killed as it looks would keep for ever.
    stop = RawValue(c_bool, False)
    with ProcessPoolExecutor(jobs, initializer=_begin_worker, initargs=(stop,)) as pool:
        try:
            yield pool
        finally:
            stop.value = True
            pool.shutdown(wait=True, cancel_futures=True)


_stop: c_bool | None = None
"""In a process of `process_pool`, what says that the work is over."""


def is_stopped() -> bool:
    """Whether the process that this runs in has been told to break off its work."""
    return _stop is not None and _stop.value


def _begin_worker(stop: c_bool) -> None:
    """Makes a process end its work by the flag, and not by a signal that is meant for whoever began it.

    Ctrl-C and `timeout` signal a whole group: a process that ends as it writes a result would hold up all.
    """
    global _stop
    _stop = stop
    os.setpgid(0, 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Ends this process when the one that began it is gone: killed, that could tell nobody to end."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    kill_programs()
    os._exit(1)
