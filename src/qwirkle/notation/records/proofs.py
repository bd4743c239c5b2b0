"""The proof of a shuffle in a record: the tags that tell it, and the seal over all that the record says."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from qwirkle.errors import NotationError, excerpt
from qwirkle.notation.records.record import Record
from qwirkle.notation.records.writing import format_record
from qwirkle.notation.words import words
from qwirkle.rules import CHANCE_BYTES, SECRET_BYTES, commitment

__all__ = ["Proof", "read_proof", "seal_of", "sealed"]

_TAGS = ("Game", "Commitment", "Secret", "Chances")
_SEAL = "Seal"
_HASH = re.compile(rf"[0-9a-f]{{{2 * SECRET_BYTES}}}")
_CHANCE = re.compile(rf"(?:[0-9a-f]{{2}}){{{CHANCE_BYTES[0]},{CHANCE_BYTES[1]}}}")
_NOTHING = "-"


@dataclass(frozen=True, slots=True)
class Proof:
    """What a shuffle was made from, as a record tells it once its game is over."""

    game: str
    """The id under which the server kept the game."""
    commitment: bytes
    """What the server published before anybody added chance."""
    secret: bytes
    chances: tuple[bytes | None, ...]
    """What each seat added; `None` where it added nothing."""

    @classmethod
    def of_game(cls, game: str, secret: bytes, chances: Sequence[bytes | None]) -> Self:
        """The proof of a game with this id, secret and chance."""
        return cls(game, commitment(game, secret), secret, tuple(chance or None for chance in chances))

    @property
    def tags(self) -> tuple[tuple[str, str], ...]:
        """The tags that tell it."""
        chances = " ".join(chance.hex() if chance else _NOTHING for chance in self.chances)
        values = (self.game, self.commitment.hex(), self.secret.hex(), chances)
        return tuple(zip(_TAGS, values, strict=True))


def read_proof(record: Record) -> Proof | None:
    """The proof that a record tells, whether or not it holds; `None` where it tells none.

    Raises `NotationError` where only a part is told, or in a way that cannot be read.
    """
    told = dict(record.tags)
    given = [name for name in (*_TAGS, _SEAL) if name in told]
    if not given:
        return None
    for name in _TAGS:
        if name not in told:
            raise NotationError(
                f"no tag {name} beside {given[0]}: a proof has {', '.join(_TAGS)} and {_SEAL}"
            )
    return Proof(
        told["Game"],
        _hash(record, "Commitment", told["Commitment"]),
        _hash(record, "Secret", told["Secret"]),
        _chances(record, told["Chances"]),
    )


def seal_of(record: Record) -> str:
    """The SHA-256 sum of the record as it is written without its seal, in hexadecimal digits."""
    return hashlib.sha256(format_record(_unsealed(record)).encode()).hexdigest()


def sealed(record: Record) -> Record:
    """The same record with a seal, by which a change to it is noticed; one without a proof gets none."""
    if read_proof(record) is None:
        return record
    return replace(record, tags=(*_unsealed(record).tags, (_SEAL, seal_of(record))))


def _unsealed(record: Record) -> Record:
    return replace(record, tags=tuple((name, value) for name, value in record.tags if name != _SEAL))


def _hash(record: Record, name: str, text: str) -> bytes:
    if not _HASH.fullmatch(text):
        digits = 2 * SECRET_BYTES
        raise _wrong(record, name, f"{excerpt(text)} is not {digits} digits of 0-9 and a-f")
    return bytes.fromhex(text)


def _chances(record: Record, text: str) -> tuple[bytes | None, ...]:
    least, most = (2 * size for size in CHANCE_BYTES)
    parts = words(text, "chance of each seat")
    if len(parts) != record.players:
        raise _wrong(
            record, "Chances", f"{len(parts)} for {record.players} seats: give one for each, or {_NOTHING}"
        )
    for part in parts:
        if part != _NOTHING and not _CHANCE.fullmatch(part):
            raise _wrong(
                record,
                "Chances",
                f"{excerpt(part)}: write {least} to {most} digits of 0-9 and a-f, or {_NOTHING}",
            )
    return tuple(None if part == _NOTHING else bytes.fromhex(part) for part in parts)


def _wrong(record: Record, tag: str, problem: str) -> NotationError:
    return NotationError(f"{tag}: {problem}", line=record.lines.get(tag))
