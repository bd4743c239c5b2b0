"""The bus: how a server hears what others do, at once. There may be none, where a server is alone."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable

from qwirkle.server.peers.notes import Envelope, Note

__all__ = ["Alone", "Bus"]


class Bus(ABC):
    """Notes from this server to the others that have the same game open, and from them to this one."""

    def __init__(self) -> None:
        self.server = secrets.token_hex(6)
        """The name of this server among the others."""

    @property
    @abstractmethod
    def connected(self) -> bool:
        """Whether everything that others do is heard at once; while not, it has to be looked for."""

    @abstractmethod
    async def start(self, hear: Callable[[Envelope], None], connect: Callable[[], None]) -> None:
        """Begins to hear: each note of another server, and each time that hearing begins (again)."""

    @abstractmethod
    async def stop(self) -> None:
        """Sends what waits, and hears nothing any more."""

    @abstractmethod
    async def watch(self, game_id: str) -> None:
        """Hears every note about this game that is told once this has returned, unless the bus is lost."""

    @abstractmethod
    def unwatch(self, game_id: str) -> None:
        """Hears no more notes about this game."""

    @abstractmethod
    def tell(self, game_id: str, note: Note) -> None:
        """Tells the others, soon and without a word where that is not possible; an empty id concerns all."""


class Alone(Bus):
    """No bus at all."""

    @property
    def connected(self) -> bool:
        """Never: another server over the same database can only be found there."""
        return False

    async def start(self, hear: Callable[[Envelope], None], connect: Callable[[], None]) -> None:
        """Does nothing."""

    async def stop(self) -> None:
        """Does nothing."""

    async def watch(self, game_id: str) -> None:
        """Does nothing."""

    def unwatch(self, game_id: str) -> None:
        """Does nothing."""

    def tell(self, game_id: str, note: Note) -> None:
        """Does nothing."""
