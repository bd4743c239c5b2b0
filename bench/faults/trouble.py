"""What every kind of fault has: its servers, a database, and a moment at which it strikes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import ClassVar, Self

from bench.crowd.asking import Declined, ask
from bench.faults.servers import Server
from tests.server.services import PostgreSQL, Redis, wait_until

__all__ = ["Services", "Trouble"]


class Services:
    """PostgreSQL and Redis for all faults together, each started when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._postgresql: PostgreSQL | None = None
        self._redis: Redis | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._postgresql is not None:
            self._postgresql.stop()
        if self._redis is not None:
            self._redis.kill()

    @property
    def postgresql(self) -> PostgreSQL:
        """PostgreSQL, which runs."""
        if self._postgresql is None:
            self._postgresql = PostgreSQL(self.folder / "postgresql")
        return self._postgresql

    @property
    def redis(self) -> Redis:
        """Redis, which runs."""
        if self._redis is None:
            self._redis = Redis()
        return self._redis


class Trouble(ABC):
    """One kind of fault: servers that are played on, and what happens to them."""

    name: ClassVar[str]
    """What it is called on the command line."""
    about: ClassVar[str]
    """What happens, in a few words."""

    def __init__(self, services: Services, folder: Path) -> None:
        self.services = services
        self.folder = folder
        self.servers: list[Server] = []
        self.complaints: list[str] = []
        """What was seen that must not be, beside what becomes of the games."""
        self.stack = ExitStack()
        """What is undone at the end."""

    def __enter__(self) -> Self:
        try:
            self.prepare()
            for server in self.servers:
                self.stack.callback(server.kill)
                server.start()
        except BaseException:
            self.stack.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where the servers are."""
        return tuple(server.address for server in self.servers)

    @classmethod
    def lacks(cls) -> str | None:
        """Why this fault cannot be made on this machine; `None` where it can."""
        return None

    @abstractmethod
    def prepare(self) -> None:
        """Makes the servers, which are not started yet, and whatever else is needed."""

    @abstractmethod
    def strike(self, number: int, games: Sequence[str]) -> None:
        """Lets it happen, for the so many-th time, while these games are played, and mends it again."""

    def start_afresh(self) -> None:
        """Kills every server and starts it again, so that nothing is known but what is kept."""
        for server in self.servers:
            server.kill()
        for server in self.servers:
            server.start()

    # For those that follow

    def one_server(
        self,
        database: str | Path,
        *arguments: str,
        before: Sequence[str] = (),
        variables: dict[str, str] | None = None,
    ) -> None:
        """Adds a server over this database, started with what `Server` is given."""
        log = self.folder / f"server-{len(self.servers)}.log"
        self.servers.append(Server(str(database), log, *arguments, before=before, variables=variables))

    def wait(self, holds: Callable[[], bool], what: str) -> None:
        """Waits until this holds, or complains that it never did."""
        try:
            wait_until(holds, what)
        except AssertionError as error:
            self.complaints.append(str(error))

    def is_ready(self) -> bool:
        """Whether the first server says that games can go on."""
        try:
            ask(self.servers[0].address, "/readyz")
        except Declined:
            return False
        return True

    def said(self, server: Server, sentence: str) -> int:
        """How often a sentence stands in a server's log."""
        return server.log.read_text("utf-8", "replace").count(sentence)
