"""Palettes are measured: contrast with the tile, and distance between any two colours, for all eyes."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist

import pytest

from qwirkle.notation.drawing import PALETTES, Palette

Linear = tuple[float, float, float]

# What is left of a colour where one kind of cone is missing: Machado, Oliveira and Fernandes (2009).
EYES: dict[str, tuple[Linear, Linear, Linear]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no long cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no medium cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no short cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(color: str) -> Linear:
    """The light of a colour, from `#rrggbb`."""
    red, green, blue = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return (_light(red), _light(green), _light(blue))


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def seen(color: Linear, eyes: str) -> Linear:
    first, second, third = (
        min(1.0, max(0.0, sum(part * light for part, light in zip(row, color, strict=True))))
        for row in EYES[eyes]
    )
    return (first, second, third)


def oklab(color: Linear) -> Linear:
    """Lightness and two axes of colour in which equal distances look about equal."""
    red, green, blue = color
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the web's accessibility guidelines count it, 1 to 21."""
    lights = []
    for color in (one, other):
        red, green, blue = linear(color)
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    return max(lights) / min(lights)


def closest(palette: Palette, eyes: str) -> float:
    """The distance between the two colours that these eyes confuse most easily."""
    colors = [oklab(seen(linear(color), eyes)) for color in palette.colors]
    return min(dist(one, other) for one, other in combinations(colors, 2))


COLORED = [palette for palette in PALETTES.values() if not palette.hatched]


@pytest.mark.parametrize("palette", COLORED, ids=lambda palette: palette.name)
def test_shapes_stand_out_from_their_tile_and_colours_from_one_another(palette: Palette) -> None:
    # 3 is what the guidelines ask of graphics; letters have the colour of the tile, on the shape.
    assert min(contrast(color, palette.face) for color in palette.colors) >= 3.3
    assert closest(palette, "all cones") >= 0.13
    assert contrast(palette.ink, palette.table) >= 7
    assert contrast(palette.mark, palette.table) >= 3
    assert contrast(palette.mark, palette.face) >= 3


@pytest.mark.parametrize("eyes", EYES)
def test_the_colour_blind_palette_serves_all_eyes(eyes: str) -> None:
    """Twice the distance that the usual colour-blind safe set (Okabe and Ito) keeps at its worst, 0.076."""
    assert closest(PALETTES["colour-blind"], eyes) >= 0.14


def test_the_colour_blind_palette_can_be_told_by_lightness_alone() -> None:
    lights = sorted(oklab(linear(color))[0] for color in PALETTES["colour-blind"].colors)
    assert min(higher - lower for lower, higher in pairwise(lights)) >= 0.04


def test_high_contrast_is_high() -> None:
    palette = PALETTES["high-contrast"]
    assert min(contrast(color, palette.face) for color in palette.colors) >= 6
    assert contrast(palette.face, palette.table) == 21


def test_print_needs_no_colour() -> None:
    palette = PALETTES["print"]
    assert palette.hatched
    assert palette.letters
    assert set(palette.colors) == {"#000000"}
