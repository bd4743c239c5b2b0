"""Greedy games against itself: the figures that independent programs find."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from qwirkle.engine import bench
from qwirkle.engine.bench import measure, threads_gain
from qwirkle.engine.selfplay import play_games


def test_greedy_players_score_205_points_on_average() -> None:
    played = play_games(4000, seed=1)
    assert played.points / played.games / 2 == pytest.approx(205, abs=2)
    assert played.turns / played.games == pytest.approx(50.8, abs=0.5)


def test_a_turn_has_about_65_placements() -> None:
    played = play_games(4000, seed=2, listing=True)
    assert played.placements / played.turns == pytest.approx(64.8, abs=1.5)
    assert played.points / played.games / 2 == pytest.approx(205, abs=2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_every_size_come_to_an_end_and_a_seed_fixes_them(players: int) -> None:
    played = play_games(200, seed=3, players=players)
    assert played == play_games(200, seed=3, players=players)
    assert played != play_games(200, seed=4, players=players)


def test_threads_play_the_same_games_side_by_side() -> None:
    alone = [play_games(300, seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda seed: play_games(300, seed), range(4))) == alone


def test_the_bench_gives_the_promised_figures() -> None:
    figures = measure(seconds=0.1)
    assert {"searches_per_s", "generations_per_s", "moves_per_generation", "games_per_s"} <= figures.keys()
    assert 40 < figures["searches_per_s"] / figures["games_per_s"] < 60
    assert 50 < figures["moves_per_generation"] < 80


def test_threads_are_compared_with_one_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert threads_gain(threads=2, seconds=0.02) > 0
    # How much it really is tells of the machine. Here two threads take twice the time of one, and once more.
    took = {1: 1.0, 2: 2.0, 3: 4.0}
    monkeypatch.setattr(
        bench, "_play_for", lambda seconds, seed, *, listing: (play_games(1, seed=1), took[seed])
    )
    assert threads_gain(threads=2) == pytest.approx(1 / 2 + 1 / 4)
