"""`qwirkle`: the game on one's own machine."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.steady import NETWORK


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


@pytest.fixture
def host(tmp_path: Path) -> Iterator[httpx.Client]:
    """The game as `qwirkle` starts it, for whoever started it; the network is 127.0.0.2."""
    command = ["--no-browser", "--port", "0", "--lang", "en", "--database", str(tmp_path / "games.db")]
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.steady", *command], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    found = re.search(r"(http://\S+)/\?lang=en#/host/(\S+)", process.stdout.readline())
    assert found is not None
    with httpx.Client(base_url=found[1], headers={"Authorization": f"Bearer {found[2]}"}) as client:
        yield client
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0
    process.stdout.close()


def test_the_host_can_let_the_network_in_without_starting_again(host: httpx.Client) -> None:
    there = f"http://{NETWORK}:{host.base_url.port}"
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{there}/health")
    assert host.get("/health", headers={"Host": "192.168.1.7"}).json()["error"] == "bad_host"

    for _ in range(2):
        assert host.post("/api/host/network", json={}).json() == {"address": there}
    assert httpx.get(f"{there}/health").json() == {"status": "ok"}
    assert host.get("/api/about").json()["address"] == there
    stranger = httpx.get(f"{there}/api/host/games")
    assert stranger.json()["error"] == "not_host"


def test_only_the_host_lets_the_network_in(host: httpx.Client) -> None:
    answer = host.post("/api/host/network", json={}, headers={"Authorization": "Bearer guessed"})
    assert answer.json()["error"] == "not_host"
    assert host.get("/api/about").json()["address"] is None


def test_where_the_usual_port_is_taken_the_network_comes_in_by_another(host: httpx.Client) -> None:
    with socket.create_server((NETWORK, host.base_url.port or 0)):
        address = host.post("/api/host/network", json={}).json()["address"]
    assert address.startswith(f"http://{NETWORK}:")
    assert httpx.get(f"{address}/health").json() == {"status": "ok"}


def test_a_terminal_without_the_characters_is_told_the_address_all_the_same(tmp_path: Path) -> None:
    command = ["--no-browser", "--port", "0", "--lang", "cs", "--lan", "--database", str(tmp_path / "g.db")]
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.steady", *command],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert process.stdout is not None
    assert b"http://127.0.0.1:" in process.stdout.readline()
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0
    process.stdout.close()
