"""Tiles drawn: a rounded tile with its shape, hatched or with a letter where palette or reader ask for it."""

from __future__ import annotations

from qwirkle.notation.drawing.palettes import Palette
from qwirkle.notation.drawing.shapes import BOX, SHAPE_PATHS
from qwirkle.notation.drawing.svg import element, text
from qwirkle.rules import Color, Tile

__all__ = ["CORNER", "INSET", "draw_tile", "hatchings"]

INSET = 2.0
"""How far a tile stays inside its cell."""

CORNER = 16.0
"""The radius of a tile's corners."""

_LIP = 3.0
"""How much of a tile's rim shows below its face, as if it stood on the table."""

_LETTER = 36.0
_HATCH_STEP = 11.0

# The hatchings of heraldry, made to tell colours apart in black print, as strokes in a square of the pattern
# and the angle that it is turned by: red upright, blue level, green and purple slanting, yellow dotted.
_UPRIGHT = element("path", d="M5.5 0V11", stroke="#000000", stroke_width=3.4)
_CROSSED = element("path", d="M5.5 0V11M0 5.5H11", stroke="#000000", stroke_width=2.6)
_DOTTED = element("circle", cx=5.5, cy=5.5, r=2.4, fill="#000000")
_HATCHES: dict[Color, tuple[str, float]] = {
    Color.RED: (_UPRIGHT, 0),
    Color.ORANGE: (_CROSSED, 45),
    Color.YELLOW: (_DOTTED, 0),
    Color.GREEN: (_UPRIGHT, -45),
    Color.BLUE: (_UPRIGHT, 90),
    Color.PURPLE: (_UPRIGHT, 45),
}


def draw_tile(tile: Tile, palette: Palette, letters: bool) -> str:
    """One tile as SVG elements, in a box of 100 by 100; a hatched palette needs `hatchings` as well."""
    return _front(palette) + _shape(tile, palette) + (_letter(tile, palette) if letters else "")


def hatchings() -> str:
    """The definitions that tiles of a hatched palette refer to."""
    return element(
        "defs",
        *(
            element(
                "pattern",
                strokes,
                id=f"hatch-{color.word}",
                width=_HATCH_STEP,
                height=_HATCH_STEP,
                patternUnits="userSpaceOnUse",
                patternTransform=f"rotate({angle:g} {BOX / 2:g} {BOX / 2:g})",
            )
            for color, (strokes, angle) in _HATCHES.items()
        ),
    )


def _front(palette: Palette) -> str:
    """The tile without its shape."""
    side = BOX - 2 * INSET
    rim = element("rect", x=INSET, y=INSET, width=side, height=side, rx=CORNER, fill=palette.edge)
    if palette.hatched:
        inner, corner = side - 2 * _LIP, CORNER - _LIP
        start = INSET + _LIP
        return rim + element(
            "rect", x=start, y=start, width=inner, height=inner, rx=corner, fill=palette.face
        )
    return rim + element(
        "rect", x=INSET, y=INSET, width=side, height=side - _LIP, rx=CORNER, fill=palette.face
    )


def _shape(tile: Tile, palette: Palette) -> str:
    path = SHAPE_PATHS[tile.shape]
    if palette.hatched:
        hatch = f"url(#hatch-{tile.color.word})"
        return element(
            "path", d=path, fill=hatch, stroke=palette.edge, stroke_width=3.5, stroke_linejoin="round"
        )
    return element("path", d=path, fill=palette.color(tile.color), transform=f"translate(0 {-_LIP / 2:g})")


def _letter(tile: Tile, palette: Palette) -> str:
    """The letter of the tile's colour, on a halo that also carries it where the shape is slender."""
    return text(
        tile.color.letter,
        x=BOX / 2,
        y=BOX / 2 + 0.36 * _LETTER - (0 if palette.hatched else _LIP / 2),
        size=_LETTER,
        fill=palette.edge if palette.hatched else palette.face,
        font_weight=800,
        text_anchor="middle",
        stroke=palette.face if palette.hatched else palette.color(tile.color),
        stroke_width=12 if palette.hatched else 9,
        stroke_linejoin="round",
        paint_order="stroke",
    )
