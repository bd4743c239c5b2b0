"""Connections as they come in, before anybody knows what they want: not too many, not idle, not in crumbs."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from qwirkle.server.limits import ADDRESS_CONNECTIONS, BODY_CHUNKS, CONNECTIONS, HEAD_SECONDS
from qwirkle.server.rate_limits import ConnectionCount, counted_address

__all__ = ["connection_class"]

_LOCAL = ("127.0.0.1", "::1")
"""Where a proxy on the same machine comes from, with all its guests."""


class _Reader(h11.Connection):
    """A reader of requests that takes no body in crumbs, since each of them costs as much as a request."""

    _pieces = 0

    def next_event(self) -> Any:
        """What comes next; raises `h11.RemoteProtocolError` for what is no request, or none that will do."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._pieces = 0
        elif isinstance(event, h11.Data):
            self._pieces += 1
            if self._pieces > BODY_CHUNKS:
                raise h11.RemoteProtocolError(f"a body in more than {BODY_CHUNKS} pieces")
        return event


class Connection(H11Protocol):
    """A connection that is ended where there are too many, or where it does not say in time what it wants."""

    most = CONNECTIONS
    """How many there may be, sockets included."""
    by_address = ConnectionCount(ADDRESS_CONNECTIONS)
    """How many each address has that are no sockets; those are counted where they are let in."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = _Reader(h11.SERVER)
        self._deadline: asyncio.TimerHandle | None = None
        self._counted: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Takes the connection in, unless there are too many."""
        super().connection_made(transport)
        if len(self.connections) > self.most or not self._count():
            transport.abort()
        else:
            self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        """Reads on; a request that has begun to come must come in time."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._deadline is None:
            self._wait_for_head()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Makes a socket of the connection."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Says that this is no request, unless it has been answered already, and ends the connection."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forgets the connection."""
        self._leave()
        super().connection_lost(exc)

    def _count(self) -> bool:
        """Whether its address may have one more; a proxy on this machine has the guests of all addresses."""
        host = self.client[0] if self.client else ""
        if host in _LOCAL:
            return True
        self._counted = counted_address(host) if self.by_address.open(counted_address(host)) else None
        return self._counted is not None

    def _leave(self) -> None:
        self._stop_waiting()
        if self._counted is not None:
            self.by_address.close(self._counted)
            self._counted = None

    def _wait_for_head(self) -> None:
        self._deadline = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def connection_class(most: int) -> type[Connection]:
    """Connections of which there may be so many."""

    class Limited(Connection):
        """A connection among those of one server."""

    Limited.most = most
    Limited.by_address = ConnectionCount(max(1, min(ADDRESS_CONNECTIONS, most // 2)))
    return Limited
