"""Games under way, by players who know nothing but the rules, and the ways to look at one from elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from qwirkle.rules import Board, Cell, State, Tile, View, apply, deal
from tests.rules.positions import random_move

Turn = Callable[[Cell], Cell]
TURNS: list[Turn] = [
    lambda cell: Cell(cell.x + 1000, cell.y - 77),
    lambda cell: Cell(-cell.x, cell.y),
    lambda cell: Cell(cell.x, -cell.y),
    lambda cell: Cell(-cell.y, cell.x),
    lambda cell: Cell(cell.y, cell.x),
]
"""The board moved, mirrored and turned."""


def midgame(seed: int, moves: int) -> State:
    """A game of two to four after so many moves, or at its end where that comes first."""
    rng = Random(seed)
    state = deal(2 + seed % 3, seed.to_bytes(32, "big"))
    for _ in range(moves):
        if not state.over:
            state = apply(state, random_move(state.to_move, rng))
    return state


def changed(seen: View, turn: Turn, rename: Callable[[Tile], Tile]) -> View:
    """The view with its board turned and its tiles renamed."""
    return replace(
        seen,
        board=Board({turn(cell): rename(tile) for cell, tile in seen.board.items()}),
        hand=tuple(sorted(rename(tile) for tile in seen.hand)),
    )
