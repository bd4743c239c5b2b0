"""A bar that shows how far a match or another long work is, on a terminal only."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from time import monotonic
from typing import TextIO

from qwirkle.arena.games import PlayedDeal

__all__ = ["Bar", "MatchBar"]

WIDTH = 24
SECONDS = 0.1
"""The bar is drawn no more often than this."""


class Bar:
    """A line on the terminal that is drawn anew as work is done; nothing where there is no terminal."""

    def __init__(self, target: TextIO, wanted: int, unit: str, done: int = 0) -> None:
        self.done = done
        self._target = target
        self._wanted = wanted
        self._unit = unit
        self._at_first = done
        self._began = monotonic()
        self._drawn: float | None = None
        self._is_shown = target.isatty()

    def advance(self) -> None:
        """Moves the bar on by one."""
        self.done += 1
        now = monotonic()
        if self._is_shown and (self._drawn is None or now - self._drawn >= SECONDS):
            self._drawn = now
            self._target.write("\r\x1b[K" + self.line(now - self._began))
            self._target.flush()

    def line(self, seconds: float) -> str:
        """The bar as text, so many seconds after it began: how much is done, and the time left."""
        filled = WIDTH * self.done // self._wanted
        left = round(seconds / (self.done - self._at_first) * (self._wanted - self.done))
        bar = "#" * filled + "." * (WIDTH - filled)
        return f"[{bar}] {self.done}/{self._wanted} {self._unit}{self.remark()}, {_clock(left)} left"

    def remark(self) -> str:
        """What else there is to say, with the comma before it."""
        return ""

    def clear(self) -> None:
        """Takes the bar off the terminal."""
        if self._drawn is not None:
            self._target.write("\r\x1b[K")
            self._target.flush()


class MatchBar(Bar):
    """The bar of a match, which also tells how often the first bot wins."""

    def __init__(self, target: TextIO, wanted: int, played: Iterable[PlayedDeal] = ()) -> None:
        self._shares = [deal.share(0) for deal in played]
        super().__init__(target, wanted, "deals", len(self._shares))

    def take(self, deal: PlayedDeal) -> None:
        """Moves the bar on by one deal."""
        self._shares.append(deal.share(0))
        self.advance()

    def remark(self) -> str:
        """The part of the games that the first bot has won."""
        return f", {fsum(self._shares) / len(self._shares):.1%} wins"


def _clock(seconds: int) -> str:
    """Hours, minutes and seconds.

    >>> _clock(3725)
    '1:02:05'
    """
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
