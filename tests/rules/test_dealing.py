"""The deal, and games dealt to stand like what a player sees."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwirkle.errors import BadSetup
from qwirkle.rules import DEFAULT_RULES, FULL_SET, deal, deal_hidden, rule_set
from tests.rules.midgames import midgame
from tests.rules.positions import board, tile_count, tiles, view

SEED = bytes(range(32))
seeds = st.binary(min_size=32, max_size=32)


def test_a_game_for_which_nothing_is_chosen_is_one_of_two_by_the_usual_rules() -> None:
    start = deal()
    assert start.players == 2
    assert start.rules == DEFAULT_RULES
    assert (start.scores, start.over, start.went_out, start.last) == ((0, 0), False, None, None)
    assert start.moves_made == 0


def test_nobody_can_guess_a_seed_that_is_not_given() -> None:
    first, second = deal().bag.seed, deal().bag.seed
    assert first is not None
    assert second is not None
    assert first != second
    seen = deal(seed=SEED).view(0)
    assert deal_hidden(seen).bag.seed != deal_hidden(seen).bag.seed


def test_hands_are_kept_by_number() -> None:
    assert all(hand == tuple(sorted(hand)) for hand in deal(4, SEED).hands)


def test_who_opens_is_drawn_after_the_bag_and_only_where_it_is_open() -> None:
    free = deal(4, SEED, rule_set(opening="seat"))
    assert free.bag.used == 107, "one number for each tile but the last"
    seeds = (number.to_bytes(32, "big") for number in count())
    clear = next(dealt for seed in seeds if (dealt := deal(2, seed)).bag.used == 107)
    assert deal(2, clear.bag.seed, ages=[20, 30]).turn == deal(2, clear.bag.seed, ages=[30, 20]).turn


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.integers(0, 40), st.integers(0, 3), seeds)
def test_a_hidden_deal_is_a_whole_game_that_looks_the_same(
    game: int, moves: int, seat: int, seed: bytes
) -> None:
    state = midgame(game, moves)
    seen = state.view(seat % state.players)
    dealt = deal_hidden(seen, seed)
    assert dealt.view(seen.seat) == seen
    assert tile_count(dealt) == 108
    everything = Counter(dealt.board.values()) + Counter(dealt.bag.tiles)
    assert everything + Counter(tile for hand in dealt.hands for tile in hand) == Counter(FULL_SET)
    assert all(hand == tuple(sorted(hand)) for hand in dealt.hands)
    assert deal_hidden(seen, seed) == dealt


def test_what_is_hidden_differs_from_deal_to_deal() -> None:
    seen = deal(3, SEED).view(1)
    dealt = [deal_hidden(seen, number.to_bytes(32, "big")) for number in range(10)]
    assert len({each.hands[0] for each in dealt}) > 5
    assert len({each.bag.tiles for each in dealt}) == 10
    assert {each.hands[1] for each in dealt} == {seen.hand}


def test_how_a_game_stands_is_kept_even_where_it_is_over() -> None:
    over = replace(
        view("Rc@0,0 Rs@0,1", "Gs", bag=0, over=True, rules=rule_set("schmidt")),
        scores=(12, 34),
        hand_sizes=(1, 0),
        turn=1,
        went_out=1,
    )
    dealt = deal_hidden(over, SEED)
    assert (dealt.rules, dealt.scores, dealt.turn) == (over.rules, (12, 34), 1)
    assert (dealt.over, dealt.went_out) == (True, 1)
    assert dealt.board == board("Rc@0,0 Rs@0,1")
    assert dealt.hands == (tiles("Gs"), ())


def test_the_next_tiles_of_the_bag_follow_from_the_seed() -> None:
    dealt = deal_hidden(deal(2, SEED).view(0), bytes(32))
    assert dealt.bag.seed == bytes(32)
    assert dealt.bag.used == len(FULL_SET) - 6 - 1


def test_what_cannot_be_dealt_is_refused() -> None:
    start = deal(2, SEED)
    with pytest.raises(BadSetup, match="a spectator's view"):
        deal_hidden(start.view(None), SEED)
    with pytest.raises(BadSetup, match="turn 2"):
        deal_hidden(replace(start.view(0), turn=2), SEED)
    assert len(deal_hidden(replace(start.view(0), bag_size=96), SEED).bag) == 96
    with pytest.raises(BadSetup, match="103 hidden tiles where only 102 are left"):
        deal_hidden(replace(start.view(0), bag_size=97), SEED)


def test_where_fewer_tiles_are_hidden_than_there_are_some_are_left_out() -> None:
    few = deal_hidden(replace(deal(2, SEED).view(0), bag_size=5, hand_sizes=(6, 2)), SEED)
    assert [len(hand) for hand in few.hands] == [6, 2]
    assert len(few.bag) == 5
