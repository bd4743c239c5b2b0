from __future__ import annotations

import itertools
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from qwirkle.server.hosting.network_access import NetworkAccess
from tests.server.guests import SMALL_BUFFER, House, open_house
from tests.server.services import PostgreSQL, postgresql
from tests.steady import steady

NewDatabase = Callable[[str], str]

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


@pytest.fixture(scope="session")
def shared_postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgreSQL]:
    """One PostgreSQL for all tests that do not end it."""
    with postgresql(tmp_path_factory.mktemp("postgresql")) as service:
        yield service


@pytest.fixture
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """Makes an empty database of a kind, and gives its address."""
    numbers = itertools.count()

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / f'games-{next(numbers)}.db'}"
        service: PostgreSQL = request.getfixturevalue("shared_postgresql")
        return service.database(f"games_{secrets.token_hex(6)}")

    return make


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
