"""The tags that tell a proof: written, read back, and refused where only a part is there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from qwirkle.errors import NotationError
from qwirkle.notation import Proof, Record, format_record, parse_record, sealed
from qwirkle.notation.records.proofs import read_proof, seal_of
from tests.notation.records.proven import TEXT, record

PROOF = Proof.of_game("game", bytes(32), [bytes(16), None])


def record_with(**changed: str) -> Record:
    tags = {**dict(PROOF.tags), **changed}
    return Record(players=2, tags=tuple((name, value) for name, value in tags.items() if value))


def test_what_is_written_is_read_back() -> None:
    assert read_proof(parse_record(format_record(record_with()))) == PROOF
    assert dict(PROOF.tags)["Chances"] == "00" * 16 + " -"


def test_a_player_who_came_and_added_nothing_is_told_like_one_who_never_came() -> None:
    assert Proof.of_game("game", bytes(32), [b"", None]).chances == (None, None)


def test_a_record_without_any_of_it_has_no_proof() -> None:
    plain = Record(players=2, tags=(("Event", "Sunday"),))
    assert read_proof(plain) is None
    assert sealed(plain) is plain


def test_the_seal_is_the_sum_of_the_text_without_its_line() -> None:
    kept = "".join(line for line in TEXT.splitlines(keepends=True) if not line.startswith("[Seal "))
    assert seal_of(record()) == dict(record().tags)["Seal"] == seal_of(parse_record(kept))
    assert format_record(sealed(parse_record(kept))) == TEXT
    assert sealed(record()) == record()


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"Secret": ""}, "no tag Secret beside Game: a proof has Game, Commitment, Secret, Chances and Seal"),
        ({"Secret": "00"}, "Secret: '00' is not 64 digits of 0-9 and a-f"),
        ({"Commitment": "A" * 64}, "Commitment: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA…' is not 64 digits"),
        ({"Chances": "00" * 16}, "Chances: 1 for 2 seats: give one for each, or -"),
        ({"Chances": "- 00"}, "Chances: '00': write 32 to 64 digits of 0-9 and a-f, or -"),
        ({"Chances": "- " + "0" * 33}, "Chances: '000000000000000000000000000000000': write 32 to 64"),
        ({"Chances": "- " + "0" * 66}, "write 32 to 64 digits"),
    ],
)
def test_a_proof_that_cannot_be_read_is_refused(changed: dict[str, str], reason: str) -> None:
    with pytest.raises(NotationError) as info:
        read_proof(record_with(**changed))
    assert reason in str(info.value)


def test_a_seal_alone_is_no_proof() -> None:
    with pytest.raises(NotationError, match="no tag Game beside Seal"):
        read_proof(replace(record(), tags=(("Seal", "00"),)))
