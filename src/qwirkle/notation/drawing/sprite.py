"""What a web page needs to draw tiles itself: the six shapes as symbols, and the palettes as CSS."""

from __future__ import annotations

from qwirkle.notation.drawing.palettes import PALETTES, Palette
from qwirkle.notation.drawing.shapes import BOX, SHAPE_PATHS
from qwirkle.notation.drawing.svg import element
from qwirkle.rules import Color

__all__ = ["palette_css", "tile_sprite"]


def tile_sprite() -> str:
    """An SVG document with one symbol a shape, `shape-circle` and so on, in the colour that CSS gives.

    A page shows one with `<svg style="color: red"><use href="…#shape-circle"/></svg>`.

    >>> tile_sprite().count("<symbol ")
    6
    """
    symbols = (
        element(
            "symbol",
            element("path", d=path, fill="currentColor"),
            id=f"shape-{shape.word}",
            viewBox=f"0 0 {BOX} {BOX}",
        )
        for shape, path in SHAPE_PATHS.items()
    )
    return (
        element("svg", *(f"\n{symbol}" for symbol in symbols), "\n", xmlns="http://www.w3.org/2000/svg")
        + "\n"
    )


def palette_css() -> str:
    """A style sheet with the colours of each palette as custom properties.

    The palette is chosen by `data-palette` on any element; the page's root has the normal one. Palettes that
    are hatched have no colours to give and are left out.

    >>> print(palette_css()[:81])
    :root, [data-palette="normal"] {
      --tile-red: #f2473f;
      --tile-orange: #ff9024;
    """
    return "\n".join(_rule(palette) for palette in PALETTES.values() if not palette.hatched)


def _rule(palette: Palette) -> str:
    """The custom properties of one palette."""
    properties = {f"--tile-{color.word}": palette.color(color) for color in Color}
    properties |= {"--tile-face": palette.face, "--tile-edge": palette.edge}
    root = ":root, " if palette.name == "normal" else ""
    lines = "".join(f"  {name}: {value};\n" for name, value in properties.items())
    return f'{root}[data-palette="{palette.name}"] {{\n{lines}}}\n'
