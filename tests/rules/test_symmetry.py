"""Moving, turning or mirroring the board, and renaming colours or shapes, change no count and no score."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from qwirkle.rules import Color, Shape, Tile, View, legal_placements, score
from tests.rules.midgames import TURNS, Turn, changed, midgame


def fingerprint(seen: View) -> list[tuple[int, ...]]:
    """Of every placement its score and the lengths of its lines, sorted."""
    scores = [score(seen.board, move, seen.rules) for move in legal_placements(seen)]
    return sorted((each.total, *(len(line) for line in each.lines)) for each in scores)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 25), st.sampled_from(TURNS))
def test_where_and_which_way_round_the_board_lies_is_all_one(seed: int, moves: int, turn: Turn) -> None:
    seen = midgame(seed, moves).to_move
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

    seen = midgame(seed, moves).to_move
    assert fingerprint(changed(seen, lambda cell: cell, rename)) == fingerprint(seen)
