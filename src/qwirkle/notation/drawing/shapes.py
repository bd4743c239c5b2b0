"""The six shapes, drawn by us: one path each, in a box of 100 by 100.

They fill about the same area, and stay apart at a glance when a tile is 24 pixels wide: round, straight,
straight on a corner, many short points, four round leaves, four long points towards the corners.
"""

from __future__ import annotations

from math import cos, pi, sin

from qwirkle.rules import Shape

__all__ = ["BOX", "SHAPE_PATHS"]

BOX = 100
"""The side of the box that every shape and every tile is drawn in."""

_MIDDLE = BOX / 2


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _polygon(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points) + "Z"


def _star(points: int, outer: float, inner: float, turn: float = 0) -> list[tuple[float, float]]:
    """The corners of a star, its points and the notches between them, from the top if it is not turned."""
    corners = []
    for step in range(2 * points):
        angle = pi * (step / points + turn)
        radius = inner if step % 2 else outer
        corners.append((_MIDDLE + radius * sin(angle), _MIDDLE - radius * cos(angle)))
    return corners


def _clover(leaf: float, reach: float) -> str:
    """Four round leaves of this radius whose middles lie this far from the middle of the box."""
    # Neighbouring leaves cross on the diagonals; their outline runs from crossing to crossing.
    half = (leaf**2 - reach**2 / 2) ** 0.5
    out = reach / 2 + half / 2**0.5
    low, high, size = _number(_MIDDLE - out), _number(_MIDDLE + out), _number(leaf)
    corners = [(high, low), (high, high), (low, high), (low, low)]
    arcs = "".join(f"A{size} {size} 0 1 1 {x} {y}" for x, y in corners)
    return f"M{low} {low}{arcs}Z"


SHAPE_PATHS: dict[Shape, str] = {
    Shape.CIRCLE: "M50 15A35 35 0 1 1 50 85A35 35 0 1 1 50 15Z",
    Shape.SQUARE: "M23 19H77Q81 19 81 23V77Q81 81 77 81H23Q19 81 19 77V23Q19 19 23 19Z",
    Shape.DIAMOND: ("M53 11L89 47Q92 50 89 53L53 89Q50 92 47 89L11 53Q8 50 11 47L47 11Q50 8 53 11Z"),
    Shape.STARBURST: _polygon(_star(8, 42, 25.5)),
    Shape.CLOVER: _clover(18, 22),
    Shape.CROSS: _polygon(_star(4, 49, 17.5, turn=1 / 4)),
}
"""The path of each shape, as SVG writes it."""
