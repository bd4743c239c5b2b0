from __future__ import annotations

import subprocess
import sys

from qwirkle.notation import draw_board, parse_board


def test_a_board_shows_itself_in_a_notebook() -> None:
    board = parse_board("Rc@0,0 Rd@0,1")
    assert board._repr_svg_() == draw_board(board)


def test_a_picture_shows_itself_in_a_notebook_and_is_its_own_text() -> None:
    picture = draw_board(parse_board("Rc@0,0 Rd@0,1"))
    assert picture._repr_svg_() == picture
    assert isinstance(picture, str)


def test_the_rules_alone_show_text() -> None:
    """Nothing in the rules draws or imports what can."""
    code = "import sys; from qwirkle.rules import Board; print(Board()._repr_svg_(), *sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    shown, *modules = said.split()
    assert shown == "None"
    assert "qwirkle.rules" in modules
    assert "qwirkle.notation" not in modules
