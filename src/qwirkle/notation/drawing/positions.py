"""Positions drawn: the board, the hand of the seat to move, every total and the bag."""

from __future__ import annotations

from collections.abc import Sequence

from qwirkle.notation.boards import format_board
from qwirkle.notation.drawing.boards import board_scene
from qwirkle.notation.drawing.captions import hand_scene, players_scene
from qwirkle.notation.drawing.style import TILE_SIZE, style
from qwirkle.notation.drawing.svg import Picture
from qwirkle.notation.tiles import format_tiles
from qwirkle.rules import Move, Place, State, View

__all__ = ["draw_game", "draw_position"]


def draw_position(
    view: View,
    *,
    move: Move | None = None,
    palette: str = "normal",
    letters: bool | None = None,
    coordinates: bool = False,
    tile_size: int = TILE_SIZE,
    title: str | None = None,
) -> Picture:
    """A picture of what a seat may know: the board, its hand, every total and how many tiles the bag has.

    With a move, its tiles lie on the board, framed, and no longer in the hand.
    """
    chosen = style(palette, letters, coordinates, tile_size)
    placements = move.placements if isinstance(move, Place) else ()
    board = view.board.with_placements(placements)
    hand = list(view.hand)
    for tile, _ in placements:
        if tile in hand:
            hand.remove(tile)
    names = [f"{seat + 1}:" for seat in range(view.players)]
    scene = board_scene(board, chosen, placements)
    if hand:
        scene = scene.above(hand_scene(hand, chosen))
    scene = scene.above(players_scene(names, view.scores, view.turn, view.bag_size, chosen))
    said = f"Board: {format_board(board) or 'empty'}. Hand: {format_tiles(hand) or 'empty'}."
    return scene.picture(chosen, title or said)


def draw_game(
    state: State,
    *,
    names: Sequence[str] = (),
    palette: str = "normal",
    letters: bool | None = None,
    coordinates: bool = False,
    tile_size: int = TILE_SIZE,
    title: str | None = None,
) -> Picture:
    """A picture of a game as it stands: the last placement framed, the hand to move, totals and bag."""
    chosen = style(palette, letters, coordinates, tile_size)
    last = state.last.move if state.last else None
    hand = state.hands[state.turn]
    called = names or [f"{seat + 1}:" for seat in range(state.players)]
    scene = board_scene(state.board, chosen, last.placements if isinstance(last, Place) else ())
    if hand and not state.over:
        scene = scene.above(hand_scene(hand, chosen))
    to_move = None if state.over else state.turn
    scene = scene.above(players_scene(called, state.scores, to_move, len(state.bag), chosen))
    return scene.picture(chosen, title or f"Board: {format_board(state.board) or 'empty'}.")
