"""Players by strategy, from beginner to master. Each looks at a view and chooses a move.

`bot("greedy").choose(view)` gives a `Choice`; `BOTS` names them all, weakest first.
Programs of other people take part through `qwirkle.bots.external`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from qwirkle.bots.interface import Bot, Choice, Considered, Limit, Progress
from qwirkle.errors import EngineError, excerpt

__all__ = ["BOTS", "Bot", "Choice", "Considered", "Level", "Limit", "Progress", "bot", "usual_limit"]


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that is there to be chosen; calling the level makes the bot, and only then loads its file."""

    module: str
    maker: str

    def __call__(self) -> Bot:
        """A bot of this level, ready to choose."""
        make: Callable[[], Bot] = getattr(import_module(self.module), self.maker)
        return make()


BOTS: dict[str, Level] = {
    "random": Level("qwirkle.bots.uniform", "RandomBot"),
    "beginner": Level("qwirkle.bots.people", "beginner"),
    "casual": Level("qwirkle.bots.people", "casual"),
    "greedy": Level("qwirkle.bots.greedy", "GreedyBot"),
    "careful": Level("qwirkle.bots.careful", "CarefulBot"),
    "expert": Level("qwirkle.bots.expert", "expert"),
    "master": Level("qwirkle.bots.master", "master"),
}
"""Every bot by its name, the weakest first."""


def bot(name: str) -> Bot:
    """A bot by its name; raises `EngineError` for a name that no bot has.

    >>> bot("greedy").name
    'greedy'
    """
    return _level(name)()


def usual_limit(name: str) -> Limit:
    """How long the bot of this name thinks about a move where nobody says otherwise."""
    return bot(name).usual_limit


def _level(name: str) -> Level:
    if name not in BOTS:
        raise EngineError(f"no bot is called {excerpt(name)}: choose one of {', '.join(BOTS)}")
    return BOTS[name]
