"""The states of a game: forgotten in between, and the same when they come back."""

from __future__ import annotations

import pytest

from qwirkle import Game
from qwirkle.notation import parse_record
from qwirkle.timeline import Timeline


def played(seed: int, moves: int = 1000) -> Game:
    """A game of quick bots, trades among its moves."""
    game = Game(players=2 + seed % 3, seed=seed)
    while not game.over and len(game.moves) < moves:
        game.play("random" if seed % 2 else "greedy", seed=seed)
    return game


@pytest.mark.parametrize("seed", range(8))
def test_what_was_forgotten_comes_back_the_same(seed: int) -> None:
    whole, lean = played(seed), played(seed)
    lean.forget_states()
    assert (lean.state, lean.events, lean.opener) == (whole.state, whole.events, whole.opener)
    assert lean.copy(moves=5).state == whole.states[5]
    assert lean.states == whole.states
    assert lean.record() == whole.record()
    # Whoever looks at all of them does not make the game heavy again.
    assert lean._states._states.count(None) == len(whole.moves) - 1


def test_a_game_goes_on_and_back_from_where_it_forgot() -> None:
    whole, lean = played(4, 20), played(4, 20)
    lean.forget_states()
    for _ in range(7):
        assert lean.pop() == whole.pop()
        assert lean.state == whole.state
    lean.forget_states()
    for _ in range(3):
        assert lean.play("greedy", seed=9) == whole.play("greedy", seed=9)
        lean.forget_states()
    assert lean.states == whole.states


def test_a_copy_does_not_forget_with_the_game() -> None:
    game = played(2, 10)
    copy = game.copy()
    game.forget_states()
    assert copy._states._states.count(None) == 0
    assert game._states._states.count(None) == 9


def test_games_of_which_nobody_knows_the_shuffle_come_back_too() -> None:
    told = played(6, 14).record()
    without_seed = "\n".join(line for line in told.splitlines() if not line.startswith("[Seed"))
    game = Game.of_record(parse_record(without_seed)) if "Seed" not in without_seed else None
    assert game is not None
    states = game.states
    game.forget_states()
    assert game.states == states


def test_a_position_begins_in_the_middle() -> None:
    game = Game.from_position(played(4, 20).position(), seed=1)
    game.play("greedy", seed=1)
    game.play("greedy", seed=1)
    states = game.states
    game.forget_states()
    assert game.states == states
    assert game.copy(moves=1).state == states[1]


def test_a_timeline_keeps_the_first_state_and_the_last() -> None:
    states = played(2, 10).states
    timeline = Timeline(states)
    timeline.forget()
    assert (timeline.first, timeline.last, len(timeline)) == (states[0], states[-1], 11)
    alone = Timeline(states[:1])
    alone.forget()
    assert alone.all() == [states[0]]
