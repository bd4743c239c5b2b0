"""Rate limits: how many of a thing one client may ask for, and how many connections one address may have."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["ConnectionCount", "Rate", "RateLimit", "TokenBucket", "counted_address"]

_HOME_BITS = 64
"""How much of an IPv6 address is one home or office: whoever has one address has all that begin alike."""


def counted_address(address: str) -> str:
    """The address as limits count it: a whole IPv4 address, or the network that an IPv6 address is in.

    >>> counted_address("192.168.1.7"), counted_address("::ffff:192.168.1.7")
    ('192.168.1.7', '192.168.1.7')
    >>> counted_address("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    # On a network without a router all machines begin alike.
    if found.is_link_local or found.is_loopback:
        return address
    return str(ipaddress.IPv6Network((int(found), _HOME_BITS), strict=False))


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    per_second: float


class TokenBucket:
    """What one client has left of a rate.

    >>> clock = iter([0.0, 0.0, 0.0, 1.0])
    >>> bucket = TokenBucket(Rate(burst=2, per_second=1), lambda: next(clock))
    >>> [bucket.take() for _ in range(3)], bucket.take()
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

    def give_back(self) -> None:
        """Gives back one that was taken and turned out not to count."""
        self._left = min(self._rate.burst, self._left + 1)


class RateLimit:
    """One rate for each address, with a token bucket of its own; those not seen for long are forgotten."""

    _MOST = 10_000

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._now = now
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more from this address is allowed now; if so, it is used up."""
        bucket = self._buckets.setdefault(address, TokenBucket(self._rate, self._now))
        self._buckets.move_to_end(address)
        if len(self._buckets) > self._MOST:
            self._buckets.popitem(last=False)
        return bucket.take()


class ConnectionCount:
    """How many connections each address has open at the same time.

    >>> count = ConnectionCount(2)
    >>> [count.open("one") for _ in range(3)], count.open("other")
    ([True, True, False], True)
    >>> count.close("one")
    >>> count.open("one")
    True
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def open(self, address: str) -> bool:
        """Whether this address may have one more; if so, it is counted until it is closed."""
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def close(self, address: str) -> None:
        """Counts one less of those that were opened."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
