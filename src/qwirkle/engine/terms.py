"""The engine's own terms for what it takes and gives: numbers and tuples."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["BestResponse", "EndgameResult", "Lesson", "PlacedTile", "Prospect", "ScoredPlacement"]

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


class BestResponse(NamedTuple):
    """What a search of the end of a game against a greedy opponent found."""

    best: ScoredPlacement | None
    """The placement to make; `None` where the seat to move must pass."""
    wins: float
    """How often the seat to move wins then; a draw is half a win."""
    lead: float
    """Its lead at the end, on average."""
    exact: bool
    """Whether every line of play was followed to the end of the game."""
    depth: int
    """How many turns of its own were searched in full width; 0 where the limit allowed none."""
    nodes: int
    """How many turns were looked at."""


class Prospect(NamedTuple):
    """How a candidate of a sampling search did in the deals it was played in."""

    placed: tuple[PlacedTile, ...]
    traded: tuple[int, ...]
    """A candidate that neither places nor trades is a pass."""
    rounds: int
    """In how many deals it was played."""
    points: tuple[float, ...]
    """What each seat had on average where a sample stopped, with what its hand may still gain."""
    error: float
    """The standard error of the lead of the seat to move over the mean of the others."""
    behind: float
    """By how much that lead is smaller than the best candidate's, in the deals that both were played in."""
    behind_error: float
    """The standard error of that difference."""
    shares: tuple[float, ...]
    """How often each seat had the most points where a sample stopped; those who are level share it."""


class Lesson(NamedTuple):
    """What the outlook can learn from a candidate of a sampling search."""

    placed: tuple[PlacedTile, ...]
    traded: tuple[int, ...]
    features: tuple[float, ...]
    """What the seat could see once the move was made and before it drew."""
    score: int
    gain: float
    """The spread that the move gained, with its score and everything after it."""
    deals: int
    """In how many deals it was played."""
