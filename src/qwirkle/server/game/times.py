"""Times as games keep and tell them: to the second, in UTC."""

from __future__ import annotations

from datetime import UTC, datetime

__all__ = ["now", "time_of", "time_text"]

_TIME = "%Y-%m-%dT%H:%M:%SZ"


def now() -> datetime:
    """The time, to the second, as games keep it."""
    return datetime.now(UTC).replace(microsecond=0)


def time_text(time: datetime) -> str:
    """A time as games keep and tell it.

    >>> time_text(datetime(2026, 11, 15, 9, 3, 10, tzinfo=UTC))
    '2026-11-15T09:03:10Z'
    """
    return time.astimezone(UTC).strftime(_TIME)


def time_of(text: str) -> datetime:
    """The time that a text says; the other way round."""
    return datetime.strptime(text, _TIME).replace(tzinfo=UTC)
