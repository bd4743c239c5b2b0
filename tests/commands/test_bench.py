"""`qwirkle bench`: figures for people and for programs."""

from __future__ import annotations

import json

import pytest

from qwirkle.cli import main


def test_bench_measures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.05", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    for name in ("searches_per_s", "generations_per_s", "moves_per_generation", "games_per_s"):
        assert said[name] > 0
    assert main(["bench", "--seconds", "0.05"]) == 0
    assert "searches_per_s" in capsys.readouterr().out
