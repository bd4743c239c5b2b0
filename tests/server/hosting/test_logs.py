"""The log, as people and as programs read it; and that it never has a hand, a key or a seed in it."""

from __future__ import annotations

import base64
import json
import logging
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from qwirkle.notation import format_tiles
from qwirkle.server.hosting import logs
from qwirkle.server.hosting.logs import FIELDS
from tests.server.guests import HERE, LINK, ME, bot, together
from tests.server.processes import server

TOKEN = "a token that nobody guesses"  # noqa: S105


def record(message: str, *args: object, name: str = "qwirkle.server", **extra: object) -> logging.LogRecord:
    made = logging.LogRecord(name, logging.WARNING, __file__, 1, message, args, None)
    made.__dict__.update(extra)
    return made


def json_line(made: logging.LogRecord) -> dict[str, Any]:
    line = logs._JsonLines().format(made)
    assert "\n" not in line
    read: dict[str, Any] = json.loads(line)
    return read


def test_a_line_for_programs() -> None:
    line = json_line(record("%d moves", 3, event="move", game="g1", seat=0, key="never"))
    assert line.pop("time").endswith("+00:00")
    assert line == {"level": "warning", "event": "move", "message": "3 moves", "game": "g1", "seat": 0}


def test_a_line_for_programs_about_a_request() -> None:
    asked = record(
        '%s - "%s %s HTTP/%s" %d', "127.0.0.1:5", "GET", "/healthz", "1.1", 200, name="uvicorn.access"
    )
    line = json_line(asked)
    assert (line["event"], line["method"], line["path"], line["status"]) == (
        "request",
        "GET",
        "/healthz",
        200,
    )


def test_a_line_for_programs_about_a_fault() -> None:
    made = record("it failed")
    try:
        raise ValueError("why")
    except ValueError:
        made.exc_info = sys.exc_info()
    assert json_line(made)["trace"].endswith("ValueError: why")


def test_a_line_for_people() -> None:
    line = logs._TextLines().format(record("a move was made", event="move", game="g1", seat=0))
    assert line.endswith(" WARNING a move was made game=g1 seat=0")


@pytest.mark.parametrize("form", ["text", "json"])
def test_at_its_most_talkative_it_has_no_hand_no_key_and_no_seed(tmp_path: Path, form: str) -> None:
    database = tmp_path / "games.db"
    arguments = ("--log-level", "debug", "--log-format", form)
    with server(database, *arguments, QWIRKLE_METRICS_TOKEN=TOKEN) as (house, process):
        created = house.create(ME, LINK, HERE, bot())
        game, keys = created["game"], [created["key"], created["links"][0]["key"]]
        guests = [house.enter(game, key) for key in keys]
        watcher = house.enter(game)
        guests[0].move("Rs@0,0 Gx@5,5", 3, 0)
        assert guests[0].ask("nonsense", key=keys[0])["error"] == "bad_message"
        together([guests[0].play, guests[1].play, watcher.watch])
        code = house.http.post(f"/api/games/{game}/record.qwk").status_code
        assert code == 405
        secret = {"Authorization": f"Bearer {keys[0]}"}
        assert house.http.get(f"/api/games/{game}/record.qwk", headers=secret).status_code == 200
        token = {"Authorization": f"Bearer {TOKEN}"}
        assert house.http.get("/metrics", headers=token).status_code == 200
        whole = house.truth(game)
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    log = database.with_suffix(".log").read_text()
    assert log.count("a move was made") == len(whole.moves)
    assert "something was refused" in log
    seed = whole.states[0].bag.seed
    assert seed is not None
    hands = {format_tiles(hand) for state in whole.states for hand in state.hands if len(hand) > 1}
    secrets = {*keys, TOKEN, seed.hex(), repr(seed), base64.b64encode(seed).decode(), *hands}
    assert {secret for secret in secrets if secret in log} == set()
    if form == "json":
        lines = [json.loads(line) for line in log.splitlines()]
        moves = [line for line in lines if line["event"] == "move"]
        assert {line["game"] for line in moves} == {game}
        assert {line["seat"] for line in moves} == {0, 1, 2, 3}
        known = {"time", "level", "message", "address", "method", "path", "http", "status", *FIELDS}
        assert {name for line in lines for name in line} <= known
