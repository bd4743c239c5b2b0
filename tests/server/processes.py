"""The real service in a process of its own, for tests that end it, or read what it writes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.guests import House


@contextmanager
def server(
    database: Path, *arguments: str, **variables: str
) -> Iterator[tuple[House, subprocess.Popen[str]]]:
    """A server in a process of its own, its log beside the database."""
    command = [sys.executable, "-m", "tests.steady", "serve", "--port", "0", "--database", str(database)]
    with database.with_suffix(".log").open("a") as log:
        process = subprocess.Popen(
            [*command, *arguments],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, **variables},
        )
    assert process.stdout is not None
    line = process.stdout.readline()
    house = House(int(line.rsplit(":", 1)[1]), database)
    try:
        yield house, process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        house.close()
