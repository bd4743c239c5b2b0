"""Positions, moves of records and files as pictures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from qwirkle.errors import BadSetup
from qwirkle.notation import (
    NotationError,
    draw_file,
    draw_position,
    draw_record_move,
    format_position,
    parse_move,
    parse_position,
    parse_record,
    read_record_file,
)
from qwirkle.notation.drawing import PALETTES
from qwirkle.rules import Pass, Trade, deal
from tests.notation.drawing.reading import elements, texts, titles

DATA = Path(__file__).parents[2] / "data"
SAMPLE_GAME = DATA / "sample_game.qwk"

POSITION = parse_position(
    {
        "rules": "mindware-2011",
        "players": 2,
        "turn": 1,
        "scores": [3, 0],
        "hands": [6, 6],
        "bag": 93,
        "board": "Rc@0,0 Rd@0,1",
        "hand": "Rs Bs Ps Go Gd Yx",
    }
)


def test_a_position_shows_board_hand_totals_and_bag() -> None:
    picture = draw_position(POSITION)
    assert titles(picture)[1:] == ["Rc@0,0", "Rd@0,1", "Rs", "Yx", "Go", "Gd", "Bs", "Ps"]
    assert texts(picture) == ["1:\u00a0\u00a03", "2:\u00a0\u00a00", "93"]


def test_the_seat_to_move_stands_on_a_ground_of_its_own() -> None:
    grounds = [
        element.get("fill")
        for element in elements(draw_position(POSITION), "rect")
        if element.get("rx") == "27"
    ]
    assert grounds == ["none", PALETTES["normal"].ink]


def test_a_picture_is_wide_enough_for_the_hand() -> None:
    view_box = elements(draw_position(POSITION, tile_size=200), "svg")[0].get("viewBox")
    assert view_box is not None
    left, _, width, _ = map(float, view_box.split())
    assert left <= 0
    assert width >= 6 * 100


def test_tiles_of_a_move_leave_the_hand() -> None:
    picture = draw_position(POSITION, move=parse_move("Rs@0,2 Bs@1,2"))
    assert titles(picture)[1:] == ["Rc@0,0", "Rd@0,1", "Rs@0,2", "Bs@1,2", "Yx", "Go", "Gd", "Ps"]


def test_a_spectator_s_view_has_no_hand_to_show() -> None:
    assert titles(draw_position(deal(seed=bytes(32)).view(None))) == ["Board: empty. Hand: empty."]


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "1. Rc@0,0 Rd@0,1 Ro@0,2 = 3"),
        (2, "2. Rs@0,3 Bs@1,3 Ps@2,3 = 4 + 3 = 7"),
        (11, "11. Ox@-1,4 Rx@0,4 Bx@1,4 = 6 + 3 + 3 + 6 = 18"),
        (None, "12. Ys@4,3 Bs@4,4 = 5 + 2 + 2 = 9"),
    ],
)
def test_a_move_of_a_record_stands_under_its_board(number: int | None, said: str) -> None:
    assert said in texts(draw_record_move(read_record_file(SAMPLE_GAME), number))


def test_names_and_totals_stand_there_too() -> None:
    shown = texts(draw_record_move(read_record_file(SAMPLE_GAME), 12))
    assert shown[-5:] == [
        "Sue\u00a0\u00a020",
        "Chris\u00a0\u00a022",
        "Sally\u00a0\u00a025",
        "Bob\u00a0\u00a018",
        "59",
    ]


def test_before_the_first_move_the_board_is_empty() -> None:
    picture = draw_record_move(read_record_file(SAMPLE_GAME), 0)
    assert titles(picture) == ["Board: empty"]
    assert texts(picture)[-1] == "84"


@pytest.mark.parametrize("number", [-1, 13, 10**30])
def test_a_record_has_no_other_moves(number: int) -> None:
    with pytest.raises(NotationError, match=r"no move .*: the record has moves 1 to 12"):
        draw_record_move(read_record_file(SAMPLE_GAME), number)


def test_a_wrong_record_is_not_drawn() -> None:
    wrong = parse_record(SAMPLE_GAME.read_text("utf-8").replace("= 18", "= 17"))
    with pytest.raises(NotationError, match="scores 18, not 17"):
        draw_record_move(wrong, 1)


def test_trades_and_passes_are_drawn() -> None:
    golden = read_record_file(DATA / "golden_game.qwk")
    assert f"5. {golden.moves[4].move}" in texts(draw_record_move(golden, 5))
    assert isinstance(golden.moves[4].move, Trade)
    passing = read_record_file(DATA / "passing_game.qwk")
    passed = next(number for number, made in enumerate(passing.moves, 1) if made.move == Pass())
    assert f"{passed}. pass" in texts(draw_record_move(passing, passed))
    lone = parse_record('[Rules "jck lone_opening:zero"]\n[Players "2"]\n1. Ro@0,0 = 0')
    assert "1. Ro@0,0 = 0" in texts(draw_record_move(lone))


def test_a_file_is_a_record_or_a_position(tmp_path: Path) -> None:
    assert draw_file(SAMPLE_GAME, 3) == draw_record_move(read_record_file(SAMPLE_GAME), 3)
    path = tmp_path / "position.json"
    path.write_text(json.dumps(format_position(POSITION)))
    for palette, letters in [("normal", None), ("print", False), ("dark", True)]:
        assert draw_file(path, palette=palette, letters=letters) == draw_position(
            POSITION, palette=palette, letters=letters
        )


def test_any_other_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for content, quoted in [
        (b"", "no tag Rules"),
        (b"{", "not JSON"),
        (b"{}", "a position without rules"),
        (b"\xff", "byte 0xff"),
        (b"PNG", "'PNG'"),
    ]:
        path.write_bytes(content)
        with pytest.raises(NotationError, match=quoted):
            draw_file(path)
    path.write_text(json.dumps({**format_position(POSITION), "bag": 1000}))
    with pytest.raises(BadSetup, match="bag 1000"):
        draw_file(path)
    path.write_text(json.dumps(format_position(POSITION)))
    with pytest.raises(NotationError, match="move 3 of a position"):
        draw_file(path, 3)
    with pytest.raises(NotationError, match="cannot be read"):
        draw_file(tmp_path / "none")


def test_small_tiles_keep_text_that_can_be_read() -> None:
    picture = draw_record_move(read_record_file(SAMPLE_GAME), 2, tile_size=12)
    assert "scale(2.94)" in picture
    assert "scale(1)" in draw_record_move(read_record_file(SAMPLE_GAME), 2, tile_size=48)
