"""`qwirkle draw`: a picture of a record, or why there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from qwirkle.cli import main
from tests.commands.samples import RIGHT


def test_draw_writes_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, picture = tmp_path / "game.qwk", tmp_path / "board.svg"
    record.write_text(RIGHT)
    assert main(["draw", str(record)]) == 0
    last = capsys.readouterr().out
    assert last.startswith("<svg ")
    assert main(["draw", str(record), "--move", "2", "-o", str(picture)]) == 0
    assert picture.read_text() == last
    assert (
        main(["draw", str(record), "--move", "1", "--letters", "--palette", "print", "-o", str(picture)]) == 0
    )
    assert picture.read_text() != last
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("arguments", "status", "part"),
    [
        (["--move", "9"], 1, "no move 9: the record has moves 1 to 2"),
        (["--move", "two"], 2, "argument --move: 'two' is not a whole number from 0 to 9999"),
        (["--palette", "loud"], 2, "argument --palette: invalid choice: 'loud'"),
        (["-o", ""], 2, "argument -o/--output: '' is no file or folder: write its name"),
        (["-o", "/no/such/folder/board.svg"], 1, "/no/such/folder/board.svg cannot be written: No such file"),
    ],
)
def test_what_cannot_be_drawn(
    arguments: list[str], status: int, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.qwk"
    record.write_text(RIGHT)
    assert main(["draw", str(record), *arguments]) == status
    said = capsys.readouterr()
    assert part in said.err
    assert (said.out, said.err.count("\n")) == ("", 1)
