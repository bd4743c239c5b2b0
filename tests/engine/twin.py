"""The engine's slow twin: every placement with its score, by growing tile sets and reading lines afresh.

It shares nothing with the kernels, neither masks nor caches nor their order of search, and it is itself held
against the oracle of `rules`, which is far too slow to follow whole games by the hundred.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from qwirkle.engine import PlacedTile

__all__ = ["Board", "Placed", "all_placements"]

Board = dict[tuple[int, int], int]
Placed = frozenset[PlacedTile]

# Inside, a cell is one number, which makes steps and look-ups quick: x + 1000 * y, for x from -500 to 499.
_RIGHT, _DOWN = 1, 1000
_Cells = dict[int, int]
_Found = dict[frozenset[tuple[int, int]], int]


def all_placements(board: Board, hand: Iterable[int], *, whole_set: bool = True) -> dict[Placed, int]:
    """Every legal placement of this hand on this board, with its score."""
    kinds = frozenset(hand)
    if not board:
        return _openings(kinds, whole_set=whole_set)
    cells = {x + _DOWN * y: tile for (x, y), tile in board.items()}
    found: _Found = {}
    for cell in _frontier(cells):
        for tile in _fitting(cells, kinds, cell):
            cells[cell] = tile
            placed = ((tile, cell),)
            found[frozenset(placed)] = _score(cells, placed)
            _grow(cells, kinds - {tile}, placed, _RIGHT, found)
            _grow(cells, kinds - {tile}, placed, _DOWN, found)
            del cells[cell]
    return {
        frozenset((tile, (cell + 500) % _DOWN - 500, (cell + 500) // _DOWN) for tile, cell in placed): score
        for placed, score in found.items()
    }


def _grow(
    cells: _Cells, kinds: frozenset[int], placed: tuple[tuple[int, int], ...], step: int, found: _Found
) -> None:
    """Adds one more tile at either end of the line that these placed tiles lie in, again and again."""
    for onward in (step, -step):
        _, cell = placed[0]
        while cell in cells:
            cell += onward
        for tile in _fitting(cells, kinds, cell):
            more = (*placed, (tile, cell))
            if frozenset(more) not in found:
                cells[cell] = tile
                found[frozenset(more)] = _score(cells, more)
                _grow(cells, kinds - {tile}, more, step, found)
                del cells[cell]


def _openings(kinds: frozenset[int], *, whole_set: bool) -> dict[Placed, int]:
    """Every opening laid to the right from 0,0; only the largest where the whole set must be laid."""
    lines: list[tuple[int, ...]] = [()]
    for line in lines:
        lines.extend((*line, tile) for tile in kinds if _is_line([*line, tile]))
    longest = len(lines[-1])
    return {
        frozenset((tile, x, 0) for x, tile in enumerate(line)): _points(len(line)) or 1
        for line in lines[1:]
        if len(line) == longest or not whole_set
    }


def _frontier(cells: _Cells) -> set[int]:
    """The empty cells beside a tile."""
    near = {cell + step for cell in cells for step in (_RIGHT, -_RIGHT, _DOWN, -_DOWN)}
    return near - cells.keys()


def _fitting(cells: _Cells, kinds: frozenset[int], cell: int) -> frozenset[int]:
    """Those of the kinds that may lie on this empty cell."""
    fitting = kinds & _joining(_run(cells, cell, _RIGHT))
    return fitting & _joining(_run(cells, cell, _DOWN)) if fitting else fitting


@cache
def _joining(run: tuple[int, ...]) -> frozenset[int]:
    """The kinds that make a line with a run of tiles."""
    return frozenset(tile for tile in range(36) if _is_line([*run, tile]))


def _run(cells: _Cells, cell: int, step: int) -> tuple[int, ...]:
    """The tiles that touch one another and this cell, on both sides along one axis."""
    tiles = []
    for onward in (step, -step):
        near = cell + onward
        while near in cells:
            tiles.append(cells[near])
            near += onward
    return tuple(tiles)


def _is_line(tiles: list[int]) -> bool:
    """Whether these tiles are all different, and all of one colour or all of one shape."""
    if len(set(tiles)) < len(tiles):
        return False
    return len({tile // 6 for tile in tiles}) == 1 or len({tile % 6 for tile in tiles}) == 1


def _points(tiles: int) -> int:
    return 0 if tiles < 2 else tiles + 6 if tiles == 6 else tiles


def _score(cells: _Cells, placed: tuple[tuple[int, int], ...]) -> int:
    """One point a tile for every line of two or more through the placed tiles, and six more for six."""
    lines = set()
    for _, cell in placed:
        for step in (_RIGHT, _DOWN):
            first = last = cell
            while first - step in cells:
                first -= step
            while last + step in cells:
                last += step
            if first != last:
                lines.add((first, last))
    return sum(
        _points((last - first) // (_DOWN if last - first >= _DOWN else _RIGHT) + 1) for first, last in lines
    )
