"""The seats of a game: who sits there, and who makes the moves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Seat", "SeatKind"]


class SeatKind(StrEnum):
    """Who sits at a seat."""

    ME = "me"
    """The creator."""
    HERE = "here"
    """Someone at the creator's screen."""
    LINK = "link"
    """Whoever opens the seat's link."""
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table."""

    kind: SeatKind
    name: str = ""
    level: str | None = None
    """The bot that plays here."""
    age: int | None = None
    stand_in: str | None = None
    """The bot that plays for a person who is not there."""
    arrived: bool = False
    """Whether the person has ever been at the table."""
    number: int | None = None
    """What a player without a name is counted as, where that is not the place of the seat: in a rematch the
    seats go round, and Player 2 stays Player 2."""
    hints: int = 0
    """In how many turns its player has asked the coach."""

    @property
    def human(self) -> bool:
        """Whether the seat belongs to a person, even while a bot stands in."""
        return self.kind is not SeatKind.BOT

    @property
    def own(self) -> bool:
        """Whether the seat is at the creator's own screen."""
        return self.kind in (SeatKind.ME, SeatKind.HERE)

    @property
    def bot(self) -> str | None:
        """The bot that makes this seat's moves now, if one does."""
        return self.stand_in if self.human else self.level
