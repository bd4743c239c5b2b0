"""Palettes: the colours that tiles, table and marks are drawn in."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from qwirkle.errors import NotationError, excerpt
from qwirkle.rules import Color

__all__ = ["PALETTES", "Palette", "palette_named"]


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one way to draw the game, each as `#rrggbb`."""

    name: str
    table: str
    """What the tiles lie on."""
    ink: str
    """Text and thin lines on the table."""
    face: str
    """The front of a tile; letters on a shape have this colour too."""
    edge: str
    """The rim of a tile."""
    mark: str
    """The frame of a tile just placed, and the lines that score."""
    colors: tuple[str, str, str, str, str, str]
    """The shapes' own colours: red, orange, yellow, green, blue, purple."""
    hatched: bool = False
    """Whether shapes are hatched in black, one way for each colour, as a black and white printer needs."""
    letters: bool = False
    """Whether tiles show the letter of their colour unless told otherwise."""

    def color(self, color: Color) -> str:
        """What shapes of this colour are filled with."""
        return self.colors[color]


# Measured by tests/notation/drawing/test_palettes.py: contrast with the face, and how far apart any two
# colours stay for eyes that lack one kind of cone. The colour-blind set also steps in lightness.
PALETTES: MappingProxyType[str, Palette] = MappingProxyType(
    {
        palette.name: palette
        for palette in (
            Palette(
                name="normal",
                table="#ece6da",
                ink="#4a443b",
                face="#1f1e23",
                edge="#0d0c0f",
                mark="#d6006c",
                colors=("#f2473f", "#ff9024", "#ffe14a", "#3fc95f", "#3d9dff", "#a45de6"),
            ),
            Palette(
                name="dark",
                table="#131417",
                ink="#b9bcc4",
                face="#2d2f36",
                edge="#43464f",
                mark="#ff5fae",
                colors=("#ff5c52", "#ff9a33", "#ffe65c", "#4fd66e", "#55acff", "#b779f2"),
            ),
            Palette(
                name="colour-blind",
                table="#ece6da",
                ink="#4a443b",
                face="#17161a",
                edge="#000000",
                mark="#d6006c",
                colors=("#e8421f", "#fb9e0f", "#feff3d", "#80efc7", "#45a8f8", "#8f58a4"),
            ),
            Palette(
                name="high-contrast",
                table="#ffffff",
                ink="#000000",
                face="#000000",
                edge="#000000",
                mark="#d6006c",
                colors=("#ff5148", "#ffa51f", "#ffff5c", "#3dff6a", "#6fc0ff", "#d98cff"),
            ),
            Palette(
                name="print",
                table="#ffffff",
                ink="#000000",
                face="#ffffff",
                edge="#000000",
                mark="#000000",
                colors=("#000000",) * 6,
                hatched=True,
                letters=True,
            ),
        )
    }
)
"""Every palette by its name."""


def palette_named(name: str) -> Palette:
    """The palette of this name; raises `NotationError` where there is none."""
    if name not in PALETTES:
        raise NotationError(f"unknown palette {excerpt(name)}: choose one of {', '.join(PALETTES)}")
    return PALETTES[name]
