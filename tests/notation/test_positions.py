from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle.errors import BadSetup, QwirkleError
from qwirkle.notation import NotationError, format_position, parse_position
from tests.notation.strategies import played

EXAMPLE: dict[str, Any] = {
    "rules": "mindware-2011",
    "players": 2,
    "turn": 1,
    "scores": [3, 0],
    "hands": [6, 6],
    "bag": 93,
    "board": "Rc@0,0 Rd@0,1",
    "hand": "Rs Bs Ps Go Gd Yx",
}


def changed(**changes: Any) -> dict[str, Any]:
    return {**EXAMPLE, **changes}


def test_the_plan_s_example_says_what_the_seat_to_move_knows() -> None:
    view = parse_position(json.dumps(EXAMPLE))
    assert view.seat == view.turn == 1
    assert view.scores == (3, 0)
    assert view.hand_sizes == (6, 6)
    assert view.bag_size == 93
    assert " ".join(map(str, view.hand)) == "Rs Yx Go Gd Bs Ps"
    assert not view.over


def test_text_and_mapping_say_the_same() -> None:
    assert parse_position(json.dumps(EXAMPLE)) == parse_position(EXAMPLE)


def test_positions_of_whole_games_read_back() -> None:
    for players in (2, 3, 4):
        for state in played("a game", players)[:-1:2]:
            said = format_position(state.to_move)
            assert list(said) == list(EXAMPLE)
            assert parse_position(json.dumps(said)) == state.to_move


def test_only_the_seat_to_move_has_a_position() -> None:
    *going, over = played("a game")
    for view in (going[0].view(None), going[0].view(1 - going[0].turn), over.to_move):
        with pytest.raises(NotationError, match="is no position"):
            format_position(view)


@pytest.mark.parametrize("key", EXAMPLE)
def test_every_key_is_needed(key: str) -> None:
    with pytest.raises(NotationError, match=f"without {key}:"):
        parse_position({name: value for name, value in EXAMPLE.items() if name != key})


def test_no_other_key_is_taken() -> None:
    with pytest.raises(NotationError, match="unknown key 'seed' in a position"):
        parse_position(changed(seed=1))


NO_NUMBER: list[Any] = [True, None, "2", 2.0, [2], {}]
NO_NUMBERS: list[Any] = [3, "33", None, {}, [True, 1], [1.5, 1], ["1", 1]]
NO_TEXT: list[Any] = [3, None, ["Rs"], {}, True]
WRONG_TYPES = [
    *[(key, value) for key in ("players", "turn", "bag") for value in NO_NUMBER],
    *[(key, value) for key in ("scores", "hands") for value in NO_NUMBERS],
    *[(key, value) for key in ("rules", "board", "hand") for value in NO_TEXT],
]


@pytest.mark.parametrize(("key", "value"), WRONG_TYPES)
def test_a_value_of_another_type_is_refused_by_name(key: str, value: Any) -> None:
    with pytest.raises(NotationError, match=f"^{key} .*: write"):
        parse_position(changed(**{key: value}))


@pytest.mark.parametrize(
    ("changes", "quoted"),
    [
        ({"players": 1, "scores": [0], "hands": [6], "turn": 0}, "1 players"),
        ({"players": 5, "scores": [0] * 5, "hands": [6] * 5}, "5 players"),
        ({"players": 3}, "2 scores for 3 players"),
        ({"players": 5}, "5 players: the game is for 2 to 4"),
        ({"players": 1}, "1 players: the game is for 2 to 4"),
        ({"hands": [6, 6, 6]}, "3 hands for 2 players"),
        ({"turn": 2}, "turn 2"),
        ({"turn": -1}, "turn -1"),
        ({"scores": [-1, 0]}, "scores -1"),
        ({"scores": [10**100, 0]}, "a number of about 100 digits"),
        ({"bag": 109}, "bag 109"),
        ({"hands": [7, 6]}, "hands [7, 6]"),
        ({"hands": [6, 5]}, "a hand of 6 tiles where hands says 5"),
        ({"hand": "Rc Rc Rc Go Gd Yx"}, "4 tiles Rc"),
        ({"board": "Rc@0,0 Rd@1,1"}, "in pieces"),
        ({"board": "Rc@0,0 Bd@1,0"}, "line_mixed"),
        ({"board": "Rc@0,0 Rc@1,0"}, "duplicate_in_line"),
        ({"board": "Rc@999109,0 Rd@999109,1"}, "a tile on 999109,0: lay it within 999108"),
    ],
)
def test_a_position_that_cannot_exist_is_refused(changes: dict[str, Any], quoted: str) -> None:
    with pytest.raises(BadSetup) as error:
        parse_position(changed(**changes))
    assert quoted in str(error.value)


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "is not a position"),
        ("null", "is not a position"),
        ("NaN", "NaN is not a number"),
        ('{"bag": Infinity}', "Infinity is not a number"),
        ('{"bag": 1, "bag": 2}', "key 'bag' is said twice"),
        ('{"bag": ' + "9" * 10_000 + "}", "too large"),
        ("[" * 50_000, "nested too deeply"),
        (" " * 10_000_000, "too long for a position"),
    ],
)
def test_text_that_is_no_position_is_refused(text: str, quoted: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_position(text)
    assert quoted in str(error.value)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("value", [None, 3, b"{}", ["rules"]])
def test_what_is_neither_text_nor_mapping_is_refused(value: Any) -> None:
    with pytest.raises(NotationError, match="is not a position: write a JSON object"):
        parse_position(value)


leaves = st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=8)
keys = st.sampled_from(list(EXAMPLE)) | st.text(max_size=3)
anything = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4), max_leaves=8
)


@given(anything)
def test_anything_at_all_gets_an_answer(source: Any) -> None:
    with pytest.raises(QwirkleError):
        parse_position(source)


def test_a_position_cut_anywhere_is_refused_and_one_with_a_byte_changed_gets_an_answer() -> None:
    text = json.dumps(EXAMPLE)
    for end in range(len(text)):
        with pytest.raises(NotationError):
            parse_position(text[:end])
    rng = Random(1)
    for _ in range(500):
        at = rng.randrange(len(text))
        with suppress(QwirkleError):
            parse_position(text[:at] + chr(rng.randrange(32, 127)) + text[at + 1 :])
