"""From the objects of the rules to the engine and back."""

from __future__ import annotations

from collections import Counter

import pytest

from qwirkle.engine import place_of, placed_tiles, position_of_state, position_of_view
from qwirkle.errors import EngineError
from qwirkle.rules import Pass, Trade, apply, deal, legal_placements, rule_set
from tests.engine.play import FULL_BAG


def test_a_state_becomes_a_position_with_every_tile_in_its_place() -> None:
    state = deal(3, bytes(32))
    state = apply(state, legal_placements(state.to_move)[0])
    position = position_of_state(state)
    assert position.hands == tuple(tuple(tile.number for tile in hand) for hand in state.hands)
    assert position.bag == tuple(tile.number for tile in state.bag.tiles)
    assert set(position.board) == {(tile.number, cell.x, cell.y) for cell, tile in state.board.items()}
    assert (position.turn, position.scores, position.over) == (state.turn, state.scores, state.over)


@pytest.mark.parametrize("seat", range(4))
def test_a_view_becomes_a_position_that_knows_no_more_than_the_view(seat: int) -> None:
    state = deal(4, bytes(32))
    state = apply(state, legal_placements(state.to_move)[0])
    position = position_of_view(state.view(seat))
    assert position.hands[seat] == tuple(tile.number for tile in state.hands[seat])
    assert [len(hand) for hand in position.hands] == [len(hand) for hand in state.hands]
    assert len(position.bag) == len(state.bag)
    tiles = [tile for hand in position.hands for tile in hand] + [tile for tile, _, _ in position.board]
    assert Counter(tiles) + Counter(position.bag) == Counter(FULL_BAG)
    hidden = [tile for other, hand in enumerate(position.hands) if other != seat for tile in hand]
    assert [*hidden, *position.bag] == sorted([*hidden, *position.bag])


def test_placements_survive_the_way_there_and_back() -> None:
    state = deal(2, bytes(32))
    for place in legal_placements(state.to_move):
        assert place_of(placed_tiles(place)) == place


@pytest.mark.parametrize(
    "house_rules",
    [
        {},
        {"opening": "free"},
        {"opening": "seat"},
        {"opening_choice": "color"},
        {"lone_opening": "zero", "opening": "free"},
    ],
)
def test_house_rules_of_the_opening_reach_the_engine(house_rules: dict[str, str]) -> None:
    for number in range(3):
        state = deal(2, bytes([number] * 32), rule_set(**house_rules))
        listed = position_of_view(state.to_move).placements()
        found = {place_of(tiles) for tiles, _ in listed}
        assert found == set(legal_placements(state.to_move))
        for tiles, score in listed:
            assert apply(state, place_of(tiles)).scores[state.turn] == score


@pytest.mark.parametrize("seed", range(6))
def test_a_finished_game_is_over_with_the_scores_it_has(seed: int) -> None:
    state = deal(2, bytes([seed] * 32), rule_set(deadlock="fewest"))
    while not state.over:
        best = position_of_state(state).best(seed)
        if best:
            state = apply(state, place_of(best[0]))
        else:
            state = apply(
                state, Trade(state.hands[state.turn][: len(state.bag)]) if state.bag.tiles else Pass()
            )
    position = position_of_state(state)
    assert position.over
    assert position.scores == state.scores
    assert position.placements() == []


def test_a_tile_too_many_is_refused() -> None:
    with pytest.raises(EngineError, match="not in the hand"):
        position_of_state(deal(2, bytes(32))).place([(0, 0, 0), (1, 0, 1), (2, 0, 2), (3, 0, 3)])
