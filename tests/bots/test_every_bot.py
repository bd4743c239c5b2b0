"""What holds for every bot: it plays by the rules, sees no more than its view, and can be relied on."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pytest

from qwirkle.bots import BOTS, Limit, Progress, bot
from qwirkle.errors import EngineError
from qwirkle.rules import EDITIONS, Pass, Place, RuleSet, Trade, check, deal, legal_placements
from tests.bots.positions import (
    EVERY_RULE_SET,
    WORK,
    choice_of,
    played_states,
    view_of,
    with_hidden_tiles_mixed,
)

pytestmark = pytest.mark.parametrize("name", BOTS)


@pytest.mark.parametrize(("edition", "players"), list(zip(EDITIONS, [2, 3, 4, 2, 3], strict=True)))
def test_whole_games_are_legal(name: str, edition: str, players: int) -> None:
    rng = Random(players)
    player = bot(name)
    # `apply` refuses whatever is illegal.
    states = played_states(
        lambda view: player.choose(view, WORK, rng, Progress()).move, players, 6, EDITIONS[edition]
    )
    assert states[-1].over
    assert sum(states[-1].scores) > 50 * players


@pytest.mark.parametrize("rules", EVERY_RULE_SET, ids=str)
def test_the_opening_follows_every_house_rule(name: str, rules: RuleSet) -> None:
    for seed in range(2):
        view = deal(2, bytes([seed]) * 32, rules).to_move
        move = choice_of(name, view, seed)
        assert isinstance(move, Place)
        assert check(view, move) is None


def test_hidden_tiles_never_change_a_choice(name: str) -> None:
    rng = Random(8)
    states = played_states(lambda view: choice_of("greedy", view, rng.getrandbits(32)), 3, seed=4)
    for state in states[:-1:6]:
        chosen = choice_of(name, state.to_move)
        for _ in range(3):
            assert choice_of(name, with_hidden_tiles_mixed(state, rng).to_move) == chosen


def test_the_same_seed_and_work_give_the_same_choice(name: str) -> None:
    rng = Random(9)
    states = played_states(lambda view: choice_of("random", view, rng.getrandbits(32)), 2, seed=5)
    for state in states[:-1:9]:
        first, second = (
            bot(name).choose(state.to_move, Limit(nodes=40), Random(3), Progress()) for _ in range(2)
        )
        assert (first.move, first.value, first.considered) == (second.move, second.value, second.considered)


def test_a_choice_leaves_the_view_as_it_was(name: str) -> None:
    view = deal(seed=bytes(32)).to_move
    copy = replace(view)
    choice_of(name, view)
    assert view == copy


def test_what_was_considered_begins_with_the_choice(name: str) -> None:
    choice = bot(name).choose(deal(seed=bytes(32)).to_move, WORK, Random(1), Progress())
    assert choice.considered[0].move == choice.move
    assert choice.considered[0].value == choice.value
    assert math.isfinite(choice.value)


def test_without_a_placement_it_trades(name: str) -> None:
    view = view_of("Ro@0,0", "Gs Gd Bx", bag=40)
    assert not legal_placements(view)
    move = choice_of(name, view)
    assert isinstance(move, Trade)
    assert check(view, move) is None


def test_it_trades_no_more_than_the_bag_has(name: str) -> None:
    for seed in range(5):
        view = view_of("Ro@0,0", "Gs Gd Bx", bag=2)
        move = choice_of(name, view, seed)
        assert isinstance(move, Trade)
        assert 1 <= len(move.tiles) <= 2


def test_with_an_empty_bag_and_no_placement_it_passes(name: str) -> None:
    assert choice_of(name, view_of("Ro@0,0", "Gs Gd Bx", bag=0)) == Pass()


def test_without_tiles_it_passes(name: str) -> None:
    assert choice_of(name, view_of("Ro@0,0", "", bag=0)) == Pass()
    assert choice_of(name, view_of("Ro@0,0", "", bag=7)) == Pass()
    assert choice_of(name, view_of("", "", bag=7)) == Pass()


@pytest.mark.parametrize(
    ("bag", "hands"),
    [(0, (2, 0)), (0, (2, 6)), (108, (2, 6)), (1, (2, 0)), (93, (2, 6, 6)), (0, (2, 0, 0, 0))],
)
def test_counts_that_no_game_can_have_are_no_obstacle(name: str, bag: int, hands: tuple[int, ...]) -> None:
    view = replace(
        view_of("Rc@-9,40 Rd@-9,41", "Ro Gx", bag=bag, hands=hands),
        scores=tuple(range(900, 900 + len(hands))),
    )
    move = choice_of(name, view)
    assert isinstance(move, Place | Trade)
    assert check(view, move) is None


@pytest.mark.parametrize("tile", ["Rs", "Gx"])
def test_the_last_tile_is_laid_or_the_turn_passed(name: str, tile: str) -> None:
    view = view_of("Ro@0,0", tile, bag=0, hands=(1, 1))
    assert isinstance(choice_of(name, view), Place if tile == "Rs" else Pass)


def test_it_moves_only_in_its_turn(name: str) -> None:
    state = deal(seed=bytes(32))
    rng = Random(1)
    with pytest.raises(EngineError, match="the game is over"):
        bot(name).choose(replace(state.to_move, over=True), WORK, rng, Progress())
    with pytest.raises(EngineError, match="a spectator has no seat"):
        bot(name).choose(state.view(None), WORK, rng, Progress())
    with pytest.raises(EngineError, match=r"seat \d is to move, not seat \d"):
        bot(name).choose(state.view(1 - state.turn), WORK, rng, Progress())


def test_a_choice_cancelled_beforehand_ends_at_once(name: str) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(EngineError, match="cancelled"):
        bot(name).choose(deal(seed=bytes(32)).to_move, WORK, Random(1), progress)
