"""The guard, a middleware: who may ask, under which name, and what security headers every answer carries."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.hosting.host_names import asked_name
from qwirkle.server.http.exchange import error_answer, host, language
from qwirkle.server.metrics import REFUSED, REQUESTS

__all__ = ["Guard"]

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none';"
        " form-action 'self'; object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Guard:
    """Turns away banned addresses and requests under foreign names or from other sites' pages; adds the
    security headers."""

    def __init__(
        self, app: ASGIApp, known_host: Callable[[str], bool], banned: Callable[[str], bool]
    ) -> None:
        self._app = app
        self._known_host = known_host
        self._banned = banned

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles one request or connection."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        guarded = _with_headers(send) if scope["type"] == "http" else send
        code = self._code(HTTPConnection(scope))
        if code is None:
            await self._app(scope, receive, guarded)
            return
        REFUSED.add(code, "http" if scope["type"] == "http" else "socket")
        if scope["type"] == "http":
            await error_answer(RequestError(code), language(HTTPConnection(scope)))(scope, receive, guarded)
        else:
            # Before the socket is accepted, closing it refuses the handshake: 403.
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": code})

    def _code(self, connection: HTTPConnection) -> ErrorCode | None:
        headers = connection.headers
        named = headers.get("host", "")
        if not self._known_host(asked_name(named)):
            return ErrorCode.BAD_HOST
        if _is_closed_to_banned(connection.scope["path"]) and self._banned(host(connection)):
            return ErrorCode.BANNED
        # Only browsers name an origin; what is no browser can't be tricked by another site's page.
        origin = headers.get("origin")
        if origin is not None and _place(origin) != named.lower():
            return ErrorCode.BAD_ORIGIN
        return None


def _is_closed_to_banned(path: str) -> bool:
    """Whether a banned address gets nothing here.

    The page itself it gets, which says why nothing works; and an operator can lift a ban of their own.
    """
    return path.startswith(("/api/", "/socket")) and not path.startswith("/api/admin/")


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            REQUESTS.add(str(message["status"]))
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY_HEADERS.items():
                headers[name] = value
        await send(message)

    return sending


def _place(origin: str) -> str | None:
    """The host and port that an origin names; `None` where it cannot be read."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None
