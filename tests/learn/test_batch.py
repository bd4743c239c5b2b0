"""Thousands of games at once: each the same as in an environment of its own."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from qwirkle.errors import BadSetup, EngineError
from qwirkle.learn import qwirkle_v0
from qwirkle.learn.batch import Batch
from qwirkle.learn.observations import END, TRADE


def any_of(masks: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.intp]:
    """An allowed action for each game, trades less often than others."""
    weights = rng.random(masks.shape, dtype=np.float32)
    weights[:, TRADE:END] *= 0.2
    chosen: NDArray[np.intp] = (masks * weights).argmax(axis=1)
    return chosen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_of_a_batch_is_that_of_an_environment(players: int) -> None:
    games, first = 5, 40
    batch = Batch(games, players, reward="lead", most_moves=40)
    batch.reset(seed=first)
    envs = [qwirkle_v0.raw_env(players, reward="lead", most_moves=40) for _ in range(games)]
    for number, env in enumerate(envs):
        env.reset(seed=first + number)
    rng = np.random.default_rng(1)
    ended = 0
    while ended < 2 * games:
        actions = any_of(batch.masks, rng)
        for number, env in enumerate(envs):
            seen = env.observe(env.agent_selection)
            assert env.agent_selection == f"player_{batch.turns[number]}"
            assert (seen["observation"] == batch.observations[number]).all()
            assert (seen["action_mask"] == batch.masks[number]).all()
            env.step(int(actions[number]))
        batch.step(actions)
        for number, env in enumerate(envs):
            assert list(env.rewards.values()) == batch.rewards[number].tolist()
            over = (any(env.terminations.values()), any(env.truncations.values()))
            assert over == (batch.dones[number] == 1, batch.dones[number] == 2)
            if any(over):
                env.reset()
                ended += 1


def test_the_seed_fixes_every_game_whatever_the_number_of_games() -> None:
    def course(games: int) -> list[NDArray[np.int16]]:
        batch = Batch(games)
        batch.reset(seed=9)
        seen = []
        for _ in range(200):
            seen.append(batch.observations[0].copy())
            batch.step(batch.masks.argmax(axis=1))
        return seen

    assert all((one == other).all() for one, other in zip(course(1), course(20), strict=True))


def test_threads_step_the_same_games_side_by_side() -> None:
    def points(seed: int) -> float:
        batch = Batch(50, reward="lead")
        batch.reset(seed=seed)
        rng = np.random.default_rng(seed)
        total = 0.0
        for _ in range(300):
            batch.step(any_of(batch.masks, rng))
            total += float(np.abs(batch.rewards).sum())
        return total

    alone = [points(seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(points, range(4))) == alone


def test_an_illegal_action_changes_nothing() -> None:
    batch = Batch(3)
    batch.reset(seed=1)
    before = batch.observations.copy()
    actions = batch.masks.argmax(axis=1)
    actions[2] = END
    with pytest.raises(EngineError, match=f"action {END} of game 2 is not allowed"):
        batch.step(actions)
    actions[2] = -1
    with pytest.raises(EngineError, match="action -1 of game 2"):
        batch.step(actions)
    assert (batch.observations == before).all()
    batch.step(batch.masks.argmax(axis=1))
    assert (batch.observations != before).any(axis=1).all()


def large(good: NDArray[np.intp]) -> NDArray[np.int64]:
    """The same actions, the last so large that 32 bits cut it to what it was."""
    return good.astype(np.int64) + np.array([0, 0, 2**32], np.int64)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (large, r"\w+ 42949\d+ of game 2 is not allowed: its (mask|count) says"),
        (lambda good: large(good).astype(np.uint64), r"\w+ 42949\d+ of game 2 is not allowed"),
        (lambda good: good + 0.7, r"s of type float64 and shape \(3,\): give one integer for each game"),
        (lambda good: good > 0, r"s of type bool and shape \(3,\)"),
        (lambda good: good[:, None], r"s of type int64 and shape \(3, 1\)"),
        (lambda good: good[0], r"s of type int64 and shape \(\)"),
    ],
)
def test_what_is_no_action_or_place_is_refused_before_any_game_takes_a_step(
    wrong: Callable[[NDArray[np.intp]], NDArray[Any]], complaint: str
) -> None:
    batch = Batch(3)
    batch.reset(seed=1)
    before = batch.observations.copy()
    with pytest.raises(EngineError, match=complaint):
        batch.step(wrong(batch.masks.argmax(axis=1)))
    with pytest.raises(EngineError, match=complaint):
        batch.nth_actions(wrong(np.zeros(3, np.intp)))
    assert (batch.observations == before).all()


@pytest.mark.parametrize("kind", [np.int16, np.uint16, np.int32, np.int64, np.uint64])
def test_actions_are_integers_of_any_type(kind: type) -> None:
    batch, other = Batch(3), Batch(3)
    for one in (batch, other):
        one.reset(seed=1)
    batch.step(batch.masks.argmax(axis=1).astype(kind))
    other.step(other.masks.argmax(axis=1))
    assert (batch.observations == other.observations).all()


def test_without_a_seed_batches_differ() -> None:
    one, other = Batch(2), Batch(2)
    one.reset()
    other.reset()
    assert (one.observations != other.observations).any()


def test_after_a_seed_that_was_refused_nothing_is_dealt() -> None:
    one, other = Batch(2), Batch(2)
    for batch in (one, other):
        with pytest.raises(EngineError, match="a seed is an integer"):
            batch.reset(seed=-1)
        batch.reset()
    assert (one.observations != other.observations).any()


def test_the_nth_action_is_that_of_the_mask() -> None:
    batch = Batch(60, 3)
    batch.reset(seed=2)
    rng = np.random.default_rng(2)
    for _ in range(200):
        assert (batch.counts == batch.masks.sum(axis=1)).all()
        places = rng.integers(batch.counts)
        actions = batch.nth_actions(places)
        expected = [np.flatnonzero(mask)[place] for mask, place in zip(batch.masks, places, strict=True)]
        assert actions.tolist() == expected
        assert (batch.nth_actions(np.zeros(60, int)) == batch.masks.argmax(axis=1)).all()
        batch.step(actions)


def test_a_place_that_there_is_not_is_refused() -> None:
    batch = Batch(3)
    batch.reset(seed=1)
    for wrong in (-1, batch.counts[1]):
        with pytest.raises(EngineError, match=f"action {wrong} of those that game 1 allows"):
            batch.nth_actions(np.array([0, wrong, 0]))


def test_before_the_first_reset_no_game_goes_on() -> None:
    batch = Batch(3)
    for call in (batch.step, batch.nth_actions, lambda _: batch.sample_actions(np.random.default_rng(1))):
        with pytest.raises(EngineError, match="no game is dealt yet: reset it first"):
            call(np.zeros(3, np.intp))


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"games": 0}, "0 games at once: give 1 to 1000000"),
        ({"games": 10**9}, "1000000000 games at once: give 1 to 1000000"),
        ({"games": 2**40}, "1099511627776 games at once: give 1 to 1000000"),
        ({"games": 2.5}, "2.5 games at once: give 1 to 1000000"),
        ({"most_moves": 0}, "games of 0 moves at most: give 1 to 2147483647"),
        ({"most_moves": 2**31}, "games of 2147483648 moves at most: give 1 to 2147483647"),
        ({"players": 2**40}, "1099511627776 players: the game is for 2 to 4"),
        ({"players": 2.0}, "2.0 players: the game is for 2 to 4"),
        ({"players": "2"}, "'2' players: the game is for 2 to 4"),
        ({"rules": None}, "rules None: give the name of an edition, or a RuleSet"),
    ],
)
def test_what_a_batch_cannot_be_is_said(wrong: dict[str, Any], complaint: str) -> None:
    with pytest.raises((EngineError, BadSetup), match=complaint):
        Batch(**{"games": 1, **wrong})


def test_sampled_actions_are_each_as_likely_as_any_other() -> None:
    games = 4000
    batch = Batch(games)
    batch.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(4):
        batch.step(batch.masks.argmax(axis=1))
    actions = batch.sample_actions(rng)
    assert batch.masks[np.arange(games), actions].all()
    for count in np.unique(batch.counts):
        some = np.flatnonzero(batch.counts == count)
        if len(some) > 300:
            places = [int(batch.masks[game, : actions[game]].sum()) for game in some]
            share = np.bincount(places, minlength=count) / len(some)
            assert np.abs(share - 1 / count).max() < 5 * np.sqrt(1 / count / len(some))
