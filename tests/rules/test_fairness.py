"""The seed that nobody chose: what it depends on, down to each bit."""

from __future__ import annotations

import hashlib

import pytest

from qwirkle.errors import BadSetup
from qwirkle.rules import CHANCE_BYTES, SECRET_BYTES, SEED_BYTES, commitment, fair_seed

SECRET = bytes(range(SECRET_BYTES))
CHANCE = bytes(range(100, 132))


def each_bit_flipped(data: bytes) -> list[bytes]:
    whole = int.from_bytes(data, "big")
    return [(whole ^ 1 << bit).to_bytes(len(data), "big") for bit in range(8 * len(data))]


def test_a_commitment_is_a_hash_of_the_game_and_the_secret() -> None:
    said = b"qwirkle commitment 1" + bytes([4]) + b"game" + SECRET
    assert commitment("game", SECRET) == hashlib.sha256(said).digest()


def test_a_seed_is_a_hash_of_the_secret_and_of_what_each_seat_added() -> None:
    mixed = b"qwirkle seed 1" + SECRET + bytes([3, 32]) + CHANCE + bytes([0, 16]) + CHANCE[:16]
    assert fair_seed(SECRET, [CHANCE, None, CHANCE[:16]]) == hashlib.sha256(mixed).digest()
    assert len(fair_seed(SECRET, [None, None])) == SEED_BYTES


def test_every_bit_of_the_secret_and_of_the_chance_counts() -> None:
    secrets, chances = each_bit_flipped(SECRET), each_bit_flipped(CHANCE)
    commitments = {commitment("game", secret) for secret in (SECRET, *secrets)}
    seeds = {fair_seed(secret, [CHANCE, None]) for secret in (SECRET, *secrets)}
    assert len(commitments) == len(seeds) == 1 + len(secrets)
    assert len({fair_seed(SECRET, [chance, None]) for chance in (CHANCE, *chances)}) == 1 + len(chances)


def test_who_added_what_counts() -> None:
    tables: list[list[bytes | None]] = [
        [CHANCE, None],
        [None, CHANCE],
        [CHANCE, CHANCE],
        [None, None],
        [CHANCE, None, None],
        [CHANCE[:16], CHANCE[16:]],
        [CHANCE[:20], CHANCE[12:]],
    ]
    assert len({fair_seed(SECRET, table) for table in tables}) == len(tables)
    assert fair_seed(SECRET, [CHANCE, b""]) == fair_seed(SECRET, [CHANCE, None])


def test_a_commitment_is_for_one_game_only() -> None:
    assert commitment("game", SECRET) != commitment("gamf", SECRET)


@pytest.mark.parametrize("size", [0, SECRET_BYTES - 1, SECRET_BYTES + 1])
def test_a_secret_of_another_size_is_refused(size: int) -> None:
    with pytest.raises(BadSetup, match=f"a secret of {size} bytes: a secret has 32 bytes"):
        fair_seed(bytes(size), [None, None])
    with pytest.raises(BadSetup, match=f"a secret of {size} bytes"):
        commitment("game", bytes(size))


@pytest.mark.parametrize("size", [1, CHANCE_BYTES[0] - 1, CHANCE_BYTES[1] + 1])
def test_chance_of_another_size_is_refused(size: int) -> None:
    with pytest.raises(BadSetup, match=f"chance of {size} bytes: a player adds 16 to 32, or none"):
        fair_seed(SECRET, [bytes(size), None])
    for right in CHANCE_BYTES:
        fair_seed(SECRET, [bytes(right), None])


@pytest.mark.parametrize("game", ["", "x" * 256, "é" * 128])
def test_a_game_without_a_name_that_can_be_counted_is_refused(game: str) -> None:
    with pytest.raises(BadSetup, match="an id has 1 to 255 bytes"):
        commitment(game, SECRET)
    for right in ("x", "é" * 127 + "x"):
        commitment(right, SECRET)
