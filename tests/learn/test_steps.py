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
from qwirkle.learn.observations import ACTIONS, END, LOOK, OBSERVATION, TRADE
from qwirkle.notation import parse_board, parse_move, parse_rules
from qwirkle.rules import Move, Place, Tile, View, deal_hidden, legal_moves, winners
from tests.learn.twin import Draft, agrees, state_of

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


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_every_step_of_whole_games_is_what_the_rules_say(rules: str, players: int) -> None:
    chosen = parse_rules(rules)
    rng = Random(players)
    batch = Batch(1, players, rules=rules)
    batch.reset(seed=players)
    tables = batch._tables
    state = state_of(tables.position(0), chosen)
    draft = Draft(state.view(state.turn))
    other = np.empty(OBSERVATION, np.int16)
    while True:
        assert batch.turns[0] == state.turn
        assert (batch.observations[0] == draft.observation()).all()
        assert (batch.masks[0] == draft.mask()).all()
        for seat in {*range(players)} - {state.turn}:
            tables.observe(0, seat, other)
            assert (other == Draft(state.view(seat)).observation()).all()
        action = choose(batch.masks[0], rng)
        batch._tables.step(np.array([action], np.int32), False)
        if action != END:
            draft.step(action)
            continue
        after = state_of(tables.position(0), chosen)
        assert agrees(state, draft.move(), after)
        if after.over:
            break
        assert not batch.rewards.any()
        state, draft = after, Draft(after.view(after.turn))
    assert batch.dones[0] == 1
    assert not batch.masks[0].any()
    out = next((seat for seat in range(players) if not after.hands[seat]), None)
    won = winners(View(chosen, 0, 0, after.scores, (), 0, after.board, (), over=True, went_out=out))
    shares = [(seat in won) / len(won) for seat in range(players)]
    assert batch.rewards[0] == pytest.approx([(players * share - 1) / (players - 1) for share in shares])
    assert batch.rewards[0].sum() == pytest.approx(0, abs=1e-6)


def actions_of(move: Move, view: View) -> list[int]:
    """The actions that make this move, tried."""
    turn = Turn(view)
    actions = [step.action for step in steps_of(view, move)]
    for action in actions:
        turn.step(action)
    assert turn.move == move
    return actions


def compare_steps(move: Move, view: View) -> None:
    """Holds what is seen and allowed at every step of this move against the rules."""
    draft = Draft(view)
    for step in steps_of(view, move):
        assert (step.observation == draft.observation()).all()
        assert (step.mask == draft.mask()).all()
        if step.action != END:
            draft.step(step.action)
    assert draft.move() == move


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


def stairs() -> str:
    """A board that goes far: rows of six, each hung by its first tile under the last of the row before."""
    placed, x, y = [], 0, 0
    for row in range(12):
        # Rows of one colour: its first tile has the shape of the tile above it.
        color = row % 6
        shapes = [*range(6)] if row % 2 == 0 else [*range(5, -1, -1)]
        for shape in shapes:
            placed.append(f"{Tile.from_number(6 * color + shape)}@{x},{y}")
            x += 1
        x, y = x - 1, y + 1
    return " ".join(placed)


def test_a_board_wider_than_the_window_is_seen_in_parts_and_every_move_on_it_can_be_made() -> None:
    board = parse_board(stairs())
    (left, _), (right, _) = board.bounds()
    assert right - left > 32
    hand = tuple(Tile.from_number(number) for number in (0, 1, 8, 14, 27, 33))
    view = View(parse_rules("mindware-2011"), 0, 0, (0, 0), (6, 6), 20, board, hand)
    moves = legal_moves(view)
    used = [actions_of(move, view) for move in moves]
    assert len(moves) > 50
    assert any(LOOK in actions for actions in used)
    compare_steps(next(move for move, actions in zip(moves, used, strict=True) if LOOK in actions), view)
    draft = Draft(view)
    turn = Turn(view)
    seen, mask = np.empty(OBSERVATION, np.int16), np.empty(ACTIONS, np.uint8)
    for action in (hand[0].number, LOOK, LOOK, LOOK, LOOK):
        turn.observe(seen)
        turn.mask(mask)
        assert (seen == draft.observation()).all()
        assert (mask == draft.mask()).all()
        turn.step(action)
        draft.step(action)


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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rewards_by_lead_add_up_to_the_final_lead_over_the_mean_of_the_others(players: int) -> None:
    batch = Batch(1, players, reward="lead", rules="mindware-2011 deadlock:fewest")
    batch.reset(seed=5)
    total, rng = np.zeros(players), Random(3)
    while not batch.dones[0]:
        batch._tables.step(np.array([choose(batch.masks[0], rng)], np.int32), False)
        total += batch.rewards[0]
    scores = np.array(batch._tables.scores(0), float)
    assert total == pytest.approx(scores - (scores.sum() - scores) / (players - 1), abs=1e-3)


def test_players_who_only_trade_are_broken_off_and_the_points_decide() -> None:
    batch = Batch(1, most_moves=9)
    batch.reset(seed=6)
    moves = 0
    while not batch.dones[0]:
        mask = batch.masks[0]
        trades = np.flatnonzero(mask[TRADE:END])
        action = END if mask[END] else TRADE + trades[0] if len(trades) else int(mask.argmax())
        moves += action == END
        scores = batch._tables.scores(0)
        batch.step(np.array([action]))
    assert (batch.dones[0], moves) == (2, 9)
    assert batch.rewards[0][int(np.argmax(scores))] == 1


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
        Tables(1).bind(np.zeros((1, 2)), b"", b"", b"", b"")
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
    batch.step(batch.masks.argmax(axis=1))
    with pytest.raises(EngineError, match="in the middle of a move"):
        batch._tables.position(0)
