"""Lines: what makes one legal, and what it scores."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from qwirkle.errors import Refusal
from qwirkle.rules.board import Axis, Board, Cell, Placement
from qwirkle.rules.tiles import Color, Shape, Tile, share_attribute

__all__ = ["LINE_LIMIT", "LINE_PROBLEMS", "QWIRKLE_BONUS", "Line", "line_problems", "lines_touched"]

LINE_LIMIT = 6
"""No line is longer: there are six colours and six shapes. A line this long is a Qwirkle."""

QWIRKLE_BONUS = 6
"""What a Qwirkle scores beyond one point a tile."""


LINE_PROBLEMS = (Refusal.LINE_MIXED, Refusal.DUPLICATE_IN_LINE, Refusal.LINE_TOO_LONG)
"""What can be wrong with a line, in the order of reporting.

A line of seven always has one of the first two as well: it cannot have seven shapes of one colour.
"""

_AXES = tuple(Axis)


@dataclass(frozen=True, slots=True)
class Line:
    """An unbroken run of touching tiles in a row or a column, as long as it goes."""

    axis: Axis
    start: Cell
    """Its first cell: the leftmost or the uppermost one."""
    tiles: tuple[Tile, ...]

    def __len__(self) -> int:
        return len(self.tiles)

    def __contains__(self, cell: Cell) -> bool:
        dx, dy = cell.x - self.start.x, cell.y - self.start.y
        along, across = (dx, dy) if self.axis is Axis.ROW else (dy, dx)
        return not across and 0 <= along < len(self.tiles)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that its tiles lie on, in order."""
        return tuple([self.start.step(self.axis, distance) for distance in range(len(self.tiles))])

    @property
    def problems(self) -> tuple[Refusal, ...]:
        """Every reason why this line may not lie on the board; none for a legal line."""
        return line_problems(self.tiles)

    @property
    def points(self) -> int:
        """One point for every tile, those that lay there before included. The bonus is apart."""
        return len(self.tiles)

    @property
    def is_qwirkle(self) -> bool:
        """Whether this line is complete."""
        return len(self.tiles) == LINE_LIMIT

    @property
    def attribute(self) -> Color | Shape | None:
        """The colour or the shape that all tiles share; `None` for a tile alone, which has both."""
        if len(self.tiles) < 2:
            return None
        first, second = self.tiles[:2]
        return first.color if first.color is second.color else first.shape


@lru_cache(maxsize=10_000)
def line_problems(tiles: tuple[Tile, ...]) -> tuple[Refusal, ...]:
    """Every reason why these tiles may not stand in one line; none where they may.

    Most lines stay the same from turn to turn, so the answer is kept.
    """
    found = []
    if not share_attribute(tiles):
        found.append(Refusal.LINE_MIXED)
    if len(set(tiles)) < len(tiles):
        found.append(Refusal.DUPLICATE_IN_LINE)
    if len(tiles) > LINE_LIMIT:
        found.append(Refusal.LINE_TOO_LONG)
    return tuple(found)


def lines_touched(board: Board, placements: Iterable[Placement]) -> tuple[Line, ...]:
    """The lines of two or more tiles that run through these placements, which lie on the board already.

    Longest first; each line once, however many of the placements it holds.
    """
    found: list[Line] = []
    for axis in _AXES:
        lines: dict[Cell, Line] = {}
        line = None
        for _, cell in placements:
            if line is None or cell not in line:
                start, tiles = board.line(cell, axis)
                if len(tiles) > 1:
                    lines[start] = line = Line(axis, start, tiles)
        found.extend(lines.values())
    return tuple(sorted(found, key=_longest_first))


def _longest_first(line: Line) -> tuple[int, str, Cell]:
    return -len(line.tiles), line.axis.name, line.start
