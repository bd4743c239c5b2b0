"""The PettingZoo environment under its name, as PettingZoo's games have it: `qwirkle_v0.env(players=2)`."""

from __future__ import annotations

from typing import Any

from qwirkle.errors import MissingExtra
from qwirkle.learn.environment import Environment

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError:
    raise MissingExtra("pettingzoo", "learn") from None

__all__ = ["env", "raw_env"]

raw_env = Environment
"""The environment without the wrappers that catch misuse."""


def env(players: int = 2, **options: Any) -> AECEnv[Any, Any, Any]:
    """The environment as PettingZoo's own have it: an illegal action loses the game, misuse is told in words.

    The options are those of `Environment`: `rules`, `reward` ("win" or "lead"), `most_moves`, `render_mode`.

    >>> game = env(players=3)
    >>> game.reset(seed=1)
    >>> observation, reward, is_over, is_broken_off, _ = game.last()
    >>> observation["observation"].shape, int(observation["action_mask"].sum())
    ((1178,), 3)
    """
    made: Any = wrappers.TerminateIllegalWrapper(raw_env(players, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))
