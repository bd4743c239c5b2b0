"""Positions are analysed in a process of their own, behind everything else, and it ends with the server."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.live.analysis_pool import AnalysisPool
from tests.server.services import wait_until


def who() -> tuple[int, int]:
    """The process that this runs in, and how far behind others it stands."""
    return os.getpid(), os.nice(0)


def end_it() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def is_running(process: int) -> bool:
    """Whether a process does anything: one that has ended may still wait for somebody to notice."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def test_it_works_in_another_process_of_the_lowest_priority() -> None:
    pool = AnalysisPool()
    process, behind = asyncio.run(pool.run("ann", who))
    assert process != os.getpid()
    assert behind == 19
    pool.close()
    assert not is_running(process)


def test_a_process_that_somebody_ended_is_replaced() -> None:
    async def ask() -> None:
        with pytest.raises(RequestError) as refused:
            await pool.run("ann", end_it)
        assert refused.value.code is ErrorCode.BUSY
        process, _ = await pool.run("ann", who)
        assert process != os.getpid()

    pool = AnalysisPool()
    asyncio.run(ask())
    pool.close()


def test_it_ends_with_a_server_that_is_ended_from_outside() -> None:
    program = "import tests.server.live.test_analysis_pool as here; here.wait_for_the_end()"
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        process = int(server.stdout.readline())
        assert is_running(process)
        server.kill()
    wait_until(lambda: not is_running(process), "the process that analyses has ended")


def wait_for_the_end() -> None:
    """What a server does in a process of its own: asks once, says who answered, and stays."""
    pool = AnalysisPool()
    print(asyncio.run(pool.run("ann", who))[0], flush=True)
    signal.pause()


def test_nothing_is_started_where_nobody_asks() -> None:
    pool = AnalysisPool()
    pool.close()
    assert pool._pool is None
