"""Clients that ask and never read the answer."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Self
from urllib.parse import urlsplit

from bench.crowd.asking import ask
from bench.crowd.messages import Hello, write
from bench.faults.trouble import Trouble
from websockets.client import ClientProtocol
from websockets.uri import parse_uri

__all__ = ["MuteClients"]

GUESTS = 24
QUESTIONS = 1500
"""More than may wait for one client."""


class MuteClients(Trouble):
    """Spectators of the games that are played who ask for more and more, and take nothing of it."""

    name = "clients-that-never-read"
    about = f"{GUESTS} spectators who ask {QUESTIONS} times and read nothing"

    def prepare(self) -> None:
        """One server over a file."""
        self.one_server(self.folder / "games.db")

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Lets them come and ask until the server has given up every one of them."""
        before = self._sockets()
        with ExitStack() as stack:
            for index in range(GUESTS):
                source = f"127.200.{number % 250}.{index + 1}"
                guest = stack.enter_context(_MuteGuest(self.servers[0].address, source))
                guest.shout(games[index % len(games)])
            self.wait(lambda: self._sockets() <= before + 1, "those who never read are given up")

    def _sockets(self) -> int:
        found = re.search(r"^qwirkle_sockets (\d+)", ask(self.servers[0].address, "/metrics"), re.MULTILINE)
        return int(found[1]) if found else 0


class _MuteGuest:
    """A spectator's socket that nobody reads once it is open."""

    def __init__(self, address: str, source: str) -> None:
        place = urlsplit(address)
        self._protocol = ClientProtocol(parse_uri(f"ws://{place.netloc}/socket"))
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self._socket.settimeout(10)
        self._socket.bind((source, 0))
        self._socket.connect((place.hostname, place.port))
        self._protocol.send_request(self._protocol.connect())
        self._flush()
        self._protocol.receive_data(self._socket.recv(4096))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def shout(self, game: str) -> None:
        """Comes to a game and asks and asks, as far as the other side takes it."""
        self._socket.settimeout(0.5)
        end = time.monotonic() + 2.0
        try:
            self._protocol.send_text(write(Hello(game, None, None)))
            for _ in range(QUESTIONS):
                self._protocol.send_text(b'{"type": "refresh"}')
                self._flush()
                if time.monotonic() > end:
                    break
        except OSError:
            # Given up already, or no longer read from either.
            pass

    def _flush(self) -> None:
        self._socket.sendall(b"".join(self._protocol.data_to_send()))
