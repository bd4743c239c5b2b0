"""The log of a game: every move in the order it was made, and every move taken back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["TAKE_BACK", "LogEntry", "MadeBy"]

TAKE_BACK = "take_back"
"""The kind of a line that takes moves back."""


class MadeBy(StrEnum):
    """Who made a move."""

    PLAYER = "player"
    BOT = "bot"
    CLOCK = "clock"
    """The time was up."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a game's log, which only ever grows: a move, or moves taken back."""

    number: int
    """Its place in the log, from 1."""
    seat: int
    """The seat that moved, or that asked to take back."""
    text: str
    """The move in notation; or `back 10`, which leaves ten moves standing."""
    by: MadeBy = MadeBy.PLAYER
    client_id: str | None = None
    """The client's own id of the move, so that the same move sent twice is made once."""

    @property
    def kind(self) -> str:
        """What was done, which everybody may know: `place`, `trade`, `pass` or `take_back`.

        >>> LogEntry(1, 0, "trade Rs").kind, LogEntry(2, 1, "Rs@0,0").kind, LogEntry(3, 1, "back 1").kind
        ('trade', 'place', 'take_back')
        """
        word = self.text.partition(" ")[0]
        return {"trade": "trade", "pass": "pass", "back": TAKE_BACK}.get(word, "place")
