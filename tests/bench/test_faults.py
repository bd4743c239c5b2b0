"""Every fault once, in the middle of a few games: nothing is lost, doubled or stuck. `bench.faults` does it
again and again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from bench.crowd.plan import Fault
from bench.faults.__main__ import row, table
from bench.faults.every import TROUBLES
from bench.faults.trial import Outcome, try_out
from bench.faults.trouble import Services, Trouble


@pytest.fixture(scope="module")
def services() -> Iterator[Services]:
    # Not among the folders of pytest, which are shut again to the user of PostgreSQL when another run begins.
    with TemporaryDirectory(prefix="qwirkle-faults-") as folder, Services(Path(folder)) as shared:
        yield shared


@pytest.mark.parametrize("trouble", TROUBLES.values(), ids=TROUBLES)
def test_a_fault_in_the_middle_of_games(trouble: type[Trouble], services: Services, tmp_path: Path) -> None:
    lacks = trouble.lacks()
    if lacks is not None:
        pytest.skip(lacks)
    outcome = try_out(trouble, services, tmp_path / "trial", times=1, games=3)
    assert outcome.faults == []
    assert (outcome.times, outcome.games >= 3, outcome.moves >= 3) == (1, True, True)


def test_what_went_wrong_is_counted_by_its_kind() -> None:
    faults = [Fault("lost", "a move"), Fault("lost", "another"), Fault("stuck", "a game")]
    outcome = Outcome("name", "what happened", times=20, games=9, moves=1234, recovery=2.25, faults=faults)
    assert row(outcome) == "| what happened | 20 | 9 | 1,234 | 2 | 0 | 1 | 0 | 2.2 s |"
    lines = table([outcome]).splitlines()
    assert {line.count("|") for line in lines} == {10}
