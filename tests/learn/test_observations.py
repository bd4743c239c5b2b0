"""Observations for nets and for people."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from qwirkle.errors import EngineError
from qwirkle.learn.batch import Batch
from qwirkle.learn.observations import (
    ACTIONS,
    LOOK,
    OBSERVATION,
    PARTS,
    describe_action,
    highest,
    planes,
)
from qwirkle.rules import Tile
from tests.learn.test_batch import any_of


def test_the_parts_follow_each_other_and_fill_the_observation() -> None:
    stops = [part.stop for part in PARTS.values()]
    assert [part.start for part in PARTS.values()] == [0, *stops[:-1]]
    assert stops[-1] == OBSERVATION == len(highest())


def test_planes_say_colour_and_shape_of_every_tile_and_what_goes_with_the_tile_taken() -> None:
    batch = Batch(30)
    batch.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(60):
        batch.step(any_of(batch.masks, rng))
    seen = batch.observations
    drawn = planes(seen)
    assert drawn.shape == (30, 14, 32, 32)
    assert (drawn == np.stack([planes(one) for one in seen])).all(), "one by one or all at once"
    assert seen[:, PARTS["taken"]].any()
    for game, row, column in np.argwhere(seen[:, PARTS["window"]].reshape(30, 32, 32) > 0).tolist():
        value = int(seen[game, PARTS["window"]].reshape(32, 32)[row, column])
        tile = Tile.from_number((value - 1) % 36)
        taken = [Tile.from_number(number) for number in np.flatnonzero(seen[game, PARTS["taken"]]).tolist()]
        goes = any((tile.color is other.color) != (tile.shape is other.shape) for other in taken)
        expected = {tile.color, 6 + tile.shape} | ({12} if value > 36 else set()) | ({13} if goes else set())
        assert set(np.flatnonzero(drawn[game, :, row, column]).tolist()) == expected
    empty = seen[:, PARTS["window"]].reshape(30, 32, 32) == 0
    assert not drawn.max(axis=1)[empty].any()


def test_every_action_has_words_of_its_own() -> None:
    assert len({describe_action(action) for action in range(ACTIONS)}) == ACTIONS == LOOK + 1
    assert describe_action(np.int64(LOOK)) == describe_action(LOOK)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [-5, LOOK + 1, 99_999, 1.5, "x", None, True])
def test_what_is_no_action_has_no_words(number: Any) -> None:
    with pytest.raises(EngineError, match=f"action {number!r}: an action is an integer from 0 to 1097"):
        describe_action(number)
