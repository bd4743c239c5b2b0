"""What was learned, as a bot: it plays in the arena, on the page and in the terminal like every other."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from qwirkle.bots import Bot, Choice, Limit, Progress
from qwirkle.engine.tables import ACTIONS, OBSERVATION, Turn
from qwirkle.errors import MissingExtra
from qwirkle.learn.arguments import read_action
from qwirkle.rules import View

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError:
    raise MissingExtra("numpy", "learn") from None

__all__ = ["Policy", "PolicyBot"]

Policy: TypeAlias = Callable[[NDArray[np.int16], NDArray[np.bool_], Random], int]
"""Chooses an action by the observation, the mask and random numbers of the game."""


class PolicyBot(Bot):
    """A bot that makes each move step by step, as its policy says."""

    def __init__(self, policy: Policy, name: str = "policy") -> None:
        self.name = name
        self._policy = policy

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        """The move of the policy's steps; raises `EngineError` where it chooses one that is not allowed."""
        turn = Turn(view)
        observation = np.empty(OBSERVATION, np.int16)
        mask = np.empty(ACTIONS, np.uint8)
        steps = 0
        while turn.move is None:
            progress.check()
            turn.observe(observation)
            turn.mask(mask)
            turn.step(read_action(self._policy(observation, mask.view(np.bool_), rng)))
            steps += 1
        return Choice(turn.move, 0.0, nodes=steps)
