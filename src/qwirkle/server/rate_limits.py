"""Pace: how many of a thing one client may ask for, and how many clients one address may have."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["Allowance", "Buckets", "Crowd", "Rate"]


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    per_second: float


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


class Crowd:
    """How many from each address are in at the same time.

    >>> crowd = Crowd(2)
    >>> [crowd.enter("one") for _ in range(3)], crowd.enter("other")
    ([True, True, False], True)
    >>> crowd.leave("one")
    >>> crowd.enter("one")
    True
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether there is room for one more from this address; if so, it is in until it leaves."""
        if self._inside[address] >= self._most:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Lets one from this address out that was let in."""
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]
