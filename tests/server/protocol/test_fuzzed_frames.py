"""Frames that are almost right: the reader takes or refuses each, and a server that gets thousands of them
plays on, with nothing in its log."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given, settings
from websockets.exceptions import ConnectionClosed

from qwirkle.errors import RequestError
from qwirkle.server.protocol.close_codes import CloseCode
from qwirkle.server.protocol.wire import read_frame
from tests.mutated import ODD, mutated
from tests.server.guests import ME, Guest, House, bot, simple_move
from tests.server.processes import server

MESSAGES: list[dict[str, Any]] = [
    {"type": "hello", "protocol": 1, "game": "6nq2Jm1v4S1tVxkR", "key": "o1Q", "language": "cs"},
    {"type": "hello", "protocol": 1, "game": "x", "since": {"room": "r", "number": 3}, "chance": True},
    {"type": "chance", "seat": 0, "chance": "8f14e45fceea167a5a36dedd4bea2543"},
    {"type": "deal", "seat": 0},
    {"type": "move", "id": "b7c1", "seat": 0, "at": 0, "move": "Rs@0,3 Bs@1,3"},
    {"type": "move", "id": "b7c2", "seat": 0, "at": 0, "move": "trade Rs Bo"},
    {"type": "preview", "id": "p1", "seat": 0, "move": "Rs@0,0"},
    {"type": "take_back", "seat": 0, "at": 0},
    {"type": "answer_take_back", "seat": 0, "agree": True, "asker": 1},
    {"type": "greet", "seat": 0, "greeting": "hello"},
    {"type": "rename", "seat": 0, "name": "Zoë"},
    {"type": "leave", "seat": 0, "level": "casual"},
    {"type": "come_back", "seat": 0},
    {"type": "rematch", "seat": 0},
    {"type": "refresh"},
    {"type": "ping"},
]
FRAMES = [json.dumps(message, ensure_ascii=False) for message in MESSAGES]
ROUNDS = int(os.environ.get("FUZZED_FRAMES", "600"))
"""How many frames a server gets; `FUZZED_FRAMES=100000` for a long look."""
MOST_MEMORY = 48 * 1024 * 1024


@settings(max_examples=400, deadline=None, derandomize=True, database=None)
@given(mutated(FRAMES))
def test_a_frame_that_is_almost_right_is_a_message_or_refused(frame: str) -> None:
    with suppress(RequestError):
        read_frame(frame)


def wild_frames(random: Random) -> Any:
    """Frames without end: known ones with one value changed, cut short, or bytes."""
    values: list[Any] = [*ODD, None, True, 0, 3, -1, 2**63, 2**64, 1.5, [], {}, [[]] * 50, "x" * 2000]
    while True:
        message: dict[str, Any] = dict(random.choice(MESSAGES))
        for _ in range(random.randint(0, 2)):
            message[random.choice([*message, "seat", "at", "more"])] = random.choice(values)
        frame = json.dumps(message)
        if random.random() < 0.2:
            frame = frame[: random.randrange(len(frame) + 1)]
        yield frame.encode() if random.random() < 0.05 else frame


def resident(process: int) -> int:
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def shout(house: House, game: str, key: str, frames: Any, count: int) -> int:
    """Sends so many frames over one connection after another; how many connections that took."""
    connections = sent = 0
    while sent < count:
        connections += 1
        guest = house.enter(game, key)
        with suppress(ConnectionClosed):
            while sent < count:
                sent += 1
                guest.socket.send(next(frames))
                if sent % 20 == 0:
                    drain(guest)
        assert guest.socket.close_code in (None, *map(int, CloseCode)), guest.socket.close_code
        guest.leave()
    return connections


def drain(guest: Guest) -> None:
    """Reads what is there, so that the client counts as one that reads."""
    with suppress(TimeoutError):
        while True:
            guest.socket.recv(timeout=0)


def test_a_server_that_gets_wild_frames_plays_on_with_a_clean_log(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    frames = wild_frames(Random(7))
    with server(database) as (house, process):
        created = house.create(ME, bot())
        before = resident(process.pid)
        shout(house, created["game"], created["key"], frames, ROUNDS)
        assert resident(process.pid) - before < MOST_MEMORY
        # Another table, in the same process, as if nothing had been.
        created = house.create(ME, bot())
        guest = house.enter(created["game"], created["key"])
        turn = guest.my_turn()
        assert guest.move(simple_move(turn), turn["seat"], turn["at"])["type"] == "accepted"
    log = database.with_suffix(".log").read_text("utf-8")
    assert "Traceback" not in log
    assert " ERROR " not in log
