"""The board as lines of text with its coordinates, cut to what a terminal can show."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from qwirkle.rules import Board, Cell, Placement, Tile
from qwirkle.terminal.ink import TILE_WIDTH, Depth, Ink, Look

__all__ = ["GUTTER", "STILL", "Window", "board_lines", "window_on"]

GUTTER = 5
"""The columns that the numbers at the left of the board take."""

STILL = Cell(0, 0)
"""How far a window is moved that nobody has moved."""

# An empty board is drawn this large, so that the first screen already looks like a table.
_FEWEST_COLUMNS = 9
_FEWEST_ROWS = 5
# From here on a label is as wide as a tile, and only every second one is written.
_LONG_LABEL = -10


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the board that is shown, and on which sides there is more."""

    left: int
    top: int
    columns: int
    rows: int
    hidden: str = ""
    """An arrow for each side on which something is out of sight."""


def window_on(
    cells: Iterable[Cell], focus: Collection[Cell], room: tuple[int, int] | None, shift: Cell = STILL
) -> Window:
    """The window of at most `room` columns and rows on these cells and the empty ones round them.

    Where not all fit, the focus is in the middle, moved by `shift`. Without a room, everything fits.

    >>> window_on([Cell(0, 0), Cell(30, 0)], [Cell(30, 0)], room=(20, 10))
    Window(left=12, top=-2, columns=20, rows=5, hidden='<')
    """
    found = set(cells) or {Cell(0, 0)}
    left, right = _roomy(min(cell.x for cell in found), max(cell.x for cell in found), _FEWEST_COLUMNS)
    top, bottom = _roomy(min(cell.y for cell in found), max(cell.y for cell in found), _FEWEST_ROWS)
    middle = set(focus) or found
    most_columns, most_rows = room or (right - left + 1, bottom - top + 1)
    x, columns = _cut(left, right, most_columns, [cell.x for cell in middle], shift.x)
    y, rows = _cut(top, bottom, most_rows, [cell.y for cell in middle], shift.y)
    sides = {"^": y > top, "v": y + rows - 1 < bottom, "<": x > left, ">": x + columns - 1 < right}
    return Window(x, y, columns, rows, "".join(arrow for arrow, is_cut in sides.items() if is_cut))


def _roomy(first: int, last: int, fewest: int) -> tuple[int, int]:
    """The span with one empty cell on either side, or more where it would be too small to look at."""
    more = max(2, fewest - (last - first + 1))
    return first - more // 2, last + more - more // 2


def _cut(first: int, last: int, room: int, focus: list[int], shift: int) -> tuple[int, int]:
    """Where to begin and how much to show of a span."""
    size = last - first + 1
    if size <= room:
        return first, size
    start = (min(focus) + max(focus) + 1) // 2 - room // 2 + shift
    return max(first, min(start, last - room + 1)), room


def board_lines(
    board: Board, loose: Mapping[Cell, Tile], recent: Collection[Cell], window: Window, ink: Ink
) -> list[str]:
    """The lines that show a window of the board: a line of x, then one line for each y.

    >>> from qwirkle.notation import parse_board
    >>> board = parse_board("Rc@0,0 Rd@0,1")
    >>> for line in board_lines(board, {}, [], Window(-1, -1, 3, 4), Ink(Depth.NONE)):
    ...     print(line.rstrip())
         -1  0  1
      -1     .
       0  .  Rc .
       1  .  Rd .
       2     .
    """
    xs = range(window.left, window.left + window.columns)
    lying = board.with_placements(Placement(tile, cell) for cell, tile in loose.items())
    frontier = lying.frontier() or {Cell(0, 0)}
    lines = [" " * GUTTER + ink.faint("".join(_label(x, window.left) for x in xs))]
    for y in range(window.top, window.top + window.rows):
        cells = (Cell(x, y) for x in xs)
        shown = "".join(_cell(cell, lying, loose, recent, frontier, ink) for cell in cells)
        lines.append(ink.faint(f"{y:>{GUTTER - 1}} ") + shown)
    return lines


def _label(x: int, left: int) -> str:
    """The number over a column, or nothing where it would run into the one before."""
    is_long = left <= _LONG_LABEL and x < 0
    return f"{'' if is_long and x % 2 else x:>{TILE_WIDTH - 1}} "[:TILE_WIDTH]


def _cell(
    cell: Cell,
    lying: Board,
    loose: Mapping[Cell, Tile],
    recent: Collection[Cell],
    frontier: Collection[Cell],
    ink: Ink,
) -> str:
    if cell in lying:
        look = Look.LOOSE if cell in loose else Look.RECENT if cell in recent else Look.LYING
        return ink.tile(lying[cell], look, shade=cell.x + cell.y)
    if cell in frontier:
        return ink.faint(" · " if ink.depth is not Depth.NONE else " . ")
    return " " * TILE_WIDTH
