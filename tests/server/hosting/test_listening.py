"""The socket that a server listens on."""

from __future__ import annotations

import socket
import sys

from qwirkle.server.hosting.listening import listen, listen_anywhere
from qwirkle.server.limits import DEAD_CONNECTION_SECONDS


def test_small_messages_are_sent_at_once() -> None:
    # asyncio switches off the wait for more to send (Nagle's algorithm) on sockets of this protocol alone.
    with listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP
        with socket.create_connection(listener.getsockname()[:2]):
            accepted, _ = listener.accept()
            with accepted:
                assert accepted.proto == socket.IPPROTO_TCP


def test_a_connection_that_nobody_reads_comes_to_an_end() -> None:
    # Accepted sockets have it from the one that listens.
    assert sys.platform == "linux"
    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()[:2]):
        accepted, _ = listener.accept()
        with accepted:
            patience = accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    assert patience == 1000 * DEAD_CONNECTION_SECONDS


def test_without_a_wish_a_taken_port_is_no_trouble() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with listen_anywhere("127.0.0.1", None, port) as found:
            assert found.getsockname()[1] != port
