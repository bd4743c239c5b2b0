"""The window on boards that are larger than it: seen part by part, with every cell within reach."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from qwirkle.engine.tables import Turn
from qwirkle.learn.observations import ACTIONS, LOOK, OBSERVATION
from qwirkle.notation import parse_board, parse_rules
from qwirkle.rules import ALL_KINDS, Board, Cell, Tile, View, legal_moves
from qwirkle.rules.lines import line_problems
from tests.learn.twin import Draft, actions_of, compare_steps


def look_round(view: View, tile: Tile) -> int:
    """Takes a tile, looks at every part of the board and at the first again, and says how many there are."""
    draft, turn = Draft(view), Turn(view)
    seen, mask = np.empty(OBSERVATION, np.int16), np.empty(ACTIONS, np.uint8)
    columns, rows = draft.pages()
    parts = columns * rows
    for action in (tile.number, *([LOOK] * parts if parts > 1 else [])):
        turn.observe(seen)
        turn.mask(mask)
        assert (seen == draft.observation()).all()
        assert (mask == draft.mask()).all()
        turn.step(action)
        draft.step(action)
    assert draft.page == 0
    turn.observe(seen)
    assert (seen == draft.observation()).all()
    return parts


def stairs() -> str:
    """A board that goes far: rows of six, each hung by its first tile under the last of the row before."""
    placed, x, y = [], 0, 0
    for row in range(12):
        # Rows of one colour: its first tile has the shape of the tile above it.
        color = row % 6
        shapes = [*range(6)] if row % 2 == 0 else [*range(5, -1, -1)]
        for shape in shapes:
            placed.append(f"{Tile.from_number(6 * color + shape)}@{x},{y}")
            x += 1
        x, y = x - 1, y + 1
    return " ".join(placed)


def test_a_board_wider_than_the_window_is_seen_in_parts_and_every_move_on_it_can_be_made() -> None:
    board = parse_board(stairs())
    (left, _), (right, _) = board.bounds()
    assert right - left > 32
    hand = tuple(Tile.from_number(number) for number in (0, 1, 8, 14, 27, 33))
    view = View(parse_rules("mindware-2011"), 0, 0, (0, 0), (6, 6), 20, board, hand)
    moves = legal_moves(view)
    used = [actions_of(move, view) for move in moves]
    assert len(moves) > 50
    assert any(LOOK in actions for actions in used)
    compare_steps(next(move for move, actions in zip(moves, used, strict=True) if LOOK in actions), view)
    look_round(view, hand[0])


def steps_down(wide: int, high: int, hand: tuple[Tile, ...]) -> Board:
    """A board of this size without a line of more than three: a path to the right and down by turns."""
    board, cell, used = Board({Cell(0, 0): ALL_KINDS[0]}), Cell(0, 0), Counter([*hand, ALL_KINDS[0]])
    while (cell.x, cell.y) != (wide - 1, high - 1):
        goes_right = cell.y == high - 1 or (cell.x < wide - 1 and cell.x <= cell.y)
        before = Cell(cell.x - goes_right, cell.y - (not goes_right))
        line = [board[cell], *([board[before]] if before in board else [])]
        cell = Cell(cell.x + goes_right, cell.y + (not goes_right))
        tile = min(
            (tile for tile in ALL_KINDS if not line_problems((*line, tile))), key=lambda tile: used[tile]
        )
        used[tile] += 1
        board = Board({**board, cell: tile})
    assert max(used.values()) <= 3
    return board


@pytest.mark.parametrize(
    ("wide", "high", "parts"), [(30, 30, 1), (31, 30, 2), (30, 31, 2), (32, 32, 4), (34, 33, 4)]
)
def test_a_board_of_thirty_cells_fits_and_a_larger_one_is_seen_in_parts(
    wide: int, high: int, parts: int
) -> None:
    hand = ALL_KINDS[:6]
    board = steps_down(wide, high, hand)
    view = View(parse_rules("mindware-2011"), 0, 0, (0, 0), (6, 6), 20, board, hand)
    assert look_round(view, hand[0]) == parts
    moves = legal_moves(view)
    for move in moves:
        actions_of(move, view)
    for move in moves[:: len(moves) // 20]:
        compare_steps(move, view)
