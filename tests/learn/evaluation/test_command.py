"""The commands of the evaluation as they are run: what they refuse, in one sentence, and what they leave."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from qwirkle.engine.terms import Lesson
from qwirkle.errors import EngineError
from qwirkle.learn.evaluation import generation, promotion
from qwirkle.learn.evaluation.lessons import WIDTH, read_lessons


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the commands run in: it has a file of lessons and a folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lessons.bin").write_bytes(bytes(range(256)))
    (tmp_path / "there").mkdir()
    return tmp_path


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "the following arguments are required: --out"),
        (["--out", "nodir/l.bin"], "'nodir/l.bin' is in no folder that there is: make nodir first"),
        (["--out", "."], "'.' is a folder: name a file to write"),
        (["--out", ""], "'' is no file or folder: write its name"),
        (["--out", "there"], "'there' is a folder"),
        (["--out", "l.bin", "--deals", "0"], "'0' is not a whole number from 1 to"),
        (["--out", "l.bin", "--deals=-3"], "'-3' is not a whole number from 1 to"),
        (["--out", "l.bin", "--turns", "0"], "'0' is not a whole number from 1 to"),
        (["--out", "l.bin", "--seed=-1"], "'-1' is not a whole number from 0 to"),
        (["--out", "l.bin", "--seconds=-1"], "'-1' is not a number of seconds above 0"),
        (["--out", "l.bin", "--seconds", "nan"], "'nan' is not a number of seconds above 0"),
        (["--out", "l.bin", "--greed"], "unrecognized arguments: --greed"),
    ],
)
def test_what_generation_cannot_be_asked(
    arguments: list[str], complaint: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = content(folder)
    assert generation.main(arguments) == 2
    out, said = capsys.readouterr()
    assert complaint in said
    assert (out, said.count("\n")) == ("", 1)
    assert content(folder) == before


@pytest.mark.parametrize(
    ("arguments", "status", "complaint"),
    [
        (["lessons.bin", "--jobs", "0"], 2, "'0' is not a whole number from 1 to 1024"),
        (["lessons.bin", "--jobs=-1"], 2, "'-1' is not a whole number from 1 to 1024"),
        (["lessons.bin", "--pairs", "0"], 2, "'0' is not a whole number from 1 to"),
        (["nofile.json"], 1, "nofile.json: No such file or directory"),
        (["."], 1, ".: Is a directory"),
        (["lessons.bin"], 1, "'lessons.bin' has no weights of an outlook: it needs 'layers' as python -m"),
    ],
)
def test_what_promotion_cannot_be_asked(
    arguments: list[str], status: int, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert promotion.main(arguments) == status
    out, said = capsys.readouterr()
    assert complaint in said
    assert said.startswith("python -m qwirkle.learn.evaluation.promotion: ")
    assert (out, said.count("\n")) == ("", 1)


LESSON = Lesson((), (0,), (0.5,) * (WIDTH - 3), 3, 4.0, 5)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopped_generation_leaves_whole_turns(
    number: signal.Signals, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def generate(*_: object) -> Iterator[list[Lesson]]:
        yield [LESSON, LESSON]
        signal.raise_signal(number)
        yield [LESSON, LESSON]
        raise AssertionError("no further turn is asked for")

    monkeypatch.setattr(generation, "generate", generate)
    assert generation.main(["--out", "lessons.bin", "--greedy"]) == 128 + number
    out, said = capsys.readouterr()
    assert out == ""
    assert len(read_lessons([folder / "lessons.bin"])) == 4 * WIDTH
    assert said.endswith("stopped after 2 turns; their 4 lessons are in lessons.bin\n")
    assert list(content(folder)) == ["lessons.bin"]


def test_generation_that_fails_leaves_what_was_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def generate(*_: object) -> Iterator[list[Lesson]]:
        yield [LESSON, LESSON]
        raise EngineError("no further")

    monkeypatch.setattr(generation, "generate", generate)
    before = content(folder)
    assert generation.main(["--out", "lessons.bin", "--greedy"]) == 1
    assert capsys.readouterr() == ("", "python -m qwirkle.learn.evaluation.generation: no further\n")
    assert content(folder) == before


def test_training_without_its_extra_says_what_to_install(folder: Path) -> None:
    code = (
        "import runpy, sys; sys.modules['torch'] = None\n"
        "sys.argv[1:] = ['lessons.bin', '--out', 'new.json']\n"
        "runpy.run_module('qwirkle.learn.evaluation.training', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "python -m qwirkle.learn.evaluation.training: torch is not installed, which this needs:"
        " pip install 'qwirkle[train]'\n"
    )
