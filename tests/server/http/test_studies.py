"""Studies over HTTP: records as trees, moves with hands half known, what a position is worth, and hints."""

from __future__ import annotations

import threading

import pytest

from qwirkle.errors import Refusal
from qwirkle.notation import Record, format_record
from qwirkle.server.limits import ANALYSIS_RATE, STUDY_RATE
from tests.notation.strategies import played
from tests.server.guests import PATIENCE, House, Json

POSITION = {
    "rules": "mindware-2011",
    "players": 2,
    "turn": 1,
    "scores": [3, 0],
    "hands": [6, 6],
    "bag": 94,
    "board": "Rc@0,0 Rd@0,1",
    "hand": "Rs Bs Ps Go Gd Yx",
}
STUDY = """\
[Rules "mindware-2011"]
[Players "Ann, Bob"]
[Event "A \\"quoted\\" day"]

{It rains.}
1. Ro@0,0 Rs@1,0 = 2 {as played}
  (1. Ro@0,0 = 1 + Gs
   2. Bo@0,1 = 2)
2. Bo@0,1 = 2
"""


def test_a_record_becomes_a_tree(house: House) -> None:
    told = house.http.post("/api/study", json={"record": STUDY}).json()
    assert told["names"] == ["Ann", "Bob"]
    assert told["tags"] == [["Rules", "mindware-2011"], ["Players", "Ann, Bob"], ["Event", 'A "quoted" day']]
    assert told["comments"] == ["It rains."]
    assert told["start"] == {
        "turn": 0,
        "scores": [0, 0],
        "tiles": [6, 6],
        "bag": 96,
        "board": "",
        "hands": [None, None],
    }
    assert [(move["parent"], move["number"], move["move"]) for move in told["moves"]] == [
        (None, 1, "Ro@0,0 Rs@1,0"),
        (None, 1, "Ro@0,0"),
        (1, 2, "Bo@0,1"),
        (0, 2, "Bo@0,1"),
    ]
    assert [move["drawn"] for move in told["moves"]] == ["", "Gs", "", ""]
    assert told["moves"][0]["comments"] == ["as played"]
    assert told["moves"][3]["scores"] == [2, 2]


def test_a_finished_game_tells_its_hands_and_its_end(house: House) -> None:
    states = played("a game")
    told = house.http.post("/api/study", json={"record": format_record(Record.of_game(states))}).json()
    assert all(told["start"]["hands"])
    assert [move["drawn"] != "" for move in told["moves"]].count(True) > 20
    assert told["moves"][-1]["over"]["scores"] == list(states[-1].scores)
    assert told["moves"][0]["over"] is None


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        (("= 1 +", "= 7 +"), "bad_record", "line 7: move 1, 'Ro@0,0', scores 1, not 7"),
        (("2. Bo@0,1 = 2)", "2. Bo@5,5)"), "record_refused", "8"),
        (("Rules", "Rulez"), "bad_record", "no tag Rules"),
    ],
)
def test_the_first_wrong_line_is_told(house: House, change: tuple[str, str], error: str, said: str) -> None:
    answer = house.http.post("/api/study", json={"record": STUDY.replace(*change)})
    assert answer.status_code == 422
    assert answer.json()["error"] == error
    assert said in " ".join(answer.json()["values"].values())


def test_variations_count_among_the_moves_that_a_record_may_have(house: House) -> None:
    text = '[Rules "jck"]\n[Players "2"]\n1. pass\n' + "(1. pass)\n" * 1000
    for path in ("/api/study", "/api/replay"):
        answer = house.http.post(path, json={"record": text})
        assert "1001 moves: a record here has up to 1000" in answer.json()["values"]["reason"]


def tried(house: House, move: str, **change: object) -> Json:
    answer: Json = house.http.post(
        "/api/study/move", json={"position": {**POSITION, **change}, "move": move}
    ).json()
    return answer


def test_a_move_is_tried_with_a_hand_that_is_not_known_whole(house: House) -> None:
    assert (
        tried(house, "Rs@0,2")
        == house.http.post("/api/try", json={"position": POSITION, "move": "Rs@0,2"}).json()
    )
    half = tried(house, "Rb@0,2", hand="Rs Go")
    assert (half["ok"], half["points"], half["after"]["hands"]) == (True, 3, [6, 6])
    assert half["cells"].keys() <= {"Rs", "Go"}, "nobody knows the other tiles"
    none = tried(house, "Rb@0,2", hand="")
    assert none["ok"]
    assert none["cells"] == {}


def test_no_tile_is_in_a_hand_that_can_not_be(house: House) -> None:
    assert tried(house, "Rx@0,2 Rb@0,3", hand="Rs Go Gd Ps Yx")["error"] == Refusal.NOT_IN_HAND
    board = "Rc@0,0 Rd@0,1 Rs@0,2 Rs@1,1 Rs@-1,0"
    assert tried(house, "Rs@5,5", hand="", board="Rc@0,0 Rd@0,1")["error"] == Refusal.NOT_CONNECTED
    assert tried(house, "Rs@2,1", hand="", board=board)["error"] == Refusal.NOT_IN_HAND, "all three lie"


def test_an_unknown_hand_may_be_one_that_passes_or_opens_so(house: House) -> None:
    assert tried(house, "", hand="", bag=0)["pass"] is True
    assert tried(house, "", hand="Rs", bag=0)["pass"] is False, "that one fits"
    opening = tried(house, "Ro@0,0", hand="", board="", bag=96)
    assert opening["ok"]
    assert tried(house, "Ro@0,0", hand="Rs Rd", board="", bag=96)["error"] == Refusal.OPENING_SET


