"""How many connections there may be, by how many files the system allows."""

from __future__ import annotations

import resource
from collections.abc import Iterator

import pytest

from qwirkle.server.hosting import open_files
from qwirkle.server.hosting.open_files import most_connections
from qwirkle.server.limits import SPARE_FILES


@pytest.fixture
def files() -> Iterator[tuple[int, int]]:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    yield before
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_the_limit_on_files_is_raised_as_far_as_needed(
    files: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, hard = files
    resource.setrlimit(resource.RLIMIT_NOFILE, (400, hard))
    monkeypatch.setattr(open_files, "CONNECTIONS", 500)
    assert most_connections() == 500
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (500 + SPARE_FILES, hard)
    # It is never lowered.
    monkeypatch.setattr(open_files, "CONNECTIONS", 100)
    assert most_connections() == 100
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 500 + SPARE_FILES


def test_where_the_system_has_fewer_files_there_are_fewer_connections(
    files: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, hard = files
    monkeypatch.setattr(open_files, "CONNECTIONS", hard + 1000)
    assert most_connections() == hard - SPARE_FILES
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
