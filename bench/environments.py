"""How many steps a second the learning environment takes, beside PettingZoo's own games; and the batch.

    python -m bench.environments [--seconds 3] [--rounds 3]

Every environment is driven the same way, as PettingZoo's `performance_benchmark` does it: `last`, any allowed
action, `step`. They take turns, round by round, and processor time counts, so that other work on the machine
does not; the best round of each is shown. PettingZoo's games need more than the extra `learn` brings (`pip
install 'pettingzoo[classic]'`); those whose packages are missing are left out. For the batch numpy chooses;
its steps are shown with that and without.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from importlib import import_module
from time import process_time
from typing import Any

import numpy as np

from qwirkle.learn import qwirkle_v0
from qwirkle.learn.batch import Batch

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


def batch_steps(games: int, seconds: float) -> tuple[float, float]:
    """The steps of a batch in a second of processor time, choosing included and not."""
    batch = Batch(games)
    batch.reset(seed=1)
    rng = np.random.default_rng(1)
    steps, stepping = 0, 0.0
    started = process_time()
    while (taken := process_time() - started) < seconds:
        actions = (batch.masks * rng.random(batch.masks.shape, np.float32)).argmax(axis=1)
        before = process_time()
        batch.step(actions)
        stepping += process_time() - before
        steps += games
    return steps / taken, steps / stepping


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=3, help="processor time of each in a round (3)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured (3)")
    parser.add_argument("--games", type=int, default=1024, help="games of the batch (1024)")
    options = parser.parse_args()
    envs = dict(environments())
    rates = dict.fromkeys(envs, 0.0)
    chosen = stepped = 0.0
    for _ in range(options.rounds):
        for name, env in envs.items():
            rates[name] = max(rates[name], steps_a_second(env, options.seconds))
        both, alone = batch_steps(options.games, options.seconds)
        chosen, stepped = max(chosen, both), max(stepped, alone)
    ours = next(iter(rates.values()))
    rates[f"batch of {options.games} games, actions chosen by numpy"] = chosen
    rates[f"batch of {options.games} games, its steps alone"] = stepped
    for name, rate in rates.items():
        print(f"{name:<50} {rate:>12,.0f} steps/s {rate / ours:>8.2f} times qwirkle_v0")


if __name__ == "__main__":
    main()
