"""Lessons: what games against itself give, and how files keep it."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from qwirkle.engine.outlook import FEATURE_COUNT
from qwirkle.engine.shipped import shipped_outlook
from qwirkle.engine.terms import Lesson
from qwirkle.errors import UsageError
from qwirkle.learn.evaluation.generation import GREEDY, LEARNED, generate, main
from qwirkle.learn.evaluation.lessons import WIDTH, read_lessons, write_lessons


def test_every_candidate_is_played_in_enough_deals() -> None:
    for lessons in islice(generate(1, 8, GREEDY, None), 6):
        assert min(lesson.deals for lesson in lessons) >= 8
        assert all(len(lesson.features) == FEATURE_COUNT for lesson in lessons)


def test_a_seed_fixes_the_lessons() -> None:
    outlook = shipped_outlook()
    first, again = ([*islice(generate(3, 4, LEARNED, outlook), 3)] for _ in range(2))
    other = [*islice(generate(4, 4, LEARNED, outlook), 3)]
    assert first == again != other


def test_files_keep_lessons_apart_by_turn(tmp_path: Path) -> None:
    def lesson(gain: float, deals: int = 5) -> Lesson:
        return Lesson((), (0,), (0.5,) * FEATURE_COUNT, 3, gain, deals)

    files = [tmp_path / "one.bin", tmp_path / "two.bin"]
    for file in files:
        with file.open("wb") as out:
            assert write_lessons(out, [lesson(4.0), lesson(5.0), lesson(9.0, deals=0)], 0) == 2
            assert write_lessons(out, [lesson(6.0)], 1) == 1
    rows = read_lessons(files)
    assert [rows[at + FEATURE_COUNT] for at in range(0, len(rows), WIDTH)] == [1, 2, 3, 1, 2, 3]
    assert [rows[at + WIDTH - 1] for at in range(0, len(rows), WIDTH)] == [0, 0, 1, 2, 2, 3]


@pytest.mark.parametrize("content", [b"", b"no lessons"])
def test_what_is_no_file_of_lessons_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "wrong.bin"
    file.write_bytes(content)
    with pytest.raises(UsageError, match=r"'wrong\.bin' is no file of lessons"):
        read_lessons([file])


def test_the_command_stops_after_so_many_turns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--out", str(tmp_path / "l.bin"), "--turns", "2", "--deals", "3", "--greedy"])
    said = capsys.readouterr().out
    rows = len(read_lessons([tmp_path / "l.bin"])) // WIDTH
    assert said == f"2 turns, {rows} lessons\n"
