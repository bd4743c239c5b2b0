"""Files drawn: a record or a position, whichever the file holds."""

from __future__ import annotations

from pathlib import Path

from qwirkle.errors import NotationError
from qwirkle.notation.drawing.positions import draw_position
from qwirkle.notation.drawing.records import draw_record_move
from qwirkle.notation.drawing.style import TILE_SIZE
from qwirkle.notation.drawing.svg import Picture
from qwirkle.notation.files import read_named
from qwirkle.notation.positions import parse_position
from qwirkle.notation.records import parse_record

__all__ = ["draw_file"]


def draw_file(
    path: str | Path,
    move: int | None = None,
    palette: str = "normal",
    letters: bool | None = None,
    coordinates: bool = False,
    tile_size: int = TILE_SIZE,
) -> Picture:
    """A picture of what a file holds: a position, or a record after a move (the last where none is named).

    Raises `NotationError` or `BadSetup` where the file holds neither.
    """
    content = read_named(path)
    # A record begins with a tag, a position with the brace of its object.
    if not content.removeprefix("\ufeff").lstrip().startswith("{"):
        return draw_record_move(
            parse_record(content),
            move,
            palette=palette,
            letters=letters,
            coordinates=coordinates,
            tile_size=tile_size,
        )
    if move is not None:
        raise NotationError(f"move {move} of a position: only a record has moves to choose from")
    return draw_position(
        parse_position(content),
        palette=palette,
        letters=letters,
        coordinates=coordinates,
        tile_size=tile_size,
    )
