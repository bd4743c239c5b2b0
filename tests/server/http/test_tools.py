"""Records, positions and links of anybody's own, over HTTP: what comes back, and how much of it."""

from __future__ import annotations

import json
import re
import threading
import time
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest

from qwirkle.i18n import catalogue
from qwirkle.rules import View
from qwirkle.server.http import app, tools
from qwirkle.server.limits import QR_RATE, RECORD_MOVES, REPLAY_RATE, TRY_RATE
from qwirkle.server.protocol.bodies import TriedMove
from qwirkle.server.rate_limits import Rate
from qwirkle.server.room import move_options
from tests.server.guests import PATIENCE, House, Json, open_house
from tests.server.http.test_api import error_of

POSITION = {
    "rules": "mindware-2011",
    "players": 2,
    "turn": 1,
    "scores": [3, 0],
    "hands": [6, 6],
    "bag": 93,
    "board": "Rc@0,0 Rd@0,1",
    "hand": "Rs Bs Ps Go Gd Yx",
}


def test_a_record_without_end_is_refused(house: House) -> None:
    moves = "\n".join(f"{number}. trade" for number in range(1, RECORD_MOVES + 2))
    text = f'[Rules "mindware-2011"]\n[Players "2"]\n\n{moves}\n'
    answer = house.http.post("/api/replay", json={"record": text}, headers={"Accept-Language": "en"})
    assert (answer.status_code, error_of(answer)) == (422, "bad_record")
    assert f"up to {RECORD_MOVES}" in answer.json()["message"]


def test_any_record_can_be_replayed(house: House) -> None:
    text = '[Rules "mindware-2011"]\n[Players "Ann, Bob"]\n\n1. Rs@0,0 Ro@1,0 = 2\n2. Bo@1,1 = 2\n'
    replay = house.http.post("/api/replay", json={"record": text}).json()
    assert replay["names"] == ["Ann", "Bob"]
    assert [step["scores"] for step in replay["steps"]] == [[2, 0], [2, 2]]
    assert replay["steps"][1]["move"]["lines"][0]["attribute"] == "circle"
    wrong = house.http.post("/api/replay", json={"record": text.replace("= 2\n2", "= 3\n2")})
    assert error_of(wrong) == "bad_record"
    assert "line 4" in wrong.json()["values"]["reason"]
    refused = house.http.post(
        "/api/replay", json={"record": text.replace("Ro@1,0", "Ro@2,0")}, headers={"Accept-Language": "cs"}
    )
    assert error_of(refused) == "record_refused"
    assert refused.json()["values"] == {"line": "4", "refusal": "gap"}
    assert catalogue("cs").text("refusal.gap") in refused.json()["message"]
    too_long = house.http.post("/api/replay", json={"record": "x" * 200_001})
    assert error_of(too_long) == "bad_message"


def test_a_move_can_be_tried_on_any_position(house: House) -> None:
    told = house.http.post("/api/try", json={"position": POSITION, "move": "Rs@0,2"}).json()
    assert (told["ok"], told["points"]) == (True, 3)
    assert told["cells"]["Bs"] == ["-1,2", "1,2"]
    assert (told["kind"], told["draws"], told["over"]) == ("place", 1, None)
    assert told["after"] == {
        **{name: value for name, value in POSITION.items() if name != "hand"},
        "turn": 0,
        "scores": [3, 3],
        "bag": 92,
        "board": "Rc@0,0 Rd@0,1 Rs@0,2",
    }
    bad = house.http.post("/api/try", json={"position": {**POSITION, "board": "Rc@0,0 Rc@0,1"}, "move": ""})
    assert error_of(bad) == "bad_position"


def test_what_follows_a_tried_move_has_no_tile_that_was_not_sent(house: House) -> None:
    sent = set(re.findall(r"\b[ROYGBP][osdbcx]\b", json.dumps(POSITION)))
    for move in ("", "Rs@0,2", "trade Rs Go", "Rs@5,5", "pass"):
        answer = house.http.post("/api/try", json={"position": POSITION, "move": move}).text
        found = re.findall(r"\b[ROYGBP][osdbcx]\b", answer)
        assert found
        assert sent.issuperset(found)
        assert "hand" not in (json.loads(answer)["after"] or {})


