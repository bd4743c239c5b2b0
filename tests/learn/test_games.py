"""Games of a batch from the deal to the end: who opens, seeds, ends, draws, and what they are worth."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from qwirkle.errors import EngineError
from qwirkle.learn.batch import Batch
from qwirkle.learn.observations import END, PARTS, TRADE
from qwirkle.notation import parse_rules
from qwirkle.rules.opening import possible_openers
from tests.learn.states import state_of


def first(batch: Batch) -> NDArray[np.intp]:
    """The first action that each game allows: it lays what it can, and trades where it can lay nothing."""
    actions: NDArray[np.intp] = batch.masks.argmax(axis=1)
    return actions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_largest_set_opens_and_of_equal_ones_each_now_and_then(players: int) -> None:
    games = 300
    batch = Batch(games, players)
    batch.reset(seed=1)
    rules = parse_rules("mindware-2011")
    opened = set()
    for game in range(games):
        hands = state_of(batch._tables.position(game), rules).hands
        possible = possible_openers(hands, rules)
        assert batch.turns[game] in possible
        opened.add((tuple(possible), int(batch.turns[game])))
    assert all(
        (possible, seat) in opened for possible, _ in opened for seat in possible if len(possible) == 2
    )


def test_seat_0_opens_where_the_house_rules_say_so() -> None:
    batch = Batch(100, 3, rules="mindware-2011 opening:seat")
    batch.reset(seed=1)
    assert not batch.turns.any()


def test_a_seed_may_be_any_integer_of_64_bits_and_games_go_on_after_it() -> None:
    batch = Batch(2)
    seen = set()
    for seed in (0, np.int64(3), 2**32, 2**63, 2**64 - 2, np.uint8(7)):
        batch.reset(seed=seed)
        seen.add(batch.observations[0].tobytes())
        following = batch.observations[1].tobytes()
        batch.reset(seed=int(seed) + 1)
        assert batch.observations[0].tobytes() == following
    assert len(seen) == 6
    batch.reset(seed=1)
    dealt = {batch.observations[0].tobytes()}
    for _ in range(2):
        batch.reset()
        dealt.add(batch.observations[0].tobytes())
    assert len(dealt) == 3


@pytest.mark.parametrize("seed", [-1, 2**64, 10**30, True, np.True_, 1.0, "1"])
def test_a_seed_that_would_be_another_one_is_refused(seed: Any) -> None:
    with pytest.raises(EngineError, match="a seed is an integer from 0 to 18446744073709551615"):
        Batch(2).reset(seed=seed)


def moves_of_a_game(batch: Batch) -> int:
    """How many moves the only game of the batch has from here to its end."""
    moves = 0
    while True:
        actions = first(batch)
        moves += int(actions[0] == END)
        batch.step(actions)
        if batch.dones[0]:
            return moves


def test_a_game_that_ends_with_its_last_allowed_move_is_not_broken_off() -> None:
    batch = Batch(1)
    batch.reset(seed=3)
    moves = moves_of_a_game(batch)
    for most, done in ((moves, 1), (moves - 1, 2)):
        batch = Batch(1, most_moves=most)
        batch.reset(seed=3)
        assert (moves_of_a_game(batch), batch.dones[0]) == (most, done)


def test_players_who_only_trade_are_broken_off_and_the_points_decide() -> None:
    batch = Batch(1, most_moves=9)
    batch.reset(seed=6)
    for _ in range(2):
        moves, done = 0, False
        while not done:
            mask = batch.masks[0]
            trades = np.flatnonzero(mask[TRADE:END])
            action = END if mask[END] else TRADE + trades[0] if len(trades) else int(mask.argmax())
            moves += action == END
            scores = batch._tables.scores(0)
            batch.step(np.array([action]))
            done = bool(batch.dones[0])
        assert (batch.dones[0], moves) == (2, 9)
        assert batch.rewards[0][int(np.argmax(scores))] == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rewards_by_lead_add_up_to_the_final_lead_over_the_mean_of_the_others(players: int) -> None:
    batch = Batch(1, players, reward="lead", rules="mindware-2011 deadlock:fewest")
    for seed in range(20):
        batch.reset(seed=seed)
        total = np.zeros(players)
        while not batch.dones[0]:
            batch._tables.step(first(batch).astype(np.int32), False)
            total += batch.rewards[0]
        scores = np.array(batch._tables.scores(0), float)
        assert total == pytest.approx(scores - (scores.sum() - scores) / (players - 1), abs=1e-3)


@pytest.mark.parametrize("rule", ["shared", "out_first"])
def test_a_draw_is_shared_unless_the_house_rules_give_it_to_whoever_went_out(rule: str) -> None:
    games = 800
    batches = [
        Batch(games, rules=f"mindware-2011 equal_totals:{rule}", reward=reward) for reward in ("win", "lead")
    ]
    for batch in batches:
        batch.reset(seed=1)
    by_win, by_lead = batches
    lead = np.zeros(games)
    draws = 0
    for _ in range(400):
        movers = by_win.turns.copy()
        is_out = ~by_win.observations[:, PARTS["hand"]].any(1) & (
            by_win.observations[:, PARTS["bag"]][:, 0] == 0
        )
        actions = first(by_win)
        for batch in batches:
            batch.step(actions)
        lead += by_lead.rewards[:, 0]
        for game in np.flatnonzero(by_win.dones):
            won = np.sign(lead[game])
            if not won and is_out[game]:
                draws += 1
                if rule == "out_first":
                    won = -1 if movers[game] else 1
            assert by_win.rewards[game].tolist() == [won, -won]
            lead[game] = 0
    assert draws > 3
