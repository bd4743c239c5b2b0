"""Real services for tests, from Debian's packages, each on loopback with a folder of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PATIENCE = 30.0


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port


def wait_until(holds: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"not within {PATIENCE} s: {what}"
        time.sleep(0.02)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class PostgreSQL:
    """A server of its own, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        (self._bin, *_) = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
        self._data = folder / "data"
        self.port = free_port()
        # It refuses to run as root.
        self._user = "postgres" if os.getuid() == 0 else None
        self._data.mkdir(parents=True)
        if self._user:
            entry = pwd.getpwnam(self._user)
            os.chown(self._data, entry.pw_uid, entry.pw_gid)
            for parent in (folder, *folder.parents):
                if parent.owner() == "root" and parent != Path("/"):
                    parent.chmod(parent.stat().st_mode | 0o011)
        self._run("initdb", "--auth=trust", "--username=qwirkle", "--no-sync", "-D", str(self._data))
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._bin / program, *arguments], user=self._user, check=True, capture_output=True, cwd="/"
        )

    def start(self) -> None:
        self._process = subprocess.Popen(
            [
                *(self._bin / "postgres", "-D", str(self._data), "-p", str(self.port)),
                *("-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="),
            ],
            user=self._user,
            cwd="/",
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_until(self._answers, "PostgreSQL answers")

    def _answers(self) -> bool:
        ready = [str(self._bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ready, check=False).returncode == 0

    def database(self, name: str) -> str:
        """The address of a new, empty database."""
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "qwirkle", name)
        return f"postgresql://qwirkle@127.0.0.1:{self.port}/{name}"

    def restart(self) -> None:
        self.stop()
        self.start()

    def stop(self) -> None:
        """Ends it at once, with every connection."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Ends every process of it as a power cut would."""
        assert self._process is not None
        children = subprocess.run(
            ["pgrep", "-P", str(self._process.pid)], capture_output=True, text=True, check=False
        ).stdout.split()
        for process in (self._process.pid, *map(int, children)):
            os.kill(process, signal.SIGKILL)
        self._process.wait()

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)


class Redis:
    """A server of its own, which can be killed, paused and started again."""

    def __init__(self) -> None:
        self.port = free_port()
        self.address = f"redis://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            [
                *("redis-server", "--port", str(self.port), "--bind", "127.0.0.1"),
                *("--save", "", "--appendonly", "no", "--daemonize", "no"),
            ],
            stdout=subprocess.DEVNULL,
        )
        wait_until(lambda: listens(self.port), "Redis answers")

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        assert self._process is not None
        self._process.wait(PATIENCE)

    def signal(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)


@contextmanager
def postgresql(folder: Path) -> Iterator[PostgreSQL]:
    """PostgreSQL while it lasts; the test is skipped where it is not installed."""
    if not any(Path("/usr/lib/postgresql").glob("*/bin/postgres")):
        pytest.skip("no PostgreSQL: apt-get install postgresql")
    service = PostgreSQL(folder)
    try:
        yield service
    finally:
        service.stop()


@contextmanager
def redis() -> Iterator[Redis]:
    """Redis while it lasts; the test is skipped where it is not installed."""
    if shutil.which("redis-server") is None:
        pytest.skip("no Redis: apt-get install redis-server")
    service = Redis()
    try:
        yield service
    finally:
        service.kill()


class Serving:
    """`qwirkle serve` in a process of its own, which can be killed."""

    def __init__(self, database: str, *arguments: str, **environment: str) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "qwirkle", "serve", "--port", str(self.port), "--database", database]
        self.process = subprocess.Popen(
            [*command, *arguments],
            env={**os.environ, **environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_until(lambda: listens(self.port), "the server answers")

    def kill(self) -> None:
        """Ends it as a power cut would."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """Asks it to end; gives its exit status."""
        self.process.terminate()
        return self.process.wait(PATIENCE)


@contextmanager
def serving(database: str, *arguments: str, **environment: str) -> Iterator[Serving]:
    """A server while it lasts."""
    server = Serving(database, *arguments, **environment)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()
