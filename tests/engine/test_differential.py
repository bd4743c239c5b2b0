"""The engine against its slow twin on every turn of whole games, and both against the oracle of `rules`."""

from __future__ import annotations

from random import Random

import pytest

from qwirkle.engine import Position, place_of, placed_tiles, position_of_state, position_of_view
from qwirkle.rules import DEFAULT_RULES, Move, Pass, State, Trade, apply, deal, legal_placements, score
from tests.engine.play import as_sets, random_game
from tests.engine.twin import Board, all_placements

GAMES = 200


def board_of(position: Position) -> Board:
    return {(x, y): tile for tile, x, y in position.board}


@pytest.mark.parametrize("first", range(0, GAMES, 25))
def test_every_turn_of_random_games_has_the_placements_and_scores_of_the_twin(first: int) -> None:
    for seed in range(first, first + 25):
        for position in random_game(seed, players=2 + seed % 3, greed=(0.4, 0.7, 0.95)[seed // 3 % 3]):
            hand = () if position.over else position.hands[position.turn]
            assert as_sets(position.placements()) == all_placements(board_of(position), hand), seed


def oracle(state: State) -> dict[frozenset[tuple[int, int, int]], int]:
    return {
        frozenset(placed_tiles(place)): score(state.board, place, state.rules).total
        for place in legal_placements(state.to_move)
    }


def engine_move(state: State, rng: Random) -> Move:
    """A move of random strength, found by the engine; `apply` checks it."""
    placements = position_of_view(state.to_move).placements()
    if placements:
        best = rng.random() < 0.6
        tiles, _ = max(placements, key=lambda scored: scored[1]) if best else rng.choice(placements)
        return place_of(tiles)
    return Trade(state.hands[state.turn][: len(state.bag)]) if state.bag.tiles else Pass()


@pytest.mark.parametrize("seed", range(12))
def test_engine_and_twin_agree_with_the_oracle_throughout_a_game(seed: int) -> None:
    rng = Random(seed)
    state = deal(2 + seed % 3, rng.randbytes(32))
    while not state.over:
        if rng.random() < 0.12:
            listed = as_sets(position_of_view(state.to_move).placements())
            assert listed == oracle(state)
            assert listed == all_placements(
                {(cell.x, cell.y): tile.number for cell, tile in state.board.items()},
                [tile.number for tile in state.hands[state.turn]],
            )
        state = apply(state, engine_move(state, rng))


@pytest.mark.parametrize("seed", range(9))
def test_moves_change_the_game_as_the_rules_do(seed: int) -> None:
    rng = Random(seed)
    state = deal(2 + seed % 3, rng.randbytes(32))
    position = position_of_state(state)
    while not state.over:
        move = engine_move(state, rng)
        state = apply(state, move)
        if isinstance(move, Trade):
            # The rules mix the bag by the game's own stream, which is not the engine's business.
            position = position_of_state(state)
        elif isinstance(move, Pass):
            position.skip()
        else:
            position.place(placed_tiles(move))
        assert position.scores == state.scores
        assert position.hands == tuple(tuple(tile.number for tile in hand) for hand in state.hands)
        assert position.bag == tuple(tile.number for tile in state.bag.tiles)
        assert (position.turn, position.over) == (state.turn, state.over)
        assert board_of(position) == {(cell.x, cell.y): tile.number for cell, tile in state.board.items()}
    assert state.rules is DEFAULT_RULES
