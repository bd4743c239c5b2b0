"""How fast the engine is: greedy games against itself, two players, one thread."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import TypedDict

from qwirkle.engine.selfplay import Played, play_games

__all__ = ["Figures", "measure", "threads_gain"]

_GAMES_AT_ONCE = 100


class Figures(TypedDict):
    """What `measure` finds, with the names under which `qwirkle bench --json` prints it."""

    searches_per_s: float
    """Turns a second, each by a search for the best placement; deals and moves included."""
    generations_per_s: float
    """Turns a second, each from a list of every placement with its score."""
    moves_per_generation: float
    """Placements in such a list, on average."""
    games_per_s: float
    """Whole games a second, by the search for the best placement."""
    points_per_player: float
    """What a greedy player scores in a game, on average."""


def measure(seconds: float = 4.0, seed: int = 1) -> Figures:
    """The engine's speed, measured for about so many seconds.

    >>> figures = measure(seconds=0.02)
    >>> figures["searches_per_s"] > 0
    True
    """
    searched, searching = _play_for(seconds / 2, seed, listing=False)
    listed, listing = _play_for(seconds / 2, seed, listing=True)
    return Figures(
        searches_per_s=round(searched.turns / searching, 1),
        generations_per_s=round(listed.turns / listing, 1),
        moves_per_generation=round(listed.placements / listed.turns, 2),
        games_per_s=round(searched.games / searching, 1),
        points_per_player=round(searched.points / searched.games / 2, 2),
    )


def threads_gain(threads: int = 2, seconds: float = 4.0, seed: int = 1) -> float:
    """How many times as many searches as one thread so many threads do in the same time."""
    alone, took = _play_for(seconds / 2, seed, listing=False)
    with ThreadPoolExecutor(threads) as pool:
        runs = [pool.submit(_play_for, seconds / 2, seed + 1 + i, listing=False) for i in range(threads)]
        rates = [played.turns / spent for played, spent in (run.result() for run in runs)]
    return sum(rates) / (alone.turns / took)


def _play_for(seconds: float, seed: int, *, listing: bool) -> tuple[Played, float]:
    """What was played in about so many seconds, and how many it really took."""
    total = Played(0, 0, 0, 0)
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds or not total.games:
        played = play_games(_GAMES_AT_ONCE, seed + total.games, listing=listing)
        total = Played(*(sum(pair) for pair in zip(total, played, strict=True)))
    return total, spent
