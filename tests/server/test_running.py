"""The socket that a server listens on."""

from __future__ import annotations

import socket

from qwirkle.server.running import listen


def test_small_messages_are_sent_at_once() -> None:
    # asyncio switches off the wait for more to send (Nagle's algorithm) on sockets of this protocol alone.
    with listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP
        with socket.create_connection(listener.getsockname()[:2]):
            accepted, _ = listener.accept()
            with accepted:
                assert accepted.proto == socket.IPPROTO_TCP
