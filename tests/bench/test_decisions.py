"""The asking move by move: the same turns on every run, and better moves gain."""

from __future__ import annotations

from itertools import islice

import pytest
from bench.decisions import JUDGES, Gap, choose, gaps, positions

from qwirkle.bots.master import IN_HASTE
from qwirkle.engine import Position


@pytest.mark.parametrize("against_greedy", [False, True])
def test_turns_are_kept_with_tiles_on_the_board_and_in_the_bag(against_greedy: bool) -> None:
    def kept() -> list[tuple[int, int, tuple[tuple[int, ...], ...]]]:
        turns = islice(positions(1, 0, against_greedy=against_greedy, nodes=50), 4)
        return [(len(position.board), position.turn, position.hands) for position in turns]

    found = kept()
    assert found == kept()
    sizes = [size for size, _, _ in found]
    assert all(sizes)
    assert sizes == sorted(set(sizes))
    if against_greedy:
        assert {turn for _, turn, _ in found} == {1}


@pytest.mark.parametrize("judge", list(JUDGES))
def test_a_move_that_gives_much_away_gains_less(judge: str) -> None:
    # Orange, yellow, green, blue and purple circles in a row: the red one makes a Qwirkle.
    row = [(6 + 6 * at, at, 0) for at in range(5)]
    position = Position(row, [[0, 1], [2, 3]], [4, 5, 13, 20])
    usual = choose(position, IN_HASTE, 2000, 1)
    assert 0 in {tile for tile, _, _ in usual[0]}
    poor = next((placed, ()) for placed, score in position.placements() if score == 2)
    found = gaps(position, {"poor": poor, "the same": usual}, usual, 20, 1, JUDGES[judge])
    assert found["the same"] == Gap()
    assert found["poor"].points < -5
    assert found["poor"].wins <= 0


def test_nothing_is_played_where_all_choose_the_same() -> None:
    position = Position([(0, 0, 0)], [[1], [2]], [3])
    usual = choose(position, IN_HASTE, 100, 1)
    assert gaps(position, {"same": usual}, usual, 5, 1, JUDGES["play"]) == {"same": Gap()}
