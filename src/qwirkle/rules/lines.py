"""Lines: what makes one legal, and what it scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from qwirkle.errors import Refusal
from qwirkle.rules.board import Axis, Board, Cell, Placement
from qwirkle.rules.tiles import Color, Shape, Tile, share_attribute

__all__ = ["LINE_LIMIT", "LINE_PROBLEMS", "QWIRKLE_BONUS", "Line", "lines_touched"]

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
    cells: tuple[Cell, ...]
    tiles: tuple[Tile, ...]

    def __len__(self) -> int:
        return len(self.tiles)

    @property
    def problems(self) -> tuple[Refusal, ...]:
        """Every reason why this line may not lie on the board; none for a legal line."""
        found = []
        if not share_attribute(self.tiles):
            found.append(Refusal.LINE_MIXED)
        if len(set(self.tiles)) < len(self.tiles):
            found.append(Refusal.DUPLICATE_IN_LINE)
        if len(self.tiles) > LINE_LIMIT:
            found.append(Refusal.LINE_TOO_LONG)
        return tuple(found)

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


def lines_touched(board: Board, placements: Sequence[Placement]) -> tuple[Line, ...]:
    """The lines of two or more tiles that run through these placements, which lie on the board already.

    Longest first; each line once, however many of the placements it holds.
    """
    found: list[Line] = []
    for axis in _AXES:
        seen: set[Cell] = set()
        for _, cell in placements:
            if cell not in seen:
                cells = board.run(cell, axis)
                seen.update(cells)
                if len(cells) > 1:
                    found.append(Line(axis, cells, tuple([board[each] for each in cells])))
    return tuple(sorted(found, key=_longest_first))


def _longest_first(line: Line) -> tuple[int, str, tuple[Cell, ...]]:
    return -len(line.tiles), line.axis.name, line.cells
