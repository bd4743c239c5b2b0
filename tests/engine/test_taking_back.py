"""What is taken back leaves no trace: the same placements in the same order, and the same game from there."""

from __future__ import annotations

from random import Random

import pytest

from qwirkle.engine import Position
from tests.engine.play import new_position, random_turn


def everything(position: Position) -> tuple[object, ...]:
    """All that can be told of a position, the order of its placements included."""
    return (
        position.board,
        position.hands,
        position.bag,
        position.scores,
        position.turn,
        position.over,
        position.placements(),
    )


def ending(position: Position, seed: int) -> tuple[object, ...]:
    """How greedy play by this seed ends; equal plays are told apart by the order in which they are found."""
    position.playout(1000, seed)
    end = everything(position)
    position.take_back()
    return end


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_taken_back_move_by_move(seed: int) -> None:
    rng = Random(seed)
    position = new_position(rng, 2 + seed % 3)
    before = []
    while not position.over:
        before.append((everything(position), ending(position, seed)))
        random_turn(position, rng)
    for then, end in reversed(before):
        position.take_back()
        assert everything(position) == then
        assert ending(position, seed) == end


@pytest.mark.parametrize("seed", range(6))
def test_a_position_that_went_back_plays_like_one_that_never_moved(seed: int) -> None:
    rng = Random(seed)
    position = new_position(rng, 2 + seed % 3)
    for _ in range(rng.randint(0, 25)):
        if not position.over:
            random_turn(position, rng)
    fresh = Position(position.board, position.hands, position.bag, position.scores, position.turn)
    same = Position(position.board, position.hands, position.bag, position.scores, position.turn)
    for turns in (1, 7, 1000):
        fresh.playout(turns, seed)
        fresh.take_back()
    assert everything(fresh) == everything(same)
    assert ending(fresh, seed) == ending(same, seed)
