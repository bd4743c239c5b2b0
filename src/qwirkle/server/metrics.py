"""What the server counts and times as it goes, for whoever watches it: see `http/watching.py`.

Counting costs next to nothing and needs no library; what is counted becomes a page for Prometheus only when
that is asked for. Each process counts for itself; what the workers of one machine have counted is added up
when it is asked for: see `peers/worker_figures.py`.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Self

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
    "WORKERS",
    "Counter",
    "Figures",
    "Gauge",
    "Histogram",
    "Labels",
    "Metric",
    "add_up",
    "go_on_from",
    "lasting",
    "read_figures",
]

Labels = tuple[str, ...]
Numbers = dict[Labels, list[int | float]]
"""What a metric says, by what is told apart: one number, or of times how often each bound and their sum."""
Figures = dict[str, Numbers]
"""What all metrics of a process say, by name."""


class Metric(ABC):
    """Something that is counted or timed, and can be put together from several processes."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name = name
        self.about = about
        self.labels = labels

    def empty(self) -> Self:
        """The same, with nothing in it yet."""
        return type(self)(self.name, self.about, *self.labels)

    @abstractmethod
    def numbers(self) -> Numbers:
        """All that it says."""

    @abstractmethod
    def take_in(self, numbers: Numbers) -> None:
        """Adds what the same metric says elsewhere."""


class Counter(Metric):
    """How often something happened, by what is told apart.

    >>> moves = Counter("moves", "Moves made", "kind")
    >>> moves.add("place"), moves.add("place"), moves.values
    (None, None, {('place',): 2})
    """

    def __init__(self, name: str, about: str, *labels: str) -> None:
        super().__init__(name, about, *labels)
        self.values: dict[Labels, float] = {}

    def add(self, *labels: str) -> None:
        """It happened once more."""
        self.values[labels] = self.values.get(labels, 0) + 1

    def numbers(self) -> Numbers:
        """How often each happened."""
        return {labels: [value] for labels, value in self.values.items()}

    def take_in(self, numbers: Numbers) -> None:
        """It happened as often elsewhere."""
        for labels, (value,) in numbers.items():
            self.values[labels] = self.values.get(labels, 0) + value


class Gauge(Metric):
    """How many of something there are now, by what is told apart."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        super().__init__(name, about, *labels)
        self.values: dict[Labels, float] = {}

    def set(self, value: float, *labels: str) -> None:
        """There are so many now."""
        self.values[labels] = value

    def change(self, by: float, *labels: str) -> None:
        """There are so many more, or less."""
        self.values[labels] = self.values.get(labels, 0) + by

    def numbers(self) -> Numbers:
        """How many of each there are."""
        return {labels: [value] for labels, value in self.values.items()}

    def take_in(self, numbers: Numbers) -> None:
        """There are as many elsewhere."""
        for labels, (value,) in numbers.items():
            self.change(value, *labels)


class Histogram(Metric):
    """How long something took, by what is told apart: how often it took up to each of some times."""

    BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
    """In seconds; one more place counts what took longer."""

    def __init__(self, name: str, about: str, *labels: str) -> None:
        super().__init__(name, about, *labels)
        self.counts: defaultdict[Labels, list[float]] = defaultdict(lambda: [0] * (len(self.BOUNDS) + 1))
        """How often it took up to each bound and more than the one before."""
        self.sums: dict[Labels, float] = {}

    def observe(self, seconds: float, *labels: str) -> None:
        """It took so long once more."""
        self.counts[labels][bisect_left(self.BOUNDS, seconds)] += 1
        self.sums[labels] = self.sums.get(labels, 0.0) + seconds

    @contextmanager
    def timing(self, *labels: str) -> Iterator[None]:
        """Observes how long what is done inside takes, however it ends."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - start, *labels)

    def numbers(self) -> Numbers:
        """How often it took up to each bound, and how long all of it took."""
        return {labels: [*counts, self.sums[labels]] for labels, counts in self.counts.items()}

    def take_in(self, numbers: Numbers) -> None:
        """It took as long as often elsewhere."""
        for labels, (*counts, total) in numbers.items():
            self.counts[labels] = list(map(sum, zip(self.counts[labels], counts, strict=True)))
            self.sums[labels] = self.sums.get(labels, 0.0) + total


WORKERS = Gauge("qwirkle_workers", "Processes that serve here and have told their figures")
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

METRICS: tuple[Metric, ...] = (
    WORKERS,
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


def read_figures() -> Figures:
    """What this process has counted."""
    return {metric.name: metric.numbers() for metric in METRICS}


def lasting(figures: Figures) -> Figures:
    """Those that still hold once their process has ended: what happened, but not how many there are."""
    return {
        metric.name: figures[metric.name]
        for metric in METRICS
        if not isinstance(metric, Gauge) and metric.name in figures
    }


def go_on_from(figures: Figures) -> None:
    """Counts on from what another process, which has ended, had counted."""
    _take_in(METRICS, lasting(figures))


def add_up(all_figures: Iterable[Figures]) -> list[Metric]:
    """Every metric, with what several processes have counted together."""
    metrics = [metric.empty() for metric in METRICS]
    for figures in all_figures:
        _take_in(metrics, figures)
    return metrics


def _take_in(metrics: Iterable[Metric], figures: Figures) -> None:
    for metric in metrics:
        metric.take_in(figures.get(metric.name, {}))
