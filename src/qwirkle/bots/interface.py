"""What a bot is: something that looks at a view and chooses a move."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

from qwirkle.bots.turn import check_turn
from qwirkle.errors import BadSetup, EngineError
from qwirkle.rules import Move, View

__all__ = ["Bot", "Choice", "Considered", "Limit", "Progress"]


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a choice may take: by the clock, by work, or both; whichever is reached first.

    With a node count alone and a seeded `rng`, a choice is the same on every run.
    """

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds > 0:
            raise BadSetup(f"a limit of {self.seconds} seconds: give more than 0")
        if self.nodes is not None and self.nodes < 1:
            raise BadSetup(f"a limit of {self.nodes} nodes: give 1 or more")


@dataclass(frozen=True, slots=True)
class Considered:
    """A move that a bot weighed, and how good it seemed: the expected spread in points from here on."""

    move: Move
    value: float


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's choice, what it weighed (best first), and the work that took."""

    move: Move
    value: float
    considered: tuple[Considered, ...] = ()
    nodes: int = 0
    seconds: float = 0.0
    exact: bool = False
    """Whether the value is proven, as in an endgame searched to its end."""


@dataclass(slots=True)
class Progress:
    """A long choice's link to whoever waits for it: it reports there, and can be cancelled from there."""

    on_report: Callable[[float, Considered | None], None] | None = None
    """Called now and then with the part done, from 0 to 1, and the best move so far."""
    until: Callable[[], bool] | None = None
    """Asked now and then whether the choice should end, where nobody would cancel it."""
    _cancelled: threading.Event = field(default_factory=threading.Event)
    _followers: list[Callable[[], None]] = field(default_factory=list)

    def report(self, done: float, best: Considered | None = None) -> None:
        """Tells whoever waits how far the choice is."""
        if self.on_report is not None:
            self.on_report(done, best)

    def part(self) -> Progress:
        """The progress of one part of the work: it reports nowhere, and is cancelled with the whole."""
        return Progress(None, self.until, self._cancelled, self._followers)

    def cancel(self) -> None:
        """Ends the choice soon: it then raises `EngineError` or returns the best so far."""
        self._cancelled.set()
        for follower in list(self._followers):
            follower()

    @contextmanager
    def followed(self, follower: Callable[[], None]) -> Iterator[None]:
        """Calls the follower once the choice is cancelled, and at once where it was before."""
        self._followers.append(follower)
        try:
            if self._cancelled.is_set():
                follower()
            yield
        finally:
            self._followers.remove(follower)

    @property
    def cancelled(self) -> bool:
        """Whether the choice should end."""
        return self._cancelled.is_set() or (self.until is not None and self.until())

    def check(self) -> None:
        """Raises `EngineError` where the choice was cancelled."""
        if self.cancelled:
            raise EngineError("the search was cancelled")


class Bot(ABC):
    """A player by strategy. It never sees more than its view.

    A bot of one's own has a name and says in `think` what it would do; everybody else asks `choose`.
    """

    name: str
    """The name by which it is chosen, such as `greedy`."""
    usual_limit: Limit = Limit(seconds=0.1)
    """How long it thinks about a move where nobody says otherwise."""

    def choose(
        self,
        view: View,
        limit: Limit | None = None,
        rng: Random | None = None,
        progress: Progress | None = None,
    ) -> Choice:
        """A legal move of the view's seat; raises `EngineError` where that has none to choose.

        Without a limit it thinks as long as is usual for it; without random numbers it draws its own.
        """
        check_turn(view)
        progress = progress or Progress()
        progress.check()
        return self.think(view, limit or self.usual_limit, rng or Random(), progress)

    @abstractmethod
    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        """A legal move of the view's seat, whose turn it is."""
