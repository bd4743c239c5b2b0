"""`qwirkle serve`, and what it has in common with `qwirkle`: ports and databases."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from qwirkle.cli import main


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "games.db")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--database", database]) == 1
        assert main(["--port", port, "--database", database]) == 1
    assert capsys.readouterr().err.count("in use") == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["--port", "x"],
        ["--port", "65536"],
        ["--port", "-1"],
        ["--lang", "xx"],
        ["serve", "--database", "no://where"],
    ],
)
def test_what_cannot_be_asked_is_misuse(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert arguments[-1] in capsys.readouterr().err


def test_a_database_that_cannot_be_opened_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games.db").write_text("nonsense " * 100)
    assert main(["--database", str(tmp_path / "games.db")]) == 1
    error = capsys.readouterr().err
    assert error.startswith("qwirkle: no games can be kept in")
    assert error.count("\n") == 1
