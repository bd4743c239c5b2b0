"""Text that is no record gets one clear sentence with its line, never a traceback and never a hang."""

from __future__ import annotations

import time
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle.notation import NotationError, Record, format_record, parse_record
from tests.notation.strategies import played

HEAD = '[Rules "mindware-2011"]\n[Players "2"]\n'


@pytest.mark.parametrize(
    ("text", "line", "quoted"),
    [
        ("", None, "no tag Rules"),
        ('[Rules "jck"]', None, "no tag Players"),
        ("hello", 1, "'hello'"),
        (HEAD + "[Event]", 3, "tag '[Event]'"),
        (HEAD + '[Event "open]', 3, "tag"),
        (HEAD + '[Event "a\\b"]', 3, "tag"),
        (HEAD + '[Event "a"] 1. pass', 3, "tag"),
        (HEAD + '[Players "3"]', 3, "tag Players is said twice"),
        (HEAD + '1. pass\n[Event "x"]', 4, "tags come first"),
        (HEAD + '{x}\n[Event "x"]', 4, "tags come first"),
        (HEAD + "{never closed\n1. pass", 3, "comment '{never closed' does not end"),
        (HEAD + "1. pass\n3. pass", 4, "move '3' where move 2 is due"),
        (HEAD + "0. pass", 3, "move '0' where move 1 is due"),
        (HEAD + "01. pass", 3, "move '01'"),
        (HEAD + "9" * 5000 + ". pass", 3, "where move 1 is due"),
        (HEAD + "1. pass {x} 2. pass", 3, "one move a line"),
        (HEAD + "1. fly", 3, "move 1: 'fly'"),
        (HEAD + "1. Zs@0,0 = 1", 3, "'Zs' is not a tile"),
        (HEAD + "1. Rs@0,0 = one", 3, "score 'one'"),
        (HEAD + "1. Rs@0,0 = -1", 3, "score '-1'"),
        (HEAD + "1. Rs@0,0 =", 3, "score ''"),
        (HEAD + "1. Rs@0,0 = 1 = 1", 3, "score '1 = 1'"),
        (HEAD + "1. Rs@0,0 = 1 +", 3, "no tiles behind +"),
        (HEAD + "1. Rs@0,0 = 1 + Qx", 3, "'Qx' is not a tile"),
        (HEAD + "1. Rs@0,0 + Gs = 1", 3, "'='"),
        (HEAD + "1. trade Rs = 0", 3, "only a placement scores"),
        (HEAD + "1. pass + Rs", 3, "a pass draws none"),
        (HEAD + "1. pass\r2. pass", 3, "'pass\\r2. pass' is not a move"),
        ('[Rules "no"]\n[Players "2"]', 1, "Rules: unknown edition 'no'"),
        ('[Rules "jck"]\n[Players "1"]', 2, "number of players '1' is out of range"),
        ('[Rules "jck"]\n[Players "Ann"]', 2, "'Ann': write 2 to 4 names"),
        ('[Rules "jck"]\n[Players "a, b, c, d, e"]', 2, "write 2 to 4 names"),
        ('[Rules "jck"]\n[Players "a, "]', 2, "name ''"),
        ('[Rules "jck"]\n[Players "a, b\\\\c"]', 2, "lone backslash"),
        ('[Rules "jck"]\n[Players "٢"]', 2, "write 2 to 4 names"),
        (HEAD + '[Event "bell \a"]', 3, "tag Event with 'bell \\x07'"),
        (HEAD + "{bell \a}", 3, "no control characters"),
        (HEAD + '[Date "30.6.2011"]', 3, "'30.6.2011' is no day"),
        (HEAD + '[Date "2011-02-30"]', 3, "'2011-02-30' is no day"),
        (HEAD + '[Shuffle "00"]', 3, "'00' is no seed: write 64 digits"),
        (HEAD + f'[Shuffle "{"G" * 64}"]', 3, "is no seed"),
        (HEAD + '[Ages "3"]', 3, "Ages '3': give one number for each of 2 players"),
        (HEAD + '[Ages "3 x"]', 3, "age 'x'"),
        (HEAD + '[Opener "0"]', 3, "seat '0'"),
        (HEAD + '[Opener "3"]', 3, "Opener '3': the seats are 1 to 2"),
        (HEAD + '[Hand1 "Rs Bo"]', 3, "'Rs Bo' has 2 tiles: 6 are dealt"),
        (HEAD + '[Hand3 "Rs Bo Rs Bo Rs Bo"]', 3, "the game has 2 seats"),
        (HEAD + '[Result "12"]', 3, "'12' is no result"),
        (HEAD + '[Result "1-0-0"]', 3, "give one number for each of 2 players"),
        (HEAD + '[Result "1-x"]', 3, "total 'x'"),
        (HEAD + "(1. pass)", 3, "a variation before the first move"),
        (HEAD + "1. pass\n()", 4, "a variation without a move"),
        (HEAD + "1. pass\n)", 4, "')' ends no variation"),
        (HEAD + "1. pass\n(1. pass", 4, "a variation does not end: close it with )"),
        (HEAD + "1. pass\n(1. pass\n(1. trade Rs)", 4, "a variation does not end"),
        (HEAD + "1. pass\n({early} 1. pass)", 4, "comment 'early' before the first move of a variation"),
        (HEAD + "1. pass\n(2. pass)", 4, "move '2' where move 1 is due"),
        (HEAD + "1. pass\n(1. pass\n3. pass)", 5, "move '3' where move 2 is due"),
        (HEAD + "1. pass\n(1. pass)\n3. pass", 5, "move '3' where move 2 is due"),
        (HEAD + "1. pass (1. pass)", 3, "one move a line"),
        (HEAD + "1. pass\n(1. fly)", 4, "move 1: 'fly'"),
        (HEAD + "1. pass\n(" * 18, 20, "variations within each other: 16 are allowed"),
        (HEAD + '[Scores "1-0"]', 3, "Scores without Board"),
        (HEAD + '[Board "Rs@0,0 Bo@1,0"]', 3, "the board has an illegal line"),
        (HEAD + '[Board "Rs@0,0 Rs@2,0"]', 3, "the board is in pieces"),
        (HEAD + '[Board "Rs@0,0"]\n[Held "6"]', 4, "give one number for each of 2 players"),
        (HEAD + '[Board "Rs@0,0"]\n[Held "6 7"]', 4, "number of tiles '7' is out of range"),
        (HEAD + '[Board "Rs@0,0"]\n[Bag "96"]', 3, "bag 96: only 95 tiles are left"),
        (HEAD + '[Board ""]\n[Held "6 6"]\n[Hand1 "Rs"]', 3, "a hand of 1 tiles where seat 1 holds 6"),
        (HEAD + '[Board "Rs@0,0"]\n[Hand1 "Rs Rs Rs"]', 3, "4 tiles Rs"),
    ],
)
def test_text_that_is_no_record_is_refused_with_its_line(text: str, line: int | None, quoted: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_record(text)
    assert error.value.line == line
    assert quoted in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize("value", [None, 7, b"[Rules]", ["1. pass"]])
def test_what_is_no_text_is_no_record(value: object) -> None:
    with pytest.raises(NotationError, match="is not text"):
        parse_record(value)  # type: ignore[arg-type]


def test_a_record_cut_anywhere_is_shorter_or_refused() -> None:
    whole = Record.of_game(played("a game")[:20], names=["Ann", "Bob"]).with_comment("The {end\\}.")
    text = format_record(whole)
    read = set()
    for end in range(len(text)):
        with suppress(NotationError):
            cut = parse_record(text[:end])
            read.add(len(cut.moves))
            assert [move.move for move in cut.moves[:-1]] == [
                move.move for move in whole.moves[: max(len(cut.moves) - 1, 0)]
            ]
    assert read == set(range(len(whole.moves) + 1)), "cut between moves, it is a record"


@given(st.text() | st.text(st.sampled_from('[]{}"\\.,@=+-*1\n RsBoxtradeps')))
def test_any_text_is_a_record_or_a_notation_error(text: str) -> None:
    with suppress(NotationError):
        parse_record(text)
    with suppress(NotationError):
        parse_record(HEAD + text)


def test_random_bytes_are_refused() -> None:
    noise = Random(7).randbytes(1_000_000).decode("latin-1")
    with pytest.raises(NotationError):
        parse_record(noise[:900_000])
    with pytest.raises(NotationError, match="1000000 are read"):
        parse_record(noise * 2)


LONG = 300_000


@pytest.mark.parametrize(
    "text",
    [
        "[" * LONG,
        "{" * LONG,
        "{}" * (LONG // 2),
        "\\" * LONG,
        "{" + "\\" * LONG,
        '[Event "' + "\\" * LONG,
        '[Event "' + "a" * LONG,
        "1. " + "Rs " * (LONG // 3),
        "1. " + "=" * LONG,
        "1" * LONG,
        " " * LONG,
        "\n" * LONG,
        "1. pass\n" + "{}" * (LONG // 2),
        "(" * LONG,
        "1. pass\n" + "(" * LONG,
        "1. pass\n" + "()" * (LONG // 2),
        "1. pass\n" + "(1. pass)\n" * (LONG // 10),
        "1. pass\n" + "(1. pass\n" * 15 + "(1. pass)\n" * (LONG // 10),
        f'[Players "{"a," * (LONG // 2)}"]',
    ],
    ids=lambda text: f"{text[:10]!r}",
)
def test_hostile_text_takes_no_longer_than_its_length(text: str) -> None:
    start = time.process_time()
    with suppress(NotationError):
        parse_record(HEAD.replace('[Players "2"]\n', "") + text if "Players" in text else HEAD + text)
    assert time.process_time() - start < 5


def test_a_line_of_ten_megabytes_is_refused_at_once() -> None:
    with pytest.raises(NotationError, match="at most 1000000 are read"):
        parse_record(HEAD + "1. " + "R" * 10_000_000)


def test_a_record_has_no_more_moves_than_can_be_replayed_in_time() -> None:
    moves = [f"{number}. pass\n" for number in range(1, 5002)]
    assert len(parse_record(HEAD + "".join(moves[:-1])).moves) == 5000
    with pytest.raises(NotationError, match="line 5003: a record has at most 5000 moves"):
        parse_record(HEAD + "".join(moves))
    with pytest.raises(NotationError, match="line 5003: a record has at most 5000 moves"):
        parse_record(HEAD + "1. pass\n" + "(1. pass)\n" * 5000)
