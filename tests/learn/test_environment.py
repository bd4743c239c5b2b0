"""The PettingZoo environment: its conformance suite, seeds, wrappers, pickling, and what it refuses."""

from __future__ import annotations

import pickle
import subprocess
import sys
import warnings
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from qwirkle.engine.tables import END, TRADE
from qwirkle.errors import BadSetup, EngineError, MissingExtra
from qwirkle.learn import environment, qwirkle_v0
from qwirkle.learn.observations import text

with warnings.catch_warnings():
    # Where PettingZoo's own games are installed as well, its tests load one in a way that it warns of.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, performance_benchmark, seed_test

# PettingZoo says so of every game whose observation is a dictionary, its own included.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pettingzoos_own_suite_passes(players: int) -> None:
    api_test(qwirkle_v0.env(players=players), num_cycles=1000)
    api_test(qwirkle_v0.raw_env(players=players, reward="lead"), num_cycles=200)
    seed_test(lambda: qwirkle_v0.env(players=players), num_cycles=300)


def test_pettingzoos_benchmark_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # It runs for five seconds by the clock; a clock that runs faster lets it end sooner.
    ticks = count()
    clock = SimpleNamespace(time=lambda: next(ticks) / 20)
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(qwirkle_v0.env())
    assert "turns per second" in capsys.readouterr().out


def play(env: Any, seed: int) -> list[tuple[str, int, float]]:
    """Every step of a game of the first action but trades, with who took it and what it brought."""
    env.reset(seed=seed)
    steps = []
    for agent in env.agent_iter():
        seen, reward, over, broken_off, _ = env.last()
        if over or broken_off:
            env.step(None)
            steps.append((agent, -1, reward))
            continue
        mask = seen["action_mask"].copy()
        assert env.observation_space(agent).contains(seen)
        if mask[:TRADE].any() or mask[END]:
            mask[TRADE:END] = 0
        action = int(mask.argmax())
        steps.append((agent, action, reward))
        env.step(action)
    return steps


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_ends_with_a_winner_and_the_seed_fixes_it(players: int) -> None:
    steps = play(qwirkle_v0.env(players=players), 1)
    last = {agent: reward for agent, action, reward in steps if action < 0}
    assert sorted(last) == [f"player_{seat}" for seat in range(players)]
    assert sum(last.values()) == pytest.approx(0, abs=1e-6)
    assert max(last.values()) > 0
    assert steps == play(qwirkle_v0.env(players=players), 1)
    assert steps != play(qwirkle_v0.env(players=players), 2)


def test_an_agent_stays_selected_until_its_move_ends_and_others_have_an_empty_mask() -> None:
    env = qwirkle_v0.raw_env()
    env.reset(seed=1)
    first = env.agent_selection
    other = next(agent for agent in env.agents if agent != first)
    while env.agent_selection == first:
        assert not env.observe(other)["action_mask"].any()
        env.step(int(env.observe(first)["action_mask"].argmax()))
    assert env.agent_selection == other
    assert env.observe(other)["action_mask"].any()


def test_games_that_are_broken_off_are_truncated() -> None:
    env = qwirkle_v0.env(most_moves=3)
    steps = play(env, 1)
    assert sum(action == END for _, action, _ in steps) == 3
    env.reset(seed=1)
    for _ in range(len(steps) - 2):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    assert env.truncations == {"player_0": True, "player_1": True}


def test_without_a_seed_games_differ_and_after_one_they_follow_it() -> None:
    env = qwirkle_v0.raw_env()
    env.reset()
    env.reset(seed=7)
    env.reset()
    second = env.observe(env.agent_selection)["observation"]
    again = qwirkle_v0.raw_env()
    again.reset(seed=7)
    assert (again.observe(again.agent_selection)["observation"] != second).any()
    again.reset()
    assert (again.observe(again.agent_selection)["observation"] == second).all()


def test_an_illegal_action_loses_with_the_wrappers_and_is_refused_without() -> None:
    env = qwirkle_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(END)
    assert env.rewards[agent] == -1
    by_lead = qwirkle_v0.env(reward="lead")
    by_lead.reset(seed=1)
    by_lead.step(END)
    assert by_lead.rewards[agent] == -200, "more than a lost game costs"
    raw = qwirkle_v0.raw_env()
    raw.reset(seed=1)
    with pytest.raises(EngineError, match=f"action {END} of game 0 is not allowed"):
        raw.step(END)


