"""Positions and searches give back the memory they take."""

from __future__ import annotations

import gc
import resource
from random import Random

from qwirkle.engine import Position
from tests.engine.play import new_position


def use_everything(seed: int) -> None:
    position = new_position(Random(seed), 2 + seed % 3)
    for _ in range(30):
        position.playout(2, seed)
        position.placements()
        position.redeal(0, seed)
    Position([(7, 0, 0)], [[8, 9], [13]]).endgame()


def test_hundreds_of_positions_leak_nothing() -> None:
    for seed in range(50):
        use_everything(seed)
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for seed in range(300):
        use_everything(seed)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4096
