"""What the workers of one machine tell each other of themselves when somebody asks one of them.

Each counts for itself, and nothing is shared as it does. Whatever a worker tells it first keeps in a file,
and the one that takes its place goes on from there: so no count ever goes back, though a worker may die.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from qwirkle.server.limits import FIGURES_SECONDS
from qwirkle.server.metrics import Figures, go_on_from, lasting

__all__ = ["Told", "WorkerFigures"]

_SOCKET = ".socket"
_KEPT = ".kept"
_TABLES = b"tables"
"""What is asked where the tables are wanted as well."""


class Told(msgspec.Struct, frozen=True):
    """What one worker says of itself."""

    process: int | None
    """Its number with the system; `None` where it does not answer."""
    figures: Figures
    """What it has counted, and those in its place before it; where it does not answer, what lasts of that."""
    thinking: int = 0
    """How many bots think, or wait to."""
    waiting: int = 0
    """How many costly requests wait."""
    tables: dict[str, int] = {}
    """How many guests are at each table that is open there, where that was asked."""


Answer = Callable[[bool], Told]
"""What a worker says of itself, with its tables or without."""


class WorkerFigures:
    """One worker among those of its machine: it asks the others and answers them."""

    def __init__(self, folder: Path, worker: int) -> None:
        """The worker in this place, of those that find each other in this folder."""
        self._folder = folder
        self._worker = worker
        self._answer: Answer | None = None
        self._server: asyncio.Server | None = None

    async def start(self, answer: Answer) -> None:
        """Goes on counting where the worker ended that was here before, and answers the others."""
        go_on_from(self._kept(self._worker))
        self._answer = answer
        self._server = await asyncio.start_unix_server(self._serve, self._file(self._worker, _SOCKET))

    async def stop(self) -> None:
        """Keeps what was counted, and answers no more."""
        assert self._server is not None
        self._server.close()
        self._tell(tables=False)

    async def ask(self, *, tables: bool = False) -> dict[int, Told]:
        """What each worker says of itself, by its place."""
        others = sorted({int(file.stem) for file in self._folder.iterdir()} - {self._worker})
        told = await asyncio.gather(*(self._ask(other, tables) for other in others))
        return {self._worker: self._tell(tables), **dict(zip(others, told, strict=True))}

    def _tell(self, tables: bool) -> Told:
        assert self._answer is not None
        told = self._answer(tables)
        new = self._file(self._worker, ".new")
        # Where there is no room for it, the next worker here begins with less.
        with suppress(OSError):
            new.write_bytes(_writer.encode(lasting(told.figures)))
            new.replace(self._file(self._worker, _KEPT))
        return told

    async def _ask(self, worker: int, tables: bool) -> Told:
        try:
            async with asyncio.timeout(FIGURES_SECONDS):
                reader, writer = await asyncio.open_unix_connection(self._file(worker, _SOCKET))
                try:
                    writer.write(_TABLES if tables else b"")
                    writer.write_eof()
                    return _told_reader.decode(await reader.read())
                finally:
                    writer.close()
        except (OSError, msgspec.DecodeError):
            # It has died, begins just now, or hangs.
            return Told(None, self._kept(worker))

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            async with asyncio.timeout(FIGURES_SECONDS):
                tables = await reader.read() == _TABLES
                writer.write(_writer.encode(self._tell(tables)))
                await writer.drain()
        writer.close()

    def _kept(self, worker: int) -> Figures:
        """What was last told of a worker's place."""
        try:
            return _figures_reader.decode(self._file(worker, _KEPT).read_bytes())
        except (OSError, msgspec.DecodeError):
            return {}

    def _file(self, worker: int, kind: str) -> Path:
        return self._folder / f"{worker}{kind}"


_writer = msgspec.msgpack.Encoder()
_told_reader = msgspec.msgpack.Decoder(Told)
_figures_reader = msgspec.msgpack.Decoder(Figures)
