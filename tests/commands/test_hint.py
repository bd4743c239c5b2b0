"""`qwirkle hint`: from a position or a record, step by step, or why there is none."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from qwirkle.cli import main
from tests.coach.positions import finished
from tests.commands.samples import RIGHT

POSITION = {
    "rules": "mindware-2011",
    "players": 2,
    "turn": 1,
    "scores": [3, 0],
    "hands": [6, 3],
    "bag": 80,
    "board": "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0",
    "hand": "Rx Go Yd",
}


def test_the_steps_tell_more_and_more(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for step in ("1", "2", "3"):
        assert main(["hint", json.dumps(POSITION), "--step", step, "--language", "en"]) == 0
        told.append(capsys.readouterr().out.splitlines())
    assert told[0] == ["You can complete a Qwirkle."]
    assert told[1][: len(told[0])] == told[0]
    assert told[2][: len(told[1])] == told[1]
    assert told[2][2].startswith("The best move: Rx@")
    assert told[2][-1].startswith("Chance to win: ")


def test_json_for_programs_and_a_position_from_a_file_or_standard_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION))
    assert main(["hint", str(file), "--json"]) == 0
    named = json.loads(capsys.readouterr().out)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(POSITION).encode())))
    assert main(["hint", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == named
    assert (named["step"], named["nudge"]) == (3, "qwirkle")
    assert named["value_interval"][0] <= named["value"] <= named["value_interval"][1]


def test_what_is_no_text_on_standard_input_is_said_as_of_a_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"one\nt\xffo")))
    assert main(["hint"]) == 1
    said = capsys.readouterr().err
    assert said == "qwirkle hint: standard input: line 2: byte 0xff is no text: write UTF-8\n"


def test_a_record_at_a_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.qwk"
    file.write_text(finished(2).record())
    assert main(["hint", str(file), "--move", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert finished(2).copy(4).check(found["move"]) is None


@pytest.mark.parametrize(
    ("arguments", "status", "part"),
    [
        (["{game}"], 1, "no move to choose: the game is over"),
        (["{game}", "--move", "999"], 1, "no move 999: the record has moves 1 to "),
        (["{game}", "--move", "x"], 2, "argument --move: 'x' is not a whole number"),
        (
            ["{game}", "--move", "1", "--step", "4"],
            2,
            "argument --step: '4' is not a whole number from 1 to 3",
        ),
        (["{hidden}", "--move", "1"], 1, "the hand after move 1 is hidden"),
        (["{hidden}"], 1, "hands are hidden in this record"),
        (['{{"rules":"jck"}}'], 1, "a position without players"),
        (["{{nonsense"], 1, "{nonsense"),
        (["{position}", "--move", "1"], 1, "move 1 of a position: only a record has moves"),
        (["/no/such/file"], 1, "/no/such/file: the file cannot be read"),
    ],
)
def test_what_gets_no_hint(
    arguments: list[str], status: int, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {}
    texts = {"game": finished(2).record(), "hidden": RIGHT, "position": json.dumps(POSITION)}
    for name, text in texts.items():
        files[name] = tmp_path / name
        files[name].write_text(text)
    assert main(["hint", *(argument.format(**files) for argument in arguments)]) == status
    said = capsys.readouterr()
    assert part in said.err
    assert (said.out, said.err.count("\n")) == ("", 1)
