"""A server told to stop in the middle of play: moves on their way are made, and everybody can come back."""

from __future__ import annotations

import signal
import threading
import time
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from qwirkle.server.limits import AWAY_SECONDS, LAST_WORDS_SECONDS, SHUTDOWN_SECONDS
from tests.server.guests import LINK, ME, PATIENCE, Guest, House, simple_move, together
from tests.server.processes import server

GAMES = 12


def play_until_the_end(guest: Guest, accepted: threading.Semaphore) -> tuple[dict[str, int], int]:
    """Moves whenever it can; gives what was acknowledged, by its id, and how the connection ended."""
    acknowledged: dict[str, int] = {}
    while True:
        try:
            message = guest.receive()
            if message["type"] == "turn":
                seat, at = message["seat"], message["at"]
                guest.send("move", id=f"{seat}-{at}", seat=seat, at=at, move=simple_move(message))
        except ConnectionClosed:
            break
        if message["type"] == "accepted":
            acknowledged[message["id"]] = message["at"]
            accepted.release()
    return acknowledged, guest.close_code()


def test_told_to_stop_it_makes_what_is_on_its_way_and_sends_everybody_away(tmp_path: Path) -> None:
    with server(tmp_path / "games.db") as (house, process):
        games: dict[str, list[Guest]] = {}
        hosts = [House(house.port, house.database) for _ in range(GAMES)]
        for host in hosts:
            created = host.create(ME, LINK)
            keys = [created["key"], created["links"][0]["key"]]
            games[created["game"]] = [host.enter(created["game"], key) for key in keys]
        took: list[float] = []
        accepted = threading.Semaphore(0)

        def stop() -> None:
            for _ in range(3 * GAMES):
                assert accepted.acquire(timeout=PATIENCE)
            start = time.monotonic()
            process.send_signal(signal.SIGTERM)
            assert process.wait(30) == 0
            took.append(time.monotonic() - start)

        stopping = threading.Thread(target=stop)
        stopping.start()
        guests = [guest for pair in games.values() for guest in pair]
        played = together([partial(play_until_the_end, guest, accepted) for guest in guests])
        stopping.join()
        assert took
        assert took[0] < 2 * SHUTDOWN_SECONDS + AWAY_SECONDS + LAST_WORDS_SECONDS
        with pytest.raises(httpx.ConnectError):
            house.http.get("/healthz")
        for host in hosts:
            host.close()
    results = dict(zip(guests, played, strict=True))
    for game, pair in games.items():
        history, events = house.history(game), house.truth(game).events
        for seat, guest in enumerate(pair):
            acknowledged, code = results[guest]
            assert code == 1012
            assert {request: history.made(seat, request) for request in acknowledged} == acknowledged
            # Every answer came before the end: what it sent and never heard of was not made either.
            assert sum(event.seat == seat for event in events) == len(acknowledged)
    assert sum(len(acknowledged) for acknowledged, _ in played) > GAMES
