from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from qwirkle.server.hosting.network_access import NetworkAccess
from tests.server.guests import SMALL_BUFFER, House, open_house
from tests.steady import steady

HOST_SECRET = "the secret of whoever started it"  # noqa: S105


@pytest.fixture(scope="session", autouse=True)
def same_tiles_on_every_run() -> Iterator[None]:
    """A test that fails by the tiles that were drawn fails again."""
    with steady():
        yield


@pytest.fixture(scope="session")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    """One server for all tests that do not need one of their own."""
    database = tmp_path_factory.mktemp("server") / "games.db"
    with open_house(database, NetworkAccess(HOST_SECRET)) as port:
        yield port, database


@pytest.fixture
def house(open_server: tuple[int, Path]) -> Iterator[House]:
    """The server as this test reaches it."""
    port, database = open_server
    house = House(port, database)
    yield house
    house.close()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server for one test alone, as the test breaks or narrows something in it."""
    database = tmp_path / "games.db"
    with open_house(database, buffer=SMALL_BUFFER) as port:
        house = House(port, database)
        yield house
        house.close()
