"""Promotion: only weights that win take the place of those that ship, and every test is written down."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from qwirkle.arena import PlayedDeal, Sprt, Verdict, play_match
from qwirkle.bots.master import IN_HASTE
from qwirkle.engine.shipped import SHIPPED
from qwirkle.errors import EngineError
from qwirkle.learn.evaluation import promotion
from qwirkle.learn.evaluation.promotion import Trial, promote

QUICK = replace(IN_HASTE, placements=3, trades=0, late=-1, turns=0)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    file = tmp_path / "old.json"
    file.write_bytes(SHIPPED.read_bytes())
    return file


@pytest.fixture
def new(tmp_path: Path) -> Path:
    content = json.loads(SHIPPED.read_text("utf-8"))
    content["layers"][2][1][0] += 1
    file = tmp_path / "new.json"
    file.write_text(json.dumps(content), "utf-8")
    return file


@pytest.mark.parametrize(
    ("sprt", "verdict"),
    [
        (Sprt(-400, -200), Verdict.ACCEPTED),
        (Sprt(200, 400), Verdict.REJECTED),
        (Sprt(0, 1), Verdict.OPEN),
    ],
)
def test_only_accepted_weights_ship(
    old: Path, new: Path, sprt: Sprt, verdict: Verdict, tmp_path: Path
) -> None:
    """Tests that are sure to end so: of equals, neither wins nor loses nearly all."""
    before, ladder = old.read_bytes(), tmp_path / "ladder.jsonl"
    trial = Trial(pairs=60 if verdict is not Verdict.OPEN else 1, nodes=20, sprt=sprt, plan=QUICK)
    assert promote(new, trial, old, ladder) is verdict
    assert (old.read_bytes() == new.read_bytes()) is (verdict is Verdict.ACCEPTED)
    assert (old.read_bytes() == before) is (verdict is not Verdict.ACCEPTED)
    (line,) = map(json.loads, ladder.read_text("utf-8").splitlines())
    assert line["verdict"] == verdict.value
    assert line["new"] != line["old"]


def test_what_is_no_weights_does_not_play(old: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}", "utf-8")
    with pytest.raises(EngineError, match=r"'wrong\.json' has no weights"):
        promote(wrong, Trial(), old, tmp_path / "ladder.jsonl")


def test_what_ships_is_what_was_played_though_the_file_changes_meanwhile(
    old: Path, new: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, ladder = new.read_bytes(), tmp_path / "ladder.jsonl"

    def play(*match: Any, **options: Any) -> list[PlayedDeal]:
        new.write_text("{}")
        return play_match(*match, **options)

    monkeypatch.setattr(promotion, "play_match", play)
    trial = Trial(pairs=60, nodes=20, sprt=Sprt(-400, -200), plan=QUICK)
    assert promote(new, trial, old, ladder) is Verdict.ACCEPTED
    assert old.read_bytes() == played
    assert json.loads(ladder.read_text("utf-8"))["new"] == sha256(played).hexdigest()[:12]
