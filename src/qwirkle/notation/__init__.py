"""Text for tiles, moves, boards, rule sets, positions and game records, and pictures of them.

Readers are called `parse_…` and writers `format_…`; each pair is inverse. `docs/notation.md` has the grammar.
"""

from qwirkle.errors import NotationError
from qwirkle.notation.boards import format_board, parse_board
from qwirkle.notation.cells import FARTHEST, format_cell, format_placement, parse_cell, parse_placement
from qwirkle.notation.drawing import (
    PALETTES,
    Picture,
    draw_board,
    draw_file,
    draw_game,
    draw_position,
    draw_record_move,
    palette_css,
    tile_sprite,
)
from qwirkle.notation.moves import format_move, parse_move
from qwirkle.notation.notebook import show_boards
from qwirkle.notation.positions import format_position, parse_position
from qwirkle.notation.records import (
    UNFINISHED,
    Finding,
    Problem,
    Proof,
    Record,
    RecordedMove,
    Replay,
    Setup,
    Step,
    Verdict,
    Walked,
    check_record,
    check_record_file,
    format_record,
    parse_record,
    read_record_file,
    record_start,
    record_tags,
    replay,
    sealed,
    verify_record,
    walk,
)
from qwirkle.notation.rule_sets import format_rules, parse_rules
from qwirkle.notation.tiles import format_tile, format_tiles, parse_tile, parse_tiles

__all__ = [
    "FARTHEST",
    "PALETTES",
    "UNFINISHED",
    "Finding",
    "NotationError",
    "Picture",
    "Problem",
    "Proof",
    "Record",
    "RecordedMove",
    "Replay",
    "Setup",
    "Step",
    "Verdict",
    "Walked",
    "check_record",
    "check_record_file",
    "draw_board",
    "draw_file",
    "draw_game",
    "draw_position",
    "draw_record_move",
    "format_board",
    "format_cell",
    "format_move",
    "format_placement",
    "format_position",
    "format_record",
    "format_rules",
    "format_tile",
    "format_tiles",
    "palette_css",
    "parse_board",
    "parse_cell",
    "parse_move",
    "parse_placement",
    "parse_position",
    "parse_record",
    "parse_rules",
    "parse_tile",
    "parse_tiles",
    "read_record_file",
    "record_start",
    "record_tags",
    "replay",
    "sealed",
    "tile_sprite",
    "verify_record",
    "walk",
]

show_boards()
