"""Perft: how many ways a game can go on for some placements, and what the last of them scores in all.

Seats take turns, hands are not refilled, and a way ends where the seat to move can place nothing or the game
is over. The sums matter as much as the counts, since a wrong bonus never shows in a count.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

import pytest

from qwirkle.engine import Position
from tests.engine.twin import Board, all_placements


class Row(TypedDict):
    name: str
    board: list[tuple[int, int, int]]
    hands: list[list[int]]
    free: bool
    perft: list[list[int]]


ROWS: list[Row] = json.loads(Path(__file__).with_name("perft.json").read_text())


def perft(position: Position, depth: int) -> list[int]:
    """The number of ways to make `depth` placements, and the sum of the last one's scores."""
    placements = position.placements()
    if depth == 1:
        return [len(placements), sum(score for _, score in placements)]
    count = total = 0
    for tiles, _ in placements:
        position.place(tiles)
        more, scored = perft(position, depth - 1)
        position.take_back()
        count += more
        total += scored
    return [count, total]


@pytest.mark.parametrize("row", ROWS, ids=[row["name"] for row in ROWS])
def test_perft(row: Row) -> None:
    position = Position(row["board"], row["hands"], whole_set=not row["free"])
    for depth, expected in enumerate(row["perft"], start=1):
        assert perft(position, depth) == expected


@pytest.mark.parametrize("row", ROWS, ids=[row["name"] for row in ROWS])
def test_the_table_agrees_with_the_twin_at_the_first_depth(row: Row) -> None:
    board: Board = {(x, y): tile for tile, x, y in row["board"]}
    found = all_placements(board, row["hands"][0], whole_set=not row["free"])
    assert [len(found), sum(found.values())] == row["perft"][0]


def test_six_tiles_of_one_color_have_720_openings_to_the_right_and_1956_free_ones() -> None:
    by_name = {row["name"]: row for row in ROWS}
    assert by_name["six of one colour, whole set"]["perft"][0][0] == 720
    assert by_name["six of one colour, free"]["perft"][0][0] == 1956
