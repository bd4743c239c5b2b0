"""How the board, tiles and pages look, with and without colours."""

from __future__ import annotations

import io
import os
import pty
import re
import termios
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle.notation import parse_board, parse_tile
from qwirkle.rules import ALL_KINDS, Board, Cell
from qwirkle.terminal.board import GUTTER, board_lines, window_on
from qwirkle.terminal.ink import SHAPES, TILE_WIDTH, Depth, Ink, Look, color_depth
from qwirkle.terminal.layout import columns_of
from qwirkle.terminal.screen import Screen

PLAIN = Ink(Depth.NONE)
cells = st.builds(Cell, st.integers(-60, 60), st.integers(-60, 60))


def test_every_shape_takes_one_column_and_none_is_wide() -> None:
    assert len(set(SHAPES.values())) == 6
    for shape in SHAPES.values():
        assert len(shape) == 1
        assert unicodedata.east_asian_width(shape) not in "WF"


@pytest.mark.parametrize("depth", Depth)
@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("letters", [False, True])
def test_every_tile_takes_three_columns_and_none_looks_like_another(
    depth: Depth, look: Look, letters: bool
) -> None:
    ink = Ink(depth, letters)
    faces = {ink.tile(tile, look) for tile in ALL_KINDS}
    assert len(faces) == 36
    assert {columns_of(face) for face in faces} == {TILE_WIDTH}


def test_among_16_colours_nothing_is_bold_since_orange_would_become_yellow() -> None:
    assert Ink(Depth.BASIC).tile(parse_tile("Os")).startswith("\x1b[33;40m")


@pytest.mark.parametrize("depth", Depth)
def test_a_loose_tile_looks_different(depth: Depth) -> None:
    assert len({Ink(depth).tile(parse_tile("Rs"), look) for look in Look}) == 3


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "xterm-direct"}, Depth.TRUE),
        ({"TERM": "screen-256color"}, Depth.INDEXED),
        ({"TERM": "linux"}, Depth.BASIC),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, Depth.NONE),
        ({}, Depth.NONE),
        ({"TERM": "xterm", "NO_COLOR": "1"}, Depth.NONE),
        ({"TERM": "xterm", "NO_COLOR": ""}, Depth.BASIC),
    ],
)
def test_colours_as_the_terminal_says(environ: dict[str, str], depth: Depth) -> None:
    assert color_depth(True, environ) is depth
    assert color_depth(False, environ) is Depth.NONE


def test_the_board_is_drawn_with_its_coordinates() -> None:
    board = parse_board("Rc@-1,0 Rd@0,0 Bd@0,1")
    loose = {Cell(1, 0): parse_tile("Rs")}
    window = window_on({*board, *loose}, [], None)
    drawn = [line.rstrip() for line in board_lines(board, loose, [Cell(0, 1)], window, PLAIN)]
    assert drawn == [
        "     -4 -3 -2 -1  0  1  2  3  4",
        "  -1           .  .  .",
        "   0        .  Rc Rd*Rs .",
        "   1           . 'Bd .",
        "   2              .",
        "   3",
    ]


def test_far_to_the_left_every_second_column_has_its_number() -> None:
    window = window_on([Cell(-12, 0), Cell(0, 0)], [], None)
    head = board_lines(parse_board("Ro@-12,0"), {}, [], window, PLAIN)[0]
    assert head.split() == ["-12", "-10", "-8", "-6", "-4", "-2", "0", "1"]
    assert head.index("-12") == GUTTER + TILE_WIDTH


@given(st.sets(cells, min_size=1, max_size=108), st.integers(5, 30), st.integers(5, 30), cells)
def test_a_window_is_never_larger_than_the_room_and_shows_what_matters(
    tiles: set[Cell], columns: int, rows: int, shift: Cell
) -> None:
    focus = min(tiles)
    window = window_on(tiles, [focus], (columns, rows))
    assert window.columns <= columns
    assert window.rows <= rows
    assert window.left <= focus.x < window.left + window.columns
    assert window.top <= focus.y < window.top + window.rows
    xs, ys = [cell.x for cell in tiles], [cell.y for cell in tiles]
    moved = window_on(tiles, [focus], (columns, rows), shift)
    assert min(xs) - 9 <= moved.left <= max(xs) + 9, "a window cannot be moved off the board"
    assert min(ys) - 9 <= moved.top <= max(ys) + 9
    assert ("^" in moved.hidden) <= (moved.top > min(ys) - 4)


def test_an_empty_board_has_a_place_for_the_first_tile() -> None:
    drawn = board_lines(Board(), {}, [], window_on([], [], (25, 10)), PLAIN)
    assert [line.count(".") for line in drawn] == [0, 0, 0, 1, 0, 0]


class Terminal(io.StringIO):
    """A target that says it is a terminal, without a size that anybody could ask for."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class OldTerminal(Terminal):
    encoding = "latin-1"


XTERM = {"TERM": "xterm-256color"}


def test_shapes_only_where_the_encoding_has_them() -> None:
    assert not Screen(Terminal(), Terminal(), XTERM).ink.letters
    assert Screen(Terminal(), OldTerminal(), XTERM).ink.letters
    assert Screen(Terminal(), Terminal(), XTERM, letters=True).ink.letters


@pytest.mark.parametrize(
    ("environ", "plain", "redraws", "depth"),
    [
        (XTERM, False, True, Depth.INDEXED),
        (XTERM, True, False, Depth.NONE),
        ({**XTERM, "NO_COLOR": "1"}, False, True, Depth.NONE),
        ({"TERM": "dumb"}, False, False, Depth.NONE),
    ],
)
def test_what_a_terminal_can_do(environ: dict[str, str], plain: bool, redraws: bool, depth: Depth) -> None:
    screen = Screen(Terminal(), Terminal(), environ, plain=plain)
    assert (screen.is_live, screen.redraws, screen.ink.depth) == (True, redraws, depth)
    assert screen.size == (80, 24)


def test_a_terminal_that_does_not_know_its_size_has_the_usual_one() -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "wb", buffering=0), os.fdopen(theirs, "w") as target:
        termios.tcsetwinsize(theirs, (0, 0))
        assert Screen(Terminal(), target, XTERM).size == (80, 24)
        termios.tcsetwinsize(theirs, (50, 132))
        assert Screen(Terminal(), target, XTERM).size == (132, 50)


def test_a_screen_that_cannot_be_cleared_scrolls_a_hand_away() -> None:
    target = Terminal()
    Screen(Terminal(), target, {"TERM": "dumb"}).hide()
    assert target.getvalue() == "\n" * 24
    target = Terminal()
    Screen(Terminal(), target, XTERM).hide()
    assert re.fullmatch(r"(\x1b\[(H|2J|3J))+", target.getvalue())
    target = Terminal()
    Screen(io.StringIO(), target, XTERM).hide()
    assert target.getvalue() == "", "nobody sits at a pipe"


def test_lines_are_read_to_their_end_but_never_kept_whole() -> None:
    source = io.StringIO("x" * 10_000_000 + "\nnext\nlast")
    screen = Screen(source, io.StringIO(), XTERM)
    assert len(screen.ask("> ")) <= 1000
    assert [screen.ask(""), screen.ask("")] == ["next", "last"]
    with pytest.raises(EOFError):
        screen.ask("")
