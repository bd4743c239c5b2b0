"""Processes that end: servers, PostgreSQL, Redis, at once or when they are told to."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from http.client import HTTPException
from pathlib import Path

from bench.crowd.asking import ask
from bench.faults.cable import Cable
from bench.faults.servers import Server
from bench.faults.trouble import Trouble
from tests.server.services import listens, wait_until

__all__ = [
    "OneOfTwoKilled",
    "PostgreSQLKilled",
    "PostgreSQLReadOnly",
    "PostgreSQLRestarted",
    "RedisCutOff",
    "RedisKilled",
    "RedisPaused",
    "ServerEnded",
    "ServerKilled",
    "WorkerKilled",
]

LOST = "Redis is lost"
FOUND = "Redis is there again"


class ServerKilled(Trouble):
    """A power cut, as far as the server is concerned."""

    name = "server-killed"
    about = "kill -9 of the server, SQLite"

    def prepare(self) -> None:
        """One server over a file."""
        self.one_server(self.folder / "games.db")

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Kills it, and starts it again."""
        self.servers[0].kill()
        self.servers[0].start()


class ServerEnded(ServerKilled):
    """A server that is told to stop, as at every new version."""

    name = "server-ended"
    about = "SIGTERM in the middle of moves, SQLite"

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Lets it end, and starts it again."""
        status = self.servers[0].end()
        if status:
            self.complaints.append(f"told to stop, the server ended with status {status}")
        self.servers[0].start()


class WorkerKilled(Trouble):
    """One process of several at a port that is gone, and started again by the first."""

    name = "worker-killed"
    about = "kill -9 of one of two workers, SQLite"

    def prepare(self) -> None:
        """One server of two workers, over a file."""
        self.one_server(self.folder / "games.db", "--workers", "2")

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Kills one, waits for another in its place, and looks whether a scrape still shows what both did."""
        self._wait_for_both()
        # One that ends sooner is not started again.
        time.sleep(SHORTEST_LIFE)
        counted = self._figure("qwirkle_moves_total")
        os.kill(self._workers()[number % 2], signal.SIGKILL)
        self._wait_for_both()
        after = self._figure("qwirkle_moves_total")
        if after < counted:
            self.complaints.append(f"{counted} moves were counted, and {after} after a worker was killed")

    def start_afresh(self) -> None:
        """Kills the first process; the workers notice that, and leave the port to those that follow."""
        (server,) = self.servers
        server.kill()
        wait_until(lambda: not listens(server.port), "the workers have ended")
        server.start()

    def _wait_for_both(self) -> None:
        self.wait(lambda: self._figure("qwirkle_workers") == 2, "two workers")

    def _workers(self) -> list[int]:
        process = self.servers[0].process
        assert process is not None
        found = subprocess.run(["pgrep", "-P", str(process.pid)], capture_output=True, text=True, check=True)
        return sorted(map(int, found.stdout.split()))

    def _figure(self, name: str) -> float:
        """What one scrape shows under a name, whatever is told apart; nothing where its worker was killed."""
        try:
            page = ask(self.servers[0].address, "/metrics")
        except (OSError, HTTPException):
            return 0.0
        return sum(float(value) for value in re.findall(rf"^{name}(?:{{.*}})? (\S+)$", page, re.MULTILINE))


SHORTEST_LIFE = 5.5
"""Seconds after which a worker is one that can serve."""


class _Shared(Trouble):
    """Servers over PostgreSQL, and Redis between them where there are several."""

    count = 2

    @classmethod
    def lacks(cls) -> str | None:
        """PostgreSQL or Redis, where they are not installed."""
        if not any(Path("/usr/lib/postgresql").glob("*/bin/postgres")):
            return "no PostgreSQL: apt-get install postgresql"
        if cls.count > 1 and shutil.which("redis-server") is None:
            return "no Redis: apt-get install redis-server"
        return None

    def prepare(self) -> None:
        """Servers over one new database."""
        database = self.services.postgresql.database(self.name.replace("-", "_"))
        for _ in range(self.count):
            arguments = ["--redis", self.redis_address()] if self.count > 1 else []
            self.one_server(database, *arguments)

    def redis_address(self) -> str:
        """Where the servers look for Redis."""
        return self.services.redis.address


