"""Records verified: whether everything in one follows from a shuffle that nobody could choose."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from qwirkle.errors import NotationError, QwirkleError
from qwirkle.notation.records.checking import check_record
from qwirkle.notation.records.proofs import Proof, read_proof, seal_of
from qwirkle.notation.records.reading import parse_record
from qwirkle.notation.records.record import UNFINISHED, Record
from qwirkle.notation.records.replaying import replay
from qwirkle.rules import commitment, fair_seed

__all__ = ["Finding", "Verdict", "verify_record"]


class Finding(StrEnum):
    """What a record proves."""

    PROVED = "proved"
    """Deal, draws, moves and scores follow from a shuffle that the server and the players made together."""
    ALONE = "alone"
    """The same, but no player added chance: the server alone made the shuffle."""
    UNPROVED = "unproved"
    """The record is right, as far as it goes, and tells no proof."""
    BROKEN = "broken"
    """Something in it is wrong."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a record proves, or the first thing in it that does not hold."""

    finding: Finding
    reason: str = ""
    """What does not hold."""
    moves: int = 0
    chances: int = 0
    """How many seats added chance."""


def verify_record(text: str) -> Verdict:
    """What the text of a record proves.

    >>> verify_record('[Rules "jck"]\\n[Players "2"]').finding
    <Finding.UNPROVED: 'unproved'>
    """
    problems = check_record(text)
    if problems:
        return Verdict(Finding.BROKEN, str(problems[0]))
    record = parse_record(text)
    try:
        proof = read_proof(record)
        if proof is None:
            return Verdict(Finding.UNPROVED, moves=len(record.moves))
        _check(record, proof)
    except QwirkleError as error:
        return Verdict(Finding.BROKEN, str(error))
    added = sum(chance is not None for chance in proof.chances)
    return Verdict(Finding.PROVED if added else Finding.ALONE, "", len(record.moves), added)


def _check(record: Record, proof: Proof) -> None:
    """Raises `NotationError` for the first thing in a record, right as a record, that is not proved."""
    if commitment(proof.game, proof.secret) != proof.commitment:
        raise _wrong(record, "Commitment", "it is not that of this game and this secret")
    if record.seed is None:
        raise NotationError("no tag Shuffle: a record with a proof has the seed that follows from it")
    if fair_seed(proof.secret, proof.chances) != record.seed:
        raise _wrong(record, "Shuffle", "the seed does not follow from the secret and the chances")
    if record.result is None or record.result == UNFINISHED:
        raise _wrong(record, "Result", "a proof is told when the game is over, and this one is not")
    for recorded, step in zip(record.moves, replay(record).steps, strict=True):
        if step.event.drawn and not recorded.drawn:
            raise NotationError(f"move {step.event.number} does not say what was drawn", line=recorded.line)
        if step.event.score is not None and recorded.points is None:
            raise NotationError(f"move {step.event.number} does not say its score", line=recorded.line)
    if dict(record.tags).get("Seal") != seal_of(record):
        raise _wrong(record, "Seal", "the record was changed since it was written")


def _wrong(record: Record, tag: str, problem: str) -> NotationError:
    return NotationError(f"{tag}: {problem}", line=record.lines.get(tag))
