"""The real service in a process of its own: `qwirkle serve`, which can be ended and started again."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

PATIENCE = 30.0


class Service:
    """A server over one database, always at the same address."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        command = [sys.executable, "-m", "qwirkle", "serve", "--port", str(self._port)]
        self._process = subprocess.Popen(
            [*command, "--database", str(self._database)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self._process.stdout is not None
        said = ""
        for line in self._process.stdout:
            said += line
            if line.startswith("qwirkle serves at "):
                self._port = int(line.rsplit(":", 1)[1])
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
