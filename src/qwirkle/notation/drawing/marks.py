"""Marks on a board: frames round tiles just placed, and the lines that score, with their points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from qwirkle.notation.drawing.palettes import Palette
from qwirkle.notation.drawing.shapes import BOX
from qwirkle.notation.drawing.svg import element, text
from qwirkle.notation.drawing.tiles import CORNER
from qwirkle.rules import QWIRKLE_BONUS, Axis, Cell, Line

__all__ = ["frame", "score_lines"]

_FRAME = 6.0
_BADGE = 29.0
_FIGURE = 36.0


def frame(cell: Cell, palette: Palette) -> str:
    """A frame round a cell, to be drawn under its tile."""
    return _outline(cell, cell, _FRAME, fill=palette.mark)


def score_lines(lines: Iterable[Line], palette: Palette) -> Iterator[str]:
    """Each line outlined, its points in the empty cell at one of its ends, to be drawn over the tiles."""
    taken: set[Cell] = set()
    for line in lines:
        behind = line.cells[-1].step(line.axis)
        before = line.cells[0].step(line.axis, -1)
        # Two lines can point at one cell: the second then shows its points at its other end.
        end = before if behind in taken and before not in taken else behind
        taken.add(end)
        yield _outline(
            line.cells[0], line.cells[-1], 3, fill="none", stroke=palette.mark, stroke_width=5
        ) + _badge(line, end, -1 if end == before else 1, palette)


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


def _badge(line: Line, end: Cell, side: int, palette: Palette) -> str:
    """The points of a line, in a disc that touches it."""
    points = f"{line.points}+{QWIRKLE_BONUS}" if line.is_qwirkle else str(line.points)
    away = BOX / 2 - _BADGE - 8
    x = end.x * BOX + BOX / 2 - (side * away if line.axis is Axis.ROW else 0)
    y = end.y * BOX + BOX / 2 - (side * away if line.axis is Axis.COLUMN else 0)
    width = 2 * _BADGE + (26 if line.is_qwirkle else 0)
    return element(
        "rect", x=x - width / 2, y=y - _BADGE, width=width, height=2 * _BADGE, rx=_BADGE, fill=palette.mark
    ) + text(
        points,
        x,
        y + 0.36 * _FIGURE,
        _FIGURE,
        palette.table,
        font_weight=700,
        text_anchor="middle",
    )
