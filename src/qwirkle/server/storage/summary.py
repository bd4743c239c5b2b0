"""Where a game stands, without its log."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from qwirkle.server.game.seats import Seat

__all__ = ["GameSummary", "Standing"]


@dataclass(frozen=True, slots=True)
class GameSummary:
    """Where a game stands, as lists of games show it."""

    game: str
    rules: str
    seats: tuple[Seat, ...]
    keys: tuple[frozenset[str], ...]
    scores: tuple[int, ...]
    turn: int | None
    """The seat to move; `None` where the game is not dealt yet."""
    moves: int
    over: bool
    winners: tuple[int, ...]
    rematch: str | None
    created: datetime
    updated: datetime
    ended: bool
    """Whether the operator has ended it where it stood."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What an open room compares itself with: how far its game has come, whoever brought it there."""

    version: int
    """How many lines the log has."""
    seats: tuple[Seat, ...]
    keys: tuple[frozenset[str], ...]
    rematch: str | None
    ended: bool
    dealt: bool
