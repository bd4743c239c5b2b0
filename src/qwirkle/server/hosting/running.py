"""A server run in this process until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator

import uvicorn
from starlette.applications import Starlette

from qwirkle.server.limits import HARD_FRAME_BYTES, LINE_SECONDS, SHUTDOWN_SECONDS

__all__ = ["Server", "listen", "make_server", "run"]


class Server(uvicorn.Server):
    """A server that says when it is ready, and for which Ctrl-C is an ordinary way to end."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to serve, and says so."""
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    async def listen_at(self, listener: socket.socket) -> None:
        """Serves at one more place from now on."""

        def protocol() -> asyncio.Protocol:
            made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )
            return made

        self.servers.append(await asyncio.get_running_loop().create_server(protocol, sock=listener))

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ends the server at Ctrl-C and SIGTERM while it lasts."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        # uvicorn would raise the signal again once it has stopped, which ends the process with a fault.
        handled = (signal.SIGINT, signal.SIGTERM)
        before = {each: signal.signal(each, self.handle_exit) for each in handled}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there, on any free port for port 0; raises `OSError` where it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        made = socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        # Python adds what it was about to do, which says nothing to whoever started the game.
        reason = (error.strerror or str(error)).partition(" (while")[0]
        if error.errno == errno.EADDRINUSE:
            reason = "this port is in use; choose another with --port, or 0 for any that is free"
        raise OSError(error.errno, f"cannot listen at {host}, port {port}: {reason}") from None
    # A line whose other end has vanished without a word would otherwise stay for good.
    made.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    if sys.platform == "linux":
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, LINE_SECONDS)
        # A line is closed once all is sent that waits for it, so one that nobody reads would stay for good.
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * LINE_SECONDS)
    # asyncio sends small messages at once only on sockets that say they speak TCP, which this one leaves
    # open; on others an answer may wait for the word that the one before has come, some 40 ms.
    return socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP, fileno=made.detach())


def make_server(app: Starlette, on_ready: Callable[[], None], *, verbose: bool = False) -> Server:
    """The server for an application; what it does at each request is only in the log where wished."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=verbose,
        server_header=False,
        lifespan="on",
        ws_max_size=HARD_FRAME_BYTES,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    return Server(config, on_ready)


def run(server: Server, listener: socket.socket) -> None:
    """Serves until Ctrl-C or SIGTERM, then lets everybody go and closes the application."""
    logging.basicConfig(
        level=logging.INFO if server.config.access_log else logging.WARNING,
        format="%(asctime)s %(levelname)s %(message)s",
    )
    server.run([listener])
