"""The board: tiles on cells, without edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import ClassVar, NamedTuple

from qwirkle.rules.tiles import Tile

__all__ = ["REACH", "Axis", "Board", "Cell", "Placement"]

REACH = 999_000
"""How far from 0 along either axis a game may begin. The board has no edge, but what lies on it must be
written down, and no notation has room for every number."""


class Axis(Enum):
    """A direction that a line can run in; its value is one step along it."""

    ROW = (1, 0)
    COLUMN = (0, 1)

    def __init__(self, dx: int, dy: int) -> None:
        self.dx = dx
        self.dy = dy

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
        return Cell(self.x + axis.dx * distance, self.y + axis.dy * distance)

    @property
    def neighbours(self) -> tuple[Cell, Cell, Cell, Cell]:
        """The four cells that share a side with this one."""
        x, y = self
        return Cell(x + 1, y), Cell(x - 1, y), Cell(x, y + 1), Cell(x, y - 1)

    def __str__(self) -> str:
        x, y = self
        return f"{x},{y}"


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
        after = Board(self._tiles)
        for tile, cell in placements:
            after._tiles[cell] = tile
        return after

    def is_free(self, cells: Iterable[Cell]) -> bool:
        """Whether all of these cells are empty."""
        return self._tiles.keys().isdisjoint(cells)

    def touches(self, cell: Cell) -> bool:
        """Whether a tile lies beside this cell."""
        tiles, (x, y) = self._tiles, cell
        return (x + 1, y) in tiles or (x - 1, y) in tiles or (x, y + 1) in tiles or (x, y - 1) in tiles

    def frontier(self) -> set[Cell]:
        """The empty cells beside a tile."""
        return set(self.walk_frontier())

    def walk_frontier(self) -> Iterator[Cell]:
        """The empty cells beside a tile one by one, those beside the newest tiles first; some come twice.

        For whoever needs only the first that will do: most of a board need not be looked at then.
        """
        tiles = self._tiles
        for x, y in reversed(tiles):
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near not in tiles:
                    yield Cell(*near)

    def beside(self, cell: Cell, axis: Axis) -> tuple[Tile, ...]:
        """The tiles that a tile on this empty cell would be in one line with along the axis."""
        dx, dy = axis.dx, axis.dy
        tiles = self._tiles
        found = []
        for step_x, step_y in ((dx, dy), (-dx, -dy)):
            x, y = cell
            while (tile := tiles.get((x + step_x, y + step_y))) is not None:  # type: ignore[call-overload]
                found.append(tile)
                x, y = x + step_x, y + step_y
        return tuple(found)

    def line(self, cell: Cell, axis: Axis) -> tuple[Cell, tuple[Tile, ...]]:
        """The longest unbroken run of tiles through this cell along the axis: where it starts, and its tiles.

        The cell itself must hold a tile; alone, it is a run of one.
        """
        dx, dy = axis.dx, axis.dy
        tiles = self._tiles
        x, y = cell
        # Plain pairs are looked up like cells, and are several times as fast to make.
        while (x - dx, y - dy) in tiles:
            x, y = x - dx, y - dy
        start = cell if (x, y) == cell else Cell(x, y)
        found = [tiles[start]]
        while (tile := tiles.get((x + dx, y + dy))) is not None:  # type: ignore[call-overload]
            found.append(tile)
            x, y = x + dx, y + dy
        return start, tuple(found)

    def ends(self, cell: Cell, axis: Axis) -> tuple[Cell, Cell]:
        """The empty cells before and after the run of tiles through this cell along the axis."""
        start, tiles = self.line(cell, axis)
        return start.step(axis, -1), start.step(axis, len(tiles))

    def bounds(self) -> tuple[Cell, Cell]:
        """The top left and bottom right cells of the smallest rectangle round all tiles."""
        if not self._tiles:
            return Cell(0, 0), Cell(0, 0)
        xs = [cell.x for cell in self._tiles]
        ys = [cell.y for cell in self._tiles]
        return Cell(min(xs), min(ys)), Cell(max(xs), max(ys))
