"""The engine's face: what it says of a game, what it refuses, and how it says so."""

from __future__ import annotations

import doctest
from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

import pytest

from qwirkle.engine import Position
from qwirkle.errors import EngineError
from tests.engine.play import FULL_BAG, as_sets, new_position, random_game

LINE = [(0, 0, 0), (1, 1, 0)]


@pytest.mark.parametrize("kernel", ["convert", "legal", "position", "search"])
def test_examples_in_the_documentation(kernel: str) -> None:
    results = doctest.testmod(import_module(f"qwirkle.engine.{kernel}"))
    assert results.attempted >= 2
    assert results.failed == 0


def test_a_position_says_what_it_was_given() -> None:
    position = Position(LINE, [[2, 8, 2], [3], [4]], [7, 5], (4, 0, 9), 2)
    assert position.players == 3
    assert position.turn == 2
    assert position.scores == (4, 0, 9)
    assert position.hands == ((2, 2, 8), (3,), (4,))
    assert position.bag == (7, 5)
    assert set(position.board) == set(LINE)
    assert position.can_place
    assert not position.over


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"hands": [[1]]}, "1 hands: the game is for 2 to 4 players"),
        ({"hands": [[]] * 5}, "5 hands"),
        ({"hands": [[36], []]}, "tile 36: a tile is a number from 0 to 35"),
        ({"hands": [[-1], []]}, "tile -1"),
        ({"hands": [["Ro"], []]}, "tile 'Ro'"),
        ({"hands": [[0, 0], [0, 0]]}, "4 tiles 0: the game has 3 of each kind"),
        ({"hands": [list(range(7)), []]}, "a hand of 7 tiles"),
        ({"hands": [[1], [2]], "turn": 2}, "turn 2: the seats are 0 to 1"),
        ({"hands": [[1], [2]], "turn": "0"}, "turn '0'"),
        ({"hands": [[1], [2]], "scores": [1]}, "1 scores for 2 players"),
        ({"hands": [[1], [2]], "scores": [1, 10**9]}, "a score is a number of points"),
        ({"hands": [[1], [2]], "bag": [99]}, "tile 99"),
        ({"board": [(0, 0, 0), (1, 0, 0)]}, "two tiles on one cell"),
        ({"board": [(0, 0, 0), (1, 2, 0)]}, "in pieces"),
        ({"board": [(0, 0, 0), (1, 1, 0), (2, 500, 0)]}, "in pieces"),
        ({"board": [(0, 0, 0), (1, 100, 0), (2, -100, 0)]}, "in pieces"),
        ({"board": [(0, 0, 0), (7, 1, 0)]}, "illegal line"),
        ({"board": [(0, 0, 0), (0, 1, 0)]}, "illegal line"),
        ({"board": [(0, 0, 0), (1, 1, 0), (0, 2, 0)]}, "illegal line"),
        ({"board": [(0, 0, 0), (1, 1, 0), (7, 2, 0)]}, "illegal line"),
        ({"board": [(0, 0, "a")]}, "a cell is a pair of integers"),
        ({"board": [(0, 0.5, 0)]}, "a cell is a pair of integers"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(EngineError, match=message):
        Position(**arguments)


def test_placements_can_be_asked_for_from_a_score_on() -> None:
    for position in random_game(5, 3):
        everything = position.placements()
        for floor in (0, 4, 9):
            some = [scored for scored in everything if scored[1] >= floor]
            assert as_sets(position.placements(floor)) == as_sets(some)


def test_the_best_placement_is_one_of_the_highest_score_each_with_the_same_chance() -> None:
    position = Position([(7, 0, 0)], [[8, 9], [0]])
    best = {frozenset(tiles) for tiles, _ in position.placements(4)}
    assert len(best) == 16
    seen = Counter(frozenset(found[0]) for seed in range(8000) if (found := position.best(seed)))
    assert set(seen) == best
    assert min(seen.values()) > 400
    assert max(seen.values()) < 600


@pytest.mark.parametrize("seed", range(6))
def test_the_best_placement_has_the_highest_score_on_every_turn(seed: int) -> None:
    for position in random_game(seed, 2 + seed % 3):
        best = position.best(seed)
        placements = position.placements()
        if best is None:
            assert not placements
            assert not position.can_place
        else:
            assert best[1] == max(score for _, score in placements)
            assert frozenset(best[0]) in as_sets(placements)
            assert position.score(best[0]) == best[1]


@pytest.mark.parametrize("seed", range(4))
def test_every_placement_is_found_legal_with_its_score_in_any_order(seed: int) -> None:
    rng = Random(seed)
    for position in random_game(seed, 2):
        for tiles, score in position.placements():
            assert position.score(rng.sample(tiles, len(tiles))) == score


@pytest.mark.parametrize(
    "placement",
    [
        [],
        [(2, 5, 5)],
        [(2, 3, 0)],
        [(2, 2, 0), (3, 4, 0)],
        [(2, -1, 0), (3, 2, 1)],
        [(2, 0, 0)],
        [(2, 2, 0), (2, -1, 0)],
        [(8, 2, 0)],
        [(2, 2, 0), (8, 2, 1), (14, 3, 1)],
        [(2, 2 + 128, 0)],
        [(2, 2 - 128, 1)],
        [(2, 2, 128)],
    ],
)
def test_a_placement_that_is_not_legal_is_refused(placement: list[tuple[int, int, int]]) -> None:
    position = Position(LINE, [[2, 2, 3, 8, 14], [4]])
    with pytest.raises(EngineError, match="placement"):
        position.place(placement)
    assert position.turn == 0
    assert set(position.board) == set(LINE)


def test_tiles_that_each_fit_but_leave_a_gap_between_them_are_refused() -> None:
    position = Position([(0, 0, 0), (12, 0, 1), (13, 1, 1), (14, 2, 1)], [[1, 2, 3], [4]])
    assert position.score([(1, -1, 0)]) == 2
    assert position.score([(2, 2, 0)]) == 2
    with pytest.raises(EngineError, match="not legal"):
        position.score([(1, -1, 0), (2, 2, 0)])


def test_a_tile_that_is_not_in_hand_is_refused() -> None:
    with pytest.raises(EngineError, match="not in the hand"):
        Position(LINE, [[2], [3]]).place([(3, 2, 0)])


def test_an_opening_may_lie_anywhere_and_run_down() -> None:
    position = Position((), [[0, 1, 20], [2]])
    with pytest.raises(EngineError, match="not legal"):
        position.place([(0, 0, 0)])
    assert position.place([(0, 10_000, -5_001), (1, 10_000, -5_000)]) == 2
    assert set(position.board) == {(0, 10_000, -5_001), (1, 10_000, -5_000)}
    assert ((2, 10_000, -4_999),) in [tiles for tiles, _ in position.placements()]


def test_asking_about_an_opening_elsewhere_moves_nothing() -> None:
    position = Position((), [[0, 1, 20], [2]])
    listed = position.placements()
    assert position.score([(0, 50, 7), (1, 51, 7)]) == 2
    with pytest.raises(EngineError, match="not legal"):
        position.place([(0, -9, 9)])
    assert position.placements() == listed


def test_house_rules_of_the_opening() -> None:
    hand = [0, 1, 8, 14]  # two reds, and two diamonds
    rest = [[2]]
    assert {score for _, score in Position((), [[0, 7], *rest]).placements()} == {1}
    assert {score for _, score in Position((), [[0, 7], *rest], lone_points=0).placements()} == {0}
    assert {len(tiles) for tiles, _ in Position((), [hand, *rest], whole_set=False).placements()} == {1, 2}
    both = Position((), [hand, *rest]).placements()
    of_color = Position((), [hand, *rest], color_first=True).placements()
    assert {frozenset(tile for tile, _, _ in tiles) for tiles, _ in both} == {
        frozenset({0, 1}),
        frozenset({8, 14}),
    }
    assert {frozenset(tile for tile, _, _ in tiles) for tiles, _ in of_color} == {frozenset({0, 1})}
    only_shape = Position((), [[8, 14, 0], *rest], color_first=True).placements()
    assert {frozenset(tile for tile, _, _ in tiles) for tiles, _ in only_shape} == {frozenset({8, 14})}


def test_the_first_player_out_of_tiles_gets_six_and_ends_the_game() -> None:
    position = Position(LINE, [[2], [3, 4]], scores=(10, 20))
    assert position.place([(2, 2, 0)]) == 3
    assert position.over
    assert position.scores == (10 + 3 + 6, 20)
    assert position.placements() == []
    assert position.best(1) is None
    with pytest.raises(EngineError, match="pass"):
        position.skip()


def test_the_game_ends_without_bonus_where_nobody_can_place() -> None:
    position = Position(LINE, [[15, 2], [22]], scores=(0, 5))
    position.place([(2, 2, 0)])
    assert position.over
    assert position.scores == (3, 5)


def test_a_house_rule_gives_the_bonus_to_the_fewest_tiles() -> None:
    position = Position(LINE, [[15, 22, 2], [21]], fewest_bonus=True)
    position.place([(2, 2, 0)])
    assert position.scores == (3, 6)
    assert Position(position.board, position.hands, scores=(3, 6), fewest_bonus=True).scores == (3, 6)
    shared = Position(LINE, [[15, 2], [22]], fewest_bonus=True)
    shared.place([(2, 2, 0)])
    assert shared.scores == (3, 0)


def test_the_game_ends_where_no_tile_left_can_ever_be_placed() -> None:
    assert Position(LINE, [[14], [21]], [15]).over
    assert not Position(LINE, [[14], [21]], [2]).over


def test_a_block_of_all_circles_is_a_dead_end() -> None:
    """So ended a greedy game after 18 tiles: three whole rows of circles, to which nothing can be added."""
    colors = ([2, 1, 3, 5, 4, 0], [3, 0, 5, 4, 2, 1], [1, 5, 4, 2, 0, 3])
    block = [(color * 6, x, y) for y, row in enumerate(colors) for x, color in enumerate(row)]
    rest = [tile for tile in FULL_BAG if tile % 6]
    last = Position(block[:-1], [[block[-1][0], *rest[:5]], rest[5:11]], rest[11:])
    assert last.place(block[-1:]) == 12 + 3
    assert last.over
    assert len(last.bag) == 90 - 11 - 1
    assert last.scores == (15, 0)


def test_passing_is_for_who_cannot_place() -> None:
    position = Position(LINE, [[14], [2, 3]])
    assert not position.can_place
    position.skip()
    assert position.turn == 1
    with pytest.raises(EngineError, match="pass"):
        position.skip()


def test_a_trade_draws_first_and_then_mixes_what_was_put_aside_into_the_bag() -> None:
    position = Position(LINE, [[2, 8, 9], [3]], [4, 5, 6])
    position.trade([8, 9], seed=1)
    assert position.hands[0] == (2, 5, 6)
    assert sorted(position.bag) == [4, 8, 9]
    orders = set()
    for seed in range(40):
        position.take_back()
        position.trade([8, 9], seed)
        orders.add(position.bag)
    assert len(orders) == 6


@pytest.mark.parametrize("tiles", [[], [2, 8, 9, 10], [30], [2, 2]])
def test_a_trade_that_is_not_legal_is_refused(tiles: list[int]) -> None:
    position = Position(LINE, [[2, 8, 9, 10], [3]], [4, 5, 6])
    with pytest.raises(EngineError, match="trade"):
        position.trade(tiles, seed=1)
    assert position.turn == 0


def test_a_new_deal_keeps_what_a_seat_sees() -> None:
    position = new_position(Random(1), 4)
    position.playout(9, seed=1)
    seat = position.turn
    before = position.hands, position.bag, position.board, position.scores
    others = set()
    for seed in range(20):
        position.redeal(seat, seed)
        assert position.hands[seat] == before[0][seat]
        assert [len(hand) for hand in position.hands] == [len(hand) for hand in before[0]]
        assert (position.board, position.scores) == before[2:]
        tiles = [tile for hand in position.hands for tile in hand] + [tile for tile, _, _ in position.board]
        assert Counter(tiles) + Counter(position.bag) == Counter(FULL_BAG)
        others.add(position.hands)
    assert len(others) == 20
    for _ in range(20):
        position.take_back()
    assert (position.hands, position.bag) == before[:2]


@pytest.mark.parametrize(
    "call",
    [
        lambda position: position.redeal(2, 1),
        lambda position: position.redeal("0", 1),
        lambda position: position.best("seed"),
        lambda position: position.take_back(),
        lambda position: position.endgame(),
    ],
)
def test_bad_questions_get_a_clear_error(call: Any) -> None:
    with pytest.raises(EngineError):
        call(Position(LINE, [[2], [3]], [4]))


def test_all_tiles_are_accounted_for_after_every_move() -> None:
    for seed in range(6):
        for position in random_game(seed, 2 + seed % 3):
            tiles = [tile for hand in position.hands for tile in hand] + list(position.bag)
            assert sorted(tiles + [tile for tile, _, _ in position.board]) == FULL_BAG
