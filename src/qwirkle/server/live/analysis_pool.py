"""The analysis pool: one process beside the server in which positions are analysed, behind everything else.

Games must notice nothing of it. A thread would share the interpreter with them, and the cores with their
bots; a process of the lowest priority gets what they leave. Whoever asks for much waits behind their own
questions only.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.limits import ANALYSIS_WAITING, ANALYSIS_WAITING_EACH
from qwirkle.server.live.fair_pool import FairPool

__all__ = ["AnalysisPool"]

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

_LOWEST = 19
"""As far behind others as a process may stand."""


class AnalysisPool:
    """The process that analyses, started when it is first asked, and those who wait for it."""

    def __init__(self) -> None:
        self._pool: FairPool | None = None

    async def run(
        self, owner: str, call: Callable[Given, Answer], *args: Given.args, **kwargs: Given.kwargs
    ) -> Answer:
        """What the call gives, made in the process; raises `RequestError` where too many wait or it broke."""
        pool = self._pool = self._pool or _started()
        try:
            return await pool.run(owner, call, *args, **kwargs)
        except BrokenProcessPool:
            # Somebody ended it, such as a machine without memory; the next question starts another.
            if self._pool is pool:
                self._pool = None
                pool.close()
            raise RequestError(ErrorCode.BUSY) from None

    def close(self) -> None:
        """Begins nothing more, and waits until what has begun is done."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None


def _started() -> FairPool:
    # A fork would take along whatever the server's other threads hold just then.
    context = multiprocessing.get_context("spawn")
    process = ProcessPoolExecutor(1, mp_context=context, initializer=_stand_back)
    return FairPool(1, "analysis", ANALYSIS_WAITING, ANALYSIS_WAITING_EACH, pool=process)


def _stand_back() -> None:
    """Lets everybody else go first, leaves Ctrl-C to the server, and ends with it however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(_LOWEST)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGKILL)

    threading.Thread(target=follow, daemon=True).start()
