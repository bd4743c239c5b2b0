"""`qwirkle check`: the first wrong line of a file, and why."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from qwirkle.errors import Refusal
from qwirkle.notation import (
    NotationError,
    Problem,
    Record,
    check_record,
    check_record_file,
    format_record,
    read_record_file,
)
from tests.notation.strategies import played

DATA = Path(__file__).parents[2] / "data"
HEAD = '[Rules "mindware-2011"]\n[Players "2"]\n'


@pytest.mark.parametrize("name", ["sample_game.qwk", "golden_game.qwk"])
def test_right_files_have_no_problem(name: str) -> None:
    assert check_record_file(DATA / name) == []


def test_a_refused_move_is_a_problem_with_its_refusal() -> None:
    (problem,) = check_record(HEAD + "1. Ro@0,0 Rs@2,0 = 2\n2. nonsense")
    assert problem == Problem(3, "move 1, 'Ro@0,0 Rs@2,0', is refused: gap", Refusal.GAP)
    assert str(problem) == "line 3: move 1, 'Ro@0,0 Rs@2,0', is refused: gap"


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("1. Ro@0,0 = 2\n2. nonsense\n", "line 3: move 1, 'Ro@0,0', scores 1, not 2"),
        ("1. Ro@0,0 = 1\n2. nonsense\n", "line 4: move 2: 'nonsense' is not a move"),
        ("1. Ro@0,0 = 1\n2. Rs@1,0 = 2\n4. Bo@0,1 = 2\n", "line 5: move '4' where move 3 is due"),
        ("1. Ro@0,0 = 1\n2. Rs@1,0 = 3\n4. Bo@0,1 = 2\n", "line 4: move 2, 'Rs@1,0', scores 2, not 3"),
        ("1. Ro@0,0 = 1 {open\n2. Rs@1,0 = 3\n", "line 3: comment '{open' does not end"),
    ],
)
def test_the_first_wrong_line_comes_first_whatever_is_wrong_with_it(moves: str, said: str) -> None:
    (problem,) = check_record(HEAD + moves)
    assert str(problem).startswith(said)


def test_a_cut_record_with_a_result_is_wrong_wherever_it_is_cut() -> None:
    text = format_record(Record.of_game(played("a game"), names=["Ann", "Bob"]))
    result = text.index("[Result")
    for end in [*range(result + 20, len(text) - 1, 89), len(text) - 2]:
        assert len(check_record(text[:end])) == 1


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    for path in (tmp_path / "none.qwk", tmp_path, tmp_path / "a\0b"):
        (problem,) = check_record_file(path)
        assert problem.line is None
        assert problem.reason.startswith("the file cannot be read: ")
        with pytest.raises(NotationError, match="cannot be read"):
            read_record_file(path)


def test_a_file_that_is_no_text_is_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "noise.qwk"
    path.write_bytes(HEAD.encode() + b"1. Ro@0,0\n{caf\xe9}\n")
    (problem,) = check_record_file(path)
    assert problem.line == 4
    assert "byte 0xe9" in problem.reason


@pytest.mark.parametrize("size", [0, 1, 1000, 1_000_000])
def test_random_bytes_are_a_problem(tmp_path: Path, size: int) -> None:
    path = tmp_path / "noise.qwk"
    path.write_bytes(Random(size).randbytes(size))
    (problem,) = check_record_file(path)
    assert len(str(problem)) < 200


def test_a_line_of_ten_megabytes_is_a_problem(tmp_path: Path) -> None:
    path = tmp_path / "long.qwk"
    path.write_text(HEAD + "1. " + "Ro@0,0 " * 1_500_000)
    (problem,) = check_record_file(path)
    assert "large" in str(problem)
    assert len(str(problem)) < 200
