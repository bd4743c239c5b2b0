"""A server run in this process until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import uvicorn
from starlette.applications import Starlette

from qwirkle.server.hosting.connections import connection_class
from qwirkle.server.hosting.logs import set_up_logs
from qwirkle.server.hosting.open_files import most_connections
from qwirkle.server.hosting.socket_connections import SocketConnection
from qwirkle.server.limits import BACKLOG, HARD_FRAME_BYTES, QUIET_SECONDS, SHUTDOWN_SECONDS

__all__ = ["Application", "Server", "make_server", "run"]


class Application(Starlette):
    """A web application whose guests can be let go before it ends."""

    send_away: Callable[[], Awaitable[None]]


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

    def __init__(
        self,
        config: uvicorn.Config,
        on_ready: Callable[[], None],
        send_away: Callable[[], Awaitable[None]],
    ) -> None:
        """`send_away` lets everybody go who is connected, once nobody else can come in."""
        super().__init__(config)
        self._on_ready = on_ready
        self._send_away = send_away
        self._faults = _Faults()
        self._not_told: OSError | None = None

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serves until it is told to stop; raises `OSError` where it cannot say that it is ready."""
        super().run(sockets)
        if self._not_told is not None:
            raise self._not_told

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to serve, and says so."""
        asyncio.get_running_loop().set_exception_handler(self._faults)
        await super().startup(sockets)
        if self.started:
            try:
                self._on_ready()
            except OSError as error:
                # Raised here it would leave the application open, and a trace in the log.
                self._not_told = error
                self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Lets nobody else in, lets those who are here go, and closes what is left."""
        for listener in self.servers:
            listener.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SHUTDOWN_SECONDS):
                await self._send_away()
        await super().shutdown(sockets)

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


def make_server(app: Application, on_ready: Callable[[], None], *, verbose: bool = False) -> Server:
    """The server for an application; what it does at each request is only in the log where wished."""
    config = uvicorn.Config(
        app,
        # Others are quicker, but not all have what the workers of one machine tell each other with.
        loop="asyncio",
        log_config=None,
        access_log=verbose,
        server_header=False,
        lifespan="on",
        http=connection_class(most_connections()),
        backlog=BACKLOG,
        ws=SocketConnection,
        ws_max_size=HARD_FRAME_BYTES,
        # Messages are short; what it takes to pack them is several times the memory of a game.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    return Server(config, on_ready, app.send_away)


def run(
    server: Server, listener: socket.socket, log_level: str = "warning", log_format: str = "text"
) -> None:
    """Serves until Ctrl-C or SIGTERM, then lets everybody go and closes the application."""
    set_up_logs(log_level, log_format)
    _set_up_interpreter()
    server.run([listener])


def _set_up_interpreter() -> None:
    """Makes this process one that serves: thousands of games lie still in memory, and threads take turns."""
    # What is loaded by now stays. Looking through all games for what nobody needs is for once in a while, and
    # through the newest objects in short steps, since everybody waits for that. A step has many times as
    # many objects as are counted for it, as each move also frees old ones.
    gc.freeze()
    gc.set_threshold(2_000, 5, 200)
    # The storage has to wait for its turn several times a commit, and players wait for that.
    sys.setswitchinterval(0.0005)
