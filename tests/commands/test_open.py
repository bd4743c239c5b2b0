"""`qwirkle`: the game on one's own machine."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from urllib.request import url2pathname

import httpx
import pytest

from tests.steady import NETWORK


@contextmanager
def started(
    *arguments: str, module: str = "tests.steady", environment: Mapping[str, str] = os.environ
) -> Iterator[IO[bytes]]:
    """What `qwirkle` prints while it runs on a free port; told to stop at the end, it ends without a word."""
    process = subprocess.Popen(
        [sys.executable, "-m", module, "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    assert process.stdout is not None
    try:
        yield process.stdout
        process.send_signal(signal.SIGINT)
        _, faults = process.communicate(timeout=20)
        assert (process.returncode, faults) == (0, b"")
    finally:
        process.kill()
        process.communicate()


def test_qwirkle_serves_the_game_here_and_stops_at_ctrl_c(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LANG": "en_US.UTF-8"}
    environment.pop("QWIRKLE_DATABASE", None)
    environment.pop("LC_ALL", None)
    arguments = ["--no-browser", "--lang", "en", "--lan"]
    with started(*arguments, module="qwirkle", environment=environment) as output:
        first = output.readline().decode()
        found = re.search(r"(http://127\.0\.0\.1:\d+)/\?lang=en#/host/([\w-]{32})$", first.strip())
        assert found is not None, first
        address, secret = found.groups()
        games = httpx.get(f"{address}/api/host/games", headers={"Authorization": f"Bearer {secret}"})
        assert games.json() == {"games": [], "gone": []}
        printed = [first]
        while "Ctrl-C" not in printed[-1]:
            printed.append(output.readline().decode())
            assert printed[-1]
        assert "".join(printed).count(secret) == 1
    assert (tmp_path / "qwirkle" / "games.db").exists()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[httpx.Client]:
    """The game as `qwirkle` starts it, for whoever started it; the network is 127.0.0.2."""
    with started("--no-browser", "--lang", "en", "--database", str(tmp_path / "games.db")) as output:
        found = re.search(r"(http://\S+)/\?lang=en#/host/(\S+)", output.readline().decode())
        assert found is not None
        with httpx.Client(base_url=found[1], headers={"Authorization": f"Bearer {found[2]}"}) as client:
            yield client


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
    arguments = ["--no-browser", "--lang", "cs", "--lan", "--database", str(tmp_path / "games.db")]
    with started(*arguments, environment={**os.environ, "PYTHONIOENCODING": "ascii"}) as output:
        assert b"http://127.0.0.1:" in output.readline()


def test_the_page_is_opened_in_the_browser(tmp_path: Path) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    os.mkfifo(opened)
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > "{opened}"\n')
    browser.chmod(0o700)
    environment = {**os.environ, "BROWSER": f"{browser} %s"}
    with started("--database", str(tmp_path / "games.db"), environment=environment) as output:
        # Waits until the browser is there. What it is started with can be read by everybody on the machine.
        address = opened.read_text()
        page = Path(url2pathname(address.removeprefix("file://")))
        assert page.stat().st_mode & 0o777 == 0o600
        [found] = re.findall(r'href="(http://127\.0\.0\.1:\d+/#/host/[\w-]{32})"', page.read_text())
        assert found in output.readline().decode()
    assert not page.exists()
