"""The game as a PettingZoo environment, one seat after the other."""

from __future__ import annotations

import secrets
from typing import Any, ClassVar

from qwirkle.engine.tables import ACTIONS, END, OBSERVATION, Tables
from qwirkle.errors import BadSetup, EngineError, MissingExtra, excerpt
from qwirkle.learn.arguments import MOST_MOVES, Reward, is_by_lead, read_action, read_rules
from qwirkle.rules import DEFAULT_RULES, RuleSet

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
except ModuleNotFoundError:
    raise MissingExtra("pettingzoo", "learn") from None

from qwirkle.learn.observations import highest, text

__all__ = ["Environment"]

BROKEN_OFF = 2


class Environment(AECEnv, EzPickle):  # type: ignore[misc]
    """A game of two to four agents, `player_0` and so on, whose moves are made step by step.

    An agent stays selected until it ends its move. Its observation holds what its seat may know and nothing
    else; the mask of an agent that is not selected is empty.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "qwirkle_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        players: int = 2,
        *,
        rules: RuleSet | str = DEFAULT_RULES,
        reward: Reward = "win",
        most_moves: int = MOST_MOVES,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self, players, rules=rules, reward=reward, most_moves=most_moves, render_mode=render_mode
        )
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise BadSetup(f"render mode {excerpt(render_mode)}: it is ansi, or none")
        self.render_mode = render_mode
        self._tables = Tables(
            1, players, rules=read_rules(rules), by_lead=is_by_lead(reward), most_moves=most_moves
        )
        self._observations = np.zeros((1, OBSERVATION), np.int16)
        self._masks = np.zeros((1, ACTIONS), np.uint8)
        self._counts = np.zeros(1, np.int32)
        self._turns = np.zeros(1, np.int32)
        self._rewards = np.zeros((1, players), np.float32)
        self._dones = np.zeros(1, np.uint8)
        self._action = np.zeros(1, np.int32)
        self._tables.bind(
            self._observations, self._masks, self._counts, self._turns, self._rewards, self._dones
        )
        self._is_dealt = False
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents = self.possible_agents[:]
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros(OBSERVATION, np.int16), highest(), dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game: the one of this seed, or the next one, or to begin with any."""
        if seed is None and not self._is_dealt:
            seed = secrets.randbits(64)
        self._tables.reset(seed)
        self._is_dealt = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._turns[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and which actions it has now; arrays that nobody else holds."""
        if agent == self.agent_selection and agent == self.possible_agents[self._turns[0]]:
            return {
                "observation": self._observations[0].copy(),
                "action_mask": self._masks[0].view(np.int8).copy(),
            }
        seen = np.empty(OBSERVATION, np.int16)
        self._tables.observe(0, self.possible_agents.index(agent), seen)
        return {"observation": seen, "action_mask": np.zeros(ACTIONS, np.int8)}

    def step(self, action: int | None) -> None:
        """Takes a step for the selected agent; raises `EngineError` for an action that it does not have."""
        if not self._is_dealt:
            raise EngineError("no game is dealt yet: reset it first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._action[0] = read_action(action)
        self._tables.step(self._action, False)
        self._cumulative_rewards[agent] = 0.0
        if self._action[0] == END:
            self._end_move()
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)

    def _end_move(self) -> None:
        """Hands out what the move brought, and selects the next agent."""
        self.rewards = dict(zip(self.agents, self._rewards[0].tolist(), strict=True))
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[self._turns[0]]
        if self._dones[0]:
            over = dict.fromkeys(self.agents, True)
            if self._dones[0] == BROKEN_OFF:
                self.truncations = over
            else:
                self.terminations = over

    def render(self) -> str | None:
        """The game as the selected agent sees it, as text; nothing where no render mode was chosen."""
        if self.render_mode is None:
            return None
        return text(self.observe(self.agent_selection)["observation"], len(self.possible_agents))

    def close(self) -> None:
        """Does nothing: there is nothing to let go of."""
