"""Pictures of boards, positions and moves, as SVG. Every tile is drawn by us."""

from qwirkle.notation.drawing.boards import draw_board
from qwirkle.notation.drawing.files import draw_file
from qwirkle.notation.drawing.palettes import PALETTES, Palette
from qwirkle.notation.drawing.positions import draw_game, draw_position
from qwirkle.notation.drawing.records import draw_record_move
from qwirkle.notation.drawing.shapes import BOX, SHAPE_PATHS
from qwirkle.notation.drawing.sprite import palette_css, tile_sprite
from qwirkle.notation.drawing.style import TILE_SIZE
from qwirkle.notation.drawing.svg import Picture

__all__ = [
    "BOX",
    "PALETTES",
    "SHAPE_PATHS",
    "TILE_SIZE",
    "Palette",
    "Picture",
    "draw_board",
    "draw_file",
    "draw_game",
    "draw_position",
    "draw_record_move",
    "palette_css",
    "tile_sprite",
]
