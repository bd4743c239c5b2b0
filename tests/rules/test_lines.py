"""Lines: what makes one legal, what its tiles share, and which lines a placement touches."""

from __future__ import annotations

import pytest

from qwirkle.rules import Axis, Cell, Color, Line, Refusal, Shape, lines_touched
from tests.rules.positions import board, placements, tiles


def line(text: str) -> Line:
    return Line(Axis.ROW, Cell(0, 0), tiles(text))


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("Ro", []),
        ("Ro Rs Rd", []),
        ("Ro Oo Yo Go Bo Po", []),
        ("Ro Gs", [Refusal.LINE_MIXED]),
        ("Ro Rs Gs", [Refusal.LINE_MIXED]),
        ("Ro Ro", [Refusal.DUPLICATE_IN_LINE]),
        ("Ro Rs Ro", [Refusal.DUPLICATE_IN_LINE]),
        ("Ro Rs Rd Rb Rc Rx Ro", [Refusal.DUPLICATE_IN_LINE, Refusal.LINE_TOO_LONG]),
        ("Ro Gs Ro", [Refusal.LINE_MIXED, Refusal.DUPLICATE_IN_LINE]),
    ],
)
def test_a_line_has_one_colour_or_one_shape_and_no_tile_twice(text: str, problems: list[Refusal]) -> None:
    assert list(line(text).problems) == problems


@pytest.mark.parametrize(
    ("text", "attribute"),
    [
        ("Ro", None),
        ("Ro Rs", Color.RED),
        ("Ro Go", Shape.CIRCLE),
        ("Px Pb Pd", Color.PURPLE),
        ("Px Bx Yx", Shape.CROSS),
    ],
)
def test_a_line_is_called_by_what_its_tiles_share(text: str, attribute: Color | Shape | None) -> None:
    assert line(text).attribute is attribute


def test_a_line_of_six_is_a_qwirkle() -> None:
    five, six = line("Ro Rs Rd Rb Rc"), line("Ro Rs Rd Rb Rc Rx")
    assert (five.is_qwirkle, six.is_qwirkle) == (False, True)
    assert (five.points, six.points) == (len(five), len(six)) == (5, 6)


def test_a_placement_touches_every_line_that_it_makes_or_lengthens_once_and_the_longest_first() -> None:
    lying = board("Ro@0,0 Rs@0,1 Gd@1,2 Gb@2,2 Bb@2,3 Yx@9,9")
    laid = placements("Rd@0,2 Rb@3,2 Yb@2,4")
    found = lines_touched(lying.with_placements(laid), laid)
    assert [(each.axis, str(each.cells[0]), " ".join(map(str, each.tiles))) for each in found] == [
        (Axis.ROW, "0,2", "Rd Gd Gb Rb"),
        (Axis.COLUMN, "0,0", "Ro Rs Rd"),
        (Axis.COLUMN, "2,2", "Gb Bb Yb"),
    ]


def test_a_tile_alone_is_in_no_line() -> None:
    laid = placements("Ro@0,0")
    assert lines_touched(board("Ro@0,0 Rs@5,5"), laid) == ()


@pytest.mark.parametrize("axis", Axis)
def test_a_line_holds_the_cells_that_its_tiles_lie_on_and_no_other(axis: Axis) -> None:
    start = Cell(-2, 7)
    found = Line(axis, start, tiles("Ro Rs Rd"))
    assert found.cells == (start, start.step(axis), start.step(axis, 2))
    around = [Cell(x, y) for x in range(-6, 4) for y in range(3, 12)]
    assert [cell for cell in around if cell in found] == sorted(found.cells)
