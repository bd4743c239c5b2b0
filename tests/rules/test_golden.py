"""The shuffle, pinned forever: the same seed and the same moves give this game, on every machine.

If one of these tests fails, every record with a shuffle that anyone kept is broken. `docs/shuffle.md` says
how to come to these values in another language.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from qwirkle.notation import Record, format_record, format_tiles, parse_record, replay
from qwirkle.rules import Bag, Stream, apply, deal

GOLDEN_GAME = Path(__file__).parents[1] / "data" / "golden_game.qwk"


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (bytes(32), "f375180a ba928884 01f1919b e4a8715a 62763b65 c1c10e1d 0858e81d 4d6f9fd2 a4a11ce5"),
        (
            bytes(range(32)),
            "9f0cd9b9 4097fe49 29918d2b 8942b344 39574261 a35dc501 63f06c67 d4e48899 c432e059",
        ),
    ],
)
def test_the_stream_begins_with_these_words(seed: bytes, words: str) -> None:
    stream = Stream(seed)
    assert " ".join(f"{stream.word():08x}" for _ in range(9)) == words


@pytest.mark.parametrize(
    ("seed", "first", "digest"),
    [
        (
            bytes(32),
            "Ox Rd Pb Rc Rs Bx Yx Gd Rx Px Os Rc",
            "576ec5c34b0f3f668de1f30fafddd608ab17fae2c415c750017fb436b0c62c57",
        ),
        (
            bytes(range(32)),
            "Rb Px Bb Yb Bo Yb Po Yo Gx Ro Pd Rc",
            "66172aa6e3d5912eeefe8850db81a4dc8a693b450ddde51fda77d2cc2dddbfe0",
        ),
    ],
)
def test_the_bag_has_this_order(seed: bytes, first: str, digest: str) -> None:
    drawn = format_tiles(Bag.shuffled(seed).draw(108)[0])
    assert drawn.startswith(first)
    assert hashlib.sha256(drawn.encode()).hexdigest() == digest


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_come_from_the_bag_in_the_order_of_seats(players: int) -> None:
    dealt = deal(players, bytes(range(32)))
    hands = ["Rb Yb Yb Bo Bb Px", "Ro Rc Yo Gx Po Pd", "Rb Yb Go Ps Ps Ps", "Rs Yc Gb Bo Bx Pc"]
    assert [format_tiles(hand) for hand in dealt.hands] == hands[:players]
    assert dealt.turn == 0
    assert dealt.bag.used == 108  # 107 for the shuffle, one to choose between seats 0 and 1


def test_the_golden_game_comes_out_the_same() -> None:
    record = parse_record(GOLDEN_GAME.read_text("utf-8"))
    assert record.seed == bytes(range(32))
    state = deal(record.players, record.seed, record.rules)
    states = [state]
    for recorded in record.moves:
        state = apply(state, recorded.move)
        assert state.last is not None
        assert state.last.drawn == recorded.drawn
        states.append(state)
    assert state.over
    assert state.scores == (88, 86, 86)
    assert [format_tiles(hand) for hand in state.hands] == ["Po", "", "Yx Bb"]
    assert state.bag.used == 121  # 13 tiles were traded
    again = Record.of_game(states, record.names, tags=record.tags)
    assert format_record(again) == GOLDEN_GAME.read_text("utf-8")
    assert replay(record).states == tuple(states)
