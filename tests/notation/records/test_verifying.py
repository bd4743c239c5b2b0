"""Records verified: nothing in a proof, a deal, a draw or a move can be changed without being noticed."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from qwirkle.notation import UNFINISHED, Finding, Proof, Verdict, format_record, sealed, verify_record
from qwirkle.notation.records.proofs import read_proof
from qwirkle.rules import fair_seed
from tests.notation.records.proven import TEXT, record, with_proof

PROOF = read_proof(record())
assert PROOF is not None
SAMPLE = 150
"""How many of the bits outside the proof are flipped; each takes a replay."""


def flipped(text: str, place: int, bit: int) -> str | None:
    """The text with one bit of the byte at this place changed; `None` where it is no text any more."""
    data = bytearray(text.encode())
    data[place] ^= 1 << bit
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None


def places(*tags: str) -> list[int]:
    """The places of the values of these tags in the text."""
    found: list[int] = []
    for tag in tags:
        match = re.search(rf'^\[{tag} "(.*)"\]$', TEXT, re.MULTILINE)
        assert match is not None
        found += range(*match.span(1))
    return found


def test_a_game_as_the_server_tells_it_is_proved() -> None:
    assert verify_record(TEXT) == Verdict(Finding.PROVED, "", len(record().moves), 2)
    assert verify_record(TEXT.replace("\n", "\r\n")).finding is Finding.PROVED


def test_every_bit_of_the_proof_counts() -> None:
    for place in places("Game", "Commitment", "Secret", "Chances", "Shuffle", "Seal"):
        for bit in range(8):
            changed = flipped(TEXT, place, bit)
            assert changed is None or verify_record(changed).finding is Finding.BROKEN, (place, bit)


def test_a_bit_anywhere_else_counts_too() -> None:
    proof = set(places("Game", "Commitment", "Secret", "Chances", "Shuffle", "Seal"))
    others = [place for place in range(len(TEXT.encode())) if place not in proof]
    for place in Random(1).sample(others, SAMPLE):
        changed = flipped(TEXT, place, Random(place).randrange(8))
        # A tag of another name is no part of the proof, but then a part is missing.
        assert changed is None or verify_record(changed).finding is Finding.BROKEN, place


def first_move(pattern: str, other: str) -> str:
    return re.sub(pattern, other, TEXT, count=1, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        (TEXT.replace('[Game "example"]', '[Game "exampld"]'), "Commitment: it is not that of this game"),
        (
            TEXT.replace("3c3c", "3c3d", 1),
            "Shuffle: the seed does not follow from the secret and the chances",
        ),
        (TEXT.replace("Ana", "Eva"), "Seal: the record was changed since it was written"),
        (TEXT + "{Well played.}\n", "Seal: the record was changed since it was written"),
        (first_move(r"^\[Seal .*\]\n", ""), "Seal: the record was changed since it was written"),
        (first_move(r"^\[Shuffle .*\]\n", ""), "no tag Shuffle"),
        (first_move(r"^\[Secret .*\]\n", ""), "no tag Secret beside Game"),
        (first_move(r"^(1\. .*) \+ .*$", r"\1"), "move 1 does not say what was drawn"),
        (first_move(r"^(1\. .*?) = \d+", r"\1"), "move 1 does not say its score"),
    ],
)
def test_the_first_thing_that_does_not_hold_is_named(changed: str, reason: str) -> None:
    verdict = verify_record(changed)
    assert verdict.finding is Finding.BROKEN
    assert reason in verdict.reason


def test_a_seed_that_does_not_follow_is_noticed_even_with_a_fresh_seal() -> None:
    assert PROOF is not None
    other = replace(PROOF, chances=(*PROOF.chances[:2], bytes(16)))
    assert "Shuffle" in verify_record(with_proof(record(), other)).reason


def test_draws_of_another_shuffle_are_noticed_even_where_its_proof_is_right() -> None:
    assert PROOF is not None
    other = Proof.of_game(PROOF.game, bytes(32), PROOF.chances)
    swapped = replace(record(), seed=fair_seed(other.secret, other.chances), opener=None)
    assert verify_record(with_proof(swapped, other)).finding is Finding.BROKEN


def test_a_game_that_is_not_over_is_no_proof() -> None:
    cut = replace(record(), moves=record().moves[:-1], result=UNFINISHED)
    assert "when the game is over" in verify_record(format_record(sealed(cut))).reason


def test_where_no_player_added_chance_that_is_said() -> None:
    from qwirkle.game import Game

    proof = Proof.of_game("game", bytes(32), [None, b""])
    game = Game(2, fair_seed(proof.secret, proof.chances))
    while not game.over:
        game.play("greedy", seed=1)
    verdict = verify_record(with_proof(game.to_record(), proof))
    assert (verdict.finding, verdict.chances) == (Finding.ALONE, 0)


def test_a_record_without_proof_is_right_or_wrong_like_any_other() -> None:
    plain = replace(record(), tags=())
    assert verify_record(format_record(plain)) == Verdict(Finding.UNPROVED, moves=len(plain.moves))
    wrong = re.sub(r" = \d+", " = 99", format_record(plain), count=1)
    assert verify_record(wrong).finding is Finding.BROKEN
    assert verify_record("no record").finding is Finding.BROKEN
