"""Ink: how a tile and a word look in this terminal, from true colour down to plain letters.

A tile takes three columns everywhere. With colours it is a dark square with a coloured shape, as on the
table; without, it is the two letters that the notation uses.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, IntEnum

from qwirkle.rules import Color, Shape, Tile

__all__ = ["TILE_WIDTH", "Depth", "Ink", "Look", "color_depth"]

TILE_WIDTH = 3

# Each is one column wide: Unicode calls none of them wide, and all are in the fonts of common terminals.
SHAPES: dict[Shape, str] = {
    Shape.CIRCLE: "●",
    Shape.SQUARE: "■",
    Shape.DIAMOND: "◆",
    Shape.STARBURST: "✹",
    Shape.CLOVER: "♣",
    Shape.CROSS: "✖",
}


class Depth(IntEnum):
    """How many colours a terminal has."""

    NONE = 0
    BASIC = 16
    INDEXED = 256
    TRUE = 1 << 24


class Look(Enum):
    """How a tile lies: with the others, played in the last round, or loose until the move is confirmed."""

    LYING = "lying"
    RECENT = "recent"
    LOOSE = "loose"


# For each colour: red, green and blue; the number among 256; the code among 16. The 16 have no orange, so
# dark yellow stands for it, as it does in most palettes.
_COLORS: dict[Color, tuple[tuple[int, int, int], int, int]] = {
    Color.RED: ((255, 84, 84), 203, 91),
    Color.ORANGE: ((255, 153, 28), 208, 33),
    Color.YELLOW: ((255, 232, 92), 227, 93),
    Color.GREEN: ((82, 214, 104), 77, 92),
    Color.BLUE: ((92, 164, 255), 75, 94),
    Color.PURPLE: ((204, 134, 255), 177, 95),
}
# Neighbours get two shades of dark, so that a line of tiles is seen to be made of tiles.
_DARK: tuple[tuple[tuple[int, int, int], int], ...] = (((24, 24, 28), 234), ((38, 38, 44), 236))
_RECENT: tuple[tuple[int, int, int], int] = ((72, 72, 84), 240)
_BLACK = 30


def color_depth(is_terminal: bool, environ: Mapping[str, str]) -> Depth:
    """How many colours to use: none where nobody sees them, where NO_COLOR is set or TERM is dumb.

    >>> color_depth(True, {"TERM": "xterm-256color"}).name
    'INDEXED'
    >>> color_depth(True, {"TERM": "xterm-256color", "NO_COLOR": "1"}).name
    'NONE'
    """
    term = environ.get("TERM", "dumb")
    if not is_terminal or environ.get("NO_COLOR") or term in ("", "dumb"):
        return Depth.NONE
    if environ.get("COLORTERM") in ("truecolor", "24bit") or term.endswith("-direct"):
        return Depth.TRUE
    return Depth.INDEXED if "256color" in term else Depth.BASIC


class Ink:
    """Writes tiles and words with as many colours as there are; tiles as letters where asked, or if none."""

    def __init__(self, depth: Depth, letters: bool = False) -> None:
        self.depth = depth
        self.letters = letters or depth is Depth.NONE

    def tile(self, tile: Tile, look: Look = Look.LYING, shade: int = 0) -> str:
        """The tile in three columns; `shade` 0 or 1 tells it from its neighbours.

        >>> from qwirkle.rules import Color, Shape
        >>> Ink(Depth.NONE).tile(Tile(Color.RED, Shape.SQUARE), Look.LOOSE)
        '*Rs'
        """
        if self.depth is Depth.NONE:
            return {Look.LOOSE: "*", Look.RECENT: "'", Look.LYING: " "}[look] + str(tile)
        face = str(tile) if self.letters else f" {SHAPES[tile.shape]}"
        return self._styled(f"{face} ", self._tile_codes(tile.color, look, shade % 2))

    def number(self, color: Color, number: int) -> str:
        """A digit in three columns and a tile's colour."""
        return self._styled(f" {number} ", self._tile_codes(color, Look.LYING, 0))

    def strong(self, text: str) -> str:
        """The text in bold, where there are colours."""
        return self._styled(text, "1")

    def faint(self, text: str) -> str:
        """The text in grey, where there are colours."""
        return self._styled(text, "90" if self.depth is Depth.BASIC else "38;5;245")

    def warning(self, text: str) -> str:
        """The text as a reason for refusal, where there are colours."""
        return self._styled(text, "33" if self.depth is Depth.BASIC else "38;5;215")

    def praise(self, text: str) -> str:
        """The text as good news, where there are colours."""
        return self._styled(text, "92" if self.depth is Depth.BASIC else "38;5;114")

    def _tile_codes(self, color: Color, look: Look, shade: int) -> str:
        """The codes for a tile's shape and ground; a loose tile is lit from behind."""
        (red, green, blue), index, code = _COLORS[color]
        ground, ground_index = _RECENT if look is Look.RECENT else _DARK[shade]
        if self.depth is Depth.TRUE:
            bright, dark = f"2;{red};{green};{blue}", "2;{};{};{}".format(*ground)
        elif self.depth is Depth.INDEXED:
            bright, dark = f"5;{index}", f"5;{ground_index}"
        elif look is Look.LOOSE:
            return f"{_BLACK};{code + 10}"
        else:
            # Not bold: among 16 colours many terminals make bold brighter, and orange would become yellow.
            return f"{code};{100 if look is Look.RECENT else 40}"
        return f"1;38;{dark};48;{bright}" if look is Look.LOOSE else f"1;38;{bright};48;{dark}"

    def _styled(self, text: str, codes: str) -> str:
        return f"\x1b[{codes}m{text}\x1b[0m" if self.depth is not Depth.NONE else text
