"""Entrants that tests of the arena share; they can be sent to other processes."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import ClassVar

from qwirkle.arena import Entrant, Plan, parse_entrant
from qwirkle.bots import Bot, Choice, Limit, Progress, bot
from qwirkle.errors import EngineError
from qwirkle.rules import Pass, View

LIMIT = Limit(nodes=10)


def plan(*names: str, seed: int = 1) -> Plan:
    """A match between these."""
    return Plan(tuple(OWN.get(name) or parse_entrant(name) for name in names), seed)


class Cheat(Bot):
    """A bot that always passes."""

    name = "cheat"

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        return Choice(Pass(), 0.0)


class Quitter(Bot):
    """A bot that gives up at once."""

    name = "quitter"

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        raise EngineError("it has had enough")


class Patient(Bot):
    """A bot that thinks for a minute, unless it is cancelled."""

    name = "patient"

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        deadline = monotonic() + 60
        while monotonic() < deadline:
            progress.check()
        return Choice(Pass(), 0.0)


class Broken(Bot):
    """A bot with a bug."""

    name = "broken"

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        raise ZeroDivisionError


class Noting(Bot):
    """A bot that plays like the greedy one, and notes the numbers that chance gives each seat."""

    name = "noting"
    noted: ClassVar[list[tuple[int, float]]] = []
    games: ClassVar[list[None]] = []
    """One entry for each game that it opened."""

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        assert view.seat is not None
        self.noted.append((view.seat, rng.random()))
        self.games.extend([] if view.board else [None])
        return bot("greedy").think(view, limit, rng, progress)


OWN = {make.name: Entrant(make.name, make, LIMIT) for make in (Cheat, Quitter, Patient, Broken, Noting)}
