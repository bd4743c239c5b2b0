"""How many steps a second the learning environment takes, beside PettingZoo's own games; and the batch.

    python -m bench.environments [--seconds 3] [--rounds 3]

Every environment is driven the same way, as PettingZoo's `performance_benchmark` does it: `last`, any allowed
action, `step`. They take turns, round by round, and processor time counts, so that other work on the machine
does not; the best round of each is shown. PettingZoo's games need more than the extra `learn` brings (`pip
install 'pettingzoo[classic]'`); those whose packages are missing are left out. Steps of the batch are shown
alone, and with three ways to choose any allowed action for each game: by the batch itself, by numpy from its
masks, and by numpy with a random number for each of the 1098 actions, as one does who wants to weigh them.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from time import process_time
from typing import Any

import numpy as np

from qwirkle.learn import qwirkle_v0
from qwirkle.learn.batch import Batch
from qwirkle.learn.observations import ACTIONS
from qwirkle.readers import whole

Choose = Callable[[Batch, np.random.Generator], np.ndarray]

CLASSICS = ["tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5", "leduc_holdem_v4", "texas_holdem_v4"]


def environments() -> Iterator[tuple[str, Any]]:
    """Our environments and those of PettingZoo that can be made here, by name."""
    for players in (2, 4):
        yield f"qwirkle_v0, {players} players", qwirkle_v0.env(players=players)
    yield "qwirkle_v0, 2 players, without wrappers", qwirkle_v0.raw_env()
    for name in CLASSICS:
        try:
            yield f"pettingzoo {name}", import_module(f"pettingzoo.classic.{name}").env()
        except ImportError as missing:
            print(f"left out: {name} ({missing})")


def steps_a_second(env: Any, seconds: float) -> float:
    """The steps that an environment takes in a second of processor time, choosing included."""
    env.reset(seed=1)
    steps = 0
    started = process_time()
    while (taken := process_time() - started) < seconds:
        for _ in range(100):
            seen, _, over, broken_off, _ = env.last()
            if over or broken_off:
                env.reset()
                continue
            env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            steps += 1
    return steps / taken


def from_masks(batch: Batch, rng: np.random.Generator) -> np.ndarray:
    """Any allowed action for each game, found in the masks by numpy."""
    allowed = np.flatnonzero(batch.masks)
    ends = batch.counts.cumsum()
    places = ends - 1 - (rng.random(len(ends)) * batch.counts).astype(np.int64)
    chosen: np.ndarray = allowed[places] % ACTIONS
    return chosen


def by_weight(batch: Batch, rng: np.random.Generator) -> np.ndarray:
    """The allowed action of each game with the largest of so many random weights."""
    chosen: np.ndarray = (batch.masks * rng.random(batch.masks.shape, np.float32)).argmax(axis=1)
    return chosen


CHOICES: dict[str, Choose] = {
    "chosen by sample_actions": Batch.sample_actions,
    "chosen by numpy from the masks": from_masks,
    "chosen by numpy, every action weighed": by_weight,
}


def batch_steps(games: int, seconds: float, choose: Choose) -> tuple[float, float]:
    """The steps of a batch in a second of processor time, choosing included and not."""
    batch = Batch(games)
    batch.reset(seed=1)
    rng = np.random.default_rng(1)
    steps, stepping = 0, 0.0
    started = process_time()
    while (taken := process_time() - started) < seconds:
        actions = choose(batch, rng)
        before = process_time()
        batch.step(actions)
        stepping += process_time() - before
        steps += games
    return steps / taken, steps / stepping


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=3, help="processor time of each in a round (3)")
    parser.add_argument("--rounds", type=whole(1, 10**9), default=3, help="how often each is measured (3)")
    parser.add_argument("--games", type=whole(1, 10**9), default=1024, help="games of the batch (1024)")
    options = parser.parse_args()
    envs = dict(environments())
    rates = dict.fromkeys(envs, 0.0)
    alone = 0.0
    chosen = dict.fromkeys(CHOICES, 0.0)
    for _ in range(options.rounds):
        for name, env in envs.items():
            rates[name] = max(rates[name], steps_a_second(env, options.seconds))
        for way, choose in CHOICES.items():
            both, steps = batch_steps(options.games, options.seconds, choose)
            chosen[way], alone = max(chosen[way], both), max(alone, steps)
    ours = next(iter(rates.values()))
    batch = f"batch of {options.games} games"
    rates[f"{batch}, its steps alone"] = alone
    rates |= {f"{batch}, {way}": rate for way, rate in chosen.items()}
    for name, rate in rates.items():
        print(f"{name:<60} {rate:>12,.0f} steps/s {rate / ours:>8.2f} times qwirkle_v0")


if __name__ == "__main__":
    main()
