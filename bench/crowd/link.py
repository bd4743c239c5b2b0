"""One player's socket, without the tasks and queues of a whole client: many of them share two cores with the
server that they measure.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

__all__ = ["Link", "open_link"]

OPENING_SECONDS = 20.0


class Link(asyncio.Protocol):
    """A WebSocket: text frames in and out, and word of its end."""

    def __init__(
        self, address: str, heard: Callable[[bytes], None], lost: Callable[[], None], *, deflate: bool
    ) -> None:
        """`heard` is called with each frame, `lost` once the connection is gone without our doing."""
        extensions = [ClientPerMessageDeflateFactory()] if deflate else None
        self._protocol = ClientProtocol(parse_uri(address), extensions=extensions, max_size=None)
        self._transport: asyncio.Transport | None = None
        self._heard = heard
        self._lost = lost
        self._ours = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done once both sides have agreed to speak, or have not."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self._heard(bytes(event.data))
            elif isinstance(event, Response) and not self.opened.done():
                if self._protocol.handshake_exc is None:
                    self.opened.set_result(None)
                else:
                    self.opened.set_exception(ConnectionError(str(self._protocol.handshake_exc)))
        self._flush()

    def connection_lost(self, _reason: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the connection ended before it was open"))
        elif not self._ours:
            self._lost()

    def send(self, frame: bytes) -> None:
        """Sends a text frame."""
        self._protocol.send_text(frame)
        self._flush()

    def close(self) -> None:
        """Takes leave."""
        self._ours = True
        if self._transport is not None and not self._transport.is_closing():
            self._protocol.send_close(1000)
            self._flush()

    def abort(self) -> None:
        """Breaks off, as a phone does that loses its network."""
        self._ours = True
        if self._transport is not None:
            self._transport.abort()

    @property
    def is_open(self) -> bool:
        """Whether a frame can be sent."""
        if self._transport is None or self._transport.is_closing():
            return False
        return self.opened.done() and self._protocol.state is State.OPEN

    def _flush(self) -> None:
        waiting = self._protocol.data_to_send()
        if self._transport is None or self._transport.is_closing():
            return
        for data in waiting:
            if data:
                self._transport.write(data)
            elif self._transport.can_write_eof():
                self._transport.write_eof()


async def open_link(
    address: str,
    source: str | None,
    heard: Callable[[bytes], None],
    lost: Callable[[], None],
    *,
    deflate: bool = False,
) -> Link:
    """A socket to this address (`ws://…`) that is open; raises `OSError` where there is none."""
    target = parse_uri(address)
    made: list[Link] = []

    def link() -> Link:
        made.append(Link(address, heard, lost, deflate=deflate))
        return made[0]

    try:
        async with asyncio.timeout(OPENING_SECONDS):
            await asyncio.get_running_loop().create_connection(
                link, target.host, target.port, local_addr=(source, 0) if source else None
            )
            await made[0].opened
    except BaseException:
        for each in made:
            each.abort()
        raise
    return made[0]
