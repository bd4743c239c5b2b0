"""The commands `qwirkle` and `qwirkle serve`."""

from __future__ import annotations

import asyncio
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

from qwirkle.cli import main
from qwirkle.commands import open as open_command
from qwirkle.errors import RequestError
from qwirkle.server.hosting import addresses
from qwirkle.server.hosting.addresses import terminal_qr
from qwirkle.server.hosting.network_access import OwnMachine, Venue
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


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "games.db")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--database", database]) == 1
        assert main(["--port", port, "--database", database]) == 1
    assert capsys.readouterr().err.count("in use") == 2


def test_without_a_wish_a_taken_port_is_no_trouble() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with open_command._listen("127.0.0.1", None, port) as found:
            assert found.getsockname()[1] != port


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


def test_on_another_network_the_door_is_closed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    networks = ["192.168.1.7", "192.168.1.7", "10.0.0.3"]
    listening = []

    async def listen_at(address: str) -> int:
        listening.append(address)
        return 8734

    async def move_about() -> None:
        venue = OwnMachine("secret", 8734, listen_at, everywhere=False)
        for network in networks:
            monkeypatch.setattr(addresses, "network_address", lambda network=network: network)
            assert await venue.open() == venue.address == f"http://{network}:8734"
        monkeypatch.setattr(addresses, "network_address", lambda: "172.16.0.9")
        assert venue.address is None

    asyncio.run(move_about())
    assert listening == ["192.168.1.7", "10.0.0.3"]


def test_with_lan_a_network_that_comes_later_leads_in_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(address: str) -> int:
        raise AssertionError(address)

    venue = OwnMachine("secret", 8734, never, everywhere=True)
    monkeypatch.setattr(addresses, "network_address", lambda: None)
    assert venue.address is None
    assert venue.known_host("192.168.1.7")
    monkeypatch.setattr(addresses, "network_address", lambda: "192.168.1.7")
    assert asyncio.run(venue.open()) == "http://192.168.1.7:8734"


@pytest.mark.parametrize("network", [None, "192.0.2.1"], ids=["no network", "an address it cannot have"])
def test_where_nobody_can_come_in_nobody_is_let_in(
    monkeypatch: pytest.MonkeyPatch, network: str | None
) -> None:
    async def listen_at(address: str) -> int:
        raise OSError(f"cannot listen at {address}")

    monkeypatch.setattr(addresses, "network_address", lambda: network)
    for venue in (Venue(), OwnMachine("secret", 8734, listen_at, everywhere=False)):
        with pytest.raises(RequestError) as caught:
            asyncio.run(venue.open())
        assert caught.value.code == "no_network"


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
