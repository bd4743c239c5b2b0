"""`qwirkle serve`, and what it has in common with `qwirkle`: ports and databases."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from qwirkle.cli import main


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "games.db")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--database", database]) == 1
        assert main(["--port", port, "--database", database]) == 1
    assert capsys.readouterr().err.count("in use") == 2


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


@pytest.mark.parametrize(
    ("arguments", "environment", "quoted"),
    [
        (["--keep-finished", "-1"], {}, "'-1' is no number of days from 1 to 36500, nor 0 or forever"),
        (["--keep-unbegun", "a week"], {}, "'a week'"),
        ([], {"QWIRKLE_KEEP_FINISHED": "long"}, "'long'"),
        ([], {"QWIRKLE_ADMIN_TOKEN": "short"}, "a secret is 16 or more plain characters"),
    ],
)
def test_settings_that_cannot_be_are_quoted(
    arguments: list[str],
    environment: dict[str, str],
    quoted: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert main(["serve", "--port", "0", "--database", str(tmp_path / "games.db"), *arguments]) == 2
    assert quoted in capsys.readouterr().err


@contextmanager
def serving(
    tmp_path: Path, *arguments: str, environment: Mapping[str, str] | None = None, files: int | None = None
) -> Iterator[str]:
    """The address of `qwirkle serve` while it runs; at the end it says little and ends in peace."""
    database = str(tmp_path / "games.db")
    command = [sys.executable, "-m", "qwirkle", "serve", "--port", "0", "--database", database]
    if files is not None:
        command = ["prlimit", f"--nofile={files}:{files}", *command]
    log = (tmp_path / "log").open("wb")
    process = subprocess.Popen(
        [*command, *arguments], stdout=subprocess.PIPE, stderr=log, env={**os.environ, **(environment or {})}
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().decode().split()[-1]
        process.terminate()
        assert process.wait(20) == 0
    finally:
        process.kill()
        process.communicate()
        log.close()


@pytest.mark.parametrize(
    "arguments", [["serve"], ["serve", "--workers", "2"], ["--no-browser"]], ids=" ".join
)
def test_whoever_cannot_be_told_where_it_serves_is_served_nothing(
    arguments: list[str], tmp_path: Path
) -> None:
    database = str(tmp_path / "games.db")
    command = [sys.executable, "-m", "qwirkle", *arguments, "--port", "0", "--database", database]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert done.returncode == 1
    left = subprocess.run(["pgrep", "-f", database], capture_output=True, text=True, check=False).stdout
    assert left == "", "a worker that nobody can reach any more"
    assert b"Traceback" not in done.stderr
    assert done.stderr.decode().splitlines()[-1].endswith(": No space left on device")


def test_a_service_is_asked_for_by_the_names_it_is_told(tmp_path: Path) -> None:
    hosts = {"QWIRKLE_ALLOWED_HOSTS": "qwirkle.example.org, .example.net"}

    def status(address: str, name: str) -> int:
        return httpx.get(f"{address}/health", headers={"Host": name}).status_code

    names = ("127.0.0.1", "qwirkle.example.org:443", "a.example.net", "other.example.org", "evil.example")
    with serving(tmp_path, environment=hosts) as address:
        assert [status(address, name) for name in names] == [200, 200, 200, 421, 421]
    with serving(tmp_path, "--allowed-hosts", "other.example.org", environment=hosts) as address:
        assert [status(address, name) for name in names] == [200, 421, 421, 200, 421]
    with serving(tmp_path) as address:
        assert [status(address, name) for name in names] == [200, 421, 421, 421, 421]
        assert "--allowed-hosts" in (tmp_path / "log").read_text()


def test_the_operators_token_is_in_no_log_and_no_list_of_processes(tmp_path: Path) -> None:
    token = "a token of the operator"  # noqa: S105
    with serving(tmp_path, environment={"QWIRKLE_ADMIN_TOKEN": token}) as address:
        headers = {"Authorization": f"Bearer {token}"}
        assert httpx.get(f"{address}/api/admin/load", headers=headers).json()["open"] is True
        assert httpx.get(f"{address}/api/admin/load").status_code == 403
        listed = subprocess.run(["ps", "axww"], capture_output=True, text=True, check=True).stdout
        assert "qwirkle serve" in listed
        assert token not in listed
    assert token not in (tmp_path / "log").read_text()


def test_idle_connections_beyond_all_files_hold_off_nobody_and_fill_no_log(tmp_path: Path) -> None:
    with ExitStack() as idle, serving(tmp_path, files=300) as address:
        port = int(address.rsplit(":", 1)[1])
        for _ in range(400):
            idle.enter_context(socket.create_connection(("127.0.0.1", port), 20, ("127.7.0.1", 0)))
        for last in range(20):
            transport = httpx.HTTPTransport(local_address=f"127.8.0.{last}")
            with httpx.Client(transport=transport, timeout=20) as other:
                assert other.get(f"{address}/health").status_code == 200
        assert (tmp_path / "log").stat().st_size < 20_000
