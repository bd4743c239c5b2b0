"""Random games for the tests of the engine, by the engine's own moves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from qwirkle.engine import Position, ScoredPlacement

__all__ = ["FULL_BAG", "as_sets", "new_position", "random_game", "random_turn"]

FULL_BAG = [tile for tile in range(36) for _ in range(3)]


def new_position(rng: Random, players: int = 2, *, whole_set: bool = True) -> Position:
    """A new game, dealt by the generator; the first seat opens."""
    tiles = FULL_BAG.copy()
    rng.shuffle(tiles)
    hands = [[tiles.pop() for _ in range(6)] for _ in range(players)]
    return Position((), hands, tiles, whole_set=whole_set)


def random_turn(position: Position, rng: Random, greed: float = 0.5) -> None:
    """Makes a random legal move: often the best placement, often any, and now and then a trade."""
    bag, hand = position.bag, position.hands[position.turn]
    placements = position.placements()
    if placements and not (bag and position.board and rng.random() < 0.03):
        best = rng.random() < greed
        tiles, _ = max(placements, key=lambda scored: scored[1]) if best else rng.choice(placements)
        position.place(tiles)
    elif bag:
        count = rng.randint(1, min(len(hand), len(bag)))
        position.trade(rng.sample(hand, count), rng.getrandbits(64))
    else:
        position.skip()


def random_game(seed: int, players: int, greed: float = 0.5) -> Iterator[Position]:
    """The same position before every move of a random game, and once more when it is over."""
    rng = Random(seed)
    position = new_position(rng, players)
    while not position.over:
        yield position
        random_turn(position, rng, greed)
    yield position


def as_sets(placements: list[ScoredPlacement]) -> dict[frozenset[tuple[int, int, int]], int]:
    """Placements with their scores, whatever the order of their tiles; fails where one comes up twice."""
    found = {frozenset(tiles): score for tiles, score in placements}
    assert len(found) == len(placements)
    return found
