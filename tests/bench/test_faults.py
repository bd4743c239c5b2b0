"""Every fault once, in the middle of a few games: nothing is lost, doubled or stuck. `bench.faults` does it
again and again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from bench.crowd.asking import Declined, ask
from bench.crowd.plan import Fault
from bench.faults.__main__ import row, table
from bench.faults.every import TROUBLES
from bench.faults.of_databases import DiskFull
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


WRITE_MUCH = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=30)
connection.execute("CREATE TABLE much (line)")
for _ in range(2_000):
    connection.execute("INSERT INTO much VALUES ('a line')")
"""
"""So much that the write-ahead log begins anew, in a file that has room for more."""


def test_a_full_disk_leaves_no_room_in_the_write_ahead_log(services: Services, tmp_path: Path) -> None:
    lacks = DiskFull.lacks()
    if lacks is not None:
        pytest.skip(lacks)
    game = {"seats": [{"kind": "me"}, {"kind": "here"}]}
    with DiskFull(services, tmp_path) as trouble:
        (address,) = trouble.addresses
        write = [*trouble.disk.inside, sys.executable, "-c", WRITE_MUCH, str(trouble.file)]
        subprocess.run(write, check=True)
        trouble.fill()
        with pytest.raises(Declined):
            ask(address, "/api/games", body=game)
        trouble.disk.empty()
        assert ask(address, "/api/games", body=game)


def test_what_went_wrong_is_counted_by_its_kind() -> None:
    faults = [Fault("lost", "a move"), Fault("lost", "another"), Fault("stuck", "a game")]
    outcome = Outcome("name", "what happened", times=20, games=9, moves=1234, recovery=2.25, faults=faults)
    assert row(outcome) == "| what happened | 20 | 9 | 1,234 | 2 | 0 | 1 | 0 | 2.2 s |"
    lines = table([outcome]).splitlines()
    assert {line.count("|") for line in lines} == {10}
