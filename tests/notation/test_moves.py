from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle.notation import NotationError, format_move, parse_move
from qwirkle.rules import Move, Pass, Place, Refusal, Trade, check, deal
from tests.notation import strategies


@given(strategies.moves)
def test_any_move_reads_back(move: Move) -> None:
    assert parse_move(format_move(move)) == move


def test_a_placement_is_written_sorted_by_cell_and_read_in_any_order() -> None:
    move = parse_move("Ps@2,3 Rs@0,3  Bs@1,3")
    assert format_move(move) == "Rs@0,3 Bs@1,3 Ps@2,3"


def test_the_three_kinds_of_move() -> None:
    assert isinstance(parse_move("Rs@0,3"), Place)
    assert isinstance(parse_move("trade Rs Bo"), Trade)
    assert isinstance(parse_move("pass"), Pass)


def test_a_move_that_the_rules_refuse_is_still_read() -> None:
    seen = deal(seed=bytes(32)).to_move
    for text, refusal in [
        ("", Refusal.EMPTY_MOVE),
        ("trade", Refusal.EMPTY_MOVE),
        ("Rs@0,0 Rs@0,0 Rs@0,0 Rs@0,0", Refusal.NOT_IN_HAND),
    ]:
        assert check(seen, parse_move(text)) is refusal


@pytest.mark.parametrize(
    "text",
    [
        "Pass",
        "PASS",
        "pass Rs",
        "pass pass",
        "Trade Rs",
        "trade 3",
        "trade Rs@0,0",
        "Rs",
        "Rs@0,0 Bo",
        "Rs@0,0 pass",
        "7",
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(NotationError, match="write"):
        parse_move(text)


words = st.sampled_from(["pass", "trade", "Rs", "Bo", "Rs@0,3", "Bo@-1,2", "@", "Rs@", "7", "\t"])


@given(st.text(max_size=30) | st.lists(words, max_size=5).map(" ".join))
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert parse_move(format_move(move)) == move


@pytest.mark.parametrize("value", [None, 3, b"pass", ["pass"], {}])
def test_what_is_no_text_is_no_move(value: object) -> None:
    with pytest.raises(NotationError, match="is not text: write a move such as"):
        parse_move(value)  # type: ignore[arg-type]
