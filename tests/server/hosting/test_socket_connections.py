"""What carries a socket: once it is open nothing waits at it, what is said leaves in one piece, and whoever
listens is told of the end."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable

import pytest
import uvicorn
from uvicorn.server import ServerState

from qwirkle.server.hosting.socket_connections import Listener, SocketConnection, connection_of
from tests.server.guests import PATIENCE

REQUEST = (
    b"GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
TEXT, BINARY, CLOSE = 1, 2, 8


class Witness(Listener):
    """A listener that notes what it is told."""

    def __init__(self) -> None:
        self.told: list[str | bytes] = []
        self.news = asyncio.Event()

    def hear(self, frame: str | bytes) -> None:
        self._note(frame)

    def hold(self) -> None:
        self._note("hold")

    def go_on(self) -> None:
        self._note("go on")

    def lose(self) -> None:
        self._note("lost")

    def _note(self, what: str | bytes) -> None:
        self.told.append(what)
        self.news.set()

    async def until(self, what: str | bytes) -> None:
        """Waits until it was told this."""
        while what not in self.told:
            self.news.clear()
            await self.news.wait()


class Line:
    """An open socket: the connection here with its witness, and the plain other end."""

    def __init__(self, other: socket.socket, connection: SocketConnection, witness: Witness) -> None:
        self.other = other
        self.connection = connection
        self.witness = witness

    async def received(self, most: int = 1000) -> bytes:
        """The next piece that comes to the other end."""
        return await asyncio.get_running_loop().sock_recv(self.other, most)

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        """Sends a short frame from the other end, masked with zeros."""
        self.other.send(bytes([0x80 | kind, 0x80 | len(payload)]) + bytes(4) + payload)


def on_a_line(play: Callable[[Line], Awaitable[None]], opens: bool = True) -> None:
    """Plays with a socket that an application has just opened, or has refused to open."""
    witness: Witness

    async def application(scope: dict, receive: Callable, send: Callable) -> None:  # type: ignore[type-arg]
        await receive()
        if opens:
            await send({"type": "websocket.accept"})
            connection_of(scope).hand_over(witness)
        else:
            raise RuntimeError("a fault of the application")

    async def both() -> None:
        nonlocal witness
        witness = Witness()
        config = uvicorn.Config(application, lifespan="off", log_config=None, ws_max_size=100)
        config.load()
        connection = SocketConnection(config, ServerState(), {})
        ours, theirs = socket.socketpair()
        with theirs:
            theirs.setblocking(False)
            await asyncio.get_running_loop().create_connection(lambda: connection, sock=ours)
            line = Line(theirs, connection, witness)
            async with asyncio.timeout(PATIENCE):
                theirs.send(REQUEST)
                if opens:
                    assert (await line.received()).startswith(b"HTTP/1.1 101 ")
                await play(line)
            connection.break_off()
            await asyncio.sleep(0)

    asyncio.run(both())


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """A short frame as the other end receives it."""
    return bytes([0x80 | kind, len(payload)]) + payload


def test_an_open_socket_that_is_silent_has_no_task_and_nothing_of_its_opening() -> None:
    async def play(line: Line) -> None:
        while line.connection.tasks:
            await asyncio.sleep(0)
        # This test itself runs in the only task there is.
        assert len(asyncio.all_tasks()) == 1
        assert not {"scope", "request", "response"} & vars(line.connection).keys()

    on_a_line(play)


def test_what_comes_is_heard_in_its_order() -> None:
    async def play(line: Line) -> None:
        line.send(b"one")
        line.send(b"two", BINARY)
        line.send("Zoë".encode())
        await line.witness.until("Zoë")
        assert line.witness.told == ["one", b"two", "Zoë"]

    on_a_line(play)


def test_what_is_said_together_leaves_in_one_piece() -> None:
    async def play(line: Line) -> None:
        line.connection.say([b"moved", b"accepted"])
        assert await line.received() == frame(b"moved") + frame(b"accepted")
        line.connection.say([b"turn"])
        assert await line.received() == frame(b"turn")

    on_a_line(play)


def test_reading_stops_and_goes_on_as_it_is_told() -> None:
    async def play(line: Line) -> None:
        line.connection.stop_reading()
        line.connection.stop_reading()
        line.send(b"one")
        for _ in range(5):
            await asyncio.sleep(0)
        assert line.witness.told == []
        line.connection.read_on()
        await line.witness.until("one")

    on_a_line(play)


def test_a_listener_is_told_when_the_other_end_takes_no_more_and_when_it_does_again() -> None:
    async def play(line: Line) -> None:
        while "hold" not in line.witness.told:
            line.connection.say([bytes(10_000)])
        while "go on" not in line.witness.told:
            await line.received(100_000)
        assert line.witness.told == ["hold", "go on"]

    on_a_line(play)


@pytest.mark.parametrize("goes", ["takes leave", "vanishes"])
def test_a_listener_is_told_of_the_end(goes: str) -> None:
    async def play(line: Line) -> None:
        line.send(b"the last word")
        if goes == "vanishes":
            line.other.shutdown(socket.SHUT_RDWR)
        else:
            line.send((1000).to_bytes(2, "big"), CLOSE)
        await line.witness.until("lost")
        assert line.witness.told[0] == "the last word"
        # Whatever is said now reaches nobody, and is no fault.
        line.connection.say([b"too late"])

    on_a_line(play)


def test_leave_is_taken_after_all_that_was_said_even_where_nothing_more_is_read() -> None:
    async def play(line: Line) -> None:
        line.connection.stop_reading()
        line.connection.say([b"good", b"bye"])
        line.connection.end(4000)
        line.connection.end(1000)
        said = await line.received()
        assert said == frame(b"good") + frame(b"bye") + frame((4000).to_bytes(2, "big"), CLOSE)
        line.send((4000).to_bytes(2, "big"), CLOSE)
        assert await line.received() == b""
        await line.witness.until("lost")

    on_a_line(play)


def test_a_message_that_is_too_long_ends_the_connection() -> None:
    async def play(line: Line) -> None:
        line.other.send(b"\x81\xfe\x00\xff" + bytes(4) + bytes(255))
        await line.witness.until("lost")
        assert (await line.received())[2:4] == (1009).to_bytes(2, "big")

    on_a_line(play)


def test_a_fault_before_the_opening_is_answered_and_told_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def play(line: Line) -> None:
        assert (await line.received()).startswith(b"HTTP/1.1 500 ")
        assert await line.received() == b""

    on_a_line(play, opens=False)
    assert "a fault of the application" in caplog.text
