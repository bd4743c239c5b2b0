"""Marks on a board: frames round tiles just placed, and the lines that score, with their points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from qwirkle.notation.drawing.palettes import Palette
from qwirkle.notation.drawing.shapes import BOX
from qwirkle.notation.drawing.svg import element, text
from qwirkle.notation.drawing.tiles import CORNER
from qwirkle.rules import QWIRKLE_BONUS, Cell, Line

__all__ = ["frame", "score_lines"]

_FRAME = 6.0
_BADGE = 29.0
_FIGURE = 36.0


def frame(cell: Cell, palette: Palette) -> str:
    """A frame round a cell, to be drawn under its tile."""
    return _outline(cell, cell, _FRAME, fill=palette.mark)


def score_lines(lines: Iterable[Line], palette: Palette) -> Iterator[str]:
    """Each line outlined, its points in the empty cell behind it, to be drawn over the tiles.

    Lines of one move never end at the same cell: one runs along the move, the others across it.
    """
    for line in lines:
        first, last = line.cells[0], line.cells[-1]
        yield _outline(first, last, 3, fill="none", stroke=palette.mark, stroke_width=5)
        yield _badge(line, palette)


def _outline(first: Cell, last: Cell, room: float, **attributes: str | float) -> str:
    """A rounded rectangle round all cells from the first to the last."""
    return element(
        "rect",
        x=first.x * BOX - room,
        y=first.y * BOX - room,
        width=(last.x - first.x + 1) * BOX + 2 * room,
        height=(last.y - first.y + 1) * BOX + 2 * room,
        rx=CORNER + room,
        **attributes,
    )


def _badge(line: Line, palette: Palette) -> str:
    """The points of a line, in a disc just behind it."""
    points = f"{line.points}+{QWIRKLE_BONUS}" if line.is_qwirkle else str(line.points)
    behind = line.cells[-1].step(line.axis)
    # From the middle of the cell, back towards the line.
    dx, dy = (step * (BOX / 2 - _BADGE - 8) for step in line.axis.value)
    x, y = behind.x * BOX + BOX / 2 - dx, behind.y * BOX + BOX / 2 - dy
    width = 2 * _BADGE + (26 if line.is_qwirkle else 0)
    disc = element(
        "rect", x=x - width / 2, y=y - _BADGE, width=width, height=2 * _BADGE, rx=_BADGE, fill=palette.mark
    )
    return disc + text(
        points, x, y + 0.36 * _FIGURE, _FIGURE, palette.table, font_weight=700, text_anchor="middle"
    )
