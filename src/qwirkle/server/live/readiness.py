"""Whether a server can do its work: named checks, of the database, the disk and whatever else it needs."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping

from qwirkle.server.limits import CHECK_SECONDS

__all__ = ["Check", "Readiness"]

_log = logging.getLogger("qwirkle.server")

Check = Callable[[], Awaitable[None]]
"""Raises whatever it likes where something is not as it should be, or takes too long."""

FRESH_SECONDS = 1.0
"""For how long an answer is good: however many ask, the database is asked once in that time."""


class Readiness:
    """The checks of one server, and what they said last."""

    def __init__(self, checks: Mapping[str, Check]) -> None:
        self._checks = checks
        self._lock = asyncio.Lock()
        self._known: dict[str, bool] = {}
        self._until = 0.0

    async def look(self) -> dict[str, bool]:
        """Whether each of them is all right."""
        async with self._lock:
            if time.monotonic() > self._until:
                found = await asyncio.gather(*(self._passes(name) for name in self._checks))
                self._known = dict(zip(self._checks, found, strict=True))
                self._until = time.monotonic() + FRESH_SECONDS
            return self._known

    async def _passes(self, name: str) -> bool:
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                await self._checks[name]()
        except Exception as error:
            # Guests learn that it fails; why is for the host alone.
            reason = str(error) or f"no answer in {CHECK_SECONDS:g} seconds"
            _log.warning("not ready: %s: %s", name, reason, extra={"event": "not_ready", "check": name})
            return False
        return True
