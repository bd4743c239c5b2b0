"""What stands under a drawn board: a line of text, the players and their totals, a hand, the bag."""

from __future__ import annotations

from collections.abc import Sequence

from qwirkle.notation.drawing.scene import Scene
from qwirkle.notation.drawing.shapes import BOX
from qwirkle.notation.drawing.style import Style
from qwirkle.notation.drawing.svg import element, number, text
from qwirkle.notation.drawing.tiles import draw_tile
from qwirkle.rules import Tile

__all__ = ["hand_scene", "players_scene", "text_scene"]

_SIZE = 34.0
_WIDTH_A_LETTER = 0.6
"""Of the size; letters differ, and a little too much room does no harm."""
_FEWEST_PIXELS = 12
"""No text under a board is smaller."""
_PAD = 24.0
_ROW = 84.0
_BAG = "M12 14L8 2H32L28 14Q40 22 40 36Q40 44 32 44H8Q0 44 0 36Q0 22 12 14Z"


def text_scene(words: str, chosen: Style) -> Scene:
    """One line of text."""
    width = _width(words) + 2 * _PAD
    line = text(words, width / 2, _SIZE, _SIZE, chosen.palette.ink, text_anchor="middle")
    return _readable(Scene(0, 0, width, _ROW - 20, (line,)), chosen)


def hand_scene(hand: Sequence[Tile], chosen: Style) -> Scene:
    """The tiles of a hand in a row."""
    tiles = [
        element(
            "g",
            element("title", str(tile)),
            draw_tile(tile, chosen.palette, chosen.letters),
            transform=f"translate({place * (BOX + 8)} 0)",
        )
        for place, tile in enumerate(hand)
    ]
    return Scene(-_PAD, 0, len(hand) * (BOX + 8) - 8 + 2 * _PAD, BOX + _PAD, tuple(tiles))


def players_scene(
    names: Sequence[str], scores: Sequence[int], turn: int | None, bag: int, chosen: Style
) -> Scene:
    """Each seat with its total, the one whose turn it is or was on a ground of ink, and the bag."""
    palette = chosen.palette
    elements: list[str] = []
    x = 0.0
    for seat, (name, total) in enumerate(zip(names, scores, strict=True)):
        words = f"{name}\u00a0\u00a0{total}"
        width = _width(words) + _PAD
        ground, ink = (palette.ink, palette.table) if seat == turn else ("none", palette.ink)
        elements.append(element("rect", x=x, y=0, width=width, height=54, rx=27, fill=ground))
        elements.append(text(words, x + width / 2, 39, _SIZE, ink, text_anchor="middle"))
        x += width + 10
    elements.append(element("path", d=_BAG, fill=palette.ink, transform=f"translate({number(x + 14)} 4)"))
    elements.append(text(str(bag), x + 64, 39, _SIZE, palette.ink))
    scene = Scene(-_PAD, 0, x + 64 + _width(str(bag)) + 2 * _PAD, _ROW, tuple(elements))
    return _readable(scene, chosen)


def _readable(scene: Scene, chosen: Style) -> Scene:
    """The scene enlarged where small tiles would make its text too small to read."""
    return scene.scaled(max(1, _FEWEST_PIXELS * BOX / (_SIZE * chosen.tile_size)))


def _width(words: str) -> float:
    return len(words) * _WIDTH_A_LETTER * _SIZE
