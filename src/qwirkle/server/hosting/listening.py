"""Sockets that a server listens on."""

from __future__ import annotations

import errno
import socket
import sys

from qwirkle.server.limits import BACKLOG, DEAD_CONNECTION_SECONDS

__all__ = ["listen", "listen_anywhere"]


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there, on any free port for port 0; raises `OSError` where it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        made = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        # Python adds what it was about to do, which says nothing to whoever started the game.
        reason = (error.strerror or str(error)).partition(" (while")[0]
        if error.errno == errno.EADDRINUSE:
            reason = "this port is in use; choose another with --port, or 0 for any that is free"
        raise OSError(error.errno, f"cannot listen at {host}, port {port}: {reason}") from None
    # A connection whose other end has vanished without a word would otherwise stay for good.
    made.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    if sys.platform == "linux":
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, DEAD_CONNECTION_SECONDS)
        # A connection is closed once all that waits is sent: one that nobody reads would stay for good.
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * DEAD_CONNECTION_SECONDS)
    # asyncio sends small messages at once only on sockets that say they speak TCP, which this one leaves
    # open; on others an answer may wait for the word that the one before has come, some 40 ms.
    return socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP, fileno=made.detach())


def listen_anywhere(host: str, wanted: int | None, usual: int) -> socket.socket:
    """A socket on the port that is wanted, or else on the usual one, or else on any that is free."""
    if wanted is not None:
        return listen(host, wanted)
    try:
        return listen(host, usual)
    except OSError:
        return listen(host, 0)
