"""Bots for tests of those who wait for them."""

from __future__ import annotations

import threading
from random import Random

from qwirkle.bots import Bot, Choice, Limit, Progress
from qwirkle.errors import EngineError
from qwirkle.rules import View


class BrokenBot(Bot):
    """A bot that fails."""

    name = "greedy"

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        raise EngineError("broken")


class PatientBot(Bot):
    """A bot that thinks until it is cancelled."""

    name = "greedy"

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        """One for each thought that has begun."""
        self.cancelled = threading.Semaphore(0)
        """One for each thought that was cancelled."""

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        self.begun.release()
        assert progress._cancelled.wait(60)
        self.cancelled.release()
        raise EngineError("the search was cancelled")
