"""Training, as small as it gets: the same script that makes the weights that ship."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from qwirkle.engine.outlook import FEATURE_COUNT, LAYERS, Outlook
from qwirkle.engine.shipped import read_outlook
from qwirkle.learn.evaluation import generation
from qwirkle.learn.evaluation.lessons import WIDTH, read_lessons

torch = pytest.importorskip("torch", reason="training needs PyTorch: install the extra 'train'")

from qwirkle.learn.evaluation.training import Trained, main, train  # noqa: E402


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The lessons of two games, or nearly."""
    file = tmp_path_factory.mktemp("lessons") / "lessons.bin"
    generation.main(["--out", str(file), "--turns", "90", "--deals", "4", "--greedy", "--seed", "5"])
    return file


@pytest.fixture(scope="module")
def trained(lessons: Path) -> Trained:
    rows = torch.frombuffer(read_lessons([lessons]), dtype=torch.float32).view(-1, WIDTH)
    return train(rows, epochs=30)


def test_the_kernel_answers_as_the_framework_does(trained: Trained, lessons: Path) -> None:
    rows = torch.frombuffer(read_lessons([lessons]), dtype=torch.float32).view(-1, WIDTH)
    features = rows[:, :FEATURE_COUNT]
    assert len(features) > 2000
    outlook = Outlook(trained.layers())
    with torch.no_grad():
        expected = trained.network(features).squeeze(1).tolist()
    assert [outlook.value(row) for row in features.tolist()] == pytest.approx(expected, abs=1e-4)


def test_something_is_learned_about_lessons_that_were_held_back(trained: Trained) -> None:
    assert trained.figures.order_error < trained.figures.order_spread


@pytest.mark.parametrize(
    ("arguments", "status", "complaint"),
    [
        (["wrong.bin", "--out", "new.json"], 2, "'wrong.bin' is no file of lessons"),
        (["nofile.bin", "--out", "new.json"], 1, "nofile.bin: No such file or directory"),
        (["wrong.bin", "--out", "."], 2, "'.' is a folder: name a file to write"),
        (["wrong.bin", "--out", "new.json", "--epochs", "0"], 2, "'0' is not a whole number from 1 to"),
        (["one.bin", "--out", "new.json"], 2, "lessons of 1 turns: training takes 2 or more"),
    ],
)
def test_what_training_cannot_be_asked(
    arguments: list[str],
    status: int,
    complaint: str,
    lessons: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wrong.bin").write_bytes(b"no lessons")
    (tmp_path / "one.bin").write_bytes(lessons.read_bytes()[: 4 * WIDTH])
    assert main(arguments) == status
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1
    assert not (tmp_path / "new.json").exists()


def test_the_command_writes_weights_and_what_made_them(lessons: Path, tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for file in files:
        main([str(lessons), "--out", str(file), "--epochs", "1", "--seed", "7", "--device", "cpu"])
        read_outlook(file)
    content = json.loads(files[0].read_text("utf-8"))
    assert content["made_by"][0].endswith("lessons.bin --seed 7 --epochs 1")
    assert content["figures"]["lessons"] > 2000
    assert [len(rows) for rows, _ in content["layers"]] == [FEATURE_COUNT, *LAYERS]
    assert files[0].read_bytes() == files[1].read_bytes()
