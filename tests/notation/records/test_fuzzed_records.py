"""Records that are almost right: each is read or refused with its line, in bounded time, and nothing else."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from hypothesis import given, settings

from qwirkle.errors import NotationError
from qwirkle.notation import check_record, format_record, parse_record, verify_record
from tests.mutated import mutated

DATA = Path(__file__).parents[2] / "data"
RECORDS = [path.read_text("utf-8") for path in sorted(DATA.glob("*.qwk"))]


def test_there_are_records_to_change() -> None:
    assert len(RECORDS) >= 4
    assert all(check_record(text) == [] for text in RECORDS)


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(mutated(RECORDS))
def test_a_record_that_is_almost_right_is_read_or_refused(text: str) -> None:
    problems = check_record(text)
    assert all(problem.line is None or problem.line >= 1 for problem in problems)
    with suppress(NotationError):
        record = parse_record(text)
        assert parse_record(format_record(record)) == record
    # Whatever it finds, it says it.
    verify_record(text)
