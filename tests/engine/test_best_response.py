"""The best response to greed against brute force, and its limits."""

from __future__ import annotations

import threading
from statistics import fmean

import pytest

from qwirkle.engine import Cancel, Position
from qwirkle.errors import EngineError
from tests.engine.endgames import endgames, hard_position, lead, slow_endgame, wide_endgame

FOLLOWED = 6
"""Greedy placements of equal score that are followed, at most."""


HOPELESS = 1000
"""Points behind: a certain win would end a search at once."""


def brute_force(position: Position, seat: int) -> tuple[float, float]:
    """How often the seat wins and what it leads by, where it plays at its best and the other greedily."""
    if position.over:
        ahead = lead(position, seat)
        return (ahead > 0) + (ahead == 0) / 2, float(ahead)
    placements = position.placements()
    if position.turn != seat:
        most = max((score for _, score in placements), default=0)
        placements = position.placements(floor=most)[:FOLLOWED]
    endings = []
    for tiles, _ in placements or [((), 0)]:
        if tiles:
            position.place(tiles)
        else:
            position.skip()
        endings.append(brute_force(position, seat))
        position.take_back()
    if position.turn == seat:
        return max(endings, key=lambda ending: (round(ending[0], 9), ending[1]))
    return fmean(wins for wins, _ in endings), fmean(ahead for _, ahead in endings)


@pytest.mark.parametrize(
    ("count", "sizes"),
    [(60, (1, 1)), (60, (2, 1)), (60, (1, 2)), (60, (2, 2)), (12, (3, 2)), (12, (2, 3)), (6, (3, 3))],
)
def test_the_way_that_wins_most_often_is_found_as_by_brute_force(count: int, sizes: tuple[int, int]) -> None:
    for seed, position in endgames(count, sizes):
        response = position.best_response()
        wins, ahead = brute_force(position, position.turn)
        assert response.exact
        assert response.wins == pytest.approx(wins), seed
        if response.wins < 1:
            assert response.lead == pytest.approx(ahead), seed
        else:
            assert 0 < response.lead <= ahead + 1e-9, seed


def test_the_placement_leads_to_what_was_promised() -> None:
    for seed, position in endgames(40, (3, 2)):
        response = position.best_response()
        seat = position.turn
        if response.best is None:
            assert not position.can_place
            position.skip()
        else:
            assert position.score(response.best[0]) == response.best[1]
            position.place(response.best[0])
        assert brute_force(position, seat)[0] == pytest.approx(response.wins), seed


def test_greed_is_never_better_met_than_by_the_best_response() -> None:
    """Best play gains against the best reply what it gains at least against a greedy one."""
    gained = []
    for seed, position in endgames(40, (3, 3)):
        least = lead(position, position.turn) + position.endgame().value
        response = position.best_response()
        assert response.wins >= (least > 0) + (least == 0) / 2, seed
        gained.append(response.wins - (least > 0))
    assert max(gained) == 1.0


def test_the_search_leaves_the_position_as_it_was() -> None:
    for _, position in endgames(10, (4, 4)):
        before = position.board, position.hands, position.scores, position.turn, position.placements()
        position.best_response(nodes=2000)
        after = position.board, position.hands, position.scores, position.turn, position.placements()
        assert after == before


def test_a_search_that_runs_out_answers_with_its_last_whole_depth() -> None:
    for _, position in endgames(10, (6, 6)):
        scores = [0 if seat == position.turn else HOPELESS for seat in range(2)]
        hopeless = Position(position.board, position.hands, scores=scores, turn=position.turn)
        response = hopeless.best_response(nodes=3000)
        assert response == hopeless.best_response(nodes=3000)
        assert not response.exact
        assert (response.nodes, response.wins) == (3000, 0)
        assert response.depth >= 1
        assert (response.best is None) == (not hopeless.can_place)


def test_without_room_for_a_single_depth_there_is_no_answer() -> None:
    response = hard_position(HOPELESS).best_response(nodes=2)
    assert (response.best, response.depth, response.exact) == (None, 0, False)


def test_a_search_ends_among_many_placements_that_end_the_game() -> None:
    # None of those is a node, and nodes alone used to ask for the time.
    cancel = Cancel()
    cancel.set()
    result = wide_endgame().best_response(cancel=cancel)
    assert not result.exact
    assert result.nodes < 64


def test_seconds_end_a_search() -> None:
    """The time is up before it begins, on any machine."""
    response = hard_position(HOPELESS).best_response(seconds=1e-6)
    assert not response.exact
    assert 0 < response.nodes < 10_000


def test_another_thread_can_end_a_search() -> None:
    """Would the search keep the interpreter's lock, nobody could end it for half a minute."""
    position = slow_endgame(HOPELESS)
    cancel, responses = Cancel(), []
    searching = threading.Thread(target=lambda: responses.append(position.best_response(cancel=cancel)))
    searching.start()
    cancel.set()
    searching.join()
    assert not responses[0].exact


def test_it_is_for_two_players_whose_bag_is_empty() -> None:
    with pytest.raises(EngineError, match="best response: only for two players, where the bag is empty"):
        Position([(0, 0, 0)], [[1], [2]], [3]).best_response()
    with pytest.raises(EngineError, match="only for two players"):
        Position([(0, 0, 0)], [[1], [2], [3]]).best_response()
