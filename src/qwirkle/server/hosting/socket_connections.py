"""Sockets as they are carried over a connection: an open one that is silent has no task and no queue.

What comes is heard at once, and all that is to be said is written in one piece.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Iterable, Mapping
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import Protocol, Side

__all__ = ["Listener", "SocketConnection", "connection_of"]


_EXTENSION = "qwirkle.socket"


class Listener(ABC):
    """Whoever listens at our end of a socket, from its opening on."""

    __slots__ = ()

    @abstractmethod
    def hear(self, frame: str | bytes) -> None:
        """A frame has come."""

    @abstractmethod
    def hold(self) -> None:
        """The other end takes no more for now: whatever is said has to wait."""

    @abstractmethod
    def go_on(self) -> None:
        """The other end takes more again."""

    @abstractmethod
    def lose(self) -> None:
        """The connection ends or has ended: nobody hears what is said. It may be told more than once."""


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket that an application opens, and leaves to a listener from then on."""

    _listener: Listener | None = None
    _reading = True

    async def run_asgi(self) -> None:
        """Lets the application open the socket; `connection_of` tells it which this is."""
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), _EXTENSION: {"connection": self}}
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("a socket could not be opened")
            self.send_500_response()
        if self._listener is None and self.close_timer is None:
            self.transport.close()

    def hand_over(self, listener: Listener) -> None:
        """Leaves the socket, which has just been accepted, to whoever listens.

        Everything goes that was only needed to open it, which is most of what a connection takes in memory.
        Nothing can have come yet: the other end has to wait for the word that the socket is open.
        """
        self._listener = listener
        self.conn = cast("Any", Protocol(Side.SERVER, max_size=self.config.ws_max_size, logger=self.logger))
        self.queue = cast("Any", _Ear(listener))
        self.writable = _WRITABLE
        # Otherwise reading would be stopped after every message, and begun again.
        self.read_paused = True
        del self.scope, self.request, self.response

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Does something for the listener; a server that stops waits for it."""
        task = self.loop.create_task(work)
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)
        return task

    # What is said

    def say(self, frames: Iterable[bytes]) -> None:
        """Sends texts, each in a frame of its own, all in one piece, unless the connection ends."""
        if self.close_sent or self.transport.is_closing():
            return
        for frame in frames:
            self.conn.send_text(frame)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def end(self, code: int) -> None:
        """Takes leave, and gives the other end some seconds to do the same."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
        self.read_on()

    def break_off(self) -> None:
        """Ends the connection at once, whatever waits to be sent."""
        self.transport.abort()

    # What the system tells

    def stop_reading(self) -> None:
        """Reads no more for now."""
        if self._reading and not self.transport.is_closing():
            self._reading = False
            self.transport.pause_reading()

    def read_on(self) -> None:
        """Reads again."""
        if not self._reading and not self.transport.is_closing():
            self._reading = True
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        """The other end takes no more for now."""
        if self._listener is None:
            super().pause_writing()
        else:
            self._listener.hold()

    def resume_writing(self) -> None:
        """The other end takes more again."""
        if self._listener is None:
            super().resume_writing()
        else:
            self._listener.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forgets the connection, and whoever listened."""
        super().connection_lost(exc)
        if self._listener is not None:
            self._listener = None
            del self.queue


def connection_of(scope: Mapping[str, Any]) -> SocketConnection:
    """The connection that an application is asked to open a socket on."""
    found: SocketConnection = scope["extensions"][_EXTENSION]["connection"]
    return found


class _Ear:
    """Stands where uvicorn queues messages for an application, and passes them on at once."""

    __slots__ = ("_listener",)

    def __init__(self, listener: Listener) -> None:
        self._listener = listener

    def put_nowait(self, message: dict[str, Any]) -> None:
        if message["type"] != "websocket.receive":
            self._listener.lose()
        elif "text" in message:
            self._listener.hear(message["text"])
        else:
            self._listener.hear(message["bytes"])


_WRITABLE = asyncio.Event()
"""For sockets that have a listener, which is told when to wait."""
_WRITABLE.set()
