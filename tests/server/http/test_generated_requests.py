"""Requests made up from the description of the API, right ones and wrong ones, against a real server: every
answer is one that the description allows, none is a fault of the server, and its log stays clean."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from requests.adapters import HTTPAdapter
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from qwirkle.server.http.openapi import openapi
from tests.server.guests import House
from tests.server.processes import server

EXAMPLES = int(os.environ.get("GENERATED_REQUESTS", "12"))
"""How many requests of each kind to each address; `GENERATED_REQUESTS=1000` for a long look."""
TOKEN = "the token of the operator"  # noqa: S105
MOST_MEMORY = 64 * 1024 * 1024
"""By how many bytes all these requests together may make the server grow."""
OPERATIONS = [(path, method) for path, methods in openapi()["paths"].items() for method in methods]
NOT_FAULTS = {"/readyz": 503}
"""Where a status from 500 on is an answer: a machine may have little room on its disk."""

sources = (f"127.77.{number // 250 % 250}.{number % 250 + 1}" for number in itertools.count())


class FromElsewhere(HTTPAdapter):
    """Requests from an address of their own, so that no limit for one address hides what would come."""

    def init_poolmanager(self, *args: Any, **kwargs: Any) -> None:
        super().init_poolmanager(*args, source_address=(next(sources), 0), **kwargs)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Path, int]]:
    database = tmp_path_factory.mktemp("generated") / "games.db"
    with server(database, QWIRKLE_ADMIN_TOKEN=TOKEN) as (house, process):
        yield house, database.with_suffix(".log"), process.pid


@pytest.fixture(scope="module")
def schema(running: tuple[House, Path, int]) -> Any:
    house, _, _ = running
    return schemathesis.openapi.from_url(f"http://127.0.0.1:{house.port}/openapi.json")


def resident(process: int) -> int:
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.parametrize(("path", "method"), OPERATIONS, ids=lambda part: str(part))
def test_every_answer_is_one_that_is_described(
    path: str, method: str, schema: Any, running: tuple[House, Path, int]
) -> None:
    house, log, process = running
    operation = schema[path][method.upper()]
    # Whatever the requests before this one may have shut.
    house.http.post("/api/admin/open", json={"open": True}, headers={"Authorization": f"Bearer {TOKEN}"})
    game = house.create({"kind": "me"}, {"kind": "bot", "level": "greedy"})["game"]
    before = resident(process)
    kinds = [operation.as_strategy(generation_mode=GenerationMode.POSITIVE)]
    if operation.body or operation.query:
        kinds.append(operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))

    @settings(
        max_examples=EXAMPLES * len(kinds),
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.one_of(kinds), st.booleans(), st.booleans())
    def ask(case: Any, real_game: bool, as_operator: bool) -> None:
        if real_game and "game" in case.path_parameters:
            case.path_parameters["game"] = game
        headers = {"Authorization": f"Bearer {TOKEN}"} if as_operator else {}
        with requests.Session() as session:
            session.mount("http://", FromElsewhere())
            answer = case.call(session=session, headers=headers, timeout=20)
        if answer.status_code != NOT_FAULTS.get(path):
            checks = [not_a_server_error, content_type_conformance, response_schema_conformance]
            case.validate_response(answer, checks=checks)

    ask()
    written = log.read_text("utf-8")
    assert "Traceback" not in written
    assert " ERROR " not in written
    assert resident(process) - before < MOST_MEMORY
