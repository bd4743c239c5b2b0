"""Boards drawn, with the move just made and the lines that it scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from qwirkle.notation.boards import format_board
from qwirkle.notation.drawing.marks import frame, score_lines
from qwirkle.notation.drawing.scene import Scene
from qwirkle.notation.drawing.shapes import BOX
from qwirkle.notation.drawing.style import TILE_SIZE, Style, style
from qwirkle.notation.drawing.svg import Picture, element, text
from qwirkle.notation.drawing.tiles import draw_tile
from qwirkle.rules import Board, Cell, Move, Place, Placement, lines_touched

__all__ = ["board_scene", "draw_board"]

_MOST_DOTS = 10_000
"""No more empty cells get a dot; scattered tiles can have any number of them between them."""


def draw_board(
    board: Board,
    *,
    move: Move | None = None,
    highlight: Iterable[Cell] = (),
    palette: str = "normal",
    letters: bool | None = None,
    coordinates: bool = False,
    tile_size: int = TILE_SIZE,
    title: str | None = None,
) -> Picture:
    """A picture of the board, with a move laid on it and framed, and the lines that it scores.

    `highlight` frames further cells. `letters` on tiles follow the palette where nothing is said. The title
    is what a screen reader says; it lists the tiles where none is given.

    >>> from qwirkle.notation import parse_board, parse_move
    >>> draw_board(parse_board("Ro@0,0"), move=parse_move("Rs@1,0"))[:4]
    '<svg'
    """
    chosen = style(palette, letters, coordinates, tile_size)
    placements = move.placements if isinstance(move, Place) else ()
    board = board.with_placements(placements)
    scene = board_scene(board, chosen, placements, highlight)
    return scene.picture(chosen, title or f"Board: {format_board(board) or 'empty'}")


def board_scene(
    board: Board, chosen: Style, placed: Iterable[Placement] = (), highlight: Iterable[Cell] = ()
) -> Scene:
    """The board as a scene that shows one cell more than its tiles on every side.

    Tiles just placed lie on the board already.
    """
    placed = tuple(placed)
    framed = sorted({*highlight, *(placement.cell for placement in placed)})
    shown = [*board, *framed] or [Cell(0, 0)]
    left, right = min(cell.x for cell in shown) - 1, max(cell.x for cell in shown) + 1
    top, bottom = min(cell.y for cell in shown) - 1, max(cell.y for cell in shown) + 1
    across, down = range(left, right + 1), range(top, bottom + 1)
    elements = [
        *(_coordinates(across, down, chosen) if chosen.coordinates else ()),
        *_dots(board, across, down, chosen),
        *(frame(cell, chosen.palette) for cell in framed),
        *(_tile(placement, chosen) for placement in board.placements),
        *score_lines(lines_touched(board, placed), chosen.palette),
    ]
    return Scene(left * BOX, top * BOX, len(across) * BOX, len(down) * BOX, tuple(elements))


def _tile(placement: Placement, chosen: Style) -> str:
    """A tile in its cell; pointing at it shows how it is written."""
    tile, cell = placement
    return element(
        "g",
        element("title", str(placement)),
        draw_tile(tile, chosen.palette, chosen.letters),
        transform=f"translate({cell.x * BOX} {cell.y * BOX})",
    )


def _dots(board: Board, across: range, down: range, chosen: Style) -> Iterator[str]:
    """A faint dot in each empty cell, so that the eye can follow rows and columns over a gap."""
    if len(across) * len(down) > _MOST_DOTS:
        return
    path = "".join(
        f"M{x * BOX + BOX // 2} {y * BOX + BOX // 2}h0"
        for y in down
        for x in across
        if Cell(x, y) not in board
    )
    yield element(
        "path", d=path, stroke=chosen.palette.ink, stroke_width=7, stroke_linecap="round", opacity=0.22
    )


def _coordinates(across: range, down: range, chosen: Style) -> Iterator[str]:
    """The numbers of columns above and of rows at the left."""
    ink, size = chosen.palette.ink, 26
    if len(across) + len(down) > _MOST_DOTS:
        return
    for x in across[1:-1]:
        yield text(str(x), x * BOX + BOX / 2, down[0] * BOX + 34, size, ink, text_anchor="middle")
    for y in down[1:-1]:
        yield text(str(y), across[0] * BOX + 40, y * BOX + BOX / 2 + 9, size, ink, text_anchor="end")
