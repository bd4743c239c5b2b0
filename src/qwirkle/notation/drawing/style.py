"""How a picture is to look: palette, letters, coordinates and size, asked for once and passed along."""

from __future__ import annotations

from dataclasses import dataclass

from qwirkle.errors import NotationError, excerpt
from qwirkle.notation.drawing.palettes import Palette, palette_named

__all__ = ["TILE_SIZE", "Style", "style"]

TILE_SIZE = 48
"""How many pixels wide a tile is drawn unless told otherwise."""

_LARGEST_TILE = 1000


@dataclass(frozen=True, slots=True)
class Style:
    """How a picture is to look."""

    palette: Palette
    letters: bool
    coordinates: bool
    tile_size: int


def style(palette: str, letters: bool | None, coordinates: bool, tile_size: int) -> Style:
    """The style with these choices; letters follow the palette where nothing is said."""
    if not 1 <= tile_size <= _LARGEST_TILE:
        raise NotationError(f"tiles of {excerpt(tile_size)} pixels: choose 1 to {_LARGEST_TILE}")
    chosen = palette_named(palette)
    return Style(chosen, chosen.letters if letters is None else letters, coordinates, tile_size)
