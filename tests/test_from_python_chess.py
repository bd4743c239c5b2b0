"""The page for chess programmers: every line in it runs, in both libraries."""

from __future__ import annotations

import re
from pathlib import Path

import chess
import pytest

import qwirkle

PAGE = Path(__file__).parent.parent / "docs" / "from-python-chess.md"
ROW = re.compile(r"^\| (?P<task>[^|]+) \| (?P<chess>[^|]*)\| (?P<here>[^|]+) \|$", re.MULTILINE)
TASKS = [
    (row["task"], row["chess"].strip(" `"), row["here"].strip(" `")) for row in ROW.finditer(PAGE.read_text())
][1:]


def run(column: int) -> dict[str, object]:
    """What is there after every line of a column was run."""
    names: dict[str, object] = {}
    for row in TASKS:
        if row[column]:
            exec(row[column], names)  # noqa: S102
    return names


def test_there_are_twenty_tasks_or_more() -> None:
    assert len(TASKS) >= 20


def test_the_column_of_python_chess_runs() -> None:
    names = run(1)
    board = names["board"]
    assert isinstance(board, chess.Board)
    assert str(names["picture"]).startswith("<svg")
    assert "1. e4" in str(names["text"])


def test_our_column_runs_and_does_the_same() -> None:
    names = run(2)
    game, study = names["game"], names["study"]
    assert isinstance(game, qwirkle.Game)
    assert isinstance(study, qwirkle.Game)
    assert len(game.moves) == 1
    assert study.position() == game.position()
    assert str(names["picture"]).startswith("<svg")
    assert qwirkle.Game.from_record(str(names["text"])).states == game.states


@pytest.mark.parametrize(("task", "code"), [(task, code) for task, _, code in TASKS])
def test_each_of_our_lines_is_one_line(task: str, code: str) -> None:
    assert 0 < len(code) <= 60, task
