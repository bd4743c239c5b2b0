"""Thousands of games at once over numpy arrays: one call steps them all, without Python in between."""

from __future__ import annotations

import secrets
from typing import SupportsIndex

from qwirkle.engine.tables import ACTIONS, OBSERVATION, Tables
from qwirkle.errors import EngineError, MissingExtra
from qwirkle.learn.arguments import MOST_MOVES, Reward, is_by_lead, read_rules
from qwirkle.rules import DEFAULT_RULES, RuleSet

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError:
    raise MissingExtra("numpy", "learn") from None

__all__ = ["Batch"]


class Batch:
    """Games side by side, each the same as in an environment: game i of seed S is that of seed S + i.

    The arrays are the same for as long as the batch lives, and every call fills them anew: copy what has to
    stay. Where a game ends, `dones` and `rewards` tell of its end and the other arrays show the deal of the
    next one. Other threads run while the games are stepped, so that two batches use two cores.

    >>> batch = Batch(games=1000, players=2)
    >>> batch.reset(seed=1)
    >>> batch.step(batch.masks.argmax(axis=1))
    >>> batch.observations.shape, int(batch.dones.sum())
    ((1000, 1178), 0)
    """

    def __init__(
        self,
        games: int,
        players: int = 2,
        *,
        rules: RuleSet | str = DEFAULT_RULES,
        reward: Reward = "win",
        most_moves: int = MOST_MOVES,
    ) -> None:
        self._tables = Tables(
            games, players, rules=read_rules(rules), by_lead=is_by_lead(reward), most_moves=most_moves
        )
        self._is_dealt = False
        masks = np.zeros((games, ACTIONS), np.uint8)
        self.observations: NDArray[np.int16] = np.zeros((games, OBSERVATION), np.int16)
        """What the seat to move sees, by game."""
        self.masks: NDArray[np.bool_] = masks.view(np.bool_)
        """Which actions it has."""
        self.counts: NDArray[np.int32] = np.zeros(games, np.int32)
        """How many it has."""
        self.turns: NDArray[np.int32] = np.zeros(games, np.int32)
        """The seat to move."""
        self.rewards: NDArray[np.float32] = np.zeros((games, players), np.float32)
        """What the last step brought, by seat."""
        self.dones: NDArray[np.uint8] = np.zeros(games, np.uint8)
        """Whether it ended the game: 0 not, 1 it is over, 2 it was broken off."""
        self._tables.bind(self.observations, masks, self.counts, self.turns, self.rewards, self.dones)

    def reset(self, seed: SupportsIndex | None = None) -> None:
        """Deals a new game everywhere: those of this seed, or the next ones, or to begin with any."""
        if seed is None and not self._is_dealt:
            seed = secrets.randbits(64)
        self._tables.reset(seed)
        self._is_dealt = True

    def step(self, actions: NDArray[np.integer]) -> None:
        """Takes one step in every game; raises `EngineError`, and takes none, where one is not allowed."""
        self._tables.step(_narrow(actions, "action", "its mask says which are"))

    def nth_actions(self, places: NDArray[np.integer]) -> NDArray[np.int32]:
        """The action of this place, from 0, among those that each game allows, in the order of the mask.

        It saves looking through the masks: `counts` says how many there are. Raises `EngineError` for a place
        that there is not.
        """
        chosen = np.empty(len(self.counts), np.int32)
        self._tables.choose(_narrow(places, "place", "its count says how many there are"), chosen)
        return chosen

    def sample_actions(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """An allowed action for each game, each as likely as any other.

        >>> batch = Batch(games=3)
        >>> batch.reset(seed=1)
        >>> actions = batch.sample_actions(np.random.default_rng(1))
        >>> batch.masks[np.arange(3), actions].all()
        np.True_
        """
        return self.nth_actions((rng.random(len(self.counts)) * self.counts).astype(np.int32))


def _narrow(numbers: NDArray[np.integer], what: str, which: str) -> NDArray[np.int32]:
    """The numbers as the tables take them; raises `EngineError` for one that would not stay what it is."""
    given = np.asarray(numbers)
    if given.ndim != 1 or given.dtype.kind not in "iu":
        raise EngineError(
            f"{what}s of type {given.dtype} and shape {given.shape}: give one integer for each game"
        )
    narrow = np.ascontiguousarray(given, np.int32)
    if narrow.dtype != given.dtype and (narrow != given).any():
        game = int((narrow != given).argmax())
        raise EngineError(f"{what} {given[game]} of game {game} is not allowed: {which}")
    return narrow
