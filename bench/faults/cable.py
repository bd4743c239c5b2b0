"""A cable: a port on loopback that leads to another, until it is cut."""

from __future__ import annotations

import asyncio
import threading
from typing import Self

__all__ = ["Cable"]


class Cable:
    """Connections passed on in a thread of its own."""

    def __init__(self, target: int) -> None:
        """Leads to this port of the same machine."""
        self.port = 0
        self._target = target
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.StreamWriter] = set()

    def __enter__(self) -> Self:
        self._thread.start()
        self.mend()
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def mend(self) -> None:
        """Lets connections through from now on."""
        asyncio.run_coroutine_threadsafe(self._open(), self._loop).result(10)

    def cut(self) -> None:
        """Ends every connection, and takes no more."""
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(10)

    async def _open(self) -> None:
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _close(self) -> None:
        if self._server is not None:
            self._server.close()
        for line in list(self._lines):
            line.transport.abort()
        await asyncio.sleep(0)

    async def _pass_on(self, near_in: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        try:
            far_in, far_out = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            near_out.transport.abort()
            return
        self._lines |= {near_out, far_out}
        await asyncio.gather(_copy(near_in, far_out), _copy(far_in, near_out))
        self._lines -= {near_out, far_out}


async def _copy(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
    except OSError:
        pass
    target.transport.abort()
