"""The endgame of two players against brute force, and its limits."""

from __future__ import annotations

import threading

import pytest

from qwirkle.engine import Cancel, Position
from qwirkle.errors import EngineError
from tests.engine.endgames import endgames, lead, wide_endgame


def brute_force(position: Position) -> int:
    """What the seat to move still gains over the other when both play as well as can be."""
    seat, before = position.turn, lead(position, position.turn)
    values = []
    for tiles, _ in position.placements() or [((), 0)]:
        if tiles:
            position.place(tiles)
        else:
            position.skip()
        answer = 0 if position.over else brute_force(position)
        values.append(lead(position, seat) - before - answer)
        position.take_back()
    return max(values)


@pytest.mark.parametrize(
    ("count", "sizes"),
    [(60, (1, 1)), (60, (2, 1)), (60, (1, 2)), (60, (2, 2)), (12, (3, 2)), (12, (2, 3)), (4, (3, 3))],
)
def test_two_players_are_searched_to_the_end_as_by_brute_force(count: int, sizes: tuple[int, int]) -> None:
    for seed, position in endgames(count, sizes):
        result = position.endgame()
        assert result.exact
        assert result.value == brute_force(position), seed
        seat, before = position.turn, lead(position, position.turn)
        if result.best is None:
            assert not position.can_place
            position.skip()
        else:
            assert position.score(result.best[0]) == result.best[1]
            position.place(result.best[0])
        answer = 0 if position.over else position.endgame().value
        assert lead(position, seat) - before - answer == result.value, seed


@pytest.mark.parametrize(("count", "sizes"), [(4, (4, 4)), (2, (5, 4))])
def test_a_position_is_worth_what_its_best_placement_leads_to(count: int, sizes: tuple[int, int]) -> None:
    """Where brute force takes too long, every placement is followed by a search of its own."""
    for seed, position in endgames(count, sizes):
        seat, before = position.turn, lead(position, position.turn)
        value = position.endgame().value
        values = []
        for tiles, _ in position.placements():
            position.place(tiles)
            answer = 0 if position.over else position.endgame().value
            values.append(lead(position, seat) - before - answer)
            position.take_back()
        assert not values or max(values) == value, seed


def test_positions_met_again_are_not_searched_again() -> None:
    """160,825 positions when this was written; 358,115 where nothing remembered can be used."""
    assert sum(position.endgame().nodes for _, position in endgames(8, (5, 5))) < 200_000


def test_the_search_leaves_the_position_as_it_was() -> None:
    for _, position in endgames(10, (4, 4)):
        before = position.board, position.hands, position.scores, position.turn, position.placements()
        position.endgame(nodes=2000)
        after = position.board, position.hands, position.scores, position.turn, position.placements()
        assert after == before


def test_a_narrow_window_still_says_on_which_side_the_value_lies() -> None:
    for _, position in endgames(30, (3, 3)):
        value = position.endgame().value
        for level in (value - 3, value, value + 3):
            narrow = position.endgame(lowest=level - 1, highest=level + 1)
            assert narrow.exact
            if value < level:
                assert narrow.value < level
            elif value > level:
                assert narrow.value > level
            else:
                assert narrow.value == value


def test_a_search_that_runs_out_says_so_and_still_has_an_answer() -> None:
    for _, position in endgames(10, (6, 6)):
        result = position.endgame(nodes=50)
        assert not result.exact
        assert result.nodes == 50
        if result.best is not None:
            assert position.score(result.best[0]) == result.best[1]
        else:
            assert not position.can_place


def test_the_same_number_of_nodes_gives_the_same_answer() -> None:
    for _, position in endgames(5, (6, 6)):
        assert position.endgame(nodes=3000) == position.endgame(nodes=3000)


def test_the_whole_search_does_no_worse_than_a_guess() -> None:
    """The exact value is at least what the placement guessed after a few nodes leads to."""
    for _, position in endgames(10, (3, 3)):
        guessed, exact = position.endgame(nodes=5), position.endgame()
        if guessed.best is None:
            continue
        seat, before = position.turn, lead(position, position.turn)
        position.place(guessed.best[0])
        answer = 0 if position.over else position.endgame().value
        assert lead(position, seat) - before - answer <= exact.value


def test_a_search_ends_among_many_placements_that_end_the_game() -> None:
    # None of those is a node, and nodes alone used to ask for the time.
    cancel = Cancel()
    cancel.set()
    result = wide_endgame().endgame(cancel=cancel)
    assert not result.exact
    assert result.nodes < 64


def test_seconds_end_a_search() -> None:
    """The time is up before it begins, on any machine; without it this search looks at 50,000 positions."""
    _, position = next(endgames(1, (6, 6), first=100))
    result = position.endgame(seconds=1e-6)
    assert not result.exact
    assert 0 < result.nodes < 10_000


def test_another_thread_can_end_a_search() -> None:
    """Would the search keep the interpreter's lock, it would end by itself, seconds later."""
    position = wide_endgame()
    cancel, results = Cancel(), []
    searching = threading.Thread(target=lambda: results.append(position.endgame(cancel=cancel)))
    searching.start()
    cancel.set()
    searching.join()
    assert not results[0].exact


def test_there_is_no_endgame_while_the_bag_has_tiles_or_after_the_end() -> None:
    with pytest.raises(EngineError, match="bag is empty"):
        Position([(0, 0, 0)], [[1], [2]], [3]).endgame()
    with pytest.raises(EngineError, match="bag is empty"):
        Position([(0, 0, 0)], [[7], [7]]).endgame()


def test_there_is_no_endgame_of_more_than_two_players() -> None:
    """With three there is no best play to agree on."""
    with pytest.raises(EngineError, match="only for two players"):
        Position([(0, 0, 0)], [[1], [2], [3]]).endgame()
