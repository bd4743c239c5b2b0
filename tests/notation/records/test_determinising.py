"""Whatever is determinised of hidden tiles, points and the end of the game come out the same."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from qwirkle.notation import RecordedMove, parse_board, parse_move, parse_tiles
from qwirkle.notation.records.determinising import determinise
from qwirkle.rules import FULL_SET, Bag, Board, State, apply, check, rule_set
from tests.notation.strategies import played

# All circles but one purple one lie in a block; once it lies there too, no other tile fits anywhere.
BLOCK = parse_board(
    "Oo@1,0 Yo@2,0 Go@3,0 Bo@4,0 Go@1,1 Po@2,1 Oo@3,1 Ro@4,1 Bo@0,2 Po@1,2 Oo@2,2 Ro@3,2 Yo@4,2"
    " Yo@0,3 Bo@1,3 Ro@2,3 Go@4,3"
)


def blocked(deadlock: str) -> State:
    return State(
        rules=rule_set(deadlock=deadlock),
        board=BLOCK,
        hands=(parse_tiles("Rs Po"), parse_tiles("Bs Bd Gs")),
        bag=Bag((), None),
        scores=(10, 20),
        turn=0,
    )


@pytest.mark.parametrize(("deadlock", "scores"), [("plain", (19, 20)), ("fewest", (25, 20))])
@pytest.mark.parametrize("hidden", [frozenset(), frozenset({0}), frozenset({1}), frozenset({0, 1})])
def test_the_end_with_tiles_in_every_hand_is_seen_without_knowing_them(
    deadlock: str, scores: tuple[int, int], hidden: frozenset[int]
) -> None:
    last = RecordedMove(parse_move("Po@3,3"))
    after = apply(determinise(blocked(deadlock), hidden, last)[0], last.move)
    assert after.over
    assert after.went_out is None
    assert after.scores == scores


def test_determinising_keeps_every_tile_every_count_and_what_is_known() -> None:
    for state, after in pairwise(played("a game", 3)):
        assert after.last is not None
        made = RecordedMove(after.last.move, drawn=after.last.drawn)
        hidden = frozenset({0, 2})
        other, _ = determinise(state, hidden, made)
        assert [len(hand) for hand in other.hands] == [len(hand) for hand in state.hands]
        assert other.hands[1] == state.hands[1]
        assert all(hand == tuple(sorted(hand)) for hand in other.hands)
        everything = Counter(tile for hand in state.hands for tile in hand) + Counter(state.bag.tiles)
        assert Counter(tile for hand in other.hands for tile in hand) + Counter(other.bag.tiles) == everything
        if state.turn in hidden:
            assert apply(other, made.move, drawn=made.drawn).scores == after.scores


def test_a_determinised_opener_holds_no_larger_set_than_it_lays() -> None:
    pool = parse_tiles("Ro Ro Ro Os Os Os Yd Yd Yd Gb Gb Gb Rs Rd")
    state = State(rule_set(), Board(), (pool[:6], pool[6:12]), Bag(pool[12:], None), (0, 0), 0)
    opening = RecordedMove(parse_move("Yd@0,0"))
    determinised, _ = determinise(state, frozenset({0, 1}), opening)
    assert check(determinised.to_move, opening.move) is None


def test_a_determinised_opener_may_lay_a_set_of_one_shape_where_colours_go_first() -> None:
    rules = rule_set(opening_choice="color")
    opening = RecordedMove(parse_move("Ro@0,0 Bo@1,0"))
    state = State(
        rules=rules,
        board=Board(),
        hands=(FULL_SET[:6], FULL_SET[6:12]),
        bag=Bag(FULL_SET[12:], None),
        scores=(0, 0),
        turn=0,
    )
    determinised, _ = determinise(state, frozenset({0, 1}), opening)
    assert check(determinised.to_move, opening.move) is None
