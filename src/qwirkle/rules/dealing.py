"""The deal: how a game begins, and how one is dealt that stands like what a player sees."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from qwirkle.errors import BadSetup
from qwirkle.rules.board import Board
from qwirkle.rules.editions import DEFAULT_RULES, RuleSet
from qwirkle.rules.opening import choose_opener
from qwirkle.rules.shuffle import SEED_BYTES, Bag
from qwirkle.rules.state import State
from qwirkle.rules.view import HAND_SIZE, View, check_players, check_view

__all__ = ["deal", "deal_hidden"]


def deal(
    players: int = 2,
    seed: bytes | None = None,
    rules: RuleSet = DEFAULT_RULES,
    ages: Sequence[int] | None = None,
) -> State:
    """A new game: the bag shuffled by the seed, six tiles dealt to each seat in turn, the opener to move.

    Without a seed, one that nobody can guess is drawn. `ages`, one a seat, settle ties for the opening.

    >>> state = deal(players=3, seed=bytes(32))
    >>> [len(hand) for hand in state.hands], len(state.bag)
    ([6, 6, 6], 90)
    """
    check_players(players)
    if ages is not None and len(ages) != players:
        raise BadSetup(f"{len(ages)} ages for {players} players: give one for each seat, or none")
    bag = Bag.shuffled(secrets.token_bytes(SEED_BYTES) if seed is None else seed)
    hands = []
    for _ in range(players):
        drawn, bag = bag.draw(HAND_SIZE)
        hands.append(tuple(sorted(drawn)))
    stream = bag.stream
    opener = choose_opener(hands, rules, ages, stream)
    return State(
        rules=rules,
        board=Board(),
        hands=tuple(hands),
        bag=replace(bag, used=stream.used),
        scores=(0,) * players,
        turn=opener,
    )


def deal_hidden(view: View, seed: bytes | None = None) -> State:
    """A whole game that this view could be a part of: what the seat does not see is dealt by the seed.

    Raises `BadSetup` where the view says more hidden tiles than there are. Where it says fewer, which no game
    can lead to, some are left out.
    """
    check_view(view)
    if view.seat is None:
        raise BadSetup("a spectator's view: give that of a seat, which has a hand")
    bag = Bag.shuffled(secrets.token_bytes(SEED_BYTES) if seed is None else seed, view.unseen().elements())
    hidden = sum(view.hand_sizes) - len(view.hand) + view.bag_size
    if hidden > len(bag):
        raise BadSetup(f"{hidden} hidden tiles where only {len(bag)} are left")
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        drawn, bag = bag.draw(0 if seat == view.seat else size)
        hands.append(view.hand if seat == view.seat else tuple(sorted(drawn)))
    return State(
        rules=view.rules,
        board=view.board,
        hands=tuple(hands),
        bag=replace(bag, tiles=bag.tiles[: view.bag_size]),
        scores=view.scores,
        turn=view.turn,
        over=view.over,
        went_out=view.went_out,
    )
