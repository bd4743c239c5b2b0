"""What a player can type, and what it is read as."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle.errors import IllegalMove, Refusal
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.notation import parse_board, parse_tiles
from qwirkle.rules import Board, Cell
from qwirkle.terminal.draft import Draft
from qwirkle.terminal.entry import Asked, Laid, Traded, Unreadable, read_entry
from qwirkle.terminal.words import Word, Words, fold, listed

ENGLISH = Words(catalogue("en"))
HAND = Draft(parse_tiles("Rs Bs Ps Rs Go Yx"))
BOARD = parse_board("Rc@0,0 Rd@0,1 Ro@0,2")


def entry(line: str, draft: Draft = HAND, board: Board = BOARD) -> object:
    return read_entry(line, ENGLISH, draft, board)


def laid(*steps: tuple[int, int, int]) -> Laid:
    return Laid(tuple((slot, Cell(x, y)) for slot, x, y in steps))


@pytest.mark.parametrize(
    "line",
    [
        "Rs@0,3 Bs@1,3 Ps@2,3",
        "rs@0,3 bs@1,3 ps@2,3",
        "1@0,3 2@1,3 3@2,3",
        "1 @ 0, 3   Bs@1,3 3@ 2 ,3",
        "1 2 3 right 0,3",
        "123 right 0,3",
        "1 Bs 3 > 0,3",
        "0,3 right 1 2 3",
        "right 0,3 1 2 3",
        "1@0,3 2 3 r 1,3",
    ],
)
def test_the_same_placement_in_many_ways(line: str) -> None:
    assert entry(line) == laid((0, 0, 3), (1, 1, 3), (2, 2, 3))


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("1 2 down 5,5", [(0, 5, 5), (1, 5, 6)]),
        ("1 2 up 5,5", [(0, 5, 5), (1, 5, 4)]),
        ("1 2 left -5,5", [(0, -5, 5), (1, -6, 5)]),
        ("1 0,3", [(0, 0, 3)]),
        ("Rs 0,3", [(0, 0, 3)]),
    ],
)
def test_runs_in_every_direction(line: str, steps: list[tuple[int, int, int]]) -> None:
    assert entry(line) == laid(*steps)


def test_a_run_goes_on_behind_tiles_that_lie_there() -> None:
    assert entry("1 2 down 0,-1") == laid((0, 0, -1), (1, 0, 3))


def test_an_opening_needs_no_cell() -> None:
    assert entry("1 3", board=Board()) == laid((0, 0, 0), (2, 1, 0))


def test_the_same_tile_twice_is_taken_from_two_places() -> None:
    assert entry("Rs@0,3 Rs@1,3") == laid((0, 0, 3), (3, 1, 3))


def test_a_tile_that_lies_loose_is_taken_last() -> None:
    draft = HAND.lay([(0, Cell(0, 3))])
    assert entry("Rs@1,3", draft) == laid((3, 1, 3))
    assert entry("1@1,3", draft) == laid((0, 1, 3))


@pytest.mark.parametrize(
    ("line", "slots"),
    [("trade 1 4", (0, 3)), ("TRADE Rs bo", None), ("t 14", (0, 3)), ("trade all", (0, 1, 2, 3, 4, 5))],
)
def test_trades(line: str, slots: tuple[int, ...] | None) -> None:
    if slots is None:
        with pytest.raises(IllegalMove) as refused:
            entry(line)
        assert refused.value.refusal is Refusal.NOT_IN_HAND
    else:
        assert entry(line) == Traded(slots)


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("", Asked(Word.YES)),
        ("   ", Asked(Word.YES)),
        ("yes", Asked(Word.YES)),
        ("Undo", Asked(Word.UNDO)),
        ("pass", Asked(Word.PASS)),
        ("pass!", Asked(Word.PASS, at_once=True)),
        ("?", Asked(Word.HELP)),
        ("left", Asked(Word.LEFT)),
        ("export my game.qwk", Asked(Word.EXPORT, "my game.qwk")),
    ],
)
def test_commands(line: str, asked: Asked) -> None:
    assert entry(line) == asked


def test_an_exclamation_mark_plays_at_once() -> None:
    assert entry("1@0,3 !") == Laid(((0, Cell(0, 3)),), at_once=True)
    assert entry("trade 1!") == Traded((0,), at_once=True)


@pytest.mark.parametrize(
    ("line", "key", "text"),
    [
        ("hello", "unknown", "hello"),
        ("Rs@", "unknown", "Rs@"),
        ("Rs@0,x", "unknown", "Rs@0,x"),
        ("Rs@0,99999999999999999999", "unknown", "Rs@0,99999999999999999999"),
        ("Zz@0,0", "unknown", "Zz"),
        ("12@0,0", "unknown", "12@0,0"),
        ("@0,0", "unknown", ""),
        ("0,3", "unknown", "0,3"),
        ("right 0,3", "unknown", "right 0,3"),
        ("count me", "unknown", "count me"),
        ("7@0,0", "slot", "7"),
        ("0 0,0", "slot", "0"),
        ("trade 9", "slot", "9"),
        ("1", "where", "1"),
        ("1 2 right", "where", "1 2"),
        ("1 2 0,3", "way", "1 2"),
        ("x" * 500, "unknown", "x" * 29 + "…"),
    ],
)
def test_what_cannot_be_read_is_quoted(line: str, key: str, text: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        entry(line)
    assert (unreadable.value.key, unreadable.value.text) == (key, text)


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("Oo@0,3", Refusal.NOT_IN_HAND),
        ("Rs@0,3 Rs@1,3 Rs@2,3", Refusal.NOT_IN_HAND),
        ("1 1 right 0,3", Refusal.NOT_IN_HAND),
        ("trade", Refusal.EMPTY_MOVE),
    ],
)
def test_tiles_that_are_not_in_the_hand(line: str, refusal: Refusal) -> None:
    with pytest.raises(IllegalMove) as refused:
        entry(line)
    assert refused.value.refusal is refusal


@given(st.text(max_size=60) | st.text("Rs1290@,-! >", max_size=30))
def test_nothing_typed_is_ever_more_than_unreadable(line: str) -> None:
    try:
        found = entry(line)
    except (Unreadable, IllegalMove):
        return
    assert isinstance(found, Laid | Traded | Asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_things(language: str) -> None:
    own = [(fold(text), word) for word in Word for text in listed(catalogue(language), word)]
    assert len({text for text, _ in own}) == len(own), "a word is listed twice"
    for word in Word:
        for text in listed(catalogue("en"), word):
            # A single letter may mean something else in another language; a whole English word may not.
            if len(text) > 1:
                assert Words(catalogue(language)).read(text) is word, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_can_be_typed(language: str) -> None:
    words = Words(catalogue(language))
    for word in Word:
        assert words.read(words.name(word)) is word
        assert words.name(word).isalpha(), "a command is one word of letters"
        assert words.read(fold(words.name(word)).upper()) is word, "without accents, in capitals"
