"""Variations: lines that might have been played, each behind the move that it replaces."""

from __future__ import annotations

import time
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwirkle.errors import Refusal
from qwirkle.game import Game
from qwirkle.notation import Record, RecordedMove, check_record, format_record, parse_record, replay, walk
from qwirkle.rules import Place, State, apply
from tests.notation.strategies import played
from tests.rules.positions import random_move

HEAD = '[Rules "mindware-2011"]\n[Players "2"]\n'
STUDY = """\
[Rules "mindware-2011"]
[Players "Ann, Bob"]

1. Ro@0,0 Rs@1,0 = 2 {as played}
  (1. Ro@0,0 = 1 + Gs {a waste}
   2. Bo@0,1 = 2
     (2. pass)
   3. Bs@1,1 = 2)
  (1. trade Ro Rs)
2. Bo@0,1 = 2
"""


def test_variations_are_read_and_written() -> None:
    record = parse_record(STUDY)
    assert [str(move.move) for move in record.moves] == ["Ro@0,0 Rs@1,0", "Bo@0,1"]
    first, second = record.moves[0].variations
    assert [move.comments for move in first] == [("a waste",), (), ()]
    assert len(first[1].variations) == 1
    assert str(second[0].move) == "trade Ro Rs"
    assert record.move_count == 7
    assert record.moves[0].depth == 2
    assert format_record(record) == STUDY


def test_other_layouts_are_read_too() -> None:
    loose = STUDY.replace("  (1. Ro", "(\n1. Ro").replace("2. pass)", "2. pass\n\n)").replace("   3.", "3.")
    assert parse_record(loose) == parse_record(STUDY)
    behind = parse_record(HEAD + "1. pass\n(1. pass)\n{said late}")
    assert behind.moves[0].comments == ("said late",), "a comment behind a variation is the move's"


def test_the_record_itself_is_what_is_replayed() -> None:
    wrong = parse_record(HEAD + "1. Ro@0,0 = 1\n(1. Ro@0,0 = 7)\n2. Bo@0,1 = 2")
    assert [step.event.points for step in replay(wrong).steps] == [1, 2]


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("1. Ro@0,0 = 1\n(1. Ro@0,0 = 7)\n2. nonsense", "line 4: move 1, 'Ro@0,0', scores 1, not 7"),
        (
            "1. Ro@0,0 = 1\n(1. Ro@0,0 = 1\n2. Rs@5,5)\n2. pass",
            "line 5: move 2, 'Rs@5,5', is refused: not_conn",
        ),
        ("1. Ro@0,0 = 9\n(1. Ro@0,0 = 7)", "line 3: move 1, 'Ro@0,0', scores 1, not 9"),
        ("1. Ro@0,0 = 1\n(1. Ro@0,0 = 1\n2. nonsense)", "line 5: move 2: 'nonsense' is not a move"),
        ("1. Ro@0,0 = 1\n(1. Ro@0,0 = 2\n2. nonsense)", "line 4: move 1, 'Ro@0,0', scores 1, not 2"),
        ("1. Ro@0,0 = 1\n(1. Ro@0,0 = 1", "line 4: a variation does not end"),
        ("1. Ro@0,0 = 2\n(1. Ro@0,0 = 1", "line 3: move 1, 'Ro@0,0', scores 1, not 2"),
    ],
)
def test_the_first_wrong_line_is_found_wherever_it_stands(moves: str, said: str) -> None:
    (problem,) = check_record(HEAD + moves)
    assert str(problem).startswith(said)


def test_a_refused_move_of_a_variation_says_why() -> None:
    (problem,) = check_record(HEAD + "1. Ro@0,0 = 1\n(1. Ro@0,0 Rs@2,0)")
    assert problem.refusal is Refusal.GAP


