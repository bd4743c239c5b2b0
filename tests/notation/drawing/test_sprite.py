from __future__ import annotations

import re

from qwirkle.notation.drawing import PALETTES, SHAPE_PATHS, palette_css, tile_sprite
from qwirkle.rules import Color, Shape
from tests.notation.drawing.reading import elements


def test_the_sprite_has_each_shape_in_the_colour_that_css_gives() -> None:
    symbols = elements(tile_sprite(), "symbol")
    assert [symbol.get("id") for symbol in symbols] == [f"shape-{shape.word}" for shape in Shape]
    for symbol, shape in zip(symbols, Shape, strict=True):
        assert symbol.get("viewBox") == "0 0 100 100"
        assert [(path.get("d"), path.get("fill")) for path in symbol] == [
            (SHAPE_PATHS[shape], "currentColor")
        ]


def test_the_style_sheet_has_each_palette_s_own_colours() -> None:
    css = palette_css()
    rules = re.findall(r'\[data-palette="(.+?)"\] \{\n(.+?)\}', css, re.DOTALL)
    assert [name for name, _ in rules] == [name for name, palette in PALETTES.items() if not palette.hatched]
    for name, body in rules:
        said = dict(re.findall(r"  (--[a-z-]+): (#[0-9a-f]{6});\n", body))
        assert [said[f"--tile-{color.word}"] for color in Color] == list(PALETTES[name].colors)
        assert said["--tile-face"] == PALETTES[name].face
        assert len(said) == body.count("\n") == 8


def test_the_normal_palette_is_that_of_every_page() -> None:
    assert palette_css().startswith(':root, [data-palette="normal"] {')
