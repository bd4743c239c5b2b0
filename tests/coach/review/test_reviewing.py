"""Reviews of whole games: the same on every run, with progress, and stoppable."""

from __future__ import annotations

import pytest

from qwirkle import Game
from qwirkle.bots import Progress
from qwirkle.coach import Mark, review
from qwirkle.coach.review.body import review_body
from qwirkle.coach.review.marks import accuracy
from qwirkle.errors import BadSetup, EngineError
from tests.coach.positions import finished


def test_the_same_game_is_reviewed_the_same_way() -> None:
    game = finished(2)
    assert review_body(review(game, nodes=400)) == review_body(review(game, nodes=400))
    assert review_body(review(game, nodes=400)) != review_body(review(game, nodes=400, seed=1))


def test_every_move_is_there_as_it_was_made() -> None:
    game = finished(3)
    reviewed = review(game, nodes=300)
    assert [move.made.move for move in reviewed.moves] == list(game.moves)
    assert [move.seat for move in reviewed.moves] == [event.seat for event in game.events]
    assert reviewed.moves[-1].chance == tuple(float(seat in game.winners) for seat in range(3))
    assert set(reviewed.key_moves) <= set(range(1, len(game.moves) + 1))


def test_losses_and_marks_agree() -> None:
    for move in review(finished(2, 4, bot="random"), nodes=1500).moves:
        if move.mark in (Mark.SLIP, Mark.BLUNDER, Mark.MISSED_QWIRKLE):
            assert move.loss >= 2
        if move.mark is Mark.BLUNDER:
            assert move.loss >= 6
        if move.mark in (Mark.BEST, Mark.BRILLIANT):
            assert move.loss < 0.25


def test_a_better_player_is_more_accurate() -> None:
    random, greedy = (
        sum(review(finished(2, 6, bot=name), nodes=800).accuracies) for name in ("random", "greedy")
    )
    assert random + 20 < greedy


def test_accuracy_is_100_for_the_best_moves_and_falls_with_what_is_lost() -> None:
    assert accuracy([0, 0]) == 100
    assert accuracy([4, 4]) == 50
    assert accuracy([8]) == 25
    assert 0 <= accuracy([1000]) < 1


def test_habits_name_moves_that_lost_something_and_there_are_two_at_least() -> None:
    reviewed = review(finished(2, 4, bot="random"), nodes=1500)
    assert reviewed.habits
    for habit in reviewed.habits:
        moves = [reviewed.moves[number - 1] for number in habit.moves]
        assert len(moves) >= 2
        assert {move.seat for move in moves} == {habit.seat}
        assert habit.cost == pytest.approx(sum(move.loss for move in moves))


def test_it_says_how_far_it_is_and_can_be_stopped() -> None:
    reports: list[float] = []
    review(finished(2), nodes=100, progress=Progress(lambda done, _: reports.append(done)))
    assert reports == sorted(reports)
    assert reports[-1] == 1

    def stop(done: float, _: object) -> None:
        if done > 0.2:
            progress.cancel()

    progress = Progress(stop)
    with pytest.raises(EngineError, match="cancelled"):
        review(finished(2), nodes=100, progress=progress)


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(BadSetup, match="not over after 0 moves"):
        review(Game(seed=1))
