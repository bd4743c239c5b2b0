from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

from qwirkle.errors import BadSetup
from qwirkle.notation import UNFINISHED, NotationError, Record, RecordedMove, parse_move, replay
from qwirkle.rules import Bag, apply, deal, legal_moves, rule_set
from tests.notation.strategies import played


def test_a_game_is_recorded_as_it_is_played() -> None:
    states = played("a game", 3)
    record = Record.start(states[0], names=["Ann", "Bob", "Cleo"])
    assert record.result == UNFINISHED
    for state in states[1:]:
        record = record.with_state(state)
        if state.over or state.moves_made % 10 == 1:
            assert replay(record).states == states[: state.moves_made + 1]
    assert record.result == states[-1].scores
    assert record == Record.of_game(states, names=["Ann", "Bob", "Cleo"])


def test_events_alone_record_the_moves_but_no_result() -> None:
    states = played("a game")
    record = Record.start(states[0])
    for state in states[1:]:
        assert state.last is not None
        record = record.with_event(state.last)
    assert replace(record, result=states[-1].scores) == Record.of_game(states)


def test_a_game_from_a_real_table_is_recorded_with_its_hands() -> None:
    state = deal(2, bytes(32))
    state = replace(state, bag=Bag(state.bag.tiles, None))
    record = Record.start(state)
    assert record.seed is None
    assert record.hands == state.hands
    assert replay(record).state == replace(state, bag=Bag(tuple(sorted(state.bag.tiles)), None))


def test_ages_that_settled_the_opening_are_kept() -> None:
    # With this seed both hands declare as many tiles, so the ages decide.
    for seed in range(200):
        young, old = (deal(2, bytes([seed]) * 32, ages=ages) for ages in ([10, 40], [40, 10]))
        if young.turn != old.turn:
            break
    assert Record.start(young, ages=[10, 40]).ages == (10, 40)
    with pytest.raises(NotationError, match="give the ages it was dealt with"):
        Record.start(young, ages=[40, 10])


def test_comments_follow_the_move_they_are_on() -> None:
    state = deal(2, bytes(32))
    record = Record.start(state).with_comment("so it begins")
    record = record.with_state(apply(state, legal_moves(state.to_move)[0])).with_comment("good")
    assert record.comments == ("so it begins",)
    assert record.moves[0].comments == ("good",)


def test_a_record_starts_at_the_deal_and_misses_nothing() -> None:
    states = played("a game")
    with pytest.raises(NotationError, match="start it at the deal"):
        Record.start(states[2])
    with pytest.raises(NotationError, match="move 2 after 0 moves"):
        Record.start(states[0]).with_state(states[2])
    with pytest.raises(NotationError, match="without a last move"):
        Record.start(states[0]).with_state(states[0])


@pytest.mark.parametrize(
    ("changes", "quoted"),
    [
        ({"names": ("Ann",)}, "1 names for 2 players"),
        ({"names": ("Ann", "")}, "name ''"),
        ({"names": ("Ann", " Bob")}, "name ' Bob'"),
        ({"names": ("Ann", "B\nob")}, "name 'B\\nob'"),
        ({"names": ("Ann", "x" * 101)}, "1 to 100 characters"),
        ({"seed": bytes(31)}, "a seed of 31 bytes"),
        ({"ages": (1, 2, 3)}, "3 ages for 2 players"),
        ({"ages": (1, -2)}, "ages [1, -2]"),
        ({"opener": 2}, "opener 2"),
        ({"hands": (None, deal(seed=bytes(32)).hands[0][:5])}, "a hand of 5 tiles"),
        ({"result": (1, 2, 3)}, "3 totals for 2 players"),
        ({"tags": (("Two words", ""),)}, "tag 'Two words'"),
        ({"tags": (("Rules", "jck"),)}, "has a field of its own"),
        ({"tags": (("Event", "a"), ("Event", "b"))}, "said twice"),
        ({"tags": (("Event", "a\nb"),)}, "write one line"),
        ({"comments": ("a\x00b",)}, "no control characters"),
        ({"comments": ("half \ud800",)}, "no control characters"),
    ],
)
def test_what_could_not_be_written_cannot_be_recorded(changes: dict[str, Any], quoted: str) -> None:
    with pytest.raises(NotationError) as error:
        Record(**changes)
    assert quoted in str(error.value)


def test_the_number_of_players_is_checked() -> None:
    with pytest.raises(BadSetup, match="5 players"):
        Record(players=5)


def test_only_placements_score_and_only_a_pass_draws_nothing() -> None:
    with pytest.raises(NotationError, match="only a placement scores"):
        RecordedMove(parse_move("trade Rs"), points=0)
    with pytest.raises(NotationError, match="a pass draws none"):
        RecordedMove(parse_move("pass"), drawn=deal(seed=bytes(32)).hands[0][:1])


def test_hidden_hands_are_no_hands() -> None:
    assert Record(hands=(None, None)) == Record()


def test_house_rules_are_part_of_a_record() -> None:
    states = played("house", 2, rule_set("schmidt", opening="seat", stuck="pass"))
    assert replay(Record.of_game(states)).states == states


def test_a_long_game_is_recorded_in_no_time() -> None:
    start = deal(seed=bytes(32))
    moved = apply(start, legal_moves(start.to_move)[0])
    assert moved.last is not None
    # Nobody plays so long, but somebody may trade so long, and ask for the record again and again.
    numbers = range(1, 20_001)
    states = [start, *(replace(moved, last=replace(moved.last, number=number)) for number in numbers)]
    before = time.process_time()
    record = Record.of_game(states)
    assert time.process_time() - before < 1
    assert len(record.moves) == 20_000
