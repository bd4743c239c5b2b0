"""The engine's kernels one by one, for pytest-benchmark: `pytest bench --benchmark-only`."""

from __future__ import annotations

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from qwirkle import Game, View
from qwirkle.engine import Position, legal_moves, position_of_view
from qwirkle.engine.selfplay import play_games


def position_after(turns: int, players: int = 2) -> Position:
    """The position after so many greedy turns of one particular game."""
    tiles = [tile for tile in range(36) for _ in range(3)]
    Random(1).shuffle(tiles)
    position = Position((), [[tiles.pop() for _ in range(6)] for _ in range(players)], tiles)
    position.playout(turns, seed=1)
    return position


@pytest.mark.parametrize("listing", [False, True], ids=["best placement", "all placements"])
def test_hundred_greedy_games(benchmark: BenchmarkFixture, listing: bool) -> None:
    benchmark(play_games, 100, 1, listing=listing)


@pytest.mark.parametrize("turns", [5, 20, 40])
def test_all_placements_through_the_face(benchmark: BenchmarkFixture, turns: int) -> None:
    assert benchmark(position_after(turns).placements)


@pytest.mark.parametrize("turns", [5, 20, 40])
def test_best_placement_through_the_face(benchmark: BenchmarkFixture, turns: int) -> None:
    assert benchmark(position_after(turns).best, seed=1)


def test_playout_of_eight_turns_and_the_way_back(benchmark: BenchmarkFixture) -> None:
    position = position_after(20)

    def there_and_back() -> None:
        position.playout(8, seed=1)
        position.take_back()

    benchmark(there_and_back)


def view_after(turns: int) -> View:
    """What the seat to move sees after so many greedy turns of one particular game."""
    game = Game(players=2, seed=1)
    for _ in range(turns):
        game.play("greedy", seed=1)
    return game.view(game.turn)


@pytest.mark.parametrize("turns", [0, 20, 40])
def test_position_of_a_view(benchmark: BenchmarkFixture, turns: int) -> None:
    benchmark(position_of_view, view_after(turns))


@pytest.mark.parametrize("turns", [0, 20, 40])
def test_legal_moves_of_a_view(benchmark: BenchmarkFixture, turns: int) -> None:
    assert benchmark(legal_moves, view_after(turns))


def test_endgame_of_a_greedy_game(benchmark: BenchmarkFixture) -> None:
    position = position_after(0)
    while position.bag:
        position.playout(1, seed=1)
    result = benchmark(position.endgame, nodes=20_000)
    assert result.nodes
