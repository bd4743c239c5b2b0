"""`qwirkle selfplay` as it is run: what it makes, its refusals, and what is left when it is stopped."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shlex import quote
from time import monotonic

import pytest

from qwirkle.arena import cluster as cluster_module
from qwirkle.arena import parse_entrant
from qwirkle.cli import main
from qwirkle.learn.dataset import DataSet
from qwirkle.learn.selfplay import SelfPlay
from tests.arena.machines import machines


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_it_makes_a_data_set_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "selfplay",
        "--games",
        "4",
        "--bot",
        "expert",
        "--nodes",
        "20",
        "--players",
        "3",
        "--seed",
        "2",
    ]
    assert main([*arguments, "--out", str(tmp_path / "one")]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.startswith("4 games, ")
    assert main([*arguments, "--out", str(tmp_path / "two"), "--jobs", "2", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["games"], said["players"], said["seed"], said["bot"]) == (4, 3, 2, "expert@20nodes")
    assert said["files"] == ["games-000000.parquet"]
    assert content(tmp_path / "one") == content(tmp_path / "two")
    assert set(content(tmp_path / "one")) == {"README.md", "plan.json", "games-000000.parquet"}


@pytest.mark.timeout(120)
def test_a_cluster_makes_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["selfplay", "--games", "12", "--seed", "2", "--out"]
    assert main([*arguments, str(tmp_path / "here")]) == 0
    with machines(2) as made:
        assert main([*arguments, str(tmp_path / "there"), "--cluster", made.address]) == 0
    assert content(tmp_path / "here") == content(tmp_path / "there")
    assert "dashboard: http://" in capsys.readouterr().err


@pytest.mark.timeout(120)
def test_a_cluster_goes_on_with_what_one_process_began(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["selfplay", "--games", "12", "--seed", "2", "--out"]
    assert main([*arguments, str(tmp_path / "here")]) == 0
    played: list[int] = []
    with ThreadPoolExecutor(1) as pool:
        data = DataSet(tmp_path / "there", SelfPlay(parse_entrant("greedy"), 12, seed=2))
        assert not data.fill(pool, on_game=lambda: played.append(1), stopped=lambda: len(played) >= 5)
    assert set(content(tmp_path / "there")) == {"plan.json", "games-000000.begun"}
    with machines(2) as made:
        assert main([*arguments, str(tmp_path / "there"), "--cluster", made.address]) == 0
    assert content(tmp_path / "here") == content(tmp_path / "there")
    assert "stopped" not in capsys.readouterr().err


def test_a_start_that_fails_does_not_lock_the_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "CONNECT_SECONDS", 0.3)
    arguments = ["selfplay", "--out", str(tmp_path / "data")]
    assert main([*arguments, "--games", "3", "--cluster", "tcp://127.0.0.1:1"]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert not list(tmp_path.iterdir())
    assert main([*arguments, "--games", "4"]) == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_stopped_and_once_more_it_keeps_what_is_finished_and_says_how_to_go_on(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["selfplay", "--games", "9", "--out", str(tmp_path / "data"), "--jobs", jobs]
    code = (
        "import signal, sys\n"
        "from concurrent.futures import ProcessPoolExecutor\n"
        "from qwirkle.arena.bar import Bar\n"
        "from qwirkle.cli import main\n"
        "def advance(bar):\n"
        "    bar.done += 1\n"
        "    if bar.done == 3:\n"
        "        signal.raise_signal(signal.SIGINT)\n"
        "Bar.advance = advance\n"
        "shutdown = ProcessPoolExecutor.shutdown\n"
        "def impatient(pool, **how):\n"
        "    signal.raise_signal(signal.SIGINT)\n"
        "    shutdown(pool, **how)\n"
        "ProcessPoolExecutor.shutdown = impatient\n"
        f"sys.exit(main({arguments!r}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 130
    assert done.stdout == ""
    assert done.stderr == "qwirkle selfplay: stopped; 3 of 9 games are kept, and the same command goes on\n"
    assert len((tmp_path / "data" / "games-000000.begun").read_bytes().splitlines()) == 3
    assert main(arguments) == 0
    assert main([*arguments[:4], str(tmp_path / "at once")]) == 0
    assert capsys.readouterr().err == ""
    assert content(tmp_path / "data") == content(tmp_path / "at once")


def test_stopped_it_does_not_wait_for_who_thinks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "thinker.py"
    script.write_text(
        "import json, os, signal, sys, time\n"
        "for line in sys.stdin:\n"
        "    request = json.loads(line)\n"
        "    if request['op'] == 'best':\n"
        "        os.kill(int(sys.argv[1]), signal.SIGINT)\n"
        "        time.sleep(60)\n"
        "    print(json.dumps({'id': request['id'], 'ok': True}), flush=True)\n"
    )
    program = f"cmd:{quote(sys.executable)} -S {quote(str(script))} {os.getpid()}"
    started = monotonic()
    arguments = ["--games", "1", "--bot", program, "--time-ms", "60000", "--out", str(tmp_path / "data")]
    assert main(["selfplay", *arguments]) == 130
    assert monotonic() - started < 40, "the first move alone would take a minute"
    assert capsys.readouterr().err.startswith("qwirkle selfplay: stopped; 0 of 1 games are kept")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "the following arguments are required: --out"),
        (["--out", ""], "'' is no file or folder: write its name"),
        (["--out", "x", "--games", "0"], "'0' is not a whole number from 1 to"),
        (["--out", "x", "--players", "5"], "'5' is not a whole number from 2 to 4"),
        (["--out", "x", "--bot", "gredy"], "no bot is called 'gredy': choose one of random"),
        (["--out", "x", "--rules", "chess"], "unknown edition 'chess'"),
        (["--out", "x", "--cluster", "here"], "cluster 'here': write a scheduler's address"),
        (["--out", "x", "--nodes", "1", "--time-ms", "1"], "not allowed with argument"),
    ],
)
def test_what_cannot_be_asked(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["selfplay", *arguments]) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1


def test_without_the_extra_a_sentence_says_what_to_install(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['pyarrow'] = None\n"
        "from qwirkle.cli import main\n"
        f"sys.exit(main(['selfplay', '--out', {str(tmp_path / 'data')!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    said = "qwirkle selfplay: pyarrow is not installed, which this needs: pip install 'qwirkle[data]'\n"
    assert done.stderr == said
    assert not (tmp_path / "data").exists()
