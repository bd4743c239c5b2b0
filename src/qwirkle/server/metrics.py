"""What the server counts and times as it goes, for whoever watches it: see `http/watching.py`.

Counting costs next to nothing and needs no library; what is counted becomes a page for Prometheus only when
that is asked for. Everything counts for the whole process, as processes are what is watched.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = [
    "BOTS",
    "BOT_SECONDS",
    "ERRORS",
    "GAMES",
    "METRICS",
    "MOVES",
    "MOVE_SECONDS",
    "NEW_GAMES",
    "REFUSED",
    "REQUESTS",
    "ROOMS",
    "SOCKETS",
    "STORAGE_TIMES",
    "Counter",
    "Gauge",
    "Histogram",
    "Labels",
]

Labels = tuple[str, ...]


class Counter:
    """How often something happened, by what is told apart.

    >>> moves = Counter("moves", "Moves made", "kind")
    >>> moves.add("place"), moves.add("place"), moves.values
    (None, None, {('place',): 2})
    """

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name = name
        self.about = about
        self.labels = labels
        self.values: dict[Labels, int] = {}

    def add(self, *labels: str) -> None:
        """It happened once more."""
        self.values[labels] = self.values.get(labels, 0) + 1


class Gauge:
    """How many of something there are now, by what is told apart."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name = name
        self.about = about
        self.labels = labels
        self.values: dict[Labels, float] = {}

    def set(self, value: float, *labels: str) -> None:
        """There are so many now."""
        self.values[labels] = value

    def change(self, by: float, *labels: str) -> None:
        """There are so many more, or less."""
        self.values[labels] = self.values.get(labels, 0) + by


class Histogram:
    """How long something took, by what is told apart: how often it took up to each of some times."""

    BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
    """In seconds; one more place counts what took longer."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name = name
        self.about = about
        self.labels = labels
        self.counts: dict[Labels, list[int]] = {}
        """How often it took up to each bound and more than the one before."""
        self.sums: dict[Labels, float] = {}

    def observe(self, seconds: float, *labels: str) -> None:
        """It took so long once more."""
        counts = self.counts.get(labels)
        if counts is None:
            counts = self.counts[labels] = [0] * (len(self.BOUNDS) + 1)
        counts[bisect_left(self.BOUNDS, seconds)] += 1
        self.sums[labels] = self.sums.get(labels, 0.0) + seconds

    @contextmanager
    def timing(self, *labels: str) -> Iterator[None]:
        """Observes how long what is done inside takes, however it ends."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - start, *labels)


GAMES = Gauge("qwirkle_games", "Games in play: begun or not, not over, with somebody at the table")
ROOMS = Gauge("qwirkle_rooms", "Rooms in memory, with somebody in them or idle", "state")
SOCKETS = Gauge("qwirkle_sockets", "Open sockets")
BOTS = Gauge("qwirkle_bots", "Bots that think, and that wait for a thread to think in", "state")
NEW_GAMES = Counter("qwirkle_new_games", "Games begun")
MOVES = Counter(
    "qwirkle_moves", "Moves made, of each kind, take_back included, and who made them", "kind", "by"
)
MOVE_SECONDS = Histogram(
    "qwirkle_move_seconds", "From a player's move to its answer, with all that is stored"
)
STORAGE_TIMES = Histogram("qwirkle_storage_seconds", "Storage, waiting for it included", "operation")
BOT_SECONDS = Histogram("qwirkle_bot_seconds", "A bot's choice, waiting for a thread included", "level")
REFUSED = Counter(
    "qwirkle_refused", "What was refused, by the error's code, over http or socket", "code", "over"
)
REQUESTS = Counter("qwirkle_requests", "HTTP requests answered, by status", "status")
ERRORS = Counter("qwirkle_errors", "Faults of the server itself, by where they happened", "where")

METRICS: tuple[Counter | Gauge | Histogram, ...] = (
    GAMES,
    ROOMS,
    SOCKETS,
    BOTS,
    NEW_GAMES,
    MOVES,
    MOVE_SECONDS,
    STORAGE_TIMES,
    BOT_SECONDS,
    REFUSED,
    REQUESTS,
    ERRORS,
)
"""Everything that is counted or timed."""
