"""The asking move by move: the same turns on every run, and better moves gain."""

from __future__ import annotations

from itertools import islice

import pytest
from bench.decisions import JUDGES, Gap, choose, gaps, positions

from qwirkle.bots.master import PLAN
from qwirkle.engine import Position


def test_turns_are_kept_with_tiles_on_the_board_and_in_the_bag() -> None:
    kept = [(position.board, position.hands) for position in islice(positions(1, 1, nodes=50), 4)]
    again = [(position.board, position.hands) for position in islice(positions(1, 1, nodes=50), 4)]
    assert kept == again
    assert [len(board) for board, _ in kept] == sorted({len(board) for board, _ in kept})
    assert all(board for board, _ in kept)


@pytest.mark.parametrize("judge", list(JUDGES))
def test_a_move_that_gives_much_away_gains_less(judge: str) -> None:
    # Orange, yellow, green, blue and purple circles in a row: the red one makes a Qwirkle.
    row = [(6 + 6 * at, at, 0) for at in range(5)]
    position = Position(row, [[0, 1], [2, 3]], [4, 5, 13, 20])
    usual = choose(position, PLAN, 2000, 1)
    assert 0 in {tile for tile, _, _ in usual[0]}
    poor = next((placed, ()) for placed, score in position.placements() if score == 2)
    found = gaps(position, {"poor": poor, "the same": usual}, usual, 20, 1, JUDGES[judge])
    assert found["the same"] == Gap()
    assert found["poor"].points < -5
    assert found["poor"].wins <= 0


def test_nothing_is_played_where_all_choose_the_same() -> None:
    position = Position([(0, 0, 0)], [[1], [2]], [3])
    usual = choose(position, PLAN, 100, 1)
    assert gaps(position, {"same": usual}, usual, 5, 1) == {"same": Gap()}
