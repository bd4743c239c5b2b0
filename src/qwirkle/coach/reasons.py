"""Reasons: what speaks for a move or against it, as data. `sentences` turns them into words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from qwirkle.rules import Cell, Color, Line, Shape, Tile

__all__ = ["Reason", "ReasonKind"]


class ReasonKind(StrEnum):
    """What a reason is about; its value ends the key of its sentence."""

    ONLY_MOVE = "only_move"
    """Nothing else is legal."""
    POINTS = "points"
    """What it scores, line by line."""
    QWIRKLE = "qwirkle"
    """It completes lines of six."""
    LINES = "lines"
    """It scores in several lines at once."""
    GIVES_UP = "gives_up"
    """It scores less at once than another move, and is worth more in the end."""
    GREEDY = "greedy"
    """It scores the most at once, and is worth less in the end than the best move."""
    OPENS = "opens"
    """It leaves a cell where another player may complete a Qwirkle."""
    DEAD_FIVE = "dead_five"
    """It makes a line of five that nobody can complete: all copies of the tile are out."""
    CLOSES = "closes"
    """It takes away a cell where another player could have completed a Qwirkle."""
    KEEPS_QWIRKLE = "keeps_qwirkle"
    """A tile that stays in hand completes a Qwirkle, if nobody is faster."""
    KEEPS_SET = "keeps_set"
    """Tiles that stay in hand belong together, and may grow to a Qwirkle."""
    DEAD_TILES = "dead_tiles"
    """Tiles in hand that fit nowhere on the board."""
    GOES_OUT = "goes_out"
    """It lays the last tile: the game ends, with the bonus."""
    LAST_TILES = "last_tiles"
    """The bag is empty: who may be out first."""
    BEATS_PLACING = "beats_placing"
    """A trade that is worth more than any placement."""
    LOSES_TO_PLACING = "loses_to_placing"
    """A trade that is worth no more than the best placement."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason. Which fields are filled depends on its kind; numbers are exact unless they are chances."""

    kind: ReasonKind
    weight: float
    """How much it matters, in points: those that matter most are told."""
    points: int = 0
    """Points that it is about: a score, a bonus, or what a cell would score."""
    value: float = 0.0
    """A difference of expected leads."""
    count: int = 0
    """Lines, Qwirkles or tiles, by the kind."""
    others: int = 0
    """The tiles of the other player with the fewest, where it is about the end."""
    lines: tuple[Line, ...] = ()
    cells: tuple[Cell, ...] = ()
    tiles: tuple[Tile, ...] = ()
    attribute: Color | Shape | None = None
    """The colour or shape that tiles share."""
    chance: float = 0.0
    """That another hand holds the tile, or that draws bring it: exact, from the tiles that are unseen."""
    seats: tuple[tuple[int, float], ...] = ()
    """The same for each other seat by itself, the next to move first."""
