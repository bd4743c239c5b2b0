"""Reading and writing records are inverse."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings

from qwirkle.notation import Record, format_record, parse_record
from qwirkle.rules import EDITIONS
from tests.notation.strategies import played, records, records_of_positions

DATA = Path(__file__).parents[2] / "data"


@settings(max_examples=50)
@given(records())
def test_any_record_reads_back_and_is_written_the_same_again(record: Record) -> None:
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text


@settings(max_examples=50)
@given(records_of_positions())
def test_any_record_that_begins_with_a_position_reads_back(record: Record) -> None:
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text


@settings(max_examples=25)
@given(records())
def test_line_ends_of_windows_and_a_byte_order_mark_do_no_harm(record: Record) -> None:
    text = format_record(record)
    assert parse_record("\ufeff" + text.replace("\n", "\r\n")) == record


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_read_back(edition: str, players: int) -> None:
    states = played(f"{edition} {players}", players, EDITIONS[edition])
    record = Record.of_game(states, names=["Ann", "Bob", "Cleo", "Dan"][:players], day=date(2011, 6, 30))
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text


@pytest.mark.parametrize("name", ["sample_game.qwk", "golden_game.qwk"])
def test_the_records_kept_here_are_written_as_they_would_be_now(name: str) -> None:
    text = (DATA / name).read_text("utf-8")
    assert format_record(parse_record(text)) == text


def test_a_record_in_full() -> None:
    text = """\
[Rules "mindware-2011 opening:free"]
[Players "Ann \\"the ace\\", Smith\\\\, Bob"]
[Date "2011-06-30"]
[Ages "34 12"]
[Opener "2"]
[Hand2 "Ro Rs Rd Yo Gs Px"]
[Event "Back\\\\slash"]
[Result "*"]

{before the first move}
{two
lines}
1. Ro@0,0 Rs@1,0 = 2 + Gs Yo {a brace \\} and {an opening one} {another}
2. trade Rb + Bo
3. pass
4. Rd@2,0
"""
    record = parse_record(text)
    assert record.names == ('Ann "the ace"', "Smith, Bob")
    assert record.day == date(2011, 6, 30)
    assert record.ages == (34, 12)
    assert record.opener == 1
    assert record.hands[0] is None
    assert record.hands[1] is not None
    assert record.tags == (("Event", "Back\\slash"),)
    assert record.comments == ("before the first move", "two\nlines")
    assert record.moves[0].comments == ("a brace } and {an opening one", "another")
    assert [move.points for move in record.moves] == [2, None, None, None]
    assert [move.line for move in record.moves] == [13, 14, 15, 16]
    assert record.lines["Opener"] == 5
    assert format_record(record) == text


def test_records_are_read_in_other_layouts_too() -> None:
    strict = parse_record('[Rules "jck"]\n[Players "2"]\n\n1. Ro@0,0 Rs@1,0 = 2 + Gs {well}\n2. pass\n')
    loose = parse_record(
        '\n  [Players "2"]  \n\t[Rules "jck"]\n1.  Rs@1,0   Ro@0,0=2+Gs\n\n  {well}\n\n   2.pass'
    )
    assert loose == strict


def test_lines_do_not_make_records_differ() -> None:
    record = parse_record('[Rules "jck"]\n[Players "2"]\n\n\n1. pass')
    assert record == replace(record, lines={}, moves=(replace(record.moves[0], line=None),))
