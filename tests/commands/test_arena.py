"""`qwirkle arena` as it is run: its report, its refusals, and what is left when it is stopped."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from shlex import join, quote
from typing import Any

import pytest

from qwirkle.cli import main

EXAMPLE = Path(__file__).parents[2] / "examples" / "first_fit.py"


def arena(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict[str, Any]:
    """The report of a match that ends well."""
    assert main(["arena", *map(str, arguments), "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return dict(json.loads(printed.out))


def figures(report: dict[str, Any]) -> list[tuple[float, ...]]:
    """What does not depend on the clock."""
    return [(bot["win_share"], bot["spread"], bot["points"], bot["moves"]) for bot in report["bots"]]


def test_a_match_of_two(capsys: pytest.CaptureFixture[str]) -> None:
    report = arena(capsys, "greedy", "random", "--pairs", 3, "--seed", 7, "--rules", "jck opening:free")
    assert (report["pairs"], report["games"], report["players"], report["seed"]) == (3, 6, 2, 7)
    assert report["rules"] == "jck opening:free"
    greedy, random = report["bots"]
    assert (greedy["name"], random["name"]) == ("greedy", "random")
    assert greedy["win_share"] == 1
    assert greedy["spread"] == -random["spread"] > 50
    assert 0 < greedy["ms_per_move"] <= greedy["ms_longest"]


def test_four_with_one_bot_on_three_seats(capsys: pytest.CaptureFixture[str]) -> None:
    report = arena(capsys, "casual", "random", "random", "random", "--pairs", 1)
    assert [bot["name"] for bot in report["bots"]] == ["casual", "random", "random (2)", "random (3)"]
    assert report["games"] == 4
    assert sum(bot["win_share"] for bot in report["bots"]) == pytest.approx(1)


def test_the_number_of_jobs_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (
        arena(capsys, "expert", "random", "--pairs", 2, "--nodes", 20, "--jobs", jobs) for jobs in (1, 2)
    )
    assert figures(one) == figures(two)


def test_the_report_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "random", "--pairs", "1", "--time-ms", "20"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1 deal, 2 games, seed 0, mindware-2011"
    assert lines[3].startswith("greedy@20ms  100.0%")


def test_a_test_ends_the_match_early(capsys: pytest.CaptureFixture[str]) -> None:
    report = arena(capsys, "greedy", "random", "--pairs", 5000, "--sprt", "0,200")
    assert report["sprt"]["verdict"] == "accepted"
    assert report["pairs"] < 20
    assert report["pairs_wanted"] == 5000


def test_a_program_plays_and_its_records_hold(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    program = f"cmd:{quote(sys.executable)} -S {quote(str(EXAMPLE))}"
    report = arena(capsys, program, "random", "--pairs", 2, "--records", tmp_path / "games")
    assert report["bots"][0]["forfeits"] == []
    records = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in records] == [
        f"deal00000{deal}-game{game}.qwk" for deal in (1, 2) for game in (1, 2)
    ]
    assert main(["check", *map(str, records)]) == 0


def test_a_program_that_answers_nonsense_forfeits_with_a_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    script = tmp_path / "liar.py"
    script.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    number = json.loads(line)['id']\n"
        "    print(json.dumps({'id': number, 'ok': True, 'move': 'Ro@77,77'}), flush=True)\n"
    )
    assert (
        main(["arena", f"cmd:{quote(sys.executable)} -S {quote(str(script))}", "random", "--pairs", "1"]) == 0
    )
    lines = capsys.readouterr().out.splitlines()
    found = [line for line in lines if "forfeited 2 games: bot" in line and "is illegal" in line]
    assert len(found) == 1
    assert lines[-1] == found[0]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["greedy"], "1 players: the game is for 2 to 4"),
        (["greedy"] * 5, "5 players: the game is for 2 to 4"),
        (["greedy", "gredy"], "no bot is called 'gredy': choose one of random, beginner, casual, greedy"),
        (["greedy", "random@0ms"], "a limit of 0.0 seconds: give more than 0"),
        (["greedy", "random", "--pairs", "0"], "'0' is not a whole number from 1 to"),
        (["greedy", "random", "--pairs", "9" * 5000], "is not a whole number from 1 to"),
        (["greedy", "random", "--seed", "x"], "'x' is not a whole number from 0 to"),
        (["greedy", "random", "--jobs", "-1"], "is not a whole number from 1 to"),
        (["greedy", "random", "--rules", "chess"], "unknown edition 'chess': choose one of"),
        (["greedy", "random", "--nodes", "5", "--time-ms", "5"], "not allowed with argument"),
        (["greedy", "random", "--sprt", "5"], "--sprt '5': write two Elo differences such as 0,20"),
        (["greedy", "random", "--sprt", "9,1"], "a test between Elo 9 and 1: the first must be smaller"),
        (
            ["greedy", "random", "--sprt", "0,inf"],
            "a test between Elo 0 and inf: give differences from -4000",
        ),
        (["greedy", "random", "--sprt", "0,1e300"], "a test between Elo 0 and 1e+300: give differences from"),
        (["greedy", "random", "--sprt", "nan,5"], "a test between Elo nan and 5: the first must be smaller"),
        (["greedy", "casual@fast"], "'casual@fast': 'fast' is not a limit such as 100ms or 5000nodes"),
        (["greedy", "random", "--resume", ""], "argument --resume: '' is no file or folder: write its name"),
        (
            ["greedy", "random", "--records", ""],
            "argument --records: '' is no file or folder: write its name",
        ),
        (["greedy", "cmd:"], "'cmd:' names no program: write cmd:PROGRAM ARGS"),
        (["greedy", "cmd:./bot 'x"], "is not a command line: No closing quotation"),
        (["greedy", "random", "random", "--sprt"], "--sprt with 3 bots: it tests one against another"),
    ],
)
def test_what_cannot_be_asked(
    capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    assert main(["arena", *arguments]) == 2
    printed = capsys.readouterr()
    assert complaint in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_a_program_that_does_not_start_is_said_before_anything_is_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["arena", "cmd:/no/such/bot", "random"]) == 1
    printed = capsys.readouterr()
    assert printed.err == (
        "qwirkle arena: bot '/no/such/bot': '/no/such/bot' does not start: No such file or directory\n"
    )


def test_another_match_in_the_file_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ledger = tmp_path / "match.jsonl"
    arena(capsys, "random", "random", "--pairs", 1, "--resume", ledger)
    assert main(["arena", "random", "random", "--pairs", "1", "--seed", "5", "--resume", str(ledger)]) == 1
    assert "holds another match: its seed is 0, not 5" in capsys.readouterr().err


def test_a_changed_line_of_the_file_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ledger = tmp_path / "match.jsonl"
    arena(capsys, "random", "random", "--pairs", 2, "--resume", ledger)
    ledger.write_text(ledger.read_text().replace('"deal": 1,', '"deal": -1,'))
    assert main(["arena", "random", "random", "--pairs", "3", "--resume", str(ledger)]) == 1
    printed = capsys.readouterr()
    assert re.fullmatch(
        r"qwirkle arena: line \d of .*match\.jsonl is not that of a ledger: '.*\n", printed.err
    )
    assert printed.out == ""


@pytest.mark.timeout(20)
def test_a_file_without_an_end_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert main(["arena", "random", "random", "--pairs", "1", "--resume", str(pipe)]) == 1
    assert capsys.readouterr().err == (
        f"qwirkle arena: the ledger {pipe} cannot be kept: it is a device or a pipe and no regular file\n"
    )


def test_deals_that_are_kept_and_have_no_record_are_counted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ledger, games = tmp_path / "match.jsonl", tmp_path / "games"
    resumed = ["arena", "random", "random", "--resume", str(ledger), "--records", str(games), "--pairs"]
    arena(capsys, *resumed[1:-1], "--pairs", 1)
    (games / "deal000001-game2.qwk").rename(tmp_path / "lost.qwk")
    arena(capsys, "random", "random", "--pairs", 3, "--resume", ledger)
    # The third deal is none of this match of two.
    assert main([*resumed, "2"]) == 0
    assert capsys.readouterr().err == (
        f"qwirkle arena: 2 kept deals have no record in {games}: only what is played now is recorded;"
        " play without --resume to have them all\n"
    )
    (tmp_path / "lost.qwk").rename(games / "deal000001-game2.qwk")
    assert main([*resumed, "2"]) == 0
    assert "1 kept deal has no record in" in capsys.readouterr().err


def wait_for_deals(process: subprocess.Popen[Any], ledger: Path, deals: int) -> None:
    """Waits until the match has finished so many deals."""
    while not ledger.exists() or ledger.read_bytes().count(b"\n") <= deals:
        assert process.poll() is None


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_stopping_and_resuming_loses_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, sent: signal.Signals
) -> None:
    ledger = tmp_path / "match.jsonl"
    arguments = ["arena", "greedy", "random", "--nodes", "9", "--resume", str(ledger), "--json"]
    with subprocess.Popen(
        [sys.executable, "-m", "qwirkle", *arguments, "--pairs", "100000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        wait_for_deals(process, ledger, 2)
        process.send_signal(sent)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 128 + sent
    stopped = json.loads(out)
    assert stopped["pairs"] >= 2
    assert err == (
        f"qwirkle arena: stopped after {stopped['pairs']} of 100000 deals;"
        f" play the rest with --resume {ledger}\n"
    )
    lines = ledger.read_bytes().splitlines(keepends=True)
    assert len(lines) == stopped["pairs"] + 1
    numbers = {json.loads(line.partition(b" ")[2])["deal"] for line in lines[1:]}
    wanted = max(numbers) + 2
    resumed = arena(capsys, *arguments[1:-1], "--pairs", wanted)
    # What was there stayed as it was; the rest was added.
    assert ledger.read_bytes().startswith(b"".join(lines))
    fresh = arena(capsys, "greedy", "random", "--nodes", 9, "--pairs", wanted)
    assert figures(resumed) == figures(fresh)


def test_workers_end_with_the_match(tmp_path: Path) -> None:
    ledger = tmp_path / "match.jsonl"
    arguments = ["random", "random", "--pairs", "100000", "--jobs", "2", "--resume", str(ledger)]
    with subprocess.Popen(
        [sys.executable, "-m", "qwirkle", "arena", *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        wait_for_deals(process, ledger, 1)
        # As a terminal does on Ctrl-C: to everybody in the group.
        os.killpg(process.pid, signal.SIGINT)
        # Standard error ends with the last of those that have it: the workers do.
        _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err.count(b"\n") == 1


def test_workers_end_though_what_began_them_is_killed(tmp_path: Path) -> None:
    ledger = tmp_path / "match.jsonl"
    arguments = ["random", "random", "--pairs", "100000", "--jobs", "2", "--resume", str(ledger)]
    with subprocess.Popen(
        [sys.executable, "-m", "qwirkle", "arena", *arguments], stdout=subprocess.PIPE
    ) as process:
        wait_for_deals(process, ledger, 1)
        process.kill()
        # The workers have it open too, so that it ends with the last of them.
        assert process.communicate(timeout=30)[0] == b""


DEAF = """
import json, os, signal, sys
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
    signal.signal(number, signal.SIG_IGN)
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "best":
        alive = os.open(sys.argv[1], os.O_WRONLY)
        while True:
            signal.pause()
    print(json.dumps({"id": request["id"], "ok": True, "name": "deaf"}), flush=True)
"""
"""A program that thinks for ever, and holds the file open that it is given as long as it lives."""


@pytest.mark.timeout(60)
def test_programs_end_though_what_began_their_match_is_killed(tmp_path: Path) -> None:
    alive = tmp_path / "alive"
    os.mkfifo(alive)
    deaf = join([sys.executable, "-c", DEAF, str(alive)])
    command = [sys.executable, "-m", "qwirkle", "arena", f"cmd:{deaf}", "random", "--time-ms", "60000"]
    with (
        subprocess.Popen([*command, "--pairs", "1", "--jobs", "1"], stdout=subprocess.DEVNULL) as process,
        # Open as soon as the program thinks, and at its end when nobody else has it open.
        open(alive, "rb") as watching,
    ):
        process.kill()
        assert watching.read() == b""