@pytest.mark.parametrize("wrong", [None, "17", True, -1, 17.7, np.float32(17), 2**31, 2**32, 10**12, 10**100])
def test_what_is_no_action_is_refused_and_no_step_is_taken(wrong: Any) -> None:
    raw = qwirkle_v0.raw_env()
    raw.reset(seed=1)
    before = raw.observe(raw.agent_selection)
    with pytest.raises(EngineError, match="an action is an integer from 0 to 1097"):
        raw.step(wrong)
    assert (raw.observe(raw.agent_selection)["observation"] == before["observation"]).all()
    raw.step(before["action_mask"].argmax())


def test_after_a_seed_that_was_refused_nothing_is_dealt() -> None:
    raw = qwirkle_v0.raw_env()
    with pytest.raises(EngineError, match="a seed is an integer"):
        raw.reset(seed=-1)
    with pytest.raises(EngineError, match="no game is dealt yet: reset it first"):
        raw.step(0)


def test_it_can_be_sent_to_another_process() -> None:
    env = pickle.loads(pickle.dumps(qwirkle_v0.raw_env(3, reward="lead", most_moves=50)))  # noqa: S301
    assert play(env, 3) == play(qwirkle_v0.raw_env(3, reward="lead", most_moves=50), 3)


def test_what_it_cannot_be_is_said() -> None:
    with pytest.raises(BadSetup, match="5 players"):
        qwirkle_v0.env(players=5)
    with pytest.raises(BadSetup, match="reward 'points': choose win or lead"):
        qwirkle_v0.env(reward="points")
    with pytest.raises(BadSetup, match="rules None"):
        qwirkle_v0.env(rules=None)
    with pytest.raises(EngineError, match="no game is dealt yet: reset it first"):
        qwirkle_v0.raw_env().step(0)
    with pytest.raises(BadSetup, match="render mode 'human'"):
        qwirkle_v0.env(render_mode="human")


def test_it_is_shown_as_text() -> None:
    env = qwirkle_v0.env(render_mode="ansi")
    env.reset(seed=3)
    for _ in range(4):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    shown = env.render()
    assert isinstance(shown, str)
    assert shown.count("[") == 2
    assert "bag: 96" in shown
    assert "scores: 0 0\n" in shown
    quiet = qwirkle_v0.raw_env()
    quiet.reset(seed=3)
    assert quiet.render() is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_is_shown_with_the_scores_of_all(players: int) -> None:
    env = qwirkle_v0.raw_env(players, render_mode="ansi")
    env.reset(seed=3)
    begun = env.render()
    assert isinstance(begun, str)
    assert f"scores:{' 0' * players}\n" in begun
    while not any(env.terminations.values()):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    seat = env.possible_agents.index(env.agent_selection)
    scores = env._tables.scores(0)
    expected = f"scores: {' '.join(map(str, scores[seat:] + scores[:seat]))}\n"
    for shown in (env.render(), text(env.observe(env.agent_selection)["observation"])):
        assert isinstance(shown, str)
        assert expected in shown


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("qwirkle.learn.qwirkle_v0", "pettingzoo", "learn"),
        ("qwirkle.learn.batch", "numpy", "learn"),
        ("qwirkle.learn.policy_bot", "numpy", "learn"),
    ],
)
def test_without_the_extra_a_sentence_says_what_to_install(module: str, package: str, extra: str) -> None:
    # A name that is `None` among the modules cannot be imported, as if nothing were installed under it.
    code = f"import sys; sys.modules[{package!r}] = None; import qwirkle.learn; import {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    said = f"{package} is not installed, which this needs: pip install 'qwirkle[{extra}]'"
    assert done.stderr.splitlines()[-1] == f"qwirkle.errors.MissingExtra: {said}"
    assert issubclass(MissingExtra, ImportError)


def test_the_room_itself_needs_nothing() -> None:
    extras = {"numpy", "pettingzoo", "pyarrow", "distributed"}
    code = f"import sys, qwirkle.learn; assert not {extras!r} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_observations_are_arrays_of_their_own() -> None:
    env = environment.Environment()
    env.reset(seed=1)
    seen = env.observe(env.agent_selection)
    before = seen["observation"].copy()
    env.step(int(seen["action_mask"].argmax()))
    assert (seen["observation"] == before).all()
    assert np.shares_memory(seen["observation"], env._observations) is False
