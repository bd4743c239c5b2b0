"""The PettingZoo environment under its name, as PettingZoo's games have it: `qwirkle_v0.env(players=2)`."""

from __future__ import annotations

from typing import Any

from qwirkle.errors import MissingExtra
from qwirkle.learn.arguments import is_by_lead
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
    """The environment as PettingZoo's own have it: an illegal action ends the game, misuse is told in words.

    Whoever took it loses 1, or 200 where rewards are changes of the lead: more than a lost game costs.

    The options are those of `Environment`: `rules`, `reward` ("win" or "lead"), `most_moves`, `render_mode`.

    >>> game = env(players=3)
    >>> game.reset(seed=1)
    >>> observation, reward, is_over, is_broken_off, _ = game.last()
    >>> observation["observation"].shape, int(observation["action_mask"].sum())
    ((1178,), 3)
    """
    raw = raw_env(players, **options)
    lost = -200 if is_by_lead(options.get("reward", "win")) else -1
    made: Any = wrappers.TerminateIllegalWrapper(raw, illegal_reward=lost)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))
