"""What a move tells of the tiles kept: as many bits as there are in it, and the same on every run."""

from __future__ import annotations

from random import Random

import pytest
from bench.telling import likelihood, told, turns

from qwirkle.engine import Position

RED_FIVE = [(shape, shape, 0) for shape in range(5)]
RED_CROSS, GREEN_CIRCLE, BLUE_CROSS = 5, 18, 29


def test_who_did_not_complete_a_qwirkle_kept_the_other_of_two_tiles() -> None:
    # A green circle under the red one, and one of the tiles that the other cannot see is the red cross.
    position = Position(RED_FIVE, [[GREEN_CIRCLE, BLUE_CROSS], [0, 1, 2, 3, 4, 6]], [RED_CROSS])
    found = told("greedy", position, ((GREEN_CIRCLE, 0, 1),), 2000, Random(1))
    assert found.asked == 1
    assert found.told == pytest.approx(1, abs=0.1)


def test_what_scores_less_is_nothing_that_greed_lays() -> None:
    position = Position(RED_FIVE, [[GREEN_CIRCLE, RED_CROSS], [0, 1, 2, 3, 4, 6]], [BLUE_CROSS])
    assert likelihood("greedy", position, ((GREEN_CIRCLE, 0, 1),)) == 0
    assert likelihood("greedy", position, ((RED_CROSS, 5, 0),)) == 0.5, "at either end"
    laid = [
        likelihood("master", position, placed) for placed in (((RED_CROSS, 5, 0),), ((GREEN_CIRCLE, 0, 1),))
    ]
    assert laid[0] > laid[1] > 0


@pytest.mark.parametrize("bot", ["greedy", "master"])
def test_a_game_tells_the_same_on_every_run(bot: str) -> None:
    first, again = (turns(bot, 8, 200, 1, 0) for _ in range(2))
    assert first == again
    assert sum(turn.told for turn in first) > 0
    assert all(turn.told <= turn.asked + 1 for turn in first)
