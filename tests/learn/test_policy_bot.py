"""What was learned, as a bot among others."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from qwirkle.arena import Entrant, Plan, parse_entrant, play_deal
from qwirkle.bots import Limit
from qwirkle.game import Game
from qwirkle.learn.policy_bot import PolicyBot


def first(observation: NDArray[np.int16], mask: NDArray[np.bool_], rng: Random) -> int:
    return int(mask.argmax())


def wrong(observation: NDArray[np.int16], mask: NDArray[np.bool_], rng: Random) -> int:
    return int(mask.argmin())


def test_a_policy_plays_whole_games_in_the_arena() -> None:
    plan = Plan((Entrant("first", lambda: PolicyBot(first), Limit(nodes=1)), parse_entrant("random")), seed=1)
    played = play_deal(plan, 0)
    assert len(played.games) == 2
    assert all(game.forfeit is None and max(game.scores) > 30 for game in played.games)


def test_a_policy_that_breaks_its_mask_forfeits() -> None:
    plan = Plan((Entrant("wrong", lambda: PolicyBot(wrong), Limit(nodes=1)), parse_entrant("random")), seed=1)
    forfeit = play_deal(plan, 0).games[0].forfeit
    assert forfeit is not None
    assert "is not allowed: the mask says which are" in forfeit.reason


@pytest.mark.parametrize("answer", [None, 10**12, -1, 17.7, "17"])
def test_a_policy_that_chooses_no_action_forfeits(answer: Any) -> None:
    bot = Entrant("wrong", lambda: PolicyBot(lambda *_: answer), Limit(nodes=1))
    forfeit = play_deal(Plan((bot, parse_entrant("random")), seed=1), 0).games[0].forfeit
    assert forfeit is not None
    assert f"action {answer!r}: an action is an integer from 0 to 1097" in forfeit.reason


def test_the_cells_of_its_moves_are_those_of_the_board_wherever_that_lies() -> None:
    game = Game(2, bytes(32))
    opening = str(game.legal_moves()[0])
    game.push(opening.replace("@0,", "@1000,").replace("@1,", "@1001,").replace("@2,", "@1002,"))
    move = PolicyBot(first).choose(game.view(game.turn)).move
    assert game.check(move) is None
    assert all(cell.x > 900 for _, cell in move.placements)  # type: ignore[union-attr]
