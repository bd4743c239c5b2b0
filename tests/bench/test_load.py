"""The load client: it plays, measures and checks, and would notice a move that is lost or made twice."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from typing import Any

import pytest
from bench.crowd import choosing, report
from bench.crowd.checking import differences
from scripts.package import ROOT

Json = dict[str, Any]


def load(*arguments: str) -> tuple[int, Json]:
    command = [sys.executable, "-m", "bench.load", "--json", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


def test_games_are_played_and_measured_and_every_record_is_right() -> None:
    arguments = ["--games", "6", "--seats", "2", "3", "4", "--bots", "1", "--reconnects", "0.2"]
    status, found = load("--seconds", "2", *arguments)
    server = found["server"]
    assert (status, server["faults"]) == (0, [])
    assert server["games"] >= 6
    assert server["checked"] == server["games"]
    assert server["reconnects"] > 0
    assert server["moves"] > 50
    for name in ("moves_per_s", "processor_ms_per_move", "client_ms_per_move", "disk_bytes_per_game"):
        assert server[name] > 0, name
    for way in ("own_ms", "other_ms"):
        times = server[way]
        assert 0 < times["p50"] <= times["p95"] <= times["p99"] <= times["max"]


def test_whole_games_at_a_rate_beside_the_bare_relay() -> None:
    status, found = load("--games", "2", "--rate", "4", "--seconds", "2", "--relay")
    assert status == 0, found["server"]["faults"]
    # About 16 moves, fewer on a busy machine; pauses are longer or shorter by half.
    assert 2 <= found["server"]["moves"] <= 40
    assert 2 <= found["relay"]["moves"] <= 40
    assert found["relay"]["message_bytes"] == pytest.approx(found["server"]["message_bytes"], abs=2)
    # Two games may take no memory that the system would tell of.
    assert "memory_kb_per_game" in found["ratio"]
    rates = [found[side]["moves_per_s"] for side in ("server", "relay")]
    assert found["ratio"]["moves_per_s"] == pytest.approx(rates[0] / rates[1], abs=0.001)


def step(number: int, seat: int, move: str, by: str = "player", traded: int = 0) -> Json:
    return {"move": {"number": number, "seat": seat, "move": move, "by": by, "traded": traded}}


STEPS = [step(1, 0, "Rs@0,0 Rd@1,0"), step(2, 1, "trade", traded=2), step(3, 2, "Rx@2,0", "bot")]


@pytest.mark.parametrize(
    ("acknowledged", "on_their_way", "said"),
    [
        ({1: (0, "Rd@1,0 Rs@0,0"), 2: (1, "trade Go Gx")}, {}, []),
        ({1: (0, "Rd@1,0 Rs@0,0")}, {2: (1, "trade Go Gx")}, []),
        ({1: (0, "Rd@1,0 Rs@0,0")}, {}, ["move 2, 'trade', is kept and nobody made it"]),
        (
            {1: (0, "Rd@1,0 Rs@0,0"), 2: (1, "trade Go Gx"), 4: (0, "pass")},
            {},
            ["move 4, 'pass', was acknowledged and is lost"],
        ),
        (
            {1: (1, "Rd@1,0 Rs@0,0"), 2: (1, "trade Go")},
            {},
            [
                "move 1, 'Rd@1,0 Rs@0,0' of seat 1, is kept as 'Rs@0,0 Rd@1,0'",
                "move 2, 'trade Go' of seat 1, is kept as 'trade'",
            ],
        ),
    ],
)
def test_what_is_lost_or_doubled_is_noticed(
    acknowledged: dict[int, tuple[int, str]], on_their_way: dict[int, tuple[int, str]], said: list[str]
) -> None:
    assert [fault.sentence for fault in differences(acknowledged, on_their_way, STEPS)] == said


@pytest.mark.parametrize("module", [choosing, report], ids=lambda module: module.__name__)
def test_the_examples_are_right(module: Any) -> None:
    tried = doctest.testmod(module)
    assert tried.attempted > 0
    assert tried.failed == 0


@pytest.mark.parametrize(
    "arguments", [["--bots", "2"], ["--games", "2", "--processes", "3"], ["--rate", "-1"], ["--seats", "5"]]
)
def test_what_cannot_be_asked_is_said(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "bench.load", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert arguments[-1] in done.stderr
