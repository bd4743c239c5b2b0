"""Games on a server in which chance is the same on every run: what a test meets once, it meets again.

The secret of a game follows from its rules and from who sits down to it, what bots choose from their level.
`SHUFFLES=7 make test` plays every game with other tiles. `python -m tests.steady` is `qwirkle` with such
games, on a machine whose network is its own loopback.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import astuple, replace
from random import Random
from typing import Any
from unittest.mock import patch

from qwirkle.cli import main
from qwirkle.notation import format_rules
from qwirkle.server.game import new_games, stored_game
from qwirkle.server.game.stored_game import StoredGame, new_game
from qwirkle.server.hosting import addresses
from qwirkle.server.http import api, puzzles, reviews, sockets, studies, tools
from qwirkle.server.live import bot_pool
from qwirkle.server.rate_limits import Rate

NETWORK = "127.0.0.2"
SHUFFLES = os.environ.get("SHUFFLES", "1")
ROOMY = Rate(burst=10_000, per_second=100)
RATES = (
    (api, "CODE_RATE"),
    (api, "NEW_GAME_RATE"),
    (puzzles, "PUZZLE_RATE"),
    (reviews, "ANALYSIS_RATE"),
    (reviews, "REVIEW_RATE"),
    (sockets, "CONNECTION_RATE"),
    (studies, "ANALYSIS_RATE"),
    (studies, "STUDY_RATE"),
    (studies, "TRY_RATE"),
    (tools, "QR_RATE"),
    (tools, "REPLAY_RATE"),
    (tools, "TRY_RATE"),
)
"""What people ask for, counted by address: the pages of hundreds of tests come from one, and a fast machine
would open them faster than people can."""


def steady_game(*args: Any, **kwargs: Any) -> StoredGame:
    """A new game whose secret is the same whenever the same people sit down to the same rules."""
    game = new_game(*args, **kwargs)
    # As values, not as `repr`, so that no name in the code has a part in it.
    table = json.dumps(
        [SHUFFLES, format_rules(game.rules), [astuple(seat) for seat in game.seats], game.clock]
    )
    assert game.shuffle is not None
    game = replace(game, shuffle=replace(game.shuffle, secret=hashlib.sha256(table.encode()).digest()))
    return game.deal() if game.dealt else game


@contextmanager
def steady() -> Iterator[None]:
    """Chance is the same in all games that begin, and for all bots that think, while this lasts."""
    with (
        patch.object(stored_game, "new_game", steady_game),
        patch.object(new_games, "new_game", steady_game),
        patch.object(addresses, "network_address", lambda: NETWORK),
        patch.object(bot_pool, "SystemRandom", lambda: Random(SHUFFLES)),
    ):
        yield


if __name__ == "__main__":
    with steady(), ExitStack() as roomy:
        for room, rate in RATES:
            roomy.enter_context(patch.object(room, rate, ROOMY))
        sys.exit(main())
