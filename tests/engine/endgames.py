"""Games whose bag is empty, to be searched to their end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from qwirkle.engine import Position, position_of_view
from qwirkle.notation import parse_position
from tests.engine.play import new_position, random_turn

__all__ = ["endgames", "hard_position", "lead", "slow_endgame", "wide_endgame"]


def wide_endgame() -> Position:
    """An endgame whose first turn has 32,513 placements, thousands of which end the game at once.

    Best play of the seat to move loses it, which takes seconds to find. No usual game comes to such a board.
    """
    position = Path(__file__).parent / "wide_endgame.json"
    return position_of_view(parse_position(position.read_text("utf-8")))


def slow_endgame(behind: int) -> Position:
    """That board with other hands, the first so many points behind: its best response takes half a minute."""
    return Position(wide_endgame().board, [[0, 3, 5, 6, 7, 9], [1, 2, 4, 8, 10, 11]], scores=(0, behind))


def endgames(count: int, sizes: tuple[int, ...], first: int = 0) -> Iterator[tuple[int, Position]]:
    """Random boards with so many tiles left in each hand and none in the bag."""
    seed = first
    while count:
        seed += 1
        rng = Random(seed)
        position = new_position(rng)
        for _ in range(rng.randint(4, 30)):
            if not position.over:
                random_turn(position, rng, greed=0.7)
        rest = [*position.bag, *(tile for hand in position.hands for tile in hand)]
        rng.shuffle(rest)
        if len(rest) < sum(sizes):
            continue
        hands = [[rest.pop() for _ in range(size)] for size in sizes]
        end = Position(
            position.board,
            hands,
            scores=[rng.randrange(50) for _ in sizes],
            turn=rng.randrange(len(sizes)),
            fewest_bonus=seed % 4 == 0,
        )
        if not end.over:
            count -= 1
            yield seed, end


def lead(position: Position, seat: int) -> int:
    return position.scores[seat] - position.scores[1 - seat]


def hard_position(behind: int) -> Position:
    """Two hands of six that fit nearly everywhere, the first to move so many points behind."""
    board = [(0, 0, 0), (1, 1, 0), (2, 2, 0), (6, 0, 1), (8, 2, 1)]
    return Position(board, [[12, 13, 14, 18, 19, 20], [24, 25, 26, 30, 31, 32]], scores=(0, behind))
