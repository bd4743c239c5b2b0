"""`qwirkle check`: what is right, and the first thing that is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from qwirkle.cli import main
from tests.commands.samples import RIGHT


def test_check_says_of_each_file_whether_it_is_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right, wrong = tmp_path / "right.qwk", tmp_path / "wrong.qwk"
    right.write_text(RIGHT)
    wrong.write_text(RIGHT.replace("Gx@2,1 = 2", "Gx@5,1 = 2"))
    assert main(["check", str(right), str(wrong), "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert said.out == f"{right}: right, 2 moves\n"
    assert said.err == (
        f"{wrong}: line 5: move 2, 'Gx@5,1', is refused: not_connected."
        " These tiles stand alone; put at least one right beside a tile on the board.\n"
    )
    assert main(["check", str(right)]) == 0


def test_check_for_a_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right, wrong, noise = tmp_path / "right.qwk", tmp_path / "wrong.qwk", tmp_path / "noise.qwk"
    right.write_text(RIGHT)
    wrong.write_text(RIGHT.replace("= 3", "= 4"))
    noise.write_bytes(bytes(range(256)) * 4000)
    assert main(["check", str(right), str(wrong), str(noise), "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert said["ok"] is False
    assert said["files"][0] == {"file": str(right), "ok": True, "moves": 2}
    assert said["files"][1] == {
        "file": str(wrong),
        "ok": False,
        "line": 4,
        "error": "bad_record",
        "message": "move 1, 'Rs@0,0 Ro@1,0 Rx@2,0', scores 3, not 4",
    }
    assert said["files"][2]["error"] == "bad_record"
