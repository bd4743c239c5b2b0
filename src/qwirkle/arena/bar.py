"""A bar that shows how far a match is, on a terminal only."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from time import monotonic
from typing import TextIO

from qwirkle.arena.games import PlayedDeal

__all__ = ["Bar"]

WIDTH = 24
SECONDS = 0.1
"""The bar is drawn no more often than this."""


class Bar:
    """A line on the terminal that is drawn anew as deals are finished; nothing where there is no terminal."""

    def __init__(self, target: TextIO, wanted: int, played: Iterable[PlayedDeal] = ()) -> None:
        self._target = target
        self._wanted = wanted
        self._shares = [deal.share(0) for deal in played]
        self._at_first = len(self._shares)
        self._began = monotonic()
        self._drawn: float | None = None
        self._is_shown = target.isatty()

    def take(self, deal: PlayedDeal) -> None:
        """Moves the bar on by one deal."""
        self._shares.append(deal.share(0))
        now = monotonic()
        if self._is_shown and (self._drawn is None or now - self._drawn >= SECONDS):
            self._drawn = now
            self._target.write("\r\x1b[K" + self.line(now - self._began))
            self._target.flush()

    def line(self, seconds: float) -> str:
        """The bar as text, so many seconds after it began: deals, the first bot's wins, and the time left."""
        done = len(self._shares)
        filled = WIDTH * done // self._wanted
        wins = fsum(self._shares) / done
        left = round(seconds / (done - self._at_first) * (self._wanted - done))
        bar = "#" * filled + "." * (WIDTH - filled)
        return f"[{bar}] {done}/{self._wanted} deals, {wins:.1%} wins, {_clock(left)} left"

    def clear(self) -> None:
        """Takes the bar off the terminal."""
        if self._drawn is not None:
            self._target.write("\r\x1b[K")
            self._target.flush()


def _clock(seconds: int) -> str:
    """Hours, minutes and seconds.

    >>> _clock(3725)
    '1:02:05'
    """
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
