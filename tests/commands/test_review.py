"""`qwirkle review`: a finished game as text, page and JSON, or why there is none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from qwirkle.cli import main
from tests.coach.positions import finished
from tests.commands.samples import RIGHT

FAST = ["--nodes", "100"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.qwk"
    file.write_text(finished(2).record())
    return file


def test_json_is_one_object_for_programs(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--json", *FAST]) == 0
    body = json.loads(capsys.readouterr().out)
    assert set(body) == {"seats", "deal", "moves", "lead"}
    assert set(body["seats"][0]) == {"name", "score", "accuracy"}
    assert set(body["moves"][0]) == {
        *("number", "seat", "move", "best", "loss", "mark", "chance", "choice", "luck"),
    }
    assert [move["number"] for move in body["moves"]] == list(range(1, len(body["moves"]) + 1))


def test_text_is_in_the_language_asked_for(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--language", "pl", *FAST]) == 0
    assert capsys.readouterr().out.startswith("Analiza gry\n")


def test_the_page_is_written_whole(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "review.html"
    assert main(["review", str(record), "--html", str(page), "--language", "hu", *FAST]) == 0
    assert page.read_text("utf-8").startswith('<!doctype html>\n<html lang="hu">')
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("arguments", "status", "part"),
    [
        (["/no/such/game.qwk"], 1, "/no/such/game.qwk: the file cannot be read: No such file"),
        (["{game}", "--nodes", "0"], 2, "argument --nodes: '0' is not a whole number from 100"),
        (["{game}", "--language", "xx"], 2, "argument --language/--lang: invalid choice: 'xx'"),
        (["{game}", "--html", ""], 2, "argument --html: '' is no file or folder: write its name"),
        ([""], 2, "argument FILE: '' is no file or folder: write its name"),
        (["{game}", "--html", "/no/such/folder/page.html"], 1, "/no/such/folder/page.html cannot be written"),
        (["{hidden}"], 1, "hands are hidden in this record"),
        (["{unfinished}"], 1, "a game that is not over after 0 moves"),
        (["{broken}"], 1, "line 1"),
        ([], 2, "the following arguments are required: FILE"),
    ],
)
def test_what_cannot_be_reviewed(
    arguments: list[str],
    status: int,
    part: str,
    record: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    files = {"game": record}
    unfinished = finished(2).copy(0).record()
    for name, text in (("hidden", RIGHT), ("unfinished", unfinished), ("broken", "not a record")):
        files[name] = tmp_path / f"{name}.qwk"
        files[name].write_text(text)
    given = [argument.format(**files) for argument in arguments]
    extra = [] if "--nodes" in given else FAST
    assert main(["review", *given, *extra]) == status
    said = capsys.readouterr()
    assert part in said.err
    assert (said.out, said.err.count("\n")) == ("", 1)
