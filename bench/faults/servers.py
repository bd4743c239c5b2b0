"""Servers in processes of their own that can be ended in any way and started again at the same port."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.server.services import free_port, listens, wait_until

__all__ = ["Server"]

STOP_SECONDS = 30


class Server:
    """`qwirkle serve` at one port, whatever happens to its process."""

    def __init__(
        self,
        database: str,
        log: Path,
        *arguments: str,
        before: Sequence[str] = (),
        variables: dict[str, str] | None = None,
    ) -> None:
        """It does not run yet; `before` is a command that starts it, with `variables` in its environment."""
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = log
        command = [sys.executable, "-m", "qwirkle", "serve", "--port", str(self.port), "--database", database]
        self._command = [*before, *command, *arguments]
        self._variables = {**os.environ, **(variables or {})}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it, and waits until it serves."""
        process = self.attempt()
        wait_until(lambda: listens(self.port) or process.poll() is not None, f"a server at {self.address}")
        if process.poll() is not None:
            raise RuntimeError(f"the server did not start: {self.log.read_text('utf-8', 'replace')[-2000:]}")

    def attempt(self) -> subprocess.Popen[bytes]:
        """Starts it, and waits for nothing."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                self._command, env=self._variables, stdout=subprocess.DEVNULL, stderr=log
            )
        return self.process

    def kill(self) -> None:
        """Ends it as a power cut would, if it runs."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def end(self) -> int:
        """Asks it to end; its exit status."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(STOP_SECONDS)

    def crashes(self) -> list[str]:
        """What its log has of faults that nobody thought of."""
        if not self.log.exists():
            return []
        lines = self.log.read_text("utf-8", "replace").splitlines()
        return [
            " … ".join([line.strip(), lines[min(number + 1, len(lines) - 1)].strip()])
            for number, line in enumerate(lines)
            if line.startswith("Traceback") or "Fatal Python error" in line
        ]
