"""The board: tiles on cells, without edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import ClassVar, NamedTuple

from qwirkle.rules.tiles import Tile

__all__ = ["Axis", "Board", "Cell", "Placement"]


class Axis(Enum):
    """A direction that a line can run in; its value is one step along it."""

    ROW = (1, 0)
    COLUMN = (0, 1)

    @property
    def across(self) -> Axis:
        """The other axis."""
        return Axis.COLUMN if self is Axis.ROW else Axis.ROW


class Cell(NamedTuple):
    """A place on the board: x grows to the right, y grows downwards, and either may be negative.

    >>> Cell(0, 3).step(Axis.ROW, -2)
    Cell(x=-2, y=3)
    """

    x: int
    y: int

    def step(self, axis: Axis, distance: int = 1) -> Cell:
        """The cell this far along the axis."""
        dx, dy = axis.value
        return Cell(self.x + dx * distance, self.y + dy * distance)

    @property
    def neighbours(self) -> tuple[Cell, Cell, Cell, Cell]:
        """The four cells that share a side with this one."""
        x, y = self
        return Cell(x + 1, y), Cell(x - 1, y), Cell(x, y + 1), Cell(x, y - 1)

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


class Placement(NamedTuple):
    """One tile on one cell.

    >>> from qwirkle.rules.tiles import Color, Shape
    >>> str(Placement(Tile(Color.RED, Shape.SQUARE), Cell(0, 3)))
    'Rs@0,3'
    """

    tile: Tile
    cell: Cell

    def __str__(self) -> str:
        return f"{self.tile}@{self.cell}"


class Board(Mapping[Cell, Tile]):
    """Tiles on cells, as a mapping that never changes; `with_placements` makes the next board.

    >>> from qwirkle.rules.tiles import Color, Shape
    >>> board = Board().with_placements([Placement(Tile(Color.RED, Shape.SQUARE), Cell(0, 0))])
    >>> len(board), Cell(0, 0) in board
    (1, True)
    """

    __slots__ = ("_hash", "_tiles")

    drawing: ClassVar[Callable[[Board], str] | None] = None
    """How a notebook shows a board. `qwirkle.notation` sets it when it is imported: nothing here can draw."""

    def __init__(self, tiles: Mapping[Cell, Tile] | None = None) -> None:
        self._tiles: dict[Cell, Tile] = dict(tiles or {})
        self._hash: int | None = None

    def __getitem__(self, cell: Cell) -> Tile:
        return self._tiles[cell]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._tiles)

    def __len__(self) -> int:
        return len(self._tiles)

    def __contains__(self, cell: object) -> bool:
        return cell in self._tiles

    def __eq__(self, other: object) -> bool:
        return self._tiles == other._tiles if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._tiles.items()))
        return self._hash

    def __repr__(self) -> str:
        return f"Board({self._tiles!r})"

    def _repr_svg_(self) -> str | None:
        return None if Board.drawing is None else Board.drawing(self)

    @property
    def placements(self) -> tuple[Placement, ...]:
        """Every tile with its cell, sorted by cell."""
        return tuple(Placement(self._tiles[cell], cell) for cell in sorted(self._tiles))

    def with_placements(self, placements: Iterable[Placement]) -> Board:
        """A new board that has these tiles too."""
        tiles = dict(self._tiles)
        tiles.update((cell, tile) for tile, cell in placements)
        return Board(tiles)

    def touches(self, cell: Cell) -> bool:
        """Whether a tile lies beside this cell."""
        return any(neighbour in self._tiles for neighbour in cell.neighbours)

    def frontier(self) -> set[Cell]:
        """The empty cells beside a tile."""
        return {near for cell in self._tiles for near in cell.neighbours if near not in self._tiles}

    def run(self, cell: Cell, axis: Axis) -> tuple[Cell, ...]:
        """The longest unbroken run of tiles through this cell along the axis, in order.

        The cell itself must hold a tile; alone, it is a run of one.
        """
        dx, dy = axis.value
        start = cell
        while (before := Cell(start.x - dx, start.y - dy)) in self._tiles:
            start = before
        cells = [start]
        while (after := Cell(cells[-1].x + dx, cells[-1].y + dy)) in self._tiles:
            cells.append(after)
        return tuple(cells)

    def bounds(self) -> tuple[Cell, Cell]:
        """The top left and bottom right cells of the smallest rectangle round all tiles."""
        if not self._tiles:
            return Cell(0, 0), Cell(0, 0)
        xs = [cell.x for cell in self._tiles]
        ys = [cell.y for cell in self._tiles]
        return Cell(min(xs), min(ys)), Cell(max(xs), max(ys))
