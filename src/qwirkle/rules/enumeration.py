"""Every legal move, slowly and obviously: the oracle that the engine is held against."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from qwirkle.rules.board import Axis, Cell, Placement
from qwirkle.rules.legality import check
from qwirkle.rules.moves import Move, Pass, Place, Trade
from qwirkle.rules.tiles import share_attribute
from qwirkle.rules.view import View

__all__ = ["legal_moves", "legal_placements", "legal_trades"]


def legal_moves(view: View) -> list[Move]:
    """Every legal move of the view's seat: placements, then trades, then passing.

    Trades differ by the tiles they name, and an opening is listed once, laid to the right from 0,0.
    """
    passing: list[Move] = [Pass()] if check(view, Pass()) is None else []
    return [*legal_placements(view), *legal_trades(view), *passing]


def legal_placements(view: View) -> list[Place]:
    """Every legal placement of the view's seat, each once, sorted."""
    found = set(_openings(view)) if not view.board else _grown(view)
    return sorted(
        found, key=lambda place: [(placement.cell, placement.tile) for placement in place.placements]
    )


def legal_trades(view: View) -> list[Trade]:
    """Every legal trade of the view's seat, each choice of tiles once."""
    choices = {
        Trade(tiles) for size in range(1, len(view.hand) + 1) for tiles in combinations(view.hand, size)
    }
    return sorted((trade for trade in choices if check(view, trade) is None), key=lambda trade: trade.tiles)


def _openings(view: View) -> Iterator[Place]:
    """Every way to lay tiles of the hand to the right from 0,0 that is legal."""
    for size in range(1, len(view.hand) + 1):
        for tiles in set(permutations(view.hand, size)):
            place = Place(Placement(tile, Cell(x, 0)) for x, tile in enumerate(tiles))
            if check(view, place) is None:
                yield place


def _grown(view: View) -> set[Place]:
    """Every legal placement on a board with tiles: single tiles, and what grows from them tile by tile.

    Nothing is missed: take a legal placement, lay first a tile of it that touches the board, then the others
    outwards from it. Every line on the way is part of a legal line, so every step is a legal placement.
    """
    found: set[Place] = set()
    waiting = [Place([Placement(tile, cell)]) for cell in view.board.frontier() for tile in set(view.hand)]
    while waiting:
        place = waiting.pop()
        if place not in found and check(view, place) is None:
            found.add(place)
            waiting.extend(_with_one_more(view, place))
    return found


def _with_one_more(view: View, place: Place) -> Iterator[Place]:
    """The placement with one more tile of the hand, at either end of the line it lies in."""
    matching = [
        tile for tile in set(view.hand) if tile not in place.tiles and share_attribute([*place.tiles, tile])
    ]
    board = view.board.with_placements(place.placements)
    first, last = place.placements[0].cell, place.placements[-1].cell
    axes = [Axis.ROW, Axis.COLUMN] if first == last else [Axis.ROW if first.y == last.y else Axis.COLUMN]
    for axis in axes:
        for cell in board.ends(first, axis):
            for tile in matching:
                yield Place([*place.placements, Placement(tile, cell)])
