"""Puzzles over HTTP: listed and set without their solutions, answers judged, and at a limited pace."""

from __future__ import annotations

from datetime import date

import pytest

from qwirkle.coach.puzzles import Theme, of_day, points_of, shipped
from qwirkle.engine import scored_placements
from qwirkle.notation import format_position, parse_move
from qwirkle.server.limits import PUZZLE_RATE
from tests.server.guests import House
from tests.server.http.test_api import error_of

PUZZLE = next(puzzle for puzzle in shipped() if puzzle.theme is Theme.TWO_LINES)
ENDGAME = next(puzzle for puzzle in shipped() if puzzle.theme is Theme.ENDGAME)


def test_all_puzzles_are_listed(house: House) -> None:
    listed = house.http.get("/api/puzzles").json()["puzzles"]
    assert [line["id"] for line in listed] == [puzzle.id for puzzle in shipped()]
    assert listed[0] == {"id": shipped()[0].id, "theme": shipped()[0].theme, "grade": shipped()[0].grade}


def test_a_puzzle_is_set_without_its_solution(house: House) -> None:
    answer = house.http.get(f"/api/puzzles/{PUZZLE.id}")
    assert answer.json() == {
        "id": PUZZLE.id,
        "theme": "two_lines",
        "grade": PUZZLE.grade,
        "found": 0,
        "missed": 0,
        "position": format_position(PUZZLE.view),
        "unseen": "",
    }
    assert str(PUZZLE.solutions[0]) not in answer.text


def test_in_an_endgame_the_other_hand_is_no_secret(house: House) -> None:
    told = house.http.get(f"/api/puzzles/{ENDGAME.id}").json()
    assert len(told["unseen"].split()) == ENDGAME.view.hand_sizes[1 - ENDGAME.view.turn]


def test_a_day_has_its_puzzle(house: House) -> None:
    told = house.http.get("/api/puzzles/daily/2026-11-15").json()
    assert told["id"] == of_day(date(2026, 11, 15)).id
    bad = house.http.get("/api/puzzles/daily/tomorrow", headers={"Accept-Language": "en"})
    assert (bad.status_code, error_of(bad)) == (400, "bad_message")
    assert "'tomorrow' is not a day such as 2026-11-15" in bad.json()["values"]["reason"]


def test_an_answer_is_judged(house: House) -> None:
    path = f"/api/puzzles/{PUZZLE.id}/answer"
    best = points_of(PUZZLE, PUZZLE.solutions[0])
    right = house.http.post(path, json={"move": str(PUZZLE.solutions[0])}).json()
    assert right == {"right": True, "points": best, "best": best, "refusal": None}
    worst, points, _ = min(scored_placements(PUZZLE.view), key=lambda scored: scored[1])
    wrong = house.http.post(path, json={"move": str(worst)}).json()
    assert wrong == {"right": False, "points": points, "best": best, "refusal": None}


def test_first_answers_change_the_grade(house: House) -> None:
    hard = [puzzle for puzzle in shipped() if puzzle.grade == 4][-1]
    path = f"/api/puzzles/{hard.id}"

    def answer(move: object, **more: bool) -> dict[str, int]:
        house.http.post(f"{path}/answer", json={"move": str(move), **more})
        told = house.http.get(path).json()
        return {name: told[name] for name in ("found", "missed", "grade")}

    wrong = next(move for move, _, _ in scored_placements(hard.view) if move not in hard.solutions)
    assert answer(wrong) == answer("nonsense", first=True) == {"found": 0, "missed": 0, "grade": 4}
    assert answer(wrong, first=True) == {"found": 0, "missed": 1, "grade": 4}
    for found in range(1, 5):
        assert answer(hard.solutions[0], first=True)["found"] == found
    # From this address that was enough.
    assert answer(hard.solutions[0], first=True)["found"] == 4
    neighbour = House(house.port)
    for _ in range(5):
        neighbour.http.post(f"{path}/answer", json={"move": str(hard.solutions[0]), "first": True})
    neighbour.close()
    assert answer(wrong) == {"found": 9, "missed": 1, "grade": 3}
    listed = {line["id"]: line["grade"] for line in house.http.get("/api/puzzles").json()["puzzles"]}
    assert (listed[hard.id], listed[PUZZLE.id]) == (3, PUZZLE.grade)


@pytest.mark.parametrize(("move", "refusal"), [("nonsense", "bad_notation"), ("", "empty_move")])
def test_what_the_rules_refuse_is_told(house: House, move: str, refusal: str) -> None:
    told = house.http.post(f"/api/puzzles/{PUZZLE.id}/answer", json={"move": move}).json()
    assert told == {"right": False, "points": 0, "best": 0, "refusal": refusal}


def test_the_solution_is_told_to_whoever_asks(house: House) -> None:
    told = house.http.get(f"/api/puzzles/{PUZZLE.id}/solution").json()
    assert list(map(parse_move, told["solutions"])) == list(PUZZLE.solutions)


@pytest.mark.parametrize("path", ["", "/solution"])
def test_there_is_no_other_puzzle(house: House, path: str) -> None:
    missing = house.http.get(f"/api/puzzles/nothing{path}")
    assert (missing.status_code, error_of(missing)) == (404, "no_puzzle")
    answer = house.http.post("/api/puzzles/nothing/answer", json={"move": "pass"})
    assert error_of(answer) == "no_puzzle"


def test_questions_about_puzzles_have_their_pace(house: House) -> None:
    path = f"/api/puzzles/{PUZZLE.id}"
    answers = [house.http.get(path)]
    while answers[-1].status_code != 429:
        assert answers[-1].status_code == 200
        assert len(answers) < 1000
        answers.append(house.http.get(path))
    assert error_of(answers[-1]) == "too_fast"
    assert len(answers) > PUZZLE_RATE.burst
