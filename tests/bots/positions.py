"""Positions and games that tests of bots share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from qwirkle.bots import Limit, Progress, bot
from qwirkle.notation import parse_board, parse_rules, parse_tiles
from qwirkle.rules import (
    DEFAULT_RULES,
    EDITIONS,
    HOUSE_RULES,
    Bag,
    Move,
    RuleSet,
    State,
    View,
    apply,
    deal,
    rule_set,
)

WORK = Limit(nodes=30)
"""Little enough that a whole game takes a moment with any bot."""

EVERY_RULE_SET: list[RuleSet] = [
    *EDITIONS.values(),
    *(rule_set(**{name: value}) for name, values in HOUSE_RULES.items() for value in values),
]
"""Every edition, and every value of every house rule."""


def view_of(board: str, hand: str, *, bag: int = 60, rules: str = "", hands: tuple[int, ...] = ()) -> View:
    """What seat 0 of two sees where these tiles lie on the board and in its hand."""
    tiles = tuple(sorted(parse_tiles(hand)))
    return View(
        rules=parse_rules(rules) if rules else DEFAULT_RULES,
        seat=0,
        turn=0,
        scores=(0, 0),
        hand_sizes=hands or (len(tiles), 6),
        bag_size=bag,
        board=parse_board(board),
        hand=tiles,
    )


def choice_of(name: str, view: View, seed: int = 1, limit: Limit = WORK) -> Move:
    """What the bot of this name chooses."""
    return bot(name).choose(view, limit, Random(seed), Progress()).move


def played_states(
    choose: Callable[[View], Move], players: int, seed: int, rules: RuleSet = DEFAULT_RULES
) -> list[State]:
    """Every state of a game that is played out by one way to choose."""
    states = [deal(players, seed.to_bytes(32, "big"), rules)]
    while not states[-1].over:
        states.append(apply(states[-1], choose(states[-1].to_move)))
    return states


def with_hidden_tiles_mixed(state: State, rng: Random) -> State:
    """The same game as the seat to move sees it, with other tiles in the other hands and in the bag."""
    others = [seat for seat in range(state.players) if seat != state.turn]
    hidden = [*state.bag.tiles, *(tile for seat in others for tile in state.hands[seat])]
    rng.shuffle(hidden)
    hands = list(state.hands)
    for seat in others:
        count = len(hands[seat])
        hands[seat] = tuple(sorted(hidden[:count]))
        hidden = hidden[count:]
    return replace(state, hands=tuple(hands), bag=Bag(tuple(hidden), state.bag.seed, state.bag.used))
