"""A server run in this process until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn
from starlette.applications import Starlette

from qwirkle.server.hosting.connections import connection_class
from qwirkle.server.hosting.open_files import most_connections
from qwirkle.server.limits import BACKLOG, HARD_FRAME_BYTES, QUIET_SECONDS, SHUTDOWN_SECONDS

__all__ = ["Server", "make_server", "run"]

_log = logging.getLogger("qwirkle.server")

_USED_UP = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})
"""Why no connection can be accepted though one waits."""


class _Faults:
    """What the event loop tells of faults; that nothing more can be accepted is told once in a while."""

    def __init__(self) -> None:
        self._quiet_until = 0.0

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Logs a fault, unless the log is full of it."""
        fault = context.get("exception")
        if not (isinstance(fault, OSError) and fault.errno in _USED_UP and "socket" in context):
            loop.default_exception_handler(context)
        elif loop.time() >= self._quiet_until:
            self._quiet_until = loop.time() + QUIET_SECONDS
            _log.error("no more connections can be taken just now: %s", fault.strerror)


class Server(uvicorn.Server):
    """A server that says when it is ready, and for which Ctrl-C is an ordinary way to end."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready
        self._faults = _Faults()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to serve, and says so."""
        asyncio.get_running_loop().set_exception_handler(self._faults)
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

        self.servers.append(
            await asyncio.get_running_loop().create_server(protocol, sock=listener, backlog=BACKLOG)
        )

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


def make_server(app: Starlette, on_ready: Callable[[], None], *, verbose: bool = False) -> Server:
    """The server for an application; what it does at each request is only in the log where wished."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=verbose,
        server_header=False,
        lifespan="on",
        http=connection_class(most_connections()),
        backlog=BACKLOG,
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
