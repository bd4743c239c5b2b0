"""How fast clients may go: each by itself, and all of one address together."""

from __future__ import annotations

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.limits import (
    ADDRESS_GREETING_RATE,
    ADDRESS_HINT_RATE,
    ADDRESS_MESSAGE_RATE,
    ADDRESS_PREVIEW_RATE,
    ADDRESS_REFRESH_RATE,
    ADDRESS_TABLE_TALK_RATE,
)
from qwirkle.server.live.client import Client
from qwirkle.server.protocol import incoming
from qwirkle.server.rate_limits import RateLimit

__all__ = ["Paces"]


class Paces:
    """What the clients of each address may still send together; what one may by itself is its own to know."""

    def __init__(self) -> None:
        self._messages = RateLimit(ADDRESS_MESSAGE_RATE)
        self._previews = RateLimit(ADDRESS_PREVIEW_RATE)
        self._greetings = RateLimit(ADDRESS_GREETING_RATE)
        self._refreshes = RateLimit(ADDRESS_REFRESH_RATE)
        self._hints = RateLimit(ADDRESS_HINT_RATE)
        self._table_talk = RateLimit(ADDRESS_TABLE_TALK_RATE)

    def take(self, client: Client) -> bool:
        """Whether one more message is allowed, whatever it says; if so, it is used up."""
        return client.messages.take() and self._messages.take(client.counted)

    def check(self, client: Client, message: incoming.ClientMessage) -> None:
        """Raises `RequestError` where a client asks for too much of one thing, or for what comes once."""
        match message:
            case incoming.Hello():
                raise RequestError(ErrorCode.BAD_MESSAGE, reason="hello comes once, as the first message")
            case incoming.PreviewMove():
                own, shared = client.previews, self._previews
            case incoming.Greet():
                own, shared = client.greetings, self._greetings
            case incoming.AskHint() | incoming.AskOverlay():
                own, shared = client.hints, self._hints
            case incoming.Refresh():
                own, shared = client.refreshes, self._refreshes
            case (
                incoming.Rename()
                | incoming.TakeBack()
                | incoming.Leave()
                | incoming.ComeBack()
                | incoming.Rematch()
            ):
                own, shared = client.table_talk, self._table_talk
            case _:
                return
        if not own.take() or not shared.take(client.counted):
            raise RequestError(ErrorCode.TOO_FAST)
