"""Several processes that serve at one port of one machine, watched over by the one that started them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from types import FrameType
from typing import Self

__all__ = ["Worker", "run_workers"]

_PLACE = "QWIRKLE_WORKER"
"""The variable in which a worker finds its place."""
_BUS, _FIGURES = "bus", "figures"
_LOOK_SECONDS = 0.1
_SHORTEST_LIFE = 5.0
"""A worker that ends sooner than this, by itself, cannot serve at all."""


@dataclass(frozen=True, slots=True)
class Worker:
    """The place of one worker: the port that all share, and where they find each other."""

    index: int
    """Which of the workers it is, from 0; one that takes the place of another has the same."""
    listener: int
    """The descriptor of the socket that all listen on."""
    ready: int
    """The descriptor of a pipe to the process that started them."""
    lifeline: int
    """The descriptor of a pipe from that process, which ends with it."""
    folder: str
    """Where the workers have the sockets by which they find each other."""

    @classmethod
    def mine(cls) -> Self | None:
        """The place of this process; `None` where it is no worker."""
        place = os.environ.get(_PLACE)
        return cls(**json.loads(place)) if place else None

    def open_listener(self) -> socket.socket:
        """The socket to listen on."""
        return socket.socket(fileno=self.listener)

    def bus_folder(self) -> Path:
        """Where the workers tell each other of moves."""
        return Path(self.folder) / _BUS

    def figures_folder(self) -> Path:
        """Where the workers ask each other for figures, and keep their own."""
        return Path(self.folder) / _FIGURES

    def say_ready(self) -> None:
        """Tells the process that started this one that it serves; should that one die, this one ends."""
        os.write(self.ready, b".")
        os.close(self.ready)
        asyncio.get_running_loop().add_reader(self.lifeline, self._end)

    def _end(self) -> None:
        """Ends: nobody is left who would, and the port is wanted by whoever is started next."""
        asyncio.get_running_loop().remove_reader(self.lifeline)
        signal.raise_signal(signal.SIGTERM)


def run_workers(
    count: int, arguments: Sequence[str], listener: socket.socket, ready: Callable[[], None]
) -> int:
    """Runs so many `qwirkle` with these arguments, all at this socket, until it is told to stop.

    One that dies is started again. Ctrl-C and SIGTERM are passed on, and all are waited for; gives the exit
    status. Where this process is killed they end by themselves. `ready` is called as soon as all serve; where
    it raises, they end as well.
    """
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    # Only this process has the end to write to, whatever becomes of it.
    lifeline, held = os.pipe()
    with tempfile.TemporaryDirectory(prefix="qwirkle-") as folder, _stop_signals() as stopping:
        for name in (_BUS, _FIGURES):
            (Path(folder) / name).mkdir()
        command = [sys.executable, "-m", "qwirkle", *arguments]

        def start(index: int) -> tuple[subprocess.Popen[bytes], float]:
            place = Worker(index, listener.fileno(), writing, lifeline, folder)
            environment = {**os.environ, _PLACE: json.dumps(asdict(place))}
            kept = (place.listener, place.ready, place.lifeline)
            worker = subprocess.Popen(command, env=environment, pass_fds=kept)  # noqa: S603
            return worker, time.monotonic()

        workers = [start(index) for index in range(count)]
        status = served = 0
        try:
            while not stopping:
                time.sleep(_LOOK_SECONDS)
                if served < count:
                    with suppress(BlockingIOError):
                        served += len(os.read(reading, count))
                        if served >= count:
                            ready()
                for index, (worker, began) in enumerate(workers):
                    if worker.poll() is None:
                        continue
                    if time.monotonic() - began < _SHORTEST_LIFE:
                        # It has said why itself.
                        stopping.append(signal.SIGTERM)
                        status = 1
                        break
                    workers[index] = start(index)
        finally:
            # Also where whoever asked for them cannot be told that they serve.
            for worker, _ in workers:
                with suppress(ProcessLookupError):
                    worker.send_signal(signal.SIGTERM)
            # One that was still starting ends by the signal itself, which is no fault.
            ended = [abs(worker.wait()) for worker, _ in workers if worker.wait() != -signal.SIGTERM]
    for end in (reading, writing, lifeline, held):
        os.close(end)
    return status or max(ended, default=0)


@contextmanager
def _stop_signals() -> Iterator[list[int]]:
    """The signals to stop that have come, while it lasts."""
    come: list[int] = []

    def note(number: int, _frame: FrameType | None) -> None:
        come.append(number)

    before = {each: signal.signal(each, note) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield come
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