def test_a_slow_trial_holds_up_nobody(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, done = threading.Event(), threading.Event()

    def slow(view: View, text: str) -> TriedMove:
        begun.set()
        assert done.wait(PATIENCE)
        return move_options.try_move(view, text)

    monkeypatch.setattr(tools, "try_move", slow)
    other = House(house.port)
    answers: list[httpx.Response] = []
    asked = {"position": POSITION, "move": "Rs@0,2"}
    visit = threading.Thread(target=lambda: answers.append(other.http.post("/api/try", json=asked)))
    visit.start()
    assert begun.wait(PATIENCE)
    assert house.http.get("/health").status_code == 200
    done.set()
    visit.join(PATIENCE)
    assert answers[0].json()["points"] == 3
    other.close()


def test_a_link_becomes_a_qr_code(house: House) -> None:
    answer = house.http.post("/api/qr", json={"text": "http://192.168.1.7:8734/#/play/x/y"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert ElementTree.fromstring(answer.text).tag.endswith("svg")  # noqa: S314 - made by ourselves
    assert "style" not in answer.text
    for text in ("", "javascript:alert(1)", "http://" + "x" * 300, "http://a b", "http://a\n"):
        refused = house.http.post("/api/qr", json={"text": text}, headers={"Accept-Language": "en"})
        assert (error_of(refused), refused.status_code) == ("bad_text", 422)
        assert "http: or https:" in refused.json()["message"]


def test_records_to_replay_have_their_pace(house: House) -> None:
    answers = [house.http.post("/api/replay", json={"record": "x"})]
    while answers[-1].status_code != 429:
        assert error_of(answers[-1]) == "bad_record"
        assert len(answers) < 1000
        answers.append(house.http.post("/api/replay", json={"record": "x"}))
    assert error_of(answers[-1]) == "too_fast"
    assert len(answers) > REPLAY_RATE.burst


def test_a_record_that_takes_long_takes_not_too_long(house: House) -> None:
    # Nobody's hand is known, and each pass has to be believed anew.
    begin = '[Rules "mindware-2011 opening:free stuck:pass"]\n[Players "2"]\n\n'
    moves = ["Rs@0,0", "Ro@1,0", "Rd@2,0", "Rc@3,0", "Rb@4,0", "Bs@0,1", "Bo@1,1", "Bd@2,1"]
    moves += ["pass"] * (RECORD_MOVES - len(moves))
    text = begin + "\n".join(f"{number}. {move}" for number, move in enumerate(moves, 1))
    before = time.process_time()
    answer = house.http.post("/api/replay", json={"record": text})
    assert len(answer.json()["steps"]) == RECORD_MOVES
    assert time.process_time() - before < 5


@pytest.mark.parametrize(
    ("path", "body", "rate"),
    [
        ("/api/try", {"position": {}, "move": ""}, TRY_RATE),
        ("/api/qr", {"text": "no link"}, QR_RATE),
    ],
)
def test_other_questions_have_their_pace_too(house: House, path: str, body: Json, rate: Rate) -> None:
    other = House(house.port)
    answers = [house.http.post(path, json=body)]
    while answers[-1].status_code != 429:
        assert answers[-1].status_code == 422
        assert len(answers) < 1000
        answers.append(house.http.post(path, json=body))
    assert error_of(answers[-1]) == "too_fast"
    assert len(answers) > rate.burst
    assert other.http.post(path, json=body).status_code == 422
    other.close()


def test_costly_questions_wait_in_turn_and_only_so_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "HEAVY_WAITING_EACH", 2)
    begun, done = threading.Event(), threading.Event()

    def slow(text: str) -> bytes:
        begun.set()
        assert done.wait(PATIENCE)
        return text.encode()

    monkeypatch.setattr(tools, "svg_qr", slow)
    with open_house(tmp_path / "games.db") as port:
        house, other = House(port), House(port)

        def ask(client: House, name: str) -> int:
            return client.http.post("/api/qr", json={"text": f"http://{name}"}).status_code

        answers: list[int] = []
        first = threading.Thread(target=lambda: answers.append(ask(house, "first")))
        first.start()
        assert begun.wait(PATIENCE)
        waiting = [threading.Thread(target=lambda: answers.append(ask(house, "more"))) for _ in range(5)]
        for each in waiting:
            each.start()
        while answers.count(503) < 3:
            assert house.http.get("/health").status_code == 200
        # Others have a place of their own.
        waiting.append(threading.Thread(target=lambda: answers.append(ask(other, "other"))))
        waiting[-1].start()
        done.set()
        for each in (first, *waiting):
            each.join(PATIENCE)
        assert sorted(answers) == [200] * 4 + [503] * 3
        house.close()
        other.close()
