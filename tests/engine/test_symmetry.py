"""Moving, turning or mirroring the board, renaming colours or shapes, and swapping colours with shapes change
neither the placements nor any score, but for their names."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from qwirkle.engine import PlacedTile, Position
from tests.engine.play import as_sets, random_game

Change = Callable[[PlacedTile], PlacedTile]

_rng = Random(7)
COLORS = _rng.sample(range(6), 6)
SHAPES = _rng.sample(range(6), 6)

CHANGES: dict[str, Change] = {
    "moved": lambda p: (p[0], p[1] + 13, p[2] - 40),
    "moved far away": lambda p: (p[0], p[1] + 10_000, p[2] - 5_000),
    "moved out of sight": lambda p: (p[0], p[1] - 10**30, p[2] + 10**18),
    "turned": lambda p: (p[0], -p[2], p[1]),
    "turned twice": lambda p: (p[0], -p[1], -p[2]),
    "turned back": lambda p: (p[0], p[2], -p[1]),
    "mirrored": lambda p: (p[0], -p[1], p[2]),
    "upside down": lambda p: (p[0], p[1], -p[2]),
    "rows for columns": lambda p: (p[0], p[2], p[1]),
    "other colours": lambda p: (COLORS[p[0] // 6] * 6 + p[0] % 6, p[1], p[2]),
    "other shapes": lambda p: (p[0] // 6 * 6 + SHAPES[p[0] % 6], p[1], p[2]),
    "colours for shapes": lambda p: (p[0] % 6 * 6 + p[0] // 6, p[1], p[2]),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_changed_board_has_the_changed_placements(change: Change) -> None:
    rng = Random(1)
    for seed in range(8):
        for position in islice(random_game(seed, 2 + seed % 3), 4, 80, 4):
            if position.over:
                continue
            board = [change(placed) for placed in position.board]
            rng.shuffle(board)
            hands = [[change((tile, 0, 0))[0] for tile in hand] for hand in position.hands]
            changed = Position(board, hands, turn=position.turn)
            expected = {
                frozenset(map(change, placed)): score
                for placed, score in as_sets(position.placements()).items()
            }
            assert as_sets(changed.placements()) == expected
