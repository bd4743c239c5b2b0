"""A client at the other end of a socket, as a room sees it: messages go in here and out in order."""

from __future__ import annotations

from functools import cached_property

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
        self.closing: CloseCode | None = None
        """The code to close the connection with, once what waits is sent."""
        self._waiting: list[ServerMessage] = []

    # What many a client never asks for is counted from the first time on.

    @cached_property
    def previews(self) -> TokenBucket:
        """What it may still ask to be previewed."""
        return TokenBucket(PREVIEW_RATE)

    @cached_property
    def greetings(self) -> TokenBucket:
        """What it may still say to the table."""
        return TokenBucket(GREETING_RATE)

    @cached_property
    def table_talk(self) -> TokenBucket:
        """What else it may still tell the whole table."""
        return TokenBucket(TABLE_TALK_RATE)

    @cached_property
    def refreshes(self) -> TokenBucket:
        """How many fresh views it may still have."""
        return TokenBucket(REFRESH_RATE)

    @cached_property
    def hints(self) -> TokenBucket:
        """What it may still ask the coach."""
        return TokenBucket(HINT_RATE)

    def send(self, message: ServerMessage) -> None:
        """Puts a message behind those that wait; a client that never reads them is given up."""
        if self.closing is not None:
            return
        if len(self._waiting) >= OUTGOING_MESSAGES:
            self._waiting.clear()
            self.close(CloseCode.TRY_LATER)
            return
        self._waiting.append(message)
        self.wake()

    def refuse(self, error: RequestError | IllegalMove, request: str | None = None) -> None:
        """Tells the client what is not done, and why."""
        self.send(refused(error, request, self.language))

    def close(self, code: CloseCode) -> None:
        """Ends the connection with this code after what waits is sent."""
        if self.closing is None:
            self.closing = code
            self.wake()

    def wake(self) -> None:
        """Something waits for the client, or its connection is to end: for whoever carries it there."""

    def next_messages(self) -> list[ServerMessage]:
        """Some of the messages that wait, which wait no longer."""
        some = self._waiting[:OUTGOING_AT_ONCE]
        del self._waiting[:OUTGOING_AT_ONCE]
        return some
