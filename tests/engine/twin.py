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


def all_placements(board: Board, hand: Iterable[int], *, whole_set: bool = True) -> dict[Placed, int]:
    """Every legal placement of this hand on this board, with its score."""
    kinds = frozenset(hand)
    if not board:
        return _openings(kinds, whole_set=whole_set)
    found: dict[Placed, int] = {}
    for x, y in _frontier(board):
        for tile in _fitting(board, kinds, x, y):
            board[x, y] = tile
            placed = ((tile, x, y),)
            found[frozenset(placed)] = _score(board, placed)
            _grow(board, kinds - {tile}, placed, 1, 0, found)
            _grow(board, kinds - {tile}, placed, 0, 1, found)
            del board[x, y]
    return found


def _grow(
    board: Board,
    kinds: frozenset[int],
    placed: tuple[PlacedTile, ...],
    dx: int,
    dy: int,
    found: dict[Placed, int],
) -> None:
    """Adds one more tile at either end of the line that these placed tiles lie in, again and again."""
    for sign in (1, -1):
        _, x, y = placed[0]
        while (x, y) in board:
            x, y = x + sign * dx, y + sign * dy
        for tile in _fitting(board, kinds, x, y):
            more = (*placed, (tile, x, y))
            if frozenset(more) not in found:
                board[x, y] = tile
                found[frozenset(more)] = _score(board, more)
                _grow(board, kinds - {tile}, more, dx, dy, found)
                del board[x, y]


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


def _frontier(board: Board) -> set[tuple[int, int]]:
    near = {cell for x, y in board for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))}
    return near - board.keys()


def _fitting(board: Board, kinds: frozenset[int], x: int, y: int) -> frozenset[int]:
    """Those of the kinds that may lie on this empty cell."""
    return kinds & _joining(_run(board, x, y, 1, 0)) & _joining(_run(board, x, y, 0, 1))


@cache
def _joining(run: tuple[int, ...]) -> frozenset[int]:
    """The kinds that make a line with a run of tiles."""
    return frozenset(tile for tile in range(36) if _is_line([*run, tile]))


def _run(board: Board, x: int, y: int, dx: int, dy: int) -> tuple[int, ...]:
    """The tiles that touch one another and this cell, on both sides along one axis."""
    tiles = []
    for sign in (1, -1):
        cx, cy = x + sign * dx, y + sign * dy
        while (cx, cy) in board:
            tiles.append(board[cx, cy])
            cx, cy = cx + sign * dx, cy + sign * dy
    return tuple(tiles)


def _is_line(tiles: list[int]) -> bool:
    """Whether these tiles are all different, and all of one colour or all of one shape."""
    if len(set(tiles)) < len(tiles):
        return False
    return len({tile // 6 for tile in tiles}) == 1 or len({tile % 6 for tile in tiles}) == 1


def _points(tiles: int) -> int:
    return 0 if tiles < 2 else tiles + 6 if tiles == 6 else tiles


def _score(board: Board, placed: tuple[PlacedTile, ...]) -> int:
    """One point a tile for every line of two or more through the placed tiles, and six more for six."""
    lines = set()
    for _, x, y in placed:
        for dx, dy in ((1, 0), (0, 1)):
            first, last = 0, 0
            while (x + (first - 1) * dx, y + (first - 1) * dy) in board:
                first -= 1
            while (x + (last + 1) * dx, y + (last + 1) * dy) in board:
                last += 1
            lines.add((dx, x + first * dx, y + first * dy, last - first + 1))
    return sum(_points(length) for _, _, _, length in lines)
