"""What the players play on: a server of its own, or the bare relay, each in a process of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Running", "relaying", "serving"]

STOP_SECONDS = 30


@dataclass
class Running:
    """A program that listens."""

    address: str
    process: int
    log: Path

    def complaints(self) -> list[str]:
        """What its log has of faults."""
        lines = self.log.read_text("utf-8", "replace").splitlines()
        return [line for line in lines if line.startswith("Traceback") or " ERROR " in line]


@contextmanager
def serving(folder: Path, database: str, arguments: Sequence[str]) -> Iterator[Running]:
    """`qwirkle serve` on any free port."""
    command = ["-m", "qwirkle", "serve", "--port", "0", "--database", database, *arguments]
    with _running(command, folder / "server.log") as running:
        yield running


@contextmanager
def relaying(folder: Path, sizes: dict[str, int], moves: int) -> Iterator[Running]:
    """The bare relay, with messages of these sizes and games of so many moves."""
    given = [f"{name}={size}" for name, size in sizes.items()]
    with _running(["-m", "bench.relay", "--moves", str(moves), *given], folder / "relay.log") as running:
        yield running


@contextmanager
def _running(command: list[str], log: Path) -> Iterator[Running]:
    with log.open("w") as written:
        process = subprocess.Popen(
            [sys.executable, *command], stdout=subprocess.PIPE, stderr=written, text=True
        )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        found = re.search(r"http://\S+:\d+", said)
        if found is None:
            raise RuntimeError(f"{' '.join(command)} did not start: {said}{log.read_text()[-2000:]}")
        yield Running(found[0], process.pid, log)
        process.terminate()
        status = process.wait(STOP_SECONDS)
        if status != 0:
            raise RuntimeError(f"{' '.join(command)} ended with {status}: {log.read_text()[-2000:]}")
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
