"""The socket: one connection from its `hello` to its end."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect

from qwirkle.errors import ErrorCode, IllegalMove, RequestError, StorageError
from qwirkle.i18n import negotiate
from qwirkle.server.game.keys import key_hash
from qwirkle.server.http.exchange import address, host, language
from qwirkle.server.http.paces import Paces
from qwirkle.server.limits import (
    CONNECTION_RATE,
    HELLO_SECONDS,
    LAST_WORDS_SECONDS,
    OPEN_SOCKETS,
    SEND_SECONDS,
)
from qwirkle.server.live.client import Client
from qwirkle.server.live.live_room import LiveRoom
from qwirkle.server.live.open_rooms import OpenRooms
from qwirkle.server.metrics import ERRORS, MOVE_SECONDS, REFUSED, SOCKETS
from qwirkle.server.protocol import incoming
from qwirkle.server.protocol.close_codes import CloseCode
from qwirkle.server.protocol.wire import PROTOCOL, read_frame, write_frame
from qwirkle.server.rate_limits import ConnectionCount, RateLimit
from qwirkle.server.storage.storage import Conflict

__all__ = ["Sockets"]

_log = logging.getLogger("qwirkle.server")


class Sockets:
    """Every connection to the open rooms."""

    def __init__(self, rooms: OpenRooms) -> None:
        self._rooms = rooms
        self._new_connections = RateLimit(CONNECTION_RATE)
        self._open_connections = ConnectionCount(OPEN_SOCKETS)
        self._paces = Paces()

    async def serve(self, socket: WebSocket) -> None:
        """Serves one connection until either side ends it."""
        await socket.accept()
        SOCKETS.change(+1)
        client = Client(host(socket))
        client.language = language(socket)
        writer = asyncio.create_task(_write(socket, client))
        try:
            await self._admit(socket, client)
            client.close(CloseCode.DONE)
            await asyncio.wait([writer], timeout=LAST_WORDS_SECONDS)
        except WebSocketDisconnect:
            # Nobody is there any more to hear last words.
            client.close(CloseCode.DONE)
        finally:
            # Also where this task is cancelled as the server stops: the writer may hang on a connection.
            writer.cancel()
            SOCKETS.change(-1)
            with contextlib.suppress(asyncio.CancelledError):
                await writer

    async def _admit(self, socket: WebSocket, client: Client) -> None:
        """Lets a connection in, unless there are too many of its address."""
        counted = address(socket)
        if not self._new_connections.take(counted) or not self._open_connections.open(counted):
            _turn_away(client, RequestError(ErrorCode.TOO_MANY))
            return
        try:
            await self._play(socket, client)
        finally:
            self._open_connections.close(counted)

    async def _play(self, socket: WebSocket, client: Client) -> None:
        live = await self._come_in(socket, client)
        if live is None:
            return
        try:
            while client.closing is None:
                frame = await _next_frame(socket, client)
                if frame is not None:
                    await self._answer(client, live, frame)
        finally:
            self._rooms.leave(live, client)

    async def _come_in(self, socket: WebSocket, client: Client) -> LiveRoom | None:
        """The room that the client is in now; `None` where it was turned away."""
        try:
            hello, live = await self._first_message(socket, client)
            await live.enter(client, hello.since, hello.chance)
        except RequestError as error:
            _turn_away(client, error)
            return None
        except StorageError as error:
            _not_stored(error)
            _turn_away(client, RequestError(ErrorCode.STORAGE))
            return None
        return live

    async def _first_message(self, socket: WebSocket, client: Client) -> tuple[incoming.Hello, LiveRoom]:
        """The `hello` and the room it leads to; raises `RequestError` where it leads to none."""
        try:
            hello = read_frame(await asyncio.wait_for(_frame(socket), HELLO_SECONDS))
        except TimeoutError:
            raise RequestError(ErrorCode.HELLO_FIRST) from None
        if not isinstance(hello, incoming.Hello):
            raise RequestError(ErrorCode.HELLO_FIRST)
        if hello.language is not None:
            client.language = negotiate(hello.language)
        if hello.protocol != PROTOCOL:
            raise RequestError(ErrorCode.BAD_PROTOCOL)
        live = await self._rooms.room(hello.game)
        if hello.key is not None:
            client.seats = live.room.game.seats_of(key_hash(hello.key))
            if not client.seats:
                raise RequestError(ErrorCode.WRONG_KEY)
        return hello, live

    async def _answer(self, client: Client, live: LiveRoom, frame: str | bytes) -> None:
        """Does what one frame asks, or says why not."""
        request = None
        try:
            # Nonsense counts as well, and what came too fast is read all the same: its answer bears its id.
            allowed = self._paces.take(client)
            message = read_frame(frame)
            if isinstance(
                message, incoming.MakeMove | incoming.PreviewMove | incoming.AskHint | incoming.AskOverlay
            ):
                request = message.id
            if not allowed:
                raise RequestError(ErrorCode.TOO_FAST)
            self._paces.check(client, message)
            with (
                MOVE_SECONDS.timing() if isinstance(message, incoming.MakeMove) else contextlib.nullcontext()
            ):
                await live.handle(client, message)
        except (RequestError, IllegalMove) as error:
            _refuse(client, error, request, live)
        except Conflict:
            _refuse(client, RequestError(ErrorCode.STALE), request, live)
        except StorageError as error:
            _not_stored(error, live)
            _refuse(client, RequestError(ErrorCode.STORAGE), request, live)
        except Exception:
            # One fault must not end the connection, let alone the game; the log has what happened.
            ERRORS.add("socket")
            _log.exception("a message could not be handled", extra=_about(live, "message_failed"))
            _refuse(client, RequestError(ErrorCode.INTERNAL), request, live)


def _refuse(
    client: Client,
    error: RequestError | IllegalMove,
    request: str | None = None,
    live: LiveRoom | None = None,
) -> None:
    """Tells a client what is not done, and counts it."""
    code = error.refusal if isinstance(error, IllegalMove) else error.code
    REFUSED.add(code, "socket")
    if _log.isEnabledFor(logging.DEBUG):
        _log.debug(
            "something was refused", extra={**_about(live, "refused"), "code": code, "seats": client.seats}
        )
    client.refuse(error, request)


def _not_stored(error: StorageError, live: LiveRoom | None = None) -> None:
    ERRORS.add("storage")
    _log.error("%s", error, extra=_about(live, "not_stored"))


def _about(live: LiveRoom | None, event: str) -> dict[str, object]:
    """What the log says beside a sentence: what kind of thing happened, and in which game."""
    return {"event": event} if live is None else {"event": event, "game": live.room.game.id}


def _turn_away(client: Client, error: RequestError) -> None:
    """Says why there is no way in, and whether it is of any use to come back."""
    _refuse(client, error)
    later = error.code in (ErrorCode.TOO_MANY, ErrorCode.BUSY, ErrorCode.STORAGE)
    client.close(CloseCode.TRY_LATER if later else CloseCode.TURNED_AWAY)


async def _next_frame(socket: WebSocket, client: Client) -> str | bytes | None:
    """The next frame, or `None` where the connection is to end; a client need not say anything for that."""
    try:
        async with asyncio.timeout(None) as client.reading:
            return await _frame(socket)
    except TimeoutError:
        return None
    finally:
        client.reading = None


async def _frame(socket: WebSocket) -> str | bytes:
    """The next frame; raises `WebSocketDisconnect` at the end."""
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code") or 1000, received.get("reason"))
    text: str | None = received.get("text")
    data: bytes | None = received.get("bytes")
    return text if text is not None else data or b""


async def _write(socket: WebSocket, client: Client) -> None:
    """Sends what waits for a client until there is an end to it, or the client no longer takes it."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        while messages := await client.next_messages():
            async with asyncio.timeout(SEND_SECONDS):
                for message in messages:
                    await socket.send_text(write_frame(message))
        await socket.close(client.closing or CloseCode.DONE)
    client.close(CloseCode.TRY_LATER)
