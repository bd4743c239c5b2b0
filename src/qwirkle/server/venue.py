"""Where and for whom a server runs, and its door to the network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from qwirkle.errors import RequestError

__all__ = ["Door", "Venue"]

Door = Callable[[], Awaitable[str | None]]
"""Lets others on the network in, and gives the address they come to; nothing where there is no network."""


class Venue:
    """Where and for whom a server runs."""

    def __init__(
        self, address: str | None = None, host_secret: str | None = None, door: Door | None = None
    ) -> None:
        self.address = address
        """The address under which others on the network reach it."""
        self.host_secret = host_secret
        """What proves to be whoever started it; nothing for a service."""
        self._door = door
        self._opening = asyncio.Lock()

    async def open(self) -> str:
        """The address under which others reach it from now on; raises `RequestError` where none can."""
        async with self._opening:
            if self.address is None and self._door is not None:
                self.address = await self._door()
        if self.address is None:
            raise RequestError("no_network")
        return self.address
