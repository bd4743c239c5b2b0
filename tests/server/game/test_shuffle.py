"""What a seed is made from: a secret of one game, and chance that stays what it was."""

from __future__ import annotations

from qwirkle.rules import SECRET_BYTES, commitment, fair_seed
from qwirkle.server.game.shuffle import ADDS_NONE, Shuffle, new_shuffle

SECRET = bytes(SECRET_BYTES)
ONE, OTHER = bytes([1] * 16), bytes([2] * 32)


def test_every_secret_is_another() -> None:
    assert len({new_shuffle("game", 2).secret for _ in range(3)}) == 3
    assert new_shuffle("game", 3).chances == (None, None, None)


def test_what_a_seat_has_added_stays() -> None:
    shuffle = Shuffle("game", SECRET, (None, None)).with_chance(0, ONE)
    assert shuffle.with_chance(0, OTHER) == shuffle
    assert (shuffle.added(0), shuffle.added(1)) == (ONE, None)


def test_whoever_came_to_play_without_may_still_add_some() -> None:
    shuffle = Shuffle("game", SECRET, (None, None)).with_chance(0, ADDS_NONE)
    assert shuffle.added(0) is None
    assert shuffle.with_chance(0, ONE).chances == (ONE, None)


def test_commitment_seed_and_proof_are_those_of_the_rules() -> None:
    shuffle = Shuffle("game", SECRET, (ONE, ADDS_NONE, None))
    assert shuffle.commitment == commitment("game", SECRET)
    assert shuffle.seed == fair_seed(SECRET, [ONE, None, None])
    assert shuffle.proof.chances == (ONE, None, None)


def test_the_secret_is_not_shown_by_accident() -> None:
    secret = bytes(range(65, 97))
    assert "ABCDEF" not in repr(Shuffle("game", secret, (None, None)))
