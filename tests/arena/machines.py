"""A real Dask cluster on this machine, for tests: a scheduler and workers, each a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

__all__ = ["BARE", "SETTINGS", "Machines", "machines"]

SETTINGS = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "false",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
    "DASK_DISTRIBUTED__ADMIN__TICK__CYCLE": "10s",
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__INTERVAL": "5s",
    "DASK_DISTRIBUTED__WORKER__MEMORY__MONITOR_INTERVAL": "2s",
}
"""What Dask looks at less often so that its workers play: `docs/cluster.md` tells what it is worth."""


ALONE = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
"""A worker of one thread, and nothing beside it."""

BARE = """
import sys
from importlib.metadata import PackageNotFoundError
import distributed.versions as versions
from distributed.cli.dask_worker import main
find = versions.version
def version(package):
    if package == "qwirkle":
        raise PackageNotFoundError(package)
    return find(package)
versions.version = version
sys.modules["qwirkle"] = None
main()
"""
"""A worker on a machine where everything is installed but the game."""


class Machines:
    """A scheduler with its workers; whatever is started is ended with it."""

    def __init__(self, settings: Mapping[str, str]) -> None:
        self.processes: list[subprocess.Popen[str]] = []
        self._settings = {**SETTINGS, **settings}
        self.scheduler = self._start(
            subprocess.PIPE, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"
        )
        self.address = self._address()

    def add_worker(self) -> subprocess.Popen[str]:
        """A worker of one thread, which joins as soon as it is ready."""
        return self._start(subprocess.DEVNULL, "worker", self.address, *ALONE)

    def add_bare_worker(self) -> subprocess.Popen[str]:
        """A worker without the game."""
        return self._run(subprocess.DEVNULL, "-c", BARE, self.address, *ALONE)

    def _start(self, errors: int, kind: str, *arguments: str) -> subprocess.Popen[str]:
        return self._run(errors, "-m", f"distributed.cli.dask_{kind}", *arguments)

    def _run(self, errors: int, *arguments: str) -> subprocess.Popen[str]:
        command = [sys.executable, *arguments]
        environment = {**os.environ, **self._settings}
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=errors, text=True, env=environment
        )
        self.processes.append(process)
        return process

    def _address(self) -> str:
        """Where the scheduler says it can be reached; the few lines that it says later fit the pipe."""
        assert self.scheduler.stderr is not None
        for line in self.scheduler.stderr:
            if found := re.search(r"Scheduler at:\s+(tcp://\S+)", line):
                return found[1]
        raise AssertionError("the scheduler ended before it was ready")

    def close(self) -> None:
        """Ends everything that was started."""
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.wait()
        assert self.scheduler.stderr is not None
        self.scheduler.stderr.close()


@contextmanager
def machines(workers: int, **settings: str) -> Iterator[Machines]:
    """A cluster of so many workers; the settings are further variables of Dask's environment."""
    made = Machines(settings)
    try:
        for _ in range(workers):
            made.add_worker()
        yield made
    finally:
        made.close()
