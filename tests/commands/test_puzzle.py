"""`qwirkle puzzle`: one to solve, one as JSON, more of them made, and all proved again."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from qwirkle.cli import main
from qwirkle.coach.puzzles import Theme, format_puzzle, parse_collection, shipped
from qwirkle.engine import scored_placements
from qwirkle.notation import parse_move, parse_position
from qwirkle.rules import check
from tests.arena.machines import machines

PUZZLE = next(puzzle for puzzle in shipped() if puzzle.theme is Theme.TWO_LINES)


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["puzzle", "--json", *arguments]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    found: dict[str, Any] = json.loads(said.out)
    return found


def test_a_program_gets_a_position_and_what_solves_it(capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = as_json(capsys, "--theme", "bridge", "--grade", "2")
    assert list(puzzle) == ["id", "theme", "grade", "position", "solutions"]
    assert (puzzle["theme"], puzzle["grade"]) == ("bridge", 2)
    view = parse_position(puzzle["position"])
    (solution,) = map(parse_move, puzzle["solutions"])
    assert check(view, solution) is None
    points = {place: points for place, points, _ in scored_placements(view)}
    assert max(points, key=lambda place: points[place]) == solution


def test_a_day_has_its_puzzle_and_a_seed_too(capsys: pytest.CaptureFixture[str]) -> None:
    day = as_json(capsys, "--daily", "2026-11-15")
    assert as_json(capsys, "--daily", "2026-11-15") == day
    assert as_json(capsys, "--daily", "2026-11-16") != day
    assert as_json(capsys, "--daily")["id"]
    assert as_json(capsys, "--seed", "4") == as_json(capsys, "--seed", "4")


def test_puzzles_are_played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["puzzle", "--daily", "--language", "en"]) == 0
    assert "Your tiles:" in capsys.readouterr().out


def test_puzzles_are_made_and_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "more.jsonl"
    assert main(["puzzle", "make", "--count", "2", "--seed", "3", "--out", str(file)]) == 0
    assert capsys.readouterr().out == f"2 puzzles in {file}\n"
    text = file.read_text("utf-8")
    assert json.loads(text.partition("\n")[0]) == {
        "made": "qwirkle puzzle make --count 2 --seed 3 --out more.jsonl"
    }
    assert len(parse_collection(text)) == 2
    assert main(["puzzle", "check", str(file)]) == 0
    assert capsys.readouterr().out == "2 of 2 puzzles proved\n"


@pytest.mark.timeout(120)
def test_a_cluster_makes_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here, there = tmp_path / "here" / "more.jsonl", tmp_path / "there" / "more.jsonl"
    for file in (here, there):
        file.parent.mkdir()
    arguments = ["puzzle", "make", "--count", "2", "--seed", "3", "--out"]
    assert main([*arguments, str(here)]) == 0
    with machines(2) as made:
        assert main([*arguments, str(there), "--cluster", made.address]) == 0
    assert here.read_bytes() == there.read_bytes()
    assert "dashboard: http://" in capsys.readouterr().err


def test_stopped_it_writes_nothing_and_leaves_nobody_at_work(tmp_path: Path) -> None:
    file = tmp_path / "more.jsonl"
    code = (
        "import sys\n"
        "from qwirkle.arena.bar import Bar\n"
        "from qwirkle.cli import main\n"
        "Bar.advance = lambda bar: print('found', flush=True)\n"
        f"sys.exit(main(['puzzle', 'make', '--count', '200', '--jobs', '2', '--out', {str(file)!r}]))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "found\n"
        process.send_signal(signal.SIGTERM)
        # Standard error ends with the last of those that have it: the workers do.
        _, err = process.communicate(timeout=30)
    assert process.returncode == 128 + signal.SIGTERM
    assert err.startswith("qwirkle puzzle: stopped after ")
    assert err.endswith(" of 200 puzzles; nothing is written\n")
    assert not file.exists()


def test_a_puzzle_with_a_flaw_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    worst = min(scored_placements(PUZZLE.view), key=lambda scored: scored[1])[0]
    file = tmp_path / "flawed.jsonl"
    file.write_text(format_puzzle(PUZZLE).replace(str(PUZZLE.solutions[0]), str(worst)))
    assert main(["puzzle", "check", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == "0 of 1 puzzles proved\n"
    assert said.err == f"puzzle {PUZZLE.id}: the solution is {PUZZLE.solutions[0]}, not {worst}\n"


@pytest.mark.parametrize(
    ("arguments", "status", "part"),
    [
        (["--daily", "tomorrow"], 2, "'tomorrow' is not a day such as 2026-11-15"),
        (["--theme", "hats"], 2, "'hats' is not points, two_lines, bridge, qwirkle, block or endgame"),
        (["--grade", "6"], 2, "'6' is not a whole number from 1 to 5"),
        (["--theme", "block", "--grade", "1"], 2, "no puzzle about block has grade 1: choose one of"),
        (["make", "--count", "0", "--out", "x"], 2, "'0' is not a whole number from 1"),
        (["make", "--out", "x"], 2, "--count"),
        (["make", "--count", "1", "--out", ""], 2, "argument --out: '' is no file or folder: write its name"),
        (["make", "--count", "1", "--out", "no/x"], 2, "'no/x' is in no folder that there is: make no first"),
        (["check", ""], 2, "argument FILE: '' is no file or folder: write its name"),
        (["make", "--count", "1", "--out", "x", "--cluster", "here"], 2, "cluster 'here': write a scheduler"),
        (["make", "--count", "1", "--out", "x", "--jobs", "2", "--cluster", "tcp://h:1"], 2, "not allowed"),
        (["check", "nowhere.jsonl"], 1, "nowhere.jsonl: the file cannot be read"),
    ],
)
def test_what_cannot_be_asked(
    capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, part: str
) -> None:
    assert main(["puzzle", *arguments]) == status
    said = capsys.readouterr()
    assert part in said.err
    assert (said.out, said.err.count("\n")) == ("", 1)


def test_a_file_that_says_no_puzzle_is_named_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(f"{format_puzzle(PUZZLE)}\n[]\n")
    assert main(["puzzle", "check", str(file)]) == 1
    assert f"{file}: line 2: '[]' is not a puzzle" in capsys.readouterr().err