class OneOfTwoKilled(_Shared):
    """A machine of several that is gone, and comes back later."""

    name = "one-of-two-killed"
    about = "kill -9 of one of two servers, PostgreSQL and Redis"

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Kills one and then the other by turns, each while the other goes on."""
        server = self.servers[number % 2]
        server.kill()
        time.sleep(1.0)
        server.start()


class PostgreSQLKilled(_Shared):
    """A power cut at the database."""

    name = "postgresql-killed"
    about = "kill -9 of PostgreSQL"
    count = 1

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Kills every process of it, and starts it again."""
        self.services.postgresql.kill()
        self.services.postgresql.start()


class PostgreSQLRestarted(_Shared):
    """A new version of the database."""

    name = "postgresql-restarted"
    about = "PostgreSQL restarted"
    count = 1

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Ends it with every connection, and starts it again."""
        self.services.postgresql.restart()


class PostgreSQLReadOnly(_Shared):
    """A database that only lets itself be read, as one does that another has taken over from."""

    name = "postgresql-read-only"
    about = "PostgreSQL takes no writes for a while"
    count = 1

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Sets it so until the server says that it is not ready, and back."""
        self._set("on")
        self.wait(lambda: not self.is_ready(), "the server notices that nothing can be written")
        self._set("off")
        self.wait(self.is_ready, "the server is ready again")

    def _set(self, read_only: str) -> None:
        import psycopg

        place = f"host=127.0.0.1 port={self.services.postgresql.port} user=qwirkle dbname=postgres"
        with psycopg.connect(place, autocommit=True) as connection:
            # What this very connection is to write must be allowed whatever holds for new ones.
            connection.execute("SET default_transaction_read_only = off")
            connection.execute(f"ALTER SYSTEM SET default_transaction_read_only = {read_only}")
            connection.execute("SELECT pg_reload_conf()")


class RedisKilled(_Shared):
    """Redis gone and back."""

    name = "redis-killed"
    about = "kill -9 of Redis between two servers"

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Loses it until both servers have noticed, and until both have found it again."""
        for act, sentence in ((self.lose, LOST), (self.find, FOUND)):
            before = [self.said(server, sentence) for server in self.servers]
            act()
            for server, times in zip(self.servers, before, strict=True):
                self.wait_for(server, sentence, times + 1)

    def wait_for(self, server: Server, sentence: str, times: int) -> None:
        """Waits until a server has said something so many times."""
        self.wait(lambda: self.said(server, sentence) >= times, sentence)

    def lose(self) -> None:
        """Redis is gone from now on."""
        self.services.redis.kill()

    def find(self) -> None:
        """Redis is back."""
        self.services.redis.start()


class RedisPaused(RedisKilled):
    """Redis that takes connections and answers nothing."""

    name = "redis-paused"
    about = "Redis paused (SIGSTOP) between two servers"

    def lose(self) -> None:
        """Redis says nothing from now on."""
        self.services.redis.signal(signal.SIGSTOP)

    def find(self) -> None:
        """Redis goes on."""
        self.services.redis.signal(signal.SIGCONT)


class RedisCutOff(RedisKilled):
    """Redis that one of the servers cannot reach any more."""

    name = "redis-cut-off"
    about = "the line from both servers to Redis cut"

    def prepare(self) -> None:
        """Lays a cable to Redis that can be cut."""
        self.cable = self.stack.enter_context(Cable(self.services.redis.port))
        super().prepare()

    def redis_address(self) -> str:
        """The near end of the cable."""
        return f"redis://127.0.0.1:{self.cable.port}"

    def lose(self) -> None:
        """Cuts it."""
        self.cable.cut()

    def find(self) -> None:
        """Mends it."""
        self.cable.mend()
