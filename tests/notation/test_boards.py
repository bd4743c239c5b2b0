from __future__ import annotations

import pytest
from hypothesis import given

from qwirkle.notation import NotationError, format_board, parse_board
from qwirkle.rules import Board, Cell
from tests.notation import strategies


@given(strategies.boards)
def test_any_board_reads_back(board: Board) -> None:
    assert parse_board(format_board(board)) == board


def test_the_empty_board_is_no_text() -> None:
    assert parse_board("") == parse_board(" \n") == Board()
    assert format_board(Board()) == ""


def test_a_cell_can_hold_only_one_tile() -> None:
    with pytest.raises(NotationError, match="'Bo@0,0' lies where Rs lies already"):
        parse_board("Rs@0,0 Bo@0,0")


def test_x_runs_to_the_right_and_y_down() -> None:
    board = parse_board("Rs@-2,5")
    assert Cell(x=-2, y=5) in board
