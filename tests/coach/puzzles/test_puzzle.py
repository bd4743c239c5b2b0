"""Puzzles as lines of JSON: read and written, and what is wrong is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from qwirkle.coach.puzzles import format_puzzle, parse_collection, parse_puzzle, shipped
from qwirkle.coach.puzzles.collection import format_collection, made_by
from qwirkle.errors import NotationError, QwirkleError

FIRST = shipped()[0]


def test_reading_and_writing_are_inverse() -> None:
    for puzzle in shipped():
        assert parse_puzzle(format_puzzle(puzzle)) == puzzle


def test_a_program_gets_five_keys_and_no_more() -> None:
    assert list(FIRST.as_json()) == ["id", "theme", "grade", "position", "solutions"]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("theme", "hats", "theme 'hats': choose one of points, two_lines"),
        ("grade", 6, "grade 6: write a number from 1 to 5"),
        ("grade", True, "grade True"),
        ("found", 2, "found 2: write a share from 0 to 1"),
        ("found", "half", "found 'half'"),
        ("id", "00000000", "id '00000000': this puzzle is"),
        ("position", {}, "a position without rules"),
        ("solutions", [], "solutions []: write a list of one or more moves"),
        ("solutions", ["pass"], "solution 'pass': write a placement"),
        ("solutions", ["Ro@99,99"], "solution 'Ro@99,99' is refused"),
        ("hat", 1, "is not a puzzle: write a JSON object with id, theme"),
    ],
)
def test_what_is_wrong_is_named(key: str, value: Any, said: str) -> None:
    line = json.dumps({**json.loads(format_puzzle(FIRST)), key: value})
    with pytest.raises(QwirkleError) as caught:
        parse_puzzle(line)
    assert said in str(caught.value)


def test_a_file_says_what_made_it_and_which_line_is_wrong() -> None:
    text = format_collection([FIRST], "qwirkle puzzle make --count 1")
    assert made_by(text) == "qwirkle puzzle make --count 1"
    assert parse_collection(text) == [FIRST]
    assert made_by(format_puzzle(FIRST)) is None
    assert parse_collection(format_puzzle(FIRST)) == [FIRST]
    with pytest.raises(NotationError, match=r"^line 3: "):
        parse_collection(f"{text}nonsense\n")
    with pytest.raises(NotationError, match="no puzzle is in it"):
        parse_collection("\n")
