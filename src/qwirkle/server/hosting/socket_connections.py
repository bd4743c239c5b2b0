"""Sockets as they are carried over a connection: what is said in one breath leaves in one piece, and reading
is stopped only where somebody really sends more than is taken."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

__all__ = ["Carrier", "SocketConnection"]

_HELD_BYTES = 16 * 1024
"""How much is held back at most, so that whoever writes too much for the other end notices it soon."""


class Carrier(asyncio.Transport):
    """A transport that does less of what is costly: it writes once a turn of the event loop, and goes on
    reading through the short pauses that whoever uses it makes after every message."""

    __slots__ = ("_held", "_held_bytes", "_loop", "_paused", "_transport", "_wants_pause")

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__()
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        self._held: list[bytes] = []
        """What is to be written at the end of this turn."""
        self._held_bytes = 0
        self._wants_pause = False
        self._paused = False

    # Writing

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Writes soon, together with whatever else is written until then."""
        if not self._held:
            self._loop.call_soon(self._write_held)
        self._held.append(bytes(data))
        self._held_bytes += len(data)
        if self._held_bytes > _HELD_BYTES:
            self._write_held()

    def _write_held(self) -> None:
        if self._held:
            held, self._held, self._held_bytes = self._held, [], 0
            self._transport.write(held[0] if len(held) == 1 else b"".join(held))

    def get_write_buffer_size(self) -> int:
        """How many bytes wait to be written."""
        return self._transport.get_write_buffer_size() + self._held_bytes

    # Reading

    def pause_reading(self) -> None:
        """Reads no more, once something has come that was not wanted yet."""
        self._wants_pause = True

    def resume_reading(self) -> None:
        """Reads again."""
        self._wants_pause = False
        if self._paused:
            self._paused = False
            self._transport.resume_reading()

    def note_data(self) -> None:
        """Something has come: where it was not wanted, it is the last for now."""
        if self._wants_pause and not self._paused and not self._transport.is_closing():
            self._paused = True
            self._transport.pause_reading()

    def is_reading(self) -> bool:
        """Whether more is read."""
        return self._transport.is_reading()

    # The rest is the transport's own

    def close(self) -> None:
        """Ends the connection after all that was written."""
        self._write_held()
        self._transport.close()

    def abort(self) -> None:
        """Ends the connection at once."""
        self._held, self._held_bytes = [], 0
        self._transport.abort()

    def is_closing(self) -> bool:
        """Whether the connection ends or has ended."""
        return self._transport.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """What the system knows of the connection under this name."""
        return self._transport.get_extra_info(name, default)


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket that costs the system half of its calls for each message."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Takes the connection over from HTTP."""
        self._carrier = Carrier(cast(asyncio.Transport, transport))
        super().connection_made(self._carrier)

    def data_received(self, data: bytes) -> None:
        """Reads on."""
        self._carrier.note_data()
        super().data_received(data)
