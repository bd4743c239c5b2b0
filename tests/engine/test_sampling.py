"""Sampling from Python: what a sample counts where it stops."""

from __future__ import annotations

from qwirkle.engine import Position
from qwirkle.engine.search import SamplingSearch

# Orange, yellow, green and blue circles in a row; blue square, green square and green cross at its end.
BOARD = [(6, 0, 0), (12, 1, 0), (18, 2, 0), (24, 3, 0), (25, 3, 1), (19, 4, 1), (23, 4, 2)]
RED_CIRCLE, BLUE_CROSS, PURPLE_CIRCLE = 0, 29, 30


def gains(theirs: list[int], *, leaf_values: bool) -> dict[int, float]:
    """What the blue cross and the purple circle gain, five points either, in samples that stop at once."""
    position = Position(BOARD, [[BLUE_CROSS, PURPLE_CIRCLE], theirs])
    search = SamplingSearch(
        position, 0, 1, placements=8, trades=0, turns=0, late=-1, risk=0.0, leaf_values=leaf_values
    )
    search.run(nodes=200)
    scores = {placed: score for placed, score in position.placements() if score == 5}
    return {placed[0][0]: gain for placed, _, gain in search.candidates() if placed in scores}


def test_a_sample_that_stops_early_counts_the_points() -> None:
    assert gains([RED_CIRCLE], leaf_values=False) == {BLUE_CROSS: 5, PURPLE_CIRCLE: 5}


def test_what_the_hands_may_gain_counts_beside_the_points() -> None:
    # The other holds the red circle: five in a row are twelve points to it.
    valued = gains([RED_CIRCLE], leaf_values=True)
    assert valued[PURPLE_CIRCLE] < valued[BLUE_CROSS] - 6
