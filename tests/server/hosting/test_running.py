"""A server told to stop in the middle of play: moves on their way are made, and everybody can come back."""

from __future__ import annotations

import signal
import threading
import time
from pathlib import Path

import httpx
import pytest

from qwirkle.server.limits import AWAY_SECONDS, LAST_WORDS_SECONDS, SHUTDOWN_SECONDS
from tests.server.guests import LINK, ME, Guest, House, simple_move, together
from tests.server.processes import server

GAMES = 30


def play_until_the_end(guest: Guest) -> tuple[dict[str, int], int]:
    """Moves whenever it can; gives what was acknowledged, by its id, and how the connection ended."""
    acknowledged: dict[str, int] = {}
    while True:
        try:
            message = guest.receive()
        except Exception:
            break
        if message["type"] == "turn":
            request = f"{message['seat']}-{message['at']}"
            try:
                guest.send(
                    "move", id=request, seat=message["seat"], at=message["at"], move=simple_move(message)
                )
            except Exception:
                break
        elif message["type"] == "accepted":
            acknowledged[message["id"]] = message["at"]
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

        def stop() -> None:
            time.sleep(0.7)
            start = time.monotonic()
            process.send_signal(signal.SIGTERM)
            assert process.wait(30) == 0
            took.append(time.monotonic() - start)

        stopping = threading.Thread(target=stop)
        stopping.start()
        guests = [guest for pair in games.values() for guest in pair]
        played = together([lambda guest=guest: play_until_the_end(guest) for guest in guests])  # type: ignore[misc]
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
