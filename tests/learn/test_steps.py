"""Moves made step by step, held equal to the rules: what is seen, what is allowed, what comes of it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from qwirkle.engine.tables import Tables, Turn
from qwirkle.errors import BadSetup, EngineError, IllegalMove
from qwirkle.game import Game
from qwirkle.learn.batch import Batch
from qwirkle.learn.imitation import steps_of
from qwirkle.learn.observations import ACTIONS, END, OBSERVATION, TRADE
from qwirkle.notation import parse_board, parse_move, parse_rules
from qwirkle.rules import ALL_KINDS, Board, Pass, Place, RuleSet, State, View, check, deal_hidden, winners
from qwirkle.rules.opening import opening_sets
from tests.learn.states import agrees, state_of
from tests.learn.twin import Draft, actions_of, compare_steps

GAMES = [
    ("mindware-2011", 2),
    ("mindware-2011", 4),
    ("mindware-2011 opening:free stuck:pass lone_opening:zero", 3),
    ("mindware-2011 opening:seat deadlock:fewest equal_totals:out_first", 2),
    ("schmidt opening_choice:color", 3),
]


def choose(mask: np.ndarray, rng: Random) -> int:
    """A random action, of which trades are rare, so that games come to their end."""
    allowed = np.flatnonzero(mask).tolist()
    laying = [action for action in allowed if not TRADE <= action < END]
    return rng.choice(laying if laying and rng.random() < 0.97 else allowed)


def play_beside(batch: Batch, rules: RuleSet, rng: Random, moves: int = 1000) -> State:
    """The only game of a batch when it is over, or after so many moves, each step held against the rules."""
    tables = batch._tables
    state = state_of(tables.position(0), rules)
    draft = Draft(state.view(state.turn))
    other = np.empty(OBSERVATION, np.int16)
    while moves and not state.over:
        assert batch.turns[0] == state.turn
        assert (batch.observations[0] == draft.observation()).all()
        assert (batch.masks[0] == draft.mask()).all()
        for seat in {*range(state.players)} - {state.turn}:
            tables.observe(0, seat, other)
            assert (other == Draft(state.view(seat)).observation()).all()
        action = choose(batch.masks[0], rng)
        tables.step(np.array([action], np.int32), False)
        if action != END:
            draft.step(action)
            continue
        after = state_of(tables.position(0), rules)
        assert agrees(state, draft.move(), after)
        assert after.over or not batch.rewards.any()
        state, draft = after, Draft(after.view(after.turn))
        moves -= 1
    return state


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_every_step_of_whole_games_is_what_the_rules_say(rules: str, players: int) -> None:
    chosen = parse_rules(rules)
    batch = Batch(1, players, rules=rules)
    batch.reset(seed=players)
    end = play_beside(batch, chosen, Random(players))
    assert batch.dones[0] == 1
    assert not batch.masks[0].any()
    out = next((seat for seat in range(players) if not end.hands[seat]), None)
    won = winners(View(chosen, 0, 0, end.scores, (), 0, end.board, (), over=True, went_out=out))
    shares = [(seat in won) / len(won) for seat in range(players)]
    assert batch.rewards[0] == pytest.approx([(players * share - 1) / (players - 1) for share in shares])
    assert batch.rewards[0].sum() == pytest.approx(0, abs=1e-6)
    batch.reset()
    assert not batch.dones[0]
    assert not batch.rewards.any()
    play_beside(batch, chosen, Random(players), moves=6)


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_move_can_be_made_by_steps(seed: int) -> None:
    game, rng = Game(2 + seed, bytes([seed]) * 32), Random(seed)
    while not game.over:
        moves = game.legal_moves()
        view = game.view(game.turn)
        for move in moves if len(moves) < 300 else rng.sample(moves, 300):
            actions_of(move, view)
        compare_steps(rng.choice(moves), view)
        game.push(rng.choice([move for move in moves if isinstance(move, Place)] or moves))


def test_the_steps_of_a_move_on_a_board_far_away_and_of_an_opening_anywhere() -> None:
    game = Game(2, bytes(32))
    opening = "Rx@1000,-7 Yx@1001,-7 Px@1002,-7"
    assert steps_of(game.view(game.turn), parse_move(opening))[-1].action == END
    game.push(opening)
    for move in game.legal_moves():
        actions_of(move, game.view(game.turn))
    compare_steps(game.legal_moves()[0], game.view(game.turn))
    with pytest.raises(IllegalMove, match="not_in_hand"):
        steps_of(game.view(game.turn), parse_move(opening))


def test_an_empty_hand_may_pass_though_the_bag_has_tiles() -> None:
    board = parse_board("Ro@0,0")
    compare_steps(Pass(), View(parse_rules("mindware-2011"), 0, 0, (0, 0), (0, 6), 20, board, ()))


@pytest.mark.parametrize("rules", ["mindware-2011", "mindware-2011 opening_choice:color"])
def test_an_opening_by_steps_is_a_whole_set_of_one_colour_or_shape(rules: str) -> None:
    chosen, rng = parse_rules(rules), Random(1)
    chances = 0
    for number in range(60):
        hand = sorted(rng.sample(ALL_KINDS, 6))
        chances += len(opening_sets(hand, chosen)) > 1
        view = View(chosen, 0, 0, (0, 0), (6, 6), 96, Board(), tuple(hand))
        turn, draft, mask = Turn(view), Draft(view), np.empty(ACTIONS, np.uint8)
        while turn.move is None:
            turn.mask(mask)
            assert (mask == draft.mask()).all(), number
            action = choose(mask, rng)
            turn.step(action)
            if action != END:
                draft.step(action)
        assert check(view, turn.move) is None
    assert chances > 10


def test_what_a_seat_may_not_know_changes_nothing_that_it_sees() -> None:
    game = Game(3, bytes(32))
    for _ in range(9):
        game.play("greedy", seed=1)
    view = game.view(game.turn)
    dealt = deal_hidden(view, bytes([7]) * 32)
    assert dealt.hands != game.state.hands
    seen = [np.empty(OBSERVATION, np.int16) for _ in range(2)]
    Turn(view).observe(seen[0])
    Turn(dealt.view(game.turn)).observe(seen[1])
    assert (seen[0] == seen[1]).all()


def test_a_turn_is_only_for_whose_turn_it_is_and_ends_once() -> None:
    game = Game(2, bytes(32))
    with pytest.raises(EngineError, match="view's own seat"):
        Turn(game.view(1 - game.turn))
    turn = Turn(game.view(game.turn))
    with pytest.raises(EngineError, match="action 9999 is not allowed"):
        turn.step(9999)
    mask = np.empty(ACTIONS, np.uint8)
    while turn.move is None:
        turn.mask(mask)
        turn.step(int(mask.argmax()))
    with pytest.raises(EngineError, match="the move is made"):
        turn.step(0)


def test_what_cannot_be_asked_for_is_said() -> None:
    with pytest.raises(BadSetup, match="5 players"):
        Tables(1, 5)
    with pytest.raises(EngineError, match="0 games at once"):
        Tables(0)
    with pytest.raises(EngineError, match="0 moves"):
        Tables(1, most_moves=0)
    with pytest.raises(EngineError, match="call bind first"):
        Tables(1).reset(1)
    with pytest.raises(EngineError, match=r"an array of shape \(1, 2\)"):
        Tables(1).bind(np.zeros((1, 2)), b"", b"", b"", b"", b"")
    batch = Batch(2)
    with pytest.raises(EngineError, match="seed 'one': a seed is an integer"):
        batch.reset(seed="one")  # type: ignore[arg-type]
    batch.reset(seed=1)
    with pytest.raises(EngineError, match="1 actions for 2 games"):
        batch.step(np.array([0]))
    with pytest.raises(EngineError, match="game 2: the games are 0 to 1"):
        batch._tables.position(2)
    with pytest.raises(EngineError, match="seat 7"):
        batch._tables.observe(0, 7, np.empty(OBSERVATION, np.int16))
    with pytest.raises(EngineError, match="1 places and room for 2 actions in 2 games"):
        batch.nth_actions(np.array([0]))


def test_a_position_is_given_between_moves_alone() -> None:
    batch = Batch(1)
    batch.reset(seed=1)

    def step_and_ask(action: int) -> None:
        batch.step(np.array([action]))
        with pytest.raises(EngineError, match="game 0 is in the middle of a move"):
            batch._tables.position(0)

    while not batch.masks[0, END]:
        step_and_ask(int(batch.masks[0].argmax()))
    batch.step(np.array([END]))
    batch._tables.position(0)
    step_and_ask(TRADE + int(batch.masks[0, TRADE:].argmax()))
