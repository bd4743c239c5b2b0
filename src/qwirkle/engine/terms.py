"""The engine's own terms for what it takes and gives: numbers and tuples."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["EndgameResult", "PlacedTile", "ScoredPlacement"]

PlacedTile = tuple[int, int, int]
"""A tile, as color*6 + shape, and the x and y of its cell."""

ScoredPlacement = tuple[tuple[PlacedTile, ...], int]
"""Placed tiles and what they score together."""


class EndgameResult(NamedTuple):
    """What a search of the end of a game found."""

    best: ScoredPlacement | None
    """The placement to make; `None` where the seat to move must pass."""
    value: int
    """What the seat to move gains over the other from here to the end."""
    exact: bool
    """Whether every line of play was followed to the end of the game."""
    depth: int
    """How many turns were searched in full width; 60 for a search to the end."""
    nodes: int
    """How many positions were looked at."""
