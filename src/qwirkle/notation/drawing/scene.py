"""A scene: elements on the table with the rectangle they need, in units of a hundredth of a tile."""

from __future__ import annotations

from dataclasses import dataclass

from qwirkle.notation.drawing.shapes import BOX
from qwirkle.notation.drawing.style import Style
from qwirkle.notation.drawing.svg import Picture, element, number, picture
from qwirkle.notation.drawing.tiles import hatchings

__all__ = ["Scene"]

_LARGEST_SIDE = 20_000
"""Pixels: a picture that would be wider or higher, as of far scattered tiles, is drawn smaller."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Elements on the table, and the rectangle they need."""

    left: float
    top: float
    width: float
    height: float
    elements: tuple[str, ...]

    def above(self, below: Scene) -> Scene:
        """This scene with another under it, both in the middle of the wider one."""
        width = max(self.width, below.width)
        return Scene(
            0,
            0,
            width,
            self.height + below.height,
            (
                self._moved((width - self.width) / 2, 0),
                below._moved((width - below.width) / 2, self.height),
            ),
        )

    def scaled(self, factor: float) -> Scene:
        """This scene, larger or smaller."""
        left, top, width, height = (factor * side for side in (self.left, self.top, self.width, self.height))
        return Scene(
            left, top, width, height, (element("g", *self.elements, transform=f"scale({number(factor)})"),)
        )

    def _moved(self, x: float, y: float) -> str:
        """All elements as one, the rectangle's corner at this place."""
        return element(
            "g", *self.elements, transform=f"translate({number(x - self.left)} {number(y - self.top)})"
        )

    def picture(self, style: Style, title: str) -> Picture:
        """The whole picture, the table under it."""
        scale = min(style.tile_size / BOX, _LARGEST_SIDE / max(self.width, self.height))
        table = element(
            "rect", x=self.left, y=self.top, width=self.width, height=self.height, fill=style.palette.table
        )
        definitions = (hatchings(),) if style.palette.hatched else ()
        shown = (self.left, self.top, self.width, self.height)
        return picture(shown, scale, title, (*definitions, table, *self.elements))
