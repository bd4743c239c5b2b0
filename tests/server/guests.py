"""Clients for tests: real ones, over real sockets."""

from __future__ import annotations

import itertools
import json
import socket
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from qwirkle.game import Game
from qwirkle.rules import State
from qwirkle.server.game.history import History
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.hosting.host_names import loopback_host
from qwirkle.server.hosting.listening import listen
from qwirkle.server.hosting.network_access import NetworkAccess
from qwirkle.server.hosting.running import make_server
from qwirkle.server.http.app import WEB, make_app
from qwirkle.server.storage.storage import Storage

Json = dict[str, Any]
PATIENCE = 20.0
"""How long a test waits for a message before it fails."""

SMALL_BUFFER = 4096
"""So little fits between two ends of a connection that one notices soon where the other does not read."""

_addresses = (f"127.{a}.{b}.{c}" for a in range(1, 250) for b in range(1, 250) for c in range(1, 250))


class Guest:
    """One client: it keeps every frame it ever got."""

    def __init__(self, socket: ClientConnection, game: str = "", key: str | None = None) -> None:
        self.socket = socket
        self.game = game
        self.key = key
        self.frames: list[str] = []
        self.turn: Json | None = None
        """What it was last told it can do, while that still holds."""
        self.welcome: Json = {}
        self._ids = itertools.count()

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def receive(self) -> Json:
        """The next message."""
        frame = self.socket.recv(timeout=PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Json = json.loads(frame)
        if message["type"] == "welcome":
            self.welcome = message
        if message["type"] in ("turn", "moved", "taken_back"):
            self.turn = message if message["type"] == "turn" else None
        return message

    def my_turn(self) -> Json:
        """What it can do, as soon as it is to move."""
        return self.turn or self.wait("turn")

    def wait(self, *kinds: str, when: Callable[[Json], bool] = lambda message: True) -> Json:
        """The next message of one of these kinds; what comes before it is read over."""
        while True:
            message = self.receive()
            if message["type"] in kinds and when(message):
                return message

    def ask(self, kind: str, **fields: Any) -> Json:
        """Sends a message and gives what answers it: neither presence nor what comes by itself."""
        self.send(kind, **fields)
        while (message := self.receive())["type"] in ("presence", "turn", "clock"):
            pass
        return message

    def move(self, text: str, seat: int, at: int, request: str | None = None) -> Json:
        """Sends a move and gives what the server says of it."""
        request = request or f"move-{id(self)}-{next(self._ids)}"
        self.send("move", id=request, seat=seat, at=at, move=text)
        return self.wait("accepted", "refused", when=lambda message: message["id"] == request)

    def play(self, stop: Callable[[Json], bool] = lambda turn: False) -> Json:
        """Plays on, by nothing but what the server says is legal, until the game is over or it shall stop."""
        while True:
            message = self.turn or self.receive()
            if message["type"] == "over" or (message["type"] == "turn" and stop(message)):
                return message
            if message["type"] == "turn":
                self.turn = None
                self.send(
                    "move",
                    id=f"{message['at']}",
                    seat=message["seat"],
                    at=message["at"],
                    move=simple_move(message),
                )
            assert message["type"] != "refused", message

    def watch(self) -> Json:
        """Reads until the game is over."""
        return self.wait("over")

    def close_code(self) -> int:
        """Reads to the end and gives the code that the server closed with."""
        with suppress(ConnectionClosed):
            while True:
                self.receive()
        code = self.socket.close_code
        assert code is not None
        return code

    @property
    def seen(self) -> Json:
        """The last event it saw and its room, as a guest says it that comes back."""
        numbers = [message["number"] for message in map(json.loads, self.frames) if "number" in message]
        return {"room": self.welcome["room"], "number": max(numbers)}

    def dealt(self) -> Guest:
        """The same guest, once the tiles are dealt."""
        while (self.welcome.get("view") or {}).get("turn") is None:
            self.wait("welcome")
        return self

    def leave(self) -> None:
        """Ends the connection."""
        self.socket.close()


def simple_move(turn: Mapping[str, Any]) -> str:
    """A legal move by what the server said: the declared set, one tile, a trade of everything, or a pass."""
    if turn["sets"]:
        return " ".join(f"{tile}@{x},0" for x, tile in enumerate(turn["sets"][0].split()))
    for tile, cells in turn["cells"].items():
        if cells:
            return f"{tile}@{cells[0]}"
    if turn["trade"]:
        tiles = list(turn["cells"])
        return " ".join(["trade", *tiles[: turn["trade"]]])
    assert turn["pass"]
    return "pass"


class House:
    """A server that tests talk to, each from an address of its own, so that none uses up another's rates."""

    def __init__(self, port: int, database: Path | str | None = None) -> None:
        self.port = port
        self.database = database
        self.address = next(_addresses)
        self._open = ExitStack()
        self.http = self._open.enter_context(
            httpx.Client(
                base_url=f"http://127.0.0.1:{port}",
                transport=httpx.HTTPTransport(local_address=self.address),
                timeout=PATIENCE,
            )
        )

    def create(self, *seats: Json, **setup: Any) -> Json:
        """A new game."""
        answer = self.http.post("/api/games", json={"seats": seats, **setup})
        assert answer.status_code == 201, answer.text
        created: Json = answer.json()
        return created

    def connect(self, **options: Any) -> ClientConnection:
        """A bare connection."""
        options = {"source_address": (self.address, 0), "compression": None, "max_queue": None, **options}
        opened: ClientConnection = self._open.enter_context(
            connect(f"ws://127.0.0.1:{self.port}/socket", **options)
        )
        return opened

    def enter(self, game: str, key: str | None = None, **hello: Any) -> Guest:
        """A guest that has said hello and has been welcomed."""
        fields = {"type": "hello", "protocol": 1, "game": game, **hello}
        if key is not None:
            fields["key"] = key
        guest = Guest(self.connect(), game, key)
        # A server that turns a connection away may do so before it is greeted.
        with suppress(ConnectionClosed):
            guest.socket.send(json.dumps(fields))
        guest.welcome = guest.receive()
        return guest

    def gather(self, created: Json, **hello: Any) -> list[Guest]:
        """A guest with each key of a new game, the creator's first, as soon as its tiles are dealt."""
        keys = [created["key"], *(link["key"] for link in created["links"])]
        guests = [self.enter(created["game"], key, **hello) for key in keys if key is not None]
        return [guest.dealt() for guest in guests]

    def deaf(self, game: str, key: str) -> Guest:
        """A guest that says hello and then never reads what it is sent."""
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
        connection.bind((self.address, 0))
        connection.connect(("127.0.0.1", self.port))
        # The client reads no further while one frame waits that nobody asks for.
        opened = self._open.enter_context(
            connect(
                f"ws://127.0.0.1:{self.port}/socket",
                sock=connection,
                compression=None,
                max_queue=1,
                close_timeout=0.1,
            )
        )
        guest = Guest(opened, game, key)
        guest.send("hello", protocol=1, game=game, key=key)
        return guest

    def history(self, game: str) -> History:
        """What happened in a game, from the database."""
        return History(self._kept(game))

    def truth(self, game: str) -> Game:
        """The whole game with all that is hidden, from the database."""
        return whole_game(self._kept(game))

    def every_state(self, game: str) -> list[State]:
        """How the whole game stood at each `at`, with all that is hidden, moves taken back included."""
        return [stood.state for stood in _every_game(self._kept(game))]

    def _kept(self, game: str) -> StoredGame:
        assert self.database is not None
        return kept_game(self.database, game)

    def close(self) -> None:
        """Ends every connection."""
        self._open.close()


def kept_game(database: Path | str, game: str) -> StoredGame:
    """A game with all that is hidden, as the database keeps it."""
    storage = Storage(str(database))
    try:
        kept = storage.load(game)
    finally:
        storage.close()
    assert kept is not None
    return kept


def whole_game(kept: StoredGame) -> Game:
    """The game that a log leads to, with all that is hidden."""
    *_, game = _every_game(kept)
    return game


def _every_game(kept: StoredGame) -> Iterator[Game]:
    """The game at its deal and after each line of its log."""
    game = Game(len(kept.seats), kept.seed, kept.rules, ages=kept.ages)
    yield game
    for entry in kept.log:
        if entry.text.startswith("back "):
            game = game.copy(moves=int(entry.text.removeprefix("back ")))
        else:
            game = game.copy()
            game.push(entry.text, seat=entry.seat)
        yield game


@contextmanager
def open_house(
    database: Path | str,
    access: NetworkAccess | None = None,
    folder: Path = WEB,
    buffer: int | None = None,
    **options: Any,
) -> Iterator[int]:
    """A server in a thread of this process, with the page in this folder; gives its port.

    `buffer` is how many bytes wait in a connection for those who do not read; `options` are those of the
    application.
    """
    options = {"known_host": loopback_host, **options}
    app = make_app(Storage(str(database)), access or NetworkAccess(), folder=folder, **options)
    ready = threading.Event()
    server = make_server(app, ready.set)
    with listen("127.0.0.1", 0) as listener:
        if buffer is not None:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            assert ready.wait(PATIENCE)
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()


ME: Json = {"kind": "me", "name": "Ana"}
HERE: Json = {"kind": "here", "name": "Bela"}
LINK: Json = {"kind": "link", "name": "Cyril"}


def bot(level: str = "greedy") -> Json:
    return {"kind": "bot", "level": level}


def together(calls: Sequence[Callable[[], Any]]) -> list[Any]:
    """What each call gives, all of them made at the same time."""
    results: dict[int, Any] = {}
    errors: list[BaseException] = []

    def call(index: int) -> None:
        try:
            results[index] = calls[index]()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=call, args=(index,), daemon=True) for index in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive(), "a guest never came to an end"
    if errors:
        raise errors[0]
    return [results[index] for index in range(len(calls))]
