"""Reviews over HTTP: line by line, in the reader's language, and an account that balances."""

from __future__ import annotations

import json

import pytest

from qwirkle.coach import Review, cell_letters, reason_sentence, review
from qwirkle.coach.review.marks import SLIPS
from qwirkle.game import Game
from qwirkle.i18n import catalogue
from qwirkle.rules import Move
from tests.server.guests import House, Json


@pytest.fixture(scope="module")
def record() -> str:
    """A whole game of two, with every tile known."""
    game = Game(players=2, seed=bytes(32))
    while not game.over:
        game.play("greedy", seed=1)
    return str(game.record())


def test_a_review_says_how_far_it_is_and_then_balances(house: House, record: str) -> None:
    body = {"record": record}
    with house.http.stream("POST", "/api/review", json=body, headers={"Accept-Language": "fr"}) as answer:
        assert answer.status_code == 200
        lines: list[Json] = [json.loads(line) for line in answer.iter_lines()]
    *progress, found = lines
    assert {line["type"] for line in progress} == {"progress"}
    done = [line["done"] for line in progress]
    assert done == sorted(done)
    assert done[-1] == progress[0]["moves"] == len(found["moves"])
    for seat in (0, 1):
        parts = [part[seat] for move in found["moves"] for part in (move["choice"], move["luck"])]
        assert found["lead"][seat] == found["deal"][seat] + sum(parts)
    assert [move["slip"] for move in found["moves"]] == [
        move["mark"] in {"slip", "blunder", "missed_qwirkle"} for move in found["moves"]
    ]
    assert set(found["key_moves"]) <= {move["number"] for move in found["moves"]}


def test_a_slip_is_tried_again(house: House, record: str) -> None:
    slip = next(move for move in reviewed(record).moves if move.mark in SLIPS)
    texts = catalogue("cs")

    def attempt(move: Move) -> Json:
        body = {"record": record, "number": slip.number, "move": str(move)}
        answer = house.http.post("/api/review/again", json=body, headers={"Accept-Language": "cs"})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    best, made = attempt(slip.best.move), attempt(slip.made.move)
    assert (best["verdict"], made["verdict"]) == ("best", "slip")
    assert made["loss"] == best["made_loss"] == pytest.approx(slip.loss, abs=0.1)
    letters = cell_letters(slip.made.reasons)
    assert [reason["text"] for reason in made["reasons"]] == [
        reason_sentence(texts, reason, letters) for reason in slip.made.reasons
    ]
    assert str(slip.best.move) not in json.dumps(made), "the answer is not given away"


def test_what_cannot_be_tried_again_says_why(house: House, record: str) -> None:
    def error(**change: object) -> str:
        body = {"record": record, "number": 5, "move": "Ro@90,90", **change}
        return str(house.http.post("/api/review/again", json=body).json()["error"])

    assert error() in {"not_in_hand", "not_connected"}
    assert error(move="nonsense") == "bad_notation"
    assert error(number=900) == "bad_message"
    assert error(record="") == "bad_record"


def reviewed(record: str) -> Review:
    return review(Game.from_record(record))


@pytest.mark.parametrize(
    "text", ["", "nonsense", '[Rules "mindware-2011"]\n[Players "A, B"]\n\n1. Rs@0,0 = 1\n']
)
def test_what_is_no_whole_record_cannot_be_reviewed(house: House, text: str) -> None:
    answer = house.http.post("/api/review", json={"record": text})
    assert answer.json()["error"] == "bad_record"


def test_a_game_that_is_not_over_cannot_be_reviewed(house: House) -> None:
    game = Game(players=2, seed=bytes(32))
    game.play("greedy", seed=1)
    answer = house.http.post("/api/review", json={"record": str(game.record())})
    assert (answer.status_code, answer.json()["error"]) == (409, "not_finished")


def test_reviews_have_their_pace(own_house: House) -> None:
    codes = {own_house.http.post("/api/review", json={"record": ""}).json()["error"] for _ in range(8)}
    assert codes == {"bad_record", "too_fast"}
