"""Moving, turning or mirroring the board, and renaming colours or shapes, change no count and no score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from qwirkle.rules import Board, Cell, Color, Shape, Tile, View, apply, deal, legal_placements, score
from tests.rules.positions import random_move

Turn = Callable[[Cell], Cell]
TURNS: list[Turn] = [
    lambda cell: Cell(cell.x + 1000, cell.y - 77),
    lambda cell: Cell(-cell.x, cell.y),
    lambda cell: Cell(cell.x, -cell.y),
    lambda cell: Cell(-cell.y, cell.x),
    lambda cell: Cell(cell.y, cell.x),
]


def midgame(seed: int, moves: int) -> View:
    rng = Random(seed)
    state = deal(2 + seed % 3, seed.to_bytes(32, "big"))
    for _ in range(moves):
        if not state.over:
            state = apply(state, random_move(state.to_move, rng))
    return state.to_move


def fingerprint(seen: View) -> list[tuple[int, ...]]:
    """Of every placement its score and the lengths of its lines, sorted."""
    scores = [score(seen.board, move, seen.rules) for move in legal_placements(seen)]
    return sorted((each.total, *(len(line) for line in each.lines)) for each in scores)


def changed(seen: View, turn: Turn, rename: Callable[[Tile], Tile]) -> View:
    return replace(
        seen,
        board=Board({turn(cell): rename(tile) for cell, tile in seen.board.items()}),
        hand=tuple(sorted(rename(tile) for tile in seen.hand)),
    )


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 25), st.sampled_from(TURNS))
def test_where_and_which_way_round_the_board_lies_is_all_one(seed: int, moves: int, turn: Turn) -> None:
    seen = midgame(seed, moves)
    assert fingerprint(changed(seen, turn, lambda tile: tile)) == fingerprint(seen)


@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, 2**32),
    st.integers(1, 25),
    st.permutations(list(Color)),
    st.permutations(list(Shape)),
    st.booleans(),
)
def test_colours_and_shapes_are_only_names(
    seed: int, moves: int, colors: list[Color], shapes: list[Shape], swap: bool
) -> None:
    def rename(tile: Tile) -> Tile:
        color, shape = (Color(tile.shape), Shape(tile.color)) if swap else tile
        return Tile(colors[color], shapes[shape])

    seen = midgame(seed, moves)
    assert fingerprint(changed(seen, lambda cell: cell, rename)) == fingerprint(seen)
