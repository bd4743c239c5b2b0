"""A client at the other end of a socket, as a room sees it: messages go in here and out in order."""

from __future__ import annotations

import asyncio
from enum import IntEnum

from qwirkle.errors import IllegalMove, RequestError
from qwirkle.server.limits import GREETINGS, MESSAGES, OUTGOING_MESSAGES, PREVIEWS, REFRESHES, TABLE_TALK
from qwirkle.server.protocol.error_answers import refused
from qwirkle.server.protocol.outgoing import ServerMessage
from qwirkle.server.rate_limits import Allowance

__all__ = ["Client", "CloseCode"]


class CloseCode(IntEnum):
    """Why the server ends a connection, as the page reads it."""

    DONE = 1000
    COME_BACK = 1012
    """The server goes down, or the room has to be opened again."""
    TRY_LATER = 1013
    """Too many are here, the client is too slow, or storage fails just now."""
    TURNED_AWAY = 4000
    """Its `hello` was refused: coming back unchanged is of no use."""


class Client:
    """Messages waiting for one client, its seats, and what it may still send."""

    def __init__(self) -> None:
        self.seats: tuple[int, ...] = ()
        self.language = "en"
        self.messages = Allowance(MESSAGES)
        self.previews = Allowance(PREVIEWS)
        self.greetings = Allowance(GREETINGS)
        self.table_talk = Allowance(TABLE_TALK)
        self.refreshes = Allowance(REFRESHES)
        self._waiting: asyncio.Queue[ServerMessage | None] = asyncio.Queue(OUTGOING_MESSAGES)
        self.closing: CloseCode | None = None
        """The code to close the connection with, once what waits is sent."""
        self.gone = asyncio.Event()
        """Set as soon as the connection is to end, so that nobody waits for more from this client."""

    def send(self, message: ServerMessage) -> None:
        """Puts a message behind those that wait; a client that never reads them is given up."""
        if self.closing is not None:
            return
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self.close(CloseCode.TRY_LATER)

    def refuse(self, error: RequestError | IllegalMove, request: str | None = None) -> None:
        """Tells the client what is not done, and why."""
        self.send(refused(error, request, self.language))

    def close(self, code: CloseCode) -> None:
        """Ends the connection with this code after what waits is sent."""
        if self.closing is None:
            self.closing = code
            self.gone.set()
            if self._waiting.full():
                self._waiting.get_nowait()
            self._waiting.put_nowait(None)

    async def next_message(self) -> ServerMessage | None:
        """The next message to send; nothing where the connection is to be closed."""
        return await self._waiting.get()
