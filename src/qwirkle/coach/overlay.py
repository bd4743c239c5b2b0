"""The overlay of a board: what every cell offers to whom, and with which chance."""

from __future__ import annotations

from dataclasses import dataclass

from qwirkle.coach.holding import chances_by_seat, copies_unseen
from qwirkle.coach.spots import single_tile_points
from qwirkle.errors import EngineError
from qwirkle.rules import LINE_LIMIT, Axis, Cell, Tile, View, fitting_kinds

__all__ = ["CellOffer", "overlay"]


@dataclass(frozen=True, slots=True)
class CellOffer:
    """What a single tile on an empty cell beside the board would score, and who may have it."""

    cell: Cell
    points: int
    qwirkle: bool
    """Whether that tile would complete a line of six."""
    kinds: tuple[Tile, ...]
    """The kinds that fit; none on a dead cell."""
    mine: tuple[Tile, ...]
    """Those of them in the seat's own hand."""
    seats: tuple[tuple[int, float], ...]
    """The exact chance that each other seat holds one of them, the next to move first."""
    dead: bool
    """Whether no tile that is left fits: neither in the own hand nor among the unseen."""


def overlay(view: View) -> tuple[CellOffer, ...]:
    """What each empty cell beside the board offers, most points first; raises `EngineError` without a
    seat."""
    if view.seat is None:
        raise EngineError("no overlay for a spectator: give the view of a seat")
    unseen, hand = view.unseen(), set(view.hand)
    found = []
    for cell in sorted(view.board.frontier()):
        kinds = tuple(sorted(fitting_kinds(view.board, cell)))
        mine = tuple(kind for kind in kinds if kind in hand)
        lengths = [len(view.board.beside(cell, axis)) for axis in Axis]
        dead = not mine and not copies_unseen(unseen, kinds)
        found.append(
            CellOffer(
                cell=cell,
                points=0 if dead else single_tile_points(view.board, cell),
                qwirkle=not dead and LINE_LIMIT - 1 in lengths,
                kinds=kinds,
                mine=mine,
                seats=tuple(chances_by_seat(view, kinds).items()),
                dead=dead,
            )
        )
    return tuple(sorted(found, key=lambda offer: (-offer.points, offer.cell)))
