"""The move clock: how long the seat to move still has."""

from __future__ import annotations

__all__ = ["MoveClock"]


class MoveClock:
    """Time for one move, which runs, halts and starts again; whoever asks says what time it is.

    >>> clock = MoveClock(30)
    >>> clock.run(100.0)
    >>> clock.left(110.0)
    20.0
    >>> clock.halt(110.0)
    >>> clock.left(500.0)
    20.0
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._left = seconds
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    def reset(self) -> None:
        """All the time again, for the next move; the clock stands until it is run."""
        self._left, self._since = self._seconds, None

    def run(self, now: float) -> None:
        """Time passes from now on."""
        if self._since is None:
            self._since = now

    def halt(self, now: float) -> None:
        """Time stands still from now on."""
        self._left, self._since = self.left(now), None

    def left(self, now: float) -> float:
        """The seconds that are left, never below zero."""
        spent = 0.0 if self._since is None else now - self._since
        return max(0.0, self._left - spent)
