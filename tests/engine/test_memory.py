"""Positions, lists and searches give back the memory they take.

Each test does one thing so often that a single block left behind each time would be far beyond the limit.
"""

from __future__ import annotations

from random import Random

from qwirkle.engine import Position, legal_moves, position_of_view, scored_placements
from qwirkle.engine.search import SamplingSearch, weigh
from qwirkle.engine.selfplay import play_games
from qwirkle.engine.tables import Tables
from qwirkle.rules import apply, deal
from tests.engine.memory import growth
from tests.engine.play import new_position

LIMIT = 4096
"""Kilobytes by which a process may grow for reasons of its own."""


def test_positions_that_were_played_on_leave_nothing() -> None:
    def play(number: int) -> None:
        position = new_position(Random(number), 2 + number % 3)
        for _ in range(30):
            position.playout(2, number)
            position.placements()
            position.redeal(0, number)

    assert growth(play, 1000) < LIMIT


def test_searches_of_the_endgame_leave_nothing() -> None:
    assert growth(lambda _: Position([(7, 0, 0)], [[8, 9], [13]]).endgame(), 100) < LIMIT
    assert growth(lambda _: Position([(7, 0, 0)], [[8, 9], [13]]).best_response(), 100) < LIMIT


def test_searches_by_sampling_leave_nothing() -> None:
    position = new_position(Random(1))
    position.playout(6, 1)

    def search(number: int) -> None:
        weigh(position)
        SamplingSearch(
            position, 60, number, placements=8, trades=1, turns=2, late=0, risk=0.5, leaf_values=True
        ).run(nodes=50)

    assert growth(search, 1000) < LIMIT


def test_lists_of_legal_moves_leave_nothing() -> None:
    state = deal(2, bytes(32))
    for _ in range(3):
        state = apply(state, legal_moves(state.to_move)[0])

    def list_moves(number: int) -> None:
        legal_moves(state.to_move)
        scored_placements(state.to_move)
        position_of_view(state.to_move)

    assert growth(list_moves, 2000) < LIMIT


def test_greedy_games_leave_nothing() -> None:
    assert growth(lambda number: play_games(1, number, listing=number % 2 == 0), 2000) < LIMIT


def test_games_made_step_by_step_leave_nothing() -> None:
    assert growth(lambda _: Tables(64), 1000) < LIMIT
