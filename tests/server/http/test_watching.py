"""What a server says of itself to whoever watches over it, and to whom."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from qwirkle.server.hosting.host_names import any_host
from qwirkle.server.live import open_rooms, readiness
from qwirkle.server.metrics import METRICS
from tests.server.guests import HERE, ME, House, bot, open_house
from tests.server.processes import server

TOKEN = "a token that nobody guesses"  # noqa: S105

Samples = Mapping[tuple[str, tuple[tuple[str, str], ...]], float]


@contextmanager
def house_with(tmp_path: Path, **options: Any) -> Iterator[House]:
    with open_house(tmp_path / "games.db", **options) as port:
        house = House(port, tmp_path / "games.db")
        yield house
        house.close()


def samples(house: House, **headers: str) -> Samples:
    """Every figure, by its name and labels."""
    answer = house.http.get("/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=")
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def grown(before: Samples, after: Samples, name: str, **labels: str) -> float:
    key = (name, tuple(sorted(labels.items())))
    return after.get(key, 0) - before.get(key, 0)


@pytest.mark.parametrize("path", ["/healthz", "/health"])
def test_a_server_that_is_up_says_so(house: House, path: str) -> None:
    answer = house.http.get(path)
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    assert answer.headers["cache-control"] == "no-store"


def test_a_server_is_ready_where_its_database_can_be_written(tmp_path: Path) -> None:
    with house_with(tmp_path) as house:
        answer = house.http.get("/readyz")
        assert answer.status_code == 200
        assert answer.json() == {"status": "ready", "checks": {"database": "ok", "disk": "ok"}}


def test_a_server_is_not_ready_while_another_holds_its_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(readiness, "FRESH_SECONDS", 0.0)
    with house_with(tmp_path) as house, closing(sqlite3.connect(tmp_path / "games.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = house.http.get("/readyz")
        assert (answer.status_code, answer.json()["status"]) == (503, "not_ready")
        assert answer.json()["checks"] == {"database": "failed", "disk": "ok"}
        # It is up nevertheless: a new one would not be better off.
        assert house.http.get("/healthz").status_code == 200
        other.rollback()
        monkeypatch.setattr(readiness, "CHECK_SECONDS", 10.0)
        assert house.http.get("/readyz").status_code == 200
    assert "not ready: database: no answer in 2 seconds" in caplog.messages


def test_a_server_is_not_ready_when_its_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_rooms, "FREE_BYTES", 2**62)
    with house_with(tmp_path) as house:
        answer = house.http.get("/readyz")
        assert (answer.status_code, answer.json()["checks"]) == (503, {"database": "ok", "disk": "failed"})


def test_further_checks_have_names_and_guests_do_not_learn_why_they_fail(tmp_path: Path) -> None:
    async def redis() -> None:
        raise ConnectionError("no redis at 10.0.0.7")

    with house_with(tmp_path, checks={"redis": redis}) as house:
        answer = house.http.get("/readyz")
        assert (answer.status_code, answer.json()["checks"]["redis"]) == (503, "failed")
        assert "10.0.0.7" not in answer.text


def test_however_many_ask_the_database_is_asked_once(tmp_path: Path) -> None:
    asked = []

    async def count() -> None:
        asked.append(1)

    with house_with(tmp_path, checks={"count": count}) as house:
        for _ in range(20):
            assert house.http.get("/readyz").status_code == 200
    assert len(asked) < 20


def test_what_happens_is_counted_and_timed(tmp_path: Path) -> None:
    # In a process of its own, since guests of other tests are counted as well.
    with server(tmp_path / "games.db") as (house, _):
        before = samples(house)
        created = house.create(ME, HERE, bot())
        guest = house.enter(created["game"], created["key"])
        during = samples(house)
        assert grown(before, during, "qwirkle_sockets") == 1
        assert grown(before, during, "qwirkle_games") == 1
        assert grown(before, during, "qwirkle_rooms", state="busy") == 1
        guest.move("Rs@0,0", 3, 0)
        guest.play()
        moves = len(house.truth(created["game"]).moves)
        after = samples(house)
        kinds = [
            grown(before, after, "qwirkle_moves_total", kind=kind, by=by)
            for kind in ("place", "trade", "pass")
            for by in ("player", "bot")
        ]
        assert sum(kinds) == moves
        assert kinds[1] > 0, "the bot's are told apart"
        own = sum(kinds[::2])
        assert grown(before, after, "qwirkle_move_seconds_count") == own + 1
        assert grown(before, after, "qwirkle_move_seconds_bucket", le="+Inf") == own + 1
        assert grown(before, after, "qwirkle_storage_seconds_count", operation="append") == moves
        assert grown(before, after, "qwirkle_bot_seconds_count", level="greedy") == sum(kinds[1::2])
        assert grown(before, after, "qwirkle_new_games_total") == 1
        assert grown(before, after, "qwirkle_refused_total", code="not_your_seat", over="socket") == 1
        assert grown(during, after, "qwirkle_games") == -1
        assert grown(before, after, "qwirkle_requests_total", status="201") == 1
        house.http.get("/api/games/none")
        assert grown(after, samples(house), "qwirkle_refused_total", code="no_game", over="http") == 1
        assert after["process_resident_memory_bytes", ()] > 0


def test_every_metric_is_on_the_page(house: House) -> None:
    families = {family.name for family in text_string_to_metric_families(house.http.get("/metrics").text)}
    assert {metric.name for metric in METRICS} <= families
    assert "qwirkle_info" in families or "qwirkle" in families


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "qwirkle.example"},
        {"X-Forwarded-For": "127.0.0.1"},
        {"Forwarded": "for=192.0.2.1"},
        {"Via": "1.1 proxy"},
    ],
)
def test_whoever_comes_through_a_proxy_sees_no_figures(tmp_path: Path, headers: dict[str, str]) -> None:
    with house_with(tmp_path, known_host=any_host) as house:
        answer = house.http.get("/metrics", headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (404, "not_found")
        assert house.http.get("/metrics").status_code == 200


def test_with_a_token_figures_are_for_whoever_knows_it(tmp_path: Path) -> None:
    with house_with(tmp_path, known_host=any_host, metrics_token=TOKEN) as house:
        for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": TOKEN}):
            assert house.http.get("/metrics", headers=headers).status_code == 404
        right = {"Authorization": f"Bearer {TOKEN}", "Host": "qwirkle.example", "Via": "1.1 proxy"}
        assert samples(house, **right)
