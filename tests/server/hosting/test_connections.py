"""Connections that want nothing, want it slowly, or are too many: they end, and others come in."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from qwirkle.server.hosting import connections, running
from qwirkle.server.http import exchange
from tests.server.guests import ME, PATIENCE, House, bot, open_house

HEAD = b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


@pytest.fixture
def few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The port of a server that takes six connections at once, three of them from one address."""
    monkeypatch.setattr(running, "most_connections", lambda: 6)
    with open_house(tmp_path / "games.db") as port:
        yield port


def knock(port: int, address: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), PATIENCE, (address, 0))


def ended(connection: socket.socket) -> bool:
    """Whether the server ends the connection, without a word."""
    try:
        return connection.recv(100) == b""
    except ConnectionResetError:
        return True


def answers(port: int, address: str) -> bool:
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(transport=transport, timeout=PATIENCE) as client:
        try:
            return client.get(f"http://127.0.0.1:{port}/health").status_code == 200
        except httpx.TransportError:
            return False


def test_one_address_cannot_take_every_connection(few: int) -> None:
    idle = [knock(few, "127.9.9.1") for _ in range(3)]
    assert not answers(few, "127.9.9.1")
    assert answers(few, "127.9.9.2")
    # A proxy on the same machine comes for all its guests.
    assert answers(few, "127.0.0.1")
    for each in idle:
        each.close()
    while not answers(few, "127.9.9.1"):
        time.sleep(0.01)


def test_beyond_what_the_server_can_take_connections_end_at_once(few: int) -> None:
    idle = [knock(few, f"127.9.9.{last}") for last in range(1, 7)]
    late = knock(few, "127.9.9.9")
    assert ended(late)
    late.close()
    for each in idle:
        each.close()
    while not answers(few, "127.9.9.9"):
        time.sleep(0.01)


def test_a_socket_is_counted_among_sockets(few: int) -> None:
    house = House(few)
    game = house.create(ME, bot())["game"]
    house.http.close()
    for _ in range(4):
        assert house.enter(game).welcome["type"] == "welcome"
    house.close()


@pytest.mark.parametrize(
    "said", [b"", b"GET / HT", HEAD, b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET"]
)
def test_a_connection_that_does_not_say_what_it_wants_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)
    with open_house(tmp_path / "games.db") as port:
        with knock(port, "127.0.0.1") as connection:
            connection.sendall(said)
            while not ended(connection):
                pass
        # Whoever asks now may take longer than that to say it, on a busy machine.
        monkeypatch.undo()
        assert answers(port, "127.0.0.1")


def chunked(port: int, size: int, pieces: int, head: bytes = HEAD) -> bytes:
    """What a request is answered whose body comes in so many pieces of this size."""
    with knock(port, "127.0.0.1") as connection:
        piece = f"{size:x}\r\n".encode() + b" " * size + b"\r\n"
        connection.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n" + piece * pieces + b"0\r\n\r\n")
        return connection.recv(1000).split(b"\r\n")[0]


def test_a_body_in_crumbs_is_refused_before_it_costs_much(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert chunked(house.port, 100, 10).split()[1] == b"400"
    begun = time.process_time()
    assert chunked(house.port, 1, 30_000).split()[1] == b"400"
    assert time.process_time() - begun < 1
    # Larger pieces of as much are read, and judged by what they say.
    created = house.http.post(
        "/api/games",
        content=iter([b'{"seats": [{"kind": "me"}, ', b'{"kind": "here"}]}']),
        headers={"Content-Type": "application/json"},
    )
    assert created.status_code == 201


def test_crumbs_after_the_answer_are_no_fault_of_ours(house: House, caplog: pytest.LogCaptureFixture) -> None:
    head = b"POST /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    with knock(house.port, "127.0.0.1") as connection:
        connection.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n")
        assert connection.recv(1000).split()[1] == b"405"
        connection.sendall(b"1\r\nx\r\n" * 2000)
        while not ended(connection):
            pass
    assert house.http.get("/health").status_code == 200
    assert "Traceback" not in caplog.text


def test_a_body_that_does_not_come_is_not_waited_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "BODY_SECONDS", 0.1)
    with knock(house.port, "127.0.0.1") as connection:
        connection.sendall(HEAD + b"Content-Length: 100\r\n\r\n{")
        assert connection.recv(1000).split()[1] == b"400"
