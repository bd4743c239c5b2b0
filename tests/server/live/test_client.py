"""Clients that say nothing, or take nothing of what they are sent."""

from __future__ import annotations

import gc
import threading
import warnings
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from qwirkle.server.hosting import running
from qwirkle.server.http import paces, sockets
from qwirkle.server.live import client
from qwirkle.server.protocol.outgoing import GameView
from qwirkle.server.rate_limits import Rate
from qwirkle.server.room.room import Room
from tests.server.guests import LINK, ME, PATIENCE, SMALL_BUFFER, Guest, House, open_house

REFRESHES = 400
"""So many views are more than fits into one connection, with what asyncio keeps for it."""
AT_ONCE = Rate(burst=REFRESHES, per_second=0)


def test_whoever_says_nothing_is_shown_out(own_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.01)
    silent = Guest(own_house.connect())
    assert silent.receive()["error"] == "hello_first"
    assert silent.close_code() == 4000


@pytest.mark.parametrize(
    ("module", "limit", "value"),
    [(sockets, "SEND_SECONDS", 0.1), (client, "OUTGOING_MESSAGES", 5)],
    ids=["a message takes too long", "too many messages wait"],
)
def test_whoever_no_longer_reads_is_no_longer_there(
    own_house: House, monkeypatch: pytest.MonkeyPatch, module: ModuleType, limit: str, value: float
) -> None:
    monkeypatch.setattr(client, "MESSAGE_RATE", AT_ONCE)
    monkeypatch.setattr(client, "REFRESH_RATE", AT_ONCE)
    monkeypatch.setattr(module, limit, value)
    created = own_house.create(ME, LINK, rules="mindware-2011 opening:seat")
    guest = own_house.enter(created["game"], created["key"])
    deaf = own_house.deaf(created["game"], created["links"][0]["key"])
    guest.wait("presence", when=lambda each: each["screens"] == [1, 1])
    ask_for_much(deaf)
    assert guest.wait("presence", when=lambda each: each["screens"] == [1, 0])["away"] == [None, 0.0]


def ask_for_much(deaf: Guest) -> None:
    """Asks for more than fits into one connection."""
    # It may be given up before it has asked for all.
    with suppress(ConnectionClosed):
        for _ in range(REFRESHES):
            deaf.send("refresh")


def test_a_server_stops_in_peace_while_somebody_does_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(client, "MESSAGE_RATE", AT_ONCE)
    monkeypatch.setattr(client, "REFRESH_RATE", AT_ONCE)
    monkeypatch.setattr(paces, "ADDRESS_MESSAGE_RATE", AT_ONCE)
    monkeypatch.setattr(paces, "ADDRESS_REFRESH_RATE", AT_ONCE)
    monkeypatch.setattr(running, "SHUTDOWN_SECONDS", 1)
    monkeypatch.setattr(sockets, "LAST_WORDS_SECONDS", 0.5)
    answered = threading.Semaphore(0)
    view = Room.view

    def counted(*args: Any) -> GameView:
        answered.release()
        return view(*args)

    monkeypatch.setattr(Room, "view", counted)
    with open_house(tmp_path / "games.db", buffer=SMALL_BUFFER) as port:
        house = House(port)
        created = house.create(ME, LINK, rules="mindware-2011 opening:seat")
        house.enter(created["game"], created["key"])
        ask_for_much(house.deaf(created["game"], created["links"][0]["key"]))
        # The deal shows the table to both.
        for _ in range(REFRESHES + 2):
            assert answered.acquire(timeout=PATIENCE)
    house.close()
    with warnings.catch_warnings():
        # uvicorn leaves such a connection open, as the end of a process closes it; here it must worry nobody.
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()
    assert "Exception in ASGI application" not in caplog.text
    assert "Traceback" not in caplog.text
