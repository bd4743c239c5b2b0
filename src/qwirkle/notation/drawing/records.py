"""Records drawn: the board after one of their moves, the move framed, its score and all totals under it."""

from __future__ import annotations

from qwirkle.errors import NotationError, excerpt
from qwirkle.notation.boards import format_board
from qwirkle.notation.drawing.boards import board_scene
from qwirkle.notation.drawing.captions import players_scene, text_scene
from qwirkle.notation.drawing.style import TILE_SIZE, style
from qwirkle.notation.drawing.svg import Picture
from qwirkle.notation.moves import format_move
from qwirkle.notation.records import Record, replay
from qwirkle.rules import FULL_SET, HAND_SIZE, Board, Event, Place

__all__ = ["draw_record_move"]


def draw_record_move(
    record: Record,
    number: int | None = None,
    *,
    palette: str = "normal",
    letters: bool | None = None,
    coordinates: bool = False,
    tile_size: int = TILE_SIZE,
    title: str | None = None,
) -> Picture:
    """A picture of the board after a move of the record; after the last one where no number is given.

    Number 0 is the empty board. Raises `NotationError` where the record has no such move, or is wrong.
    """
    chosen = style(palette, letters, coordinates, tile_size)
    steps = replay(record).steps
    number = len(steps) if number is None else number
    if not 0 <= number <= len(steps):
        raise NotationError(f"no move {excerpt(number)}: the record has moves 1 to {len(steps)}")
    names = record.names or tuple(f"{seat + 1}:" for seat in range(record.players))
    if number == 0:
        bag = len(FULL_SET) - HAND_SIZE * record.players
        scene = board_scene(Board(), chosen)
        scene = scene.above(players_scene(names, (0,) * record.players, record.opener, bag, chosen))
        return scene.picture(chosen, title or "Board: empty")
    event, after = steps[number - 1].event, steps[number - 1].after
    placements = event.move.placements if isinstance(event.move, Place) else ()
    scene = board_scene(after.board, chosen, placements)
    scene = scene.above(text_scene(_line(event), chosen))
    scene = scene.above(players_scene(names, after.scores, event.seat, after.bag_size, chosen))
    return scene.picture(chosen, title or f"{_line(event)}. Board: {format_board(after.board)}")


def _line(event: Event) -> str:
    """The move as a record writes it, its score line by line: `2. Rs@0,3 Bs@1,3 Ps@2,3 = 4 + 3 = 7`."""
    said = f"{event.number}. {format_move(event.move)}"
    if event.score is None:
        return said
    parts = [line.points for line in event.score.lines] + [event.score.bonus] * (event.score.bonus > 0)
    total = f" = {event.points}" if len(parts) > 1 else ""
    return f"{said} = {' + '.join(map(str, parts)) or 0}{total}"
