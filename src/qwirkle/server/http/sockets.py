"""The socket: one connection from its `hello` to its end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from starlette.websockets import WebSocket

from qwirkle.errors import ErrorCode, IllegalMove, RequestError, StorageError
from qwirkle.i18n import negotiate
from qwirkle.server.game.keys import key_hash
from qwirkle.server.hosting.socket_connections import Listener, SocketConnection, connection_of
from qwirkle.server.http.exchange import host, language
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
        self.rooms = rooms
        self.paces = Paces()
        self.open_connections = ConnectionCount(OPEN_SOCKETS)
        self._new_connections = RateLimit(CONNECTION_RATE)

    async def serve(self, socket: WebSocket) -> None:
        """Opens a connection, unless there are too many of its address, and leaves it to a visit."""
        await socket.accept()
        visit = Visit(self, connection_of(socket.scope), host(socket))
        visit.language = language(socket)
        if not self._new_connections.take(visit.counted) or not visit.count():
            visit.turn_away(RequestError(ErrorCode.TOO_MANY))


class Visit(Client, Listener):
    """One connection: a client as rooms see it, which says `hello`, comes into a room, and leaves it again.

    Nothing waits for a client that is silent. A task answers what has come, and ends when all is answered;
    what is to be sent goes out at the end of the turn of the event loop in which it was said.
    """

    def __init__(self, sockets: Sockets, connection: SocketConnection, address: str) -> None:
        super().__init__(address)
        self._sockets = sockets
        self._connection = connection
        self._live: LiveRoom | None = None
        """The room that it is in, from its `hello` on."""
        self._frames: list[str | bytes] = []
        """What has come and is not answered yet."""
        self._answering: asyncio.Task[None] | None = None
        self._woken = False
        self._held = False
        """Whether the other end takes nothing more for now."""
        self._here = True
        """Whether there is a connection to the other end."""
        self._is_counted = False
        self._has_left = False
        self._timer: asyncio.TimerHandle | None = None
        """Until when the client has to say `hello`, take what it was sent, or hear the last words."""
        SOCKETS.change(+1)
        self._wait(HELLO_SECONDS, self._hello_is_late)
        connection.hand_over(self)

    def count(self) -> bool:
        """Whether its address may have one more; if so, it is counted until it ends."""
        self._is_counted = self._sockets.open_connections.open(self.counted)
        return self._is_counted

    def turn_away(self, error: RequestError) -> None:
        """Says why there is no way in, and whether it is of any use to come back."""
        self._refuse(error)
        later = error.code in (ErrorCode.TOO_MANY, ErrorCode.BUSY, ErrorCode.STORAGE)
        self.close(CloseCode.TRY_LATER if later else CloseCode.TURNED_AWAY)

    # What comes

    def hear(self, frame: str | bytes) -> None:
        """Answers a frame after those before it; where too many wait, no more are read for now."""
        if self.closing is not None:
            return
        self._frames.append(frame)
        if self._answering is None:
            self._answering = self._connection.start(self._answer_all())
        else:
            self._connection.stop_reading()

    def lose(self) -> None:
        """The connection has ended. What came before is answered all the same: it may be a move."""
        if self._here:
            self._here = False
            self._stop_waiting()
            if self._answering is None:
                self._leave()

    async def _answer_all(self) -> None:
        try:
            while self._frames and self.closing is None:
                frame = self._frames.pop(0)
                if self._live is None:
                    await self._come_in(frame)
                else:
                    await self._answer(self._live, frame)
        finally:
            self._answering = None
            self._connection.read_on()
            if self.closing is not None or not self._here:
                self._leave()

    async def _come_in(self, frame: str | bytes) -> None:
        """Lets the client into the room that its first frame names, or turns it away."""
        self._stop_waiting()
        try:
            hello, self._live = await self._room(frame)
            await self._live.enter(self, hello.since, hello.chance)
        except RequestError as error:
            self.turn_away(error)
        except StorageError as error:
            self._note_not_stored(error)
            self.turn_away(RequestError(ErrorCode.STORAGE))
        except Exception:
            self._note_fault()
            self.turn_away(RequestError(ErrorCode.INTERNAL))

    async def _room(self, frame: str | bytes) -> tuple[incoming.Hello, LiveRoom]:
        """The `hello` and the room it leads to; raises `RequestError` where it leads to none."""
        hello = read_frame(frame)
        if not isinstance(hello, incoming.Hello):
            raise RequestError(ErrorCode.HELLO_FIRST)
        if hello.language is not None:
            self.language = negotiate(hello.language)
        if hello.protocol != PROTOCOL:
            raise RequestError(ErrorCode.BAD_PROTOCOL)
        live = await self._sockets.rooms.room(hello.game)
        if hello.key is not None:
            self.seats = live.room.game.seats_of(key_hash(hello.key))
            if not self.seats:
                raise RequestError(ErrorCode.WRONG_KEY)
        return hello, live

    async def _answer(self, live: LiveRoom, frame: str | bytes) -> None:
        """Does what one frame asks, or says why not."""
        request = None
        try:
            # Nonsense counts as well, and what came too fast is read all the same: its answer bears its id.
            allowed = self._sockets.paces.take(self)
            message = read_frame(frame)
            if isinstance(
                message, incoming.MakeMove | incoming.PreviewMove | incoming.AskHint | incoming.AskOverlay
            ):
                request = message.id
            if not allowed:
                raise RequestError(ErrorCode.TOO_FAST)
            self._sockets.paces.check(self, message)
            with (
                MOVE_SECONDS.timing() if isinstance(message, incoming.MakeMove) else contextlib.nullcontext()
            ):
                await live.handle(self, message)
        except (RequestError, IllegalMove) as error:
            self._refuse(error, request)
        except Conflict:
            self._refuse(RequestError(ErrorCode.STALE), request)
        except StorageError as error:
            self._note_not_stored(error)
            self._refuse(RequestError(ErrorCode.STORAGE), request)
        except Exception:
            # One fault must not end the connection, let alone the game; the log has what happened.
            self._note_fault()
            self._refuse(RequestError(ErrorCode.INTERNAL), request)

    # What goes

    def wake(self) -> None:
        """Sends what waits soon, together with whatever else is said until then."""
        if not self._woken and self._here:
            self._woken = True
            asyncio.get_running_loop().call_soon(self._write)

    def hold(self) -> None:
        """Waits for the client to take what it was sent, and gives it up after a while."""
        self._held = True
        self._wait(SEND_SECONDS, self._connection.break_off)

    def go_on(self) -> None:
        """Sends on."""
        self._held = False
        self._stop_waiting()
        self._write()

    def _write(self) -> None:
        """Sends what waits, as far as the client takes it, and ends the connection where it is to end."""
        self._woken = False
        if not self._here:
            return
        while not self._held and (messages := self.next_messages()):
            self._connection.say(map(write_frame, messages))
        if self.closing is None:
            return
        if self._held:
            self._wait(LAST_WORDS_SECONDS, self._connection.break_off)
        else:
            self._stop_waiting()
            self._connection.end(self.closing)
        if self._answering is None:
            self._leave()

    # The end

    def _leave(self) -> None:
        """Leaves the room, and is counted no longer."""
        if self._has_left:
            return
        self._has_left = True
        SOCKETS.change(-1)
        if self._is_counted:
            self._sockets.open_connections.close(self.counted)
        if self._live is not None:
            self._sockets.rooms.leave(self._live, self)

    def _hello_is_late(self) -> None:
        self.turn_away(RequestError(ErrorCode.HELLO_FIRST))

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        """Does something after so many seconds, in place of whatever was waited for."""
        self._stop_waiting()
        self._timer = asyncio.get_running_loop().call_later(seconds, then)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # What is refused, and what the log says

    def _refuse(self, error: RequestError | IllegalMove, request: str | None = None) -> None:
        """Tells the client what is not done, and counts it."""
        code = error.refusal if isinstance(error, IllegalMove) else error.code
        REFUSED.add(code, "socket")
        if _log.isEnabledFor(logging.DEBUG):
            about = {**self._about("refused"), "code": code, "seats": self.seats}
            _log.debug("something was refused", extra=about)
        self.refuse(error, request)

    def _note_not_stored(self, error: StorageError) -> None:
        ERRORS.add("storage")
        _log.error("%s", error, extra=self._about("not_stored"))

    def _note_fault(self) -> None:
        ERRORS.add("socket")
        _log.exception("a message could not be handled", extra=self._about("message_failed"))

    def _about(self, event: str) -> dict[str, object]:
        """What the log says beside a sentence: what kind of thing happened, and in which game."""
        return {"event": event} if self._live is None else {"event": event, "game": self._live.room.game.id}
