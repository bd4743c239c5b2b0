"""Work spread over an executor, be it far away or processes of one's own, and what ends before it is done."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any

import pytest

from qwirkle.arena.spreading import RemoteExecutor, is_stopped, process_pool, spread
from qwirkle.errors import EngineError


class Deserted(RemoteExecutor):
    """An executor that nobody works for, and that is gone when it is asked for the third time."""

    batch_seconds = 1.0

    def __init__(self) -> None:
        self._asked = 0

    @property
    def ahead(self) -> int:
        self._asked += 1
        if self._asked == 3:
            raise self.lost()
        return 5

    def lost(self) -> EngineError:
        return EngineError("nobody is left")

    def given_up(self, error: Exception) -> bool:
        return False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


def test_who_is_gone_is_noticed_also_when_all_of_the_work_is_under_way() -> None:
    with pytest.raises(EngineError, match="nobody is left"):
        list(spread(str, iter([1]), Deserted()))


class Broken(Executor):
    """An executor whose processes have ended."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor())
        return future


def test_processes_that_end_as_the_work_is_stopped_are_no_failure() -> None:
    answers = iter([False, True])
    assert list(spread(str, iter([1]), Broken(), stopped=lambda: next(answers))) == []
    with pytest.raises(EngineError, match="was ended from outside"):
        list(spread(str, iter([1]), Broken()))


def test_a_signal_to_the_group_is_not_for_the_processes_of_a_pool() -> None:
    with process_pool(1) as pool:
        assert pool.submit(os.getpgid, 0).result() != os.getpgid(0)


def look_for_ever() -> None:
    """Looks again and again whether to stop, whatever the answer."""
    while True:
        is_stopped()


@pytest.mark.timeout(60)
def test_a_process_that_is_killed_as_it_looks_whether_to_stop_holds_nobody_up() -> None:
    for _ in range(5):
        with process_pool(1) as pool:
            worker = pool.submit(os.getpid).result()
            looking = pool.submit(look_for_ever)
            while not looking.running():
                pass
            os.kill(worker, signal.SIGKILL)
