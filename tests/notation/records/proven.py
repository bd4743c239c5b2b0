"""A record with a proof, for tests: the same that `docs/fairness.md` builds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from qwirkle.notation import Proof, Record, format_record, parse_record, sealed

FILE = Path(__file__).parents[2] / "data" / "proved_game.qwk"
TEXT = FILE.read_text("utf-8")


def record() -> Record:
    return parse_record(TEXT)


def with_proof(changed: Record, proof: Proof) -> str:
    """The text of a record with this proof, and a seal that fits."""
    return format_record(sealed(replace(changed, tags=proof.tags)))
