"""The real service in a process of its own, which can be ended and started again."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

PATIENCE = 30.0


class Service:
    """A server over one database, always at the same address, with the same tiles on every run.

    `program` is the module to run; `qwirkle` itself shuffles as it does for players.
    """

    page: str
    """The address that it printed."""

    def __init__(self, database: Path, program: str = "tests.steady") -> None:
        self.database = database
        self._program = program
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self._port}"

    def _arguments(self) -> list[str]:
        return ["serve", "--port", str(self._port)]

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", self._program, *self._arguments(), "--database", str(self.database)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._process.stdout is not None
        said = ""
        for line in self._process.stdout:
            said += line
            if address := re.search(r"http://127\.0\.0\.1:(\d+)\S*", line):
                self._port = int(address[1])
                self.page = address[0]
                break
        else:
            raise RuntimeError(f"the server did not start: {said}")
        # Whatever it logs must not fill the pipe and stop it.
        self._log = threading.Thread(target=self._process.stdout.read, daemon=True)
        self._log.start()

    def stop(self) -> None:
        """Ends the server as an administrator would."""
        self._end(subprocess.Popen.terminate)

    def kill(self) -> None:
        """Ends the server as a power cut would."""
        self._end(subprocess.Popen.kill)

    def close(self) -> None:
        """Ends the server if it still runs."""
        if self._process is not None:
            self.kill()

    def _end(self, how: Callable[[subprocess.Popen[str]], None]) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        how(self._process)
        self._process.wait(PATIENCE)
        self._log.join(PATIENCE)
        self._process.stdout.close()
        self._process = None


class HostService(Service):
    """The game on somebody's own machine, as `qwirkle` starts it."""

    def _arguments(self) -> list[str]:
        return ["--no-browser", "--port", str(self._port)]
