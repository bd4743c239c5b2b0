"""Tables for tests, laid through the server's own doors: new games, and games played to any point by bots."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from tests.web.browser.service import Service

Json = dict[str, Any]
PATIENCE = 30.0


def new_game(service: Service, *seats: Json, **plan: Any) -> Json:
    """A game with these seats: its id, key and links."""
    body = json.dumps({"seats": seats, **plan}).encode()
    request = Request(f"{service.address}/api/games", body, {"Content-Type": "application/json"})  # noqa: S310
    with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
        game: Json = json.load(answer)
        return game


def played_game(service: Service, *names: str, until: Callable[[Json], bool] | None = None, **plan: Any) -> Json:
    """A game of people at one screen, in which bots have played for them until a `moved` says enough, or the end."""
    first, *others = names
    game = new_game(service, {"kind": "me", "name": first}, *({"kind": "here", "name": n} for n in others), **plan)
    with connect(f"{service.address.replace('http', 'ws')}/socket") as socket:

        def say(**message: Any) -> None:
            socket.send(json.dumps(message))

        def hear() -> Json:
            message: Json = json.loads(socket.recv(timeout=PATIENCE))
            return message

        say(type="hello", protocol=1, game=game["game"], key=game["key"])
        for seat in game["seats"]:
            say(type="leave", seat=seat, level="greedy")
        enough = over = False
        while not (enough or over):
            message = hear()
            over = message["type"] == "over"
            enough = message["type"] == "moved" and until is not None and until(message)
        if not over:
            for seat in game["seats"]:
                say(type="come_back", seat=seat)
            waiting = len(names)
            while waiting:
                waiting -= hear()["type"] == "returned"
    return game


def after(moves: int) -> Callable[[Json], bool]:
    """Enough once so many moves are made."""
    return lambda moved: bool(moved["at"] >= moves)
