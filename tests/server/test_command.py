"""The commands `qwirkle` and `qwirkle serve`."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from qwirkle.cli import main
from qwirkle.server import open_command
from qwirkle.server.addresses import terminal_qr


def test_qwirkle_serves_the_game_here_and_stops_at_ctrl_c(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LANG": "en_US.UTF-8"}
    environment.pop("QWIRKLE_DATABASE", None)
    environment.pop("LC_ALL", None)
    process = subprocess.Popen(
        [sys.executable, "-m", "qwirkle", "--no-browser", "--port", "0", "--lang", "en", "--lan"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stdout is not None
    first = process.stdout.readline()
    found = re.search(r"(http://127\.0\.0\.1:\d+)/\?lang=en#/host/([\w-]{32})$", first.strip())
    assert found is not None, first
    address, secret = found.groups()
    games = httpx.get(f"{address}/api/host/games", headers={"Authorization": f"Bearer {secret}"})
    assert games.json() == {"games": [], "gone": []}
    printed = [first]
    while "Ctrl-C" not in printed[-1]:
        printed.append(process.stdout.readline())
        assert printed[-1]
    assert "".join(printed).count(secret) == 1
    process.send_signal(signal.SIGINT)
    _, faults = process.communicate(timeout=20)
    assert (process.returncode, faults) == (0, "")
    assert (tmp_path / "qwirkle" / "games.db").exists()


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "games.db")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--database", database]) == 1
        assert main(["--port", port, "--database", database]) == 1
    assert capsys.readouterr().err.count("in use") == 2


def test_without_a_wish_a_taken_port_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(open_command, "USUAL_PORT", taken.getsockname()[1])
        with open_command._listen("127.0.0.1", None) as found:
            assert found.getsockname()[1] != taken.getsockname()[1]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--port", "x"],
        ["--port", "65536"],
        ["--port", "-1"],
        ["--lang", "xx"],
        ["serve", "--database", "no://where"],
    ],
)
def test_what_cannot_be_asked_is_misuse(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert arguments[-1] in capsys.readouterr().err


def test_a_database_that_cannot_be_opened_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games.db").write_text("nonsense " * 100)
    assert main(["--database", str(tmp_path / "games.db")]) == 1
    error = capsys.readouterr().err
    assert error.startswith("qwirkle: no games can be kept in")
    assert error.count("\n") == 1


def test_a_browser_is_opened_only_where_it_has_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not open_command._has_browser()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert open_command._has_browser()


def test_a_qr_code_for_the_terminal_is_square_enough() -> None:
    lines = terminal_qr("http://192.168.1.7:8734").splitlines()
    assert 10 < len(lines) < 40
