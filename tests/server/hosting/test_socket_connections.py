"""What carries a socket: it writes in one piece, reads through short pauses, and loses nothing at the end."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import cast

from qwirkle.server.hosting.socket_connections import Carrier
from tests.server.guests import PATIENCE


class Reader(asyncio.Protocol):
    """One end of a connection, whose pieces are noted as they come."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.came = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.carrier = Carrier(cast(asyncio.Transport, transport))

    def data_received(self, data: bytes) -> None:
        self.carrier.note_data()
        self.pieces.append(data)
        self.came.set()


def carried(play: Callable[[Reader, socket.socket], Awaitable[None]]) -> None:
    """Plays with one end that is carried and one that is a plain socket."""

    async def both() -> None:
        ours, theirs = socket.socketpair()
        theirs.setblocking(False)
        loop = asyncio.get_running_loop()
        with theirs:
            _, reader = await loop.create_connection(Reader, sock=ours)
            async with asyncio.timeout(PATIENCE):
                await play(reader, theirs)
            reader.carrier.abort()

    asyncio.run(both())


async def received(connection: socket.socket) -> bytes:
    return await asyncio.get_running_loop().sock_recv(connection, 1000)


def test_what_is_written_in_one_turn_leaves_in_one_piece() -> None:
    async def play(reader: Reader, theirs: socket.socket) -> None:
        reader.carrier.write(b"moved")
        reader.carrier.write(b"accepted")
        assert reader.carrier.get_write_buffer_size() == len(b"movedaccepted")
        assert await received(theirs) == b"movedaccepted"
        reader.carrier.write(b"turn")
        assert await received(theirs) == b"turn"

    carried(play)


def test_what_is_too_much_to_hold_back_is_written_at_once() -> None:
    async def play(reader: Reader, theirs: socket.socket) -> None:
        for _ in range(9):
            reader.carrier.write(bytes(2000))
        # Nobody else has had a turn since, and yet it is there to be read.
        assert len(theirs.recv(20_000)) == 9 * 2000
        assert not reader.carrier.get_write_buffer_size()

    carried(play)


def test_the_last_words_are_said_before_the_end() -> None:
    async def play(reader: Reader, theirs: socket.socket) -> None:
        reader.carrier.write(b"good")
        reader.carrier.write(b"bye")
        reader.carrier.close()
        assert reader.carrier.is_closing()
        assert await received(theirs) == b"goodbye"
        assert await received(theirs) == b""

    carried(play)


def test_reading_stops_only_where_more_comes_than_is_taken() -> None:
    async def play(reader: Reader, theirs: socket.socket) -> None:
        reader.carrier.pause_reading()
        reader.carrier.resume_reading()
        reader.carrier.pause_reading()
        assert reader.carrier.is_reading()
        theirs.send(b"one")
        await reader.came.wait()
        assert not reader.carrier.is_reading()
        theirs.send(b"two")
        reader.came.clear()
        reader.carrier.resume_reading()
        await reader.came.wait()
        assert reader.pieces == [b"one", b"two"]
        assert reader.carrier.is_reading()

    carried(play)
