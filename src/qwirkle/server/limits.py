"""Every limit of the service in one place: sizes, rates and times."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

__all__ = [
    "BODY_BYTES",
    "CLOCK_SECONDS",
    "CONNECTIONS",
    "FRAME_BYTES",
    "GREETINGS",
    "HARD_FRAME_BYTES",
    "HELLO_SECONDS",
    "HISTORY_EVENTS",
    "IDLE_ROOMS",
    "MESSAGES",
    "MY_GAMES",
    "NAME_CHARACTERS",
    "NEW_GAMES",
    "OUTGOING_MESSAGES",
    "PREVIEWS",
    "QR_CHARACTERS",
    "RECORD_CHARACTERS",
    "REQUESTS",
    "STAND_IN_AFTER",
    "Allowance",
    "Buckets",
    "Rate",
]

FRAME_BYTES = 16 * 1024
"""A longer frame is refused."""
HARD_FRAME_BYTES = 64 * 1024
"""A longer frame ends the connection before it is read."""
BODY_BYTES = 256 * 1024
"""A longer request body is refused; the longest that makes sense is a record."""
RECORD_CHARACTERS = 200_000
QR_CHARACTERS = 300
MY_GAMES = 100
"""How many seats a client can ask about at once."""
NAME_CHARACTERS = 24
CLOCK_SECONDS = (5, 3600)
"""The shortest and the longest move clock."""

HELLO_SECONDS = 10.0
"""How long a new connection may say nothing."""
STAND_IN_AFTER = 60.0
"""After how many seconds away a player can be replaced by a bot on another player's word."""

HISTORY_EVENTS = 300
"""How many events a room remembers for those who come back; beyond that they get a fresh view."""
OUTGOING_MESSAGES = 500
"""How many messages may wait for a slow client before its connection is given up."""
IDLE_ROOMS = 200
"""How many rooms stay open with nobody in them, so that coming back is quick."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    per_second: float


MESSAGES = Rate(burst=120, per_second=40)
"""All messages of one connection."""
PREVIEWS = Rate(burst=60, per_second=30)
"""Previews of one connection; dragging a tile asks for a few a second."""
GREETINGS = Rate(burst=4, per_second=0.5)
"""Greetings of one connection."""
CONNECTIONS = Rate(burst=40, per_second=10)
"""New sockets from one address. A whole house may share one."""
NEW_GAMES = Rate(burst=60, per_second=1)
"""New games from one address."""
REQUESTS = Rate(burst=300, per_second=60)
"""Requests that make the server think, from one address."""


class Allowance:
    """What one client has left of a rate.

    >>> clock = iter([0.0, 0.0, 0.0, 1.0])
    >>> allowance = Allowance(Rate(burst=2, per_second=1), lambda: next(clock))
    >>> [allowance.take() for _ in range(3)], allowance.take()
    ([True, True, False], True)
    """

    __slots__ = ("_left", "_now", "_rate", "_when")

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._now = now
        self._left = rate.burst
        self._when: float | None = None

    def take(self) -> bool:
        """Whether one more is allowed now; if so, it is used up."""
        now = self._now()
        gained = 0.0 if self._when is None else (now - self._when) * self._rate.per_second
        self._when = now
        self._left = min(self._rate.burst, self._left + gained)
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """The allowances of many clients by their address; those not seen for long are forgotten."""

    _MOST = 10_000

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._now = now
        self._allowances: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more from this address is allowed now; if so, it is used up."""
        allowance = self._allowances.setdefault(address, Allowance(self._rate, self._now))
        self._allowances.move_to_end(address)
        if len(self._allowances) > self._MOST:
            self._allowances.popitem(last=False)
        return allowance.take()
