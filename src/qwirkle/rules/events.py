"""Events: what a move did, whole, and as others may know it."""

from __future__ import annotations

from dataclasses import dataclass

from qwirkle.rules.moves import Move, MoveKind, Trade
from qwirkle.rules.scoring import Score
from qwirkle.rules.tiles import Tile

__all__ = ["Event", "SeenEvent"]


@dataclass(frozen=True, slots=True)
class Event:
    """What a move did, hidden tiles included; `seen` is what may be shown of it."""

    number: int
    """The move's number in the game, from 1."""
    seat: int
    move: Move
    score: Score | None
    """What the placement scored; `None` for a trade or a pass."""
    drawn: tuple[Tile, ...]
    """The tiles drawn after the move. Only the seat that drew them may know."""
    end_bonus: tuple[int, ...]
    """What each seat got for the end of the game with this move; all zeros where it goes on."""

    @property
    def points(self) -> int:
        """What the move itself scored, the end of the game apart."""
        return self.score.total if self.score else 0

    def seen(self, *, own: bool) -> SeenEvent:
        """The event as the seat that moved may know it, or as everybody else may.

        Tiles are drawn and traded face down.
        """
        hidden = not own and isinstance(self.move, Trade)
        return SeenEvent(
            number=self.number,
            seat=self.seat,
            kind=self.move.kind,
            move=None if hidden else self.move,
            tile_count=len(self.move.tiles),
            score=self.score,
            drawn=self.drawn if own else None,
            end_bonus=self.end_bonus,
        )


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """What a move did, as far as whoever looks may know."""

    number: int
    seat: int
    kind: MoveKind
    move: Move | None
    """`None` for somebody else's trade."""
    tile_count: int
    """How many tiles were laid or traded."""
    score: Score | None
    drawn: tuple[Tile, ...] | None
    """`None` for what somebody else drew."""
    end_bonus: tuple[int, ...]

    @property
    def points(self) -> int:
        """What the move itself scored, the end of the game apart."""
        return self.score.total if self.score else 0