@pytest.mark.parametrize(
    "change", [{"hand": "Zz"}, {"hands": "6"}, {"turn": True}, {"hands": [6, 9]}, {"hand": 7}, {"board": 7}]
)
def test_what_is_no_position_is_refused(house: House, change: Json) -> None:
    for path, more in (
        ("/api/study/move", {"move": ""}),
        ("/api/study/analyse", {"seconds": 0.01}),
        ("/api/study/hint", {}),
    ):
        answer = house.http.post(path, json={"position": {**POSITION, **change}, **more})
        assert answer.status_code == 422
        assert answer.json()["error"] == "bad_position"


def test_a_position_is_analysed_with_reasons_in_the_readers_language(house: House) -> None:
    asked = {"position": POSITION, "seconds": 0.2}
    told = house.http.post("/api/study/analyse", json=asked, headers={"Accept-Language": "en"}).json()
    best = told["candidates"][0]
    assert best["move"]
    assert best["reasons"][0]["text"]
    assert best["loss"] == 0
    low, high = best["value_interval"]
    assert low <= best["value"] <= high
    assert best["chances"][POSITION["turn"]] == best["chance"]
    assert len(told["candidates"]) <= 8
    values = [candidate["value"] for candidate in told["candidates"]]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(
    "change",
    [
        {"hand": "", "hands": [6, 0]},
        {"hand": "", "hands": [0, 0], "bag": 0},
        {"bag": 108},
        {"board": "", "bag": 0},
        {"hand": "Rs", "hands": [6, 1], "bag": 0},
        {"players": 4, "scores": [0, 1, 2, 3], "hands": [6, 6, 6, 6], "bag": 82},
    ],
)
def test_odd_positions_are_analysed_or_refused_in_a_sentence(house: House, change: Json) -> None:
    answer = house.http.post("/api/study/analyse", json={"position": {**POSITION, **change}, "seconds": 0.05})
    assert answer.status_code in (200, 422), answer.text
    told = answer.json()
    assert told["candidates"] if answer.status_code == 200 else told["values"]["reason"]


def test_a_position_that_is_thought_about_holds_up_nobody(house: House) -> None:
    answers: list[str] = []
    other = House(house.port)

    def think() -> None:
        other.http.post("/api/study/analyse", json={"position": POSITION, "seconds": 3})
        answers.append("analysed")

    thinking = threading.Thread(target=think)
    thinking.start()
    for _ in range(20):
        assert house.http.get("/health").status_code == 200
        assert tried(house, "Rs@0,2")["ok"]
    answers.append("tried")
    thinking.join(PATIENCE)
    other.close()
    assert answers == ["tried", "analysed"]


@pytest.mark.parametrize("seconds", [0, -1, 3.01, "1", None])
def test_nobody_thinks_longer_than_is_allowed(house: House, seconds: object) -> None:
    answer = house.http.post("/api/study/analyse", json={"position": POSITION, "seconds": seconds})
    assert answer.status_code == 400


@pytest.mark.parametrize("path", ["/api/study/analyse", "/api/study/hint"])
def test_positions_have_their_pace(house: House, path: str) -> None:
    codes = [
        house.http.post(path, json={"position": {}}).status_code for _ in range(int(ANALYSIS_RATE.burst) + 5)
    ]
    assert codes[0] == 422
    assert codes[-1] == 429


def test_a_class_opens_the_study_board_at_once_and_a_flood_is_stopped(house: House) -> None:
    def ask() -> int:
        return house.http.post("/api/study", json={"record": STUDY}).status_code

    assert {ask() for _ in range(60)} == {200}
    assert 429 in {ask() for _ in range(int(STUDY_RATE.burst))}


def hinted(house: House, language: str = "en", **change: object) -> Json:
    answer = house.http.post(
        "/api/study/hint", json={"position": {**POSITION, **change}}, headers={"Accept-Language": language}
    )
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def test_a_hint_has_three_steps_and_a_move_that_the_rules_allow(house: House) -> None:
    told = hinted(house)
    nudge, place, reasons = told["steps"]
    assert told["move"] not in " ".join(nudge + place)
    assert reasons[0].endswith(told["move"])
    assert len(reasons) > 1
    assert told["count"] == len(told["move"].split())
    assert all(cell in place[0] for cell in told["cells"])
    allowed = tried(house, told["move"])
    assert (allowed["ok"], allowed["points"]) == (True, told["points"])
    assert hinted(house) == told, "the same position gets the same hint"
    assert hinted(house, "fr")["steps"] != told["steps"]
    assert hinted(house, "fr")["move"] == told["move"]


def test_a_hint_may_be_to_trade_or_to_pass(house: House) -> None:
    stuck = hinted(house, board="Ro@0,0", hand="Gs Bd Yb", hands=[6, 3])
    assert stuck["move"].startswith("trade ")
    assert (stuck["points"], stuck["cells"]) == (0, [])
    nothing = hinted(house, hand="", hands=[6, 0], bag=0)
    assert (nothing["move"], nothing["points"], nothing["cells"]) == ("pass", 0, [])


def test_a_hint_is_asked_with_the_position_and_nothing_else(house: House) -> None:
    hidden = {"position": POSITION, "bag": ["Rs"]}
    assert house.http.post("/api/study/hint", json=hidden).status_code == 400
    inside = {"position": {**POSITION, "other_hands": ["Rs Rs"]}}
    assert house.http.post("/api/study/hint", json=inside).status_code == 422
