"""A client at the other end of a socket, as a room sees it: messages go in here and out in order."""

from __future__ import annotations

import asyncio

from qwirkle.errors import IllegalMove, RequestError
from qwirkle.server.limits import (
    GREETING_RATE,
    HINT_RATE,
    MESSAGE_RATE,
    OUTGOING_AT_ONCE,
    OUTGOING_MESSAGES,
    PREVIEW_RATE,
    REFRESH_RATE,
    TABLE_TALK_RATE,
)
from qwirkle.server.protocol.close_codes import CloseCode
from qwirkle.server.protocol.error_answers import refused
from qwirkle.server.protocol.outgoing import ServerMessage
from qwirkle.server.rate_limits import TokenBucket, counted_address

__all__ = ["Client"]


class Client:
    """Messages waiting for one client, its seats, and what it may still send."""

    def __init__(self, address: str = "") -> None:
        self.address = address
        """Where it comes from."""
        self.counted = counted_address(address)
        """The same as limits count it."""
        self.seats: tuple[int, ...] = ()
        self.language = "en"
        self.messages = TokenBucket(MESSAGE_RATE)
        self.previews = TokenBucket(PREVIEW_RATE)
        self.greetings = TokenBucket(GREETING_RATE)
        self.table_talk = TokenBucket(TABLE_TALK_RATE)
        self.refreshes = TokenBucket(REFRESH_RATE)
        self.hints = TokenBucket(HINT_RATE)
        self._waiting: asyncio.Queue[ServerMessage | None] = asyncio.Queue(OUTGOING_MESSAGES)
        self.closing: CloseCode | None = None
        """The code to close the connection with, once what waits is sent."""
        self.reading: asyncio.Timeout | None = None
        """Ends as soon as the connection is to end, so that nobody waits for more from this client."""

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
            if self.reading is not None:
                self.reading.reschedule(0)
            if self._waiting.full():
                self._waiting.get_nowait()
            self._waiting.put_nowait(None)

    async def next_messages(self) -> list[ServerMessage]:
        """Some of the messages, as soon as any wait; none where the connection is to be closed."""
        if self.closing is not None and self._waiting.empty():
            return []
        found = [await self._waiting.get()]
        while len(found) < OUTGOING_AT_ONCE and not self._waiting.empty():
            found.append(self._waiting.get_nowait())
        return [message for message in found if message is not None]