def branched(states: tuple[State, ...], rng: Random, tell_draws: bool) -> Record:
    """The record of a game with a variation of up to three random moves behind every fifth of its own."""
    record = Record.of_game(states)
    moves = list(record.moves)
    for place in range(0, len(moves), 5):
        state = states[place]
        line: list[RecordedMove] = []
        while not state.over and len(line) < 3:
            state = apply(state, random_move(state.to_move, rng))
            event = state.last
            assert event is not None
            points = event.points if isinstance(event.move, Place) else None
            line.append(RecordedMove(event.move, points, event.drawn if tell_draws else ()))
        own = moves[place]
        moves[place] = RecordedMove(own.move, own.points, own.drawn, variations=(tuple(line),))
    return Record(
        record.rules,
        record.players,
        seed=record.seed,
        opener=record.opener,
        moves=tuple(moves),
        result=record.result,
    )


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 99), st.booleans(), st.sampled_from([2, 3]))
def test_any_legal_variation_of_a_game_is_right(seed: int, tell_draws: bool, players: int) -> None:
    record = branched(played(f"branched {seed % 5}", players), Random(seed), tell_draws)
    text = format_record(record)
    assert parse_record(text) == record
    assert check_record(text) == []


def test_draws_of_a_variation_are_those_it_says_if_the_bag_has_them() -> None:
    states = played("a game")
    record = Record.of_game(states)
    first = record.moves[0]
    assert first.points is not None
    bag, hands = sorted(states[0].bag.tiles), states[0].hands
    drawn = bag[: len(first.move.tiles)]
    for tiles, is_right in ((drawn, True), (hands[1][:1] * 3 + hands[0][:1] * 3, False)):
        other = RecordedMove(first.move, first.points, tuple(tiles[: len(first.move.tiles)]))
        told = RecordedMove(first.move, first.points, first.drawn, variations=((other,),))
        text = format_record(Record(seed=record.seed, opener=record.opener, moves=(told,)))
        if is_right:
            assert check_record(text) == []
            assert [walked.step.event.drawn for walked in walk(parse_record(text))][1] == tuple(drawn)
        else:
            assert len(check_record(text)) == 1


def test_a_record_full_of_variations_is_checked_in_time() -> None:
    line = "".join(f"{number}. pass\n" for number in range(2, 5))
    text = (
        HEAD + "1. Ro@0,0 = 1\n" + "(1. Ro@0,0 = 1\n2. Bo@0,1 = 2)\n" * 400 + line.replace("pass", "trade Rs")
    )
    start = time.process_time()
    assert check_record(text) == []
    assert time.process_time() - start < 20


def test_a_game_takes_the_record_without_its_variations() -> None:
    record = branched(played("a game"), Random(1), tell_draws=True)
    game = Game.of_record(record)
    assert len(game.moves) == len(record.moves)
    assert game.to_record().move_count == len(record.moves)


# Records that begin with a position.

POSITION = """\
[Rules "mindware-2011"]
[Players "2"]
[Opener "2"]
[Board "Rc@0,0 Rd@0,1"]
[Scores "3-0"]
[Held "6 6"]
[Bag "93"]
[Hand2 "Rs Yx Go Gd Bs Ps"]

1. Rs@0,2 = 3
  (1. Gd@1,1 = 2 + Ro
   2. Gs@1,2 = 2)
2. Rb@0,3 = 4
"""


def test_a_record_may_begin_with_a_position() -> None:
    record = parse_record(POSITION)
    assert format_record(record) == POSITION
    assert check_record(POSITION) == []
    end = replay(record).steps[-1].after
    assert (end.scores, end.turn, end.bag_size) == ((7, 3), 1, 91)


def test_a_position_whose_tiles_do_not_add_up_leaves_some_out() -> None:
    for bag in (0, 1, 40, 94):
        text = POSITION.replace("93", str(bag)).replace(" + Ro", "" if bag == 0 else " + Ro")
        assert check_record(text) == [], bag


def test_hands_of_a_position_bind_its_moves() -> None:
    (problem,) = check_record(POSITION.replace("Rs@0,2 = 3", "Rx@0,2 = 3"))
    assert problem.refusal is Refusal.NOT_IN_HAND


def test_a_game_from_a_position_goes_on_from_there() -> None:
    hands = '[Hand1 "Bo Bb Bd Bx Pc Oc"]\n[Hand2'
    text = (
        POSITION.replace('[Bag "93"]\n', "").replace("[Hand2", hands).split("\n\n")[0]
        + "\n\n1. Rs@0,2 = 3 + Yx\n"
    )
    game = Game.from_record(text)
    assert game.scores == (3, 3)
    assert len(game.board) == 3
