"""Tables for tests, laid through the server's own doors: new games, and games played to any point."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from qwirkle.bots import Limit, Progress, bot
from qwirkle.notation import format_move
from qwirkle.server.game.history import History
from qwirkle.server.game.log import MadeBy
from qwirkle.server.storage.storage import Storage
from tests.server.guests import kept_game
from tests.web.browser.service import Service

Json = dict[str, Any]
PATIENCE = 30.0
FREE_OPENING = "mindware-2011 opening:seat"
"""The first seat opens with any line, so that a test knows who begins."""


def new_game(service: Service, *seats: Json, dealt: bool = True, **plan: Any) -> Json:
    """A game with these seats: its id, key and links.

    One that waits for friends is dealt without them, unless it shall wait.
    """
    body = json.dumps({"seats": seats, **plan}).encode()
    request = Request(f"{service.address}/api/games", body, {"Content-Type": "application/json"})  # noqa: S310
    with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
        game: Json = json.load(answer)
    if dealt and game["links"]:
        with Storage(str(service.database)) as storage:
            kept = storage.load(game["game"])
            assert kept is not None
            storage.deal(kept)
    return game


def game_against_a_bot(service: Service) -> Json:
    """A game in which the person opens, with any line."""
    return new_game(service, {"kind": "me"}, {"kind": "bot", "level": "greedy"}, rules=FREE_OPENING)


def route(game: Json, link: int | None = None) -> str:
    """Where the page shows a game to whoever made it, or to the guest with a link of it."""
    key = game["key"] if link is None else game["links"][link]["key"]
    return f"/play/{game['game']}/{key}"


def played_game(service: Service, *names: str, until: Callable[[Json], bool] | None = None) -> Json:
    """A game of people at one screen who have made the best moves, until a `moved` says enough."""
    first, *others = names
    game = new_game(
        service, {"kind": "me", "name": first}, *({"kind": "here", "name": name} for name in others)
    )
    play_on(service, game, until)
    return game


def play_on(service: Service, game: Json, until: Callable[[Json], bool] | None = None) -> None:
    """Makes the best moves for all seats of a screen, until a `moved` says enough or the game is over."""
    history = History(kept_game(service.database, game["game"]))
    with connect(f"{service.address.replace('http', 'ws')}/socket") as socket:

        def say(**message: Any) -> None:
            socket.send(json.dumps(message))

        def hear_move() -> Json:
            while (message := json.loads(socket.recv(timeout=PATIENCE)))["type"] != "moved":
                assert message["type"] != "refused", message
            moved: Json = message
            return moved

        say(type="hello", protocol=1, game=game["game"], key=game["key"])
        enough = False
        while not (enough or history.over):
            seat, at = history.turn, history.version
            move = bot("greedy").choose(history.view(seat), Limit(), Random(at), Progress()).move
            say(type="move", id=f"{at}", seat=seat, at=at, move=format_move(move))
            history.make(history.plan(seat, move, MadeBy.PLAYER))
            moved = hear_move()
            enough = until is not None and until(moved)


def after(moves: int) -> Callable[[Json], bool]:
    """Enough once so many moves are made."""
    return lambda moved: bool(moved["at"] >= moves)
