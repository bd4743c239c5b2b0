"""Whole games by players who know nothing but the rules: what must hold after every move."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from qwirkle.rules import (
    ALL_KINDS,
    COPIES,
    EDITIONS,
    HAND_SIZE,
    HOUSE_RULES,
    Axis,
    Cell,
    Move,
    Pass,
    Place,
    Placement,
    Refusal,
    RuleSet,
    State,
    Tile,
    Trade,
    apply,
    can_place,
    check,
    check_view,
    deal,
    legal_moves,
    refusals,
    rule_set,
    winners,
)
from tests.rules.positions import random_move, tile_count

GAMES_EACH = 14
"""Times five editions and three numbers of players: 210 games."""


def play(start: State, rng: Random) -> list[State]:
    states = [start]
    while not states[-1].over:
        states.append(apply(states[-1], random_move(states[-1].to_move, rng)))
        assert len(states) < 1000, "a game that does not end"
    return states


def assert_sound(state: State) -> None:
    """Nothing is lost, nothing is doubled, and nothing lies where a rule forbids it."""
    assert tile_count(state) == 108
    counts = Counter(state.board.values())
    counts.update(state.bag.tiles)
    for hand in state.hands:
        counts.update(hand)
    assert all(counts[kind] == COPIES for kind in ALL_KINDS)
    assert all(len(hand) == HAND_SIZE or not state.bag.tiles for hand in state.hands)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_game_is_sound_after_every_move_and_ends(edition: str, players: int) -> None:
    for number in range(GAMES_EACH):
        rng = Random(f"{edition} {players} {number}")
        states = play(deal(players, rng.randbytes(32), EDITIONS[edition]), rng)
        for before, after in pairwise(states):
            assert_sound(after)
            assert after.last is not None
            for seat in range(players):
                gained = after.last.points * (after.last.seat == seat) + after.last.end_bonus[seat]
                assert after.scores[seat] - before.scores[seat] == gained
        end = states[-1]
        check_view(end.view(0))
        assert winners(end)
        assert (end.went_out is None) == all(end.hands)
        if end.went_out is None:
            assert not any(can_place(end.view(seat)) for seat in range(players))
        assert legal_moves(end.to_move) == []


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_every_house_rule_can_be_played_to_the_end(name: str) -> None:
    for value in HOUSE_RULES[name]:
        rng = Random(f"{name} {value}")
        states = play(deal(rng.randint(2, 4), rng.randbytes(32), rule_set(**{name: value})), rng)
        assert_sound(states[-1])
        assert winners(states[-1])


def nonsense(state: State, rng: Random) -> Move:
    """A move that somebody who is not looking might try, mostly with tiles of the hand."""
    hand = list(state.hands[state.turn])
    kinds = hand if rng.random() < 0.8 and hand else list(ALL_KINDS)
    tiles: list[Tile] = [rng.choice(kinds) for _ in range(rng.randint(0, 3))]
    if rng.random() < 0.1:
        return Trade(tiles)
    if rng.random() < 0.1:
        return Pass()
    anchor = rng.choice([*state.board, Cell(0, 0)])
    axis = rng.choice([Axis.ROW, Axis.COLUMN])
    spread = rng.choice([1, 1, 1, 2])
    start = anchor.step(axis.across, rng.randint(-1, 1))
    cells = [start.step(axis, 1 + i * spread) for i in range(len(tiles))]
    if rng.random() < 0.2 and len(cells) > 1:
        cells[-1] = cells[0].step(axis.across, rng.randint(0, 1))
    return Place(map(Placement, tiles, cells))


def test_random_nonsense_meets_every_reason_to_refuse() -> None:
    reached: Counter[Refusal] = Counter()
    rules: list[RuleSet] = list(EDITIONS.values())
    for number in range(24):
        rng = Random(number)
        for state in play(deal(rng.randint(2, 4), rng.randbytes(32), rng.choice(rules)), rng):
            for _ in range(10):
                move = nonsense(state, rng)
                reasons = list(refusals(state.view(rng.choice([state.turn, 0])), move))
                assert reasons == sorted(reasons, key=list(Refusal).index)
                reached.update(reasons)
    assert set(Refusal) - set(reached) == {Refusal.BAD_NOTATION}, "only text can be bad notation"


def test_a_legal_move_is_never_refused_and_a_refused_one_never_listed() -> None:
    for number in range(3):
        rng = Random(number)
        for state in play(deal(rng.randint(2, 4), rng.randbytes(32)), rng)[::9]:
            listed = set(legal_moves(state.to_move))
            assert all(check(state.to_move, move) is None for move in listed)
            for _ in range(20):
                move = nonsense(state, rng)
                if state.board and check(state.to_move, move) is None:
                    assert move in listed
