"""The engine protocol: what is answered, and that whatever comes in gets exactly one answer."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from qwirkle import __version__
from qwirkle.bots import BOTS, Limit, Progress, bot
from qwirkle.bots.protocol import answer, serve, time_limit
from qwirkle.bots.requests import LINE_LIMIT, read_request
from qwirkle.errors import Refusal
from qwirkle.i18n import catalogue
from qwirkle.notation import format_position, parse_move, parse_position
from qwirkle.rules import View, apply, check, deal, legal_placements, score

POSITION: dict[str, Any] = {
    "rules": "mindware-2011",
    "players": 2,
    "turn": 1,
    "scores": [3, 0],
    "hands": [6, 6],
    "bag": 93,
    "board": "Rc@0,0 Rd@0,1 Ro@0,2",
    "hand": "Rs Bs Ps Go Gd Yx",
}


def ask(op: str, position: object = POSITION, **fields: object) -> dict[str, Any]:
    said = answer(json.dumps({"id": 7, "op": op, "position": position, **fields}).encode())
    assert said is not None
    assert said["id"] == 7
    return said


@cache
def positions() -> tuple[View, ...]:
    """What the seat to move sees at three moments of a game, for two to four players."""
    chance = random.Random(2)
    found = []
    for players in (2, 3, 4):
        state = deal(players, seed=bytes([players]) * 32)
        for number in range(23):
            if number in (1, 10, 22):
                found.append(state.to_move)
            choice = bot("random").choose(state.to_move, Limit(nodes=1), chance, Progress())
            state = apply(state, choice.move)
    return tuple(found)


def test_hello_names_the_program_and_every_bot() -> None:
    assert answer(b'{"id":1,"op":"hello"}') == {
        "id": 1,
        "ok": True,
        "name": "qwirkle",
        "version": __version__,
        "protocol": 1,
        "bots": list(BOTS),
    }


@pytest.mark.parametrize("number", range(9))
def test_moves_are_every_legal_placement_once_with_its_score(number: int) -> None:
    view = positions()[number]
    said = ask("moves", format_position(view))["moves"]
    expected = {str(place): score(view.board, place, view.rules) for place in legal_placements(view)}
    assert len(said) == len(expected)
    assert [each["score"] for each in said] == sorted((each["score"] for each in said), reverse=True)
    for each in said:
        scored = expected.pop(each["move"])
        assert each["score"] == scored.total
        assert each["lines"] == sorted((len(line) for line in scored.lines), reverse=True)
    assert expected == {}


def test_the_moves_of_an_empty_board_begin_at_the_middle_and_go_right() -> None:
    hand = "Ro Rs Rd Rb Rc Rx"
    opening = {**POSITION, "board": "", "hand": hand}
    said = ask("moves", opening)["moves"]
    assert len(said) == 720
    assert said[0] == {"move": said[0]["move"], "score": 12, "lines": [6]}
    assert all(each["move"].split()[0].endswith("@0,0") for each in said)
    assert len(ask("moves", {**opening, "rules": "mindware-2011 opening:free"})["moves"]) == 1956


def test_a_score_names_its_lines() -> None:
    assert ask("score", move="Rs@0,3 Bs@1,3 Ps@2,3") == {
        "id": 7,
        "ok": True,
        "score": 7,
        "lines": [4, 3],
        "bonus": 0,
    }


def test_a_qwirkle_scores_its_bonus_apart() -> None:
    position = {**POSITION, "board": "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0", "hand": "Rx Bx Px Go Gd Yo"}
    said = ask("score", position, move="Rx@5,0 Bx@5,1")
    assert (said["score"], said["lines"], said["bonus"]) == (14, [6, 2], 6)


def test_trading_scores_nothing() -> None:
    assert ask("score", move="trade Rs Go") == {"id": 7, "ok": True, "score": 0, "lines": [], "bonus": 0}


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("", Refusal.EMPTY_MOVE),
        ("Oo@0,3", Refusal.NOT_IN_HAND),
        ("Rs@0,0", Refusal.CELL_TAKEN),
        ("Rs@0,3 Bs@0,3", Refusal.SAME_CELL_TWICE),
        ("Rs@0,3 Go@1,3", Refusal.TILES_UNRELATED),
        ("Rs@0,3 Bs@1,4", Refusal.NOT_ONE_LINE),
        ("Rs@0,3 Bs@2,3", Refusal.GAP),
        ("Rs@9,9", Refusal.NOT_CONNECTED),
        ("Bs@0,3", Refusal.LINE_MIXED),
        ("pass", Refusal.MUST_PLACE),
        ("Zz@0,0", Refusal.BAD_NOTATION),
        ("Rs@0", Refusal.BAD_NOTATION),
        ("walk", Refusal.BAD_NOTATION),
        ("Rs@1e3,0", Refusal.BAD_NOTATION),
    ],
)
def test_a_refused_move_says_why(move: str, refusal: Refusal) -> None:
    message = catalogue("en").text(f"refusal.{refusal.value}")
    assert ask("score", move=move) == {"id": 7, "ok": False, "error": refusal.value, "message": message}


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("limit", [{"time_ms": 50}, {"nodes": 200}, {"time_ms": 50.5, "nodes": 200}])
def test_every_bot_finds_a_legal_move(bot: str, limit: dict[str, float]) -> None:
    said = ask("best", bot=bot, seed=1, **limit)
    assert said["ok"], said
    assert check(parse_position(POSITION), parse_move(said["move"])) is None
    assert isinstance(said["value"], float | int)
    assert said["considered"]
    assert all(parse_move(each["move"]) and isinstance(each["value"], float) for each in said["considered"])


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(
    "changes",
    [
        {"board": "Rc@0,0 Rd@0,1"},
        {"bag": 0},
        {"bag": 108},
        {"bag": 5, "hands": [0, 6]},
        {"board": ""},
        {"board": "", "hand": "", "hands": [6, 0]},
        {"hand": "", "hands": [6, 0]},
        {"hand": "", "hands": [6, 0], "bag": 0},
        {"board": "Rs@0,0", "hand": "Go Yd", "hands": [6, 2], "bag": 1},
        {"board": "Rs@0,0", "hand": "Go Yd", "hands": [6, 2], "bag": 0},
        {"board": "Rc@-99990,99990 Rd@-99990,99991"},
        {"players": 4, "turn": 3, "scores": [1, 2, 3, 4], "hands": [6, 6, 6, 6]},
        {"players": 3, "turn": 1, "scores": [1, 2, 3], "hands": [0, 6, 0], "bag": 0},
    ],
)
def test_every_bot_copes_with_positions_that_no_game_leads_to(bot: str, changes: dict[str, object]) -> None:
    position = {**POSITION, **changes}
    said = ask("best", position, bot=bot, seed=1, nodes=100, time_ms=50)
    assert said["ok"], said
    assert check(parse_position(position), parse_move(said["move"])) is None


@pytest.mark.parametrize("bot", BOTS)
def test_work_and_seed_fix_the_choice(bot: str) -> None:
    assert ask("best", bot=bot, nodes=200, seed=5) == ask("best", bot=bot, nodes=200, seed=5)


def test_greedy_takes_the_most_points() -> None:
    view = parse_position(POSITION)
    said = ask("best", bot="greedy")
    most = max(score(view.board, place, view.rules).total for place in legal_placements(view))
    assert ask("score", move=said["move"])["score"] == most


def test_without_a_bot_the_one_of_the_command_answers() -> None:
    line = json.dumps({"id": 1, "op": "best", "position": POSITION, "seed": 3, "nodes": 100}).encode()
    named = json.dumps(
        {"id": 1, "op": "best", "position": POSITION, "seed": 3, "nodes": 100, "bot": "random"}
    ).encode()
    assert answer(line, usual_bot="random") == answer(named)


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ({"op": "shout"}, "unknown op 'shout': choose one of hello, moves, score, best, quit"),
        ({"op": "moves"}, "needs an object 'position', not None"),
        ({"op": "moves", "position": "Rc@0,0"}, "needs an object 'position', not 'Rc@0,0'"),
        ({"op": "moves", "position": {}}, "rules"),
        ({"op": "moves", "position": {**POSITION, "hand": "Zz"}}, "'Zz' is not a tile"),
        ({"op": "moves", "position": {**POSITION, "board": "Rc@0,0 Rc@5,5"}}, "in pieces"),
        ({"op": "moves", "position": {**POSITION, "hands": [6, 5]}}, "hand"),
        ({"op": "moves", "position": {**POSITION, "turn": True}}, "turn True"),
        (
            {"op": "score", "position": POSITION},
            "'move' of a request 'score' must be a text, and it is missing",
        ),
        (
            {"op": "score", "position": POSITION, "move": 5},
            "'move' of a request 'score' must be a text, not 5",
        ),
        ({"op": "best", "position": POSITION, "bot": "hal"}, "unknown bot 'hal': choose one of"),
        ({"op": "best", "position": POSITION, "bot": 9}, "'bot' of a request 'best' must be a text, not 9"),
        (
            {"op": "best", "position": POSITION, "time_ms": "1"},
            "'time_ms' of a request 'best' must be a number",
        ),
        ({"op": "best", "position": POSITION, "time_ms": True}, "must be a number, not True"),
        ({"op": "best", "position": POSITION, "time_ms": 0}, "time_ms 0: give more than 0"),
        ({"op": "best", "position": POSITION, "time_ms": 1e300}, "time_ms 1e+300: give more than 0"),
        ({"op": "best", "position": POSITION, "nodes": 0}, "nodes 0: give 1 to"),
        (
            {"op": "best", "position": POSITION, "nodes": 2.5},
            "'nodes' of a request 'best' must be a whole number",
        ),
        (
            {"op": "best", "position": POSITION, "seed": [1]},
            "'seed' of a request 'best' must be a whole number",
        ),
    ],
)
def test_a_request_that_cannot_be_met_says_what_would_be(fields: dict[str, object], part: str) -> None:
    said = answer(json.dumps({"id": "mine", **fields}).encode())
    assert said is not None
    assert (said["id"], said["ok"], said["error"]) == ("mine", False, "bad_request")
    assert part in said["message"]


def test_time_begins_when_the_request_was_there() -> None:
    # What is read with the position, needed or not, and the reading of it are part of the time.
    question = {"id": 1, "op": "best", "position": POSITION, "time_ms": 60_000, "bot": "master"}
    request = read_request(json.dumps(question).encode())
    late = replace(request, received=request.received - 60)
    limits = [time_limit(each, "master").seconds for each in (request, late)]
    assert limits[0] is not None
    assert 30 < limits[0] <= 60
    assert limits[1] == pytest.approx(0, abs=1e-3)
    assert (
        bot("master").choose(parse_position(POSITION), Limit(seconds=limits[1]), random.Random(1)).nodes
        < 1000
    )


def test_twenty_digits_are_taken_with_either_sign() -> None:
    for number in (10**20 - 1, 1 - 10**20):
        assert answer(b'{"id":%d,"op":"quit_not"}' % number)["id"] == number  # type: ignore[index]
    assert answer(b'{"id":-%d,"op":"hello"}' % 10**20)["id"] is None  # type: ignore[index]


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"\xff\xfe\x00",
        b"[]",
        b"7",
        b"null",
        b'"hello"',
        b'{"id":1,"op":"hello"',
        b'{"id":1,"id":2,"op":"hello"}',
        b'{"id":1,"op":"moves","position":{"bag":1,"bag":2}}',
        b'{"id":[1],"op":"hello"}',
        b'{"id":true,"op":"hello"}',
        b'{"id":1e999,"op":"hello"}',
        b'{"id":NaN,"op":"hello"}',
        b'{"id":"' + b"x" * 1000 + b'","op":"hello"}',
        b'{"id":' + b"9" * 5000 + b',"op":"hello"}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        None,
    ],
)
def test_a_line_that_is_no_request_is_answered_without_an_id(line: bytes | None) -> None:
    said = answer(line)
    assert said is not None
    assert (said["id"], said["ok"], said["error"]) == (None, False, "bad_request")
    assert said["message"]
    assert len(said["message"]) < 200
    assert "\n" not in said["message"]


@pytest.mark.parametrize("line", [b'{"id":3}', b'{"id":3,"op":4}', b'{"id":3,"op":null}'])
def test_a_request_without_an_op_keeps_its_id(line: bytes) -> None:
    said = answer(line)
    assert said is not None
    assert (said["id"], said["error"]) == (3, "bad_request")


@given(st.binary(max_size=200))
def test_any_bytes_get_one_answer(line: bytes) -> None:
    assume(b"quit" not in line)
    target = io.StringIO()
    serve(io.BytesIO(line.replace(b"\n", b" ") + b"\n"), target)
    assert target.getvalue().count("\n") == (1 if line.replace(b"\n", b" ").strip() else 0)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.sampled_from(["hello", "moves", "score", "best"]),
    st.dictionaries(st.sampled_from([*POSITION, "more"]), json_values, max_size=3),
    st.dictionaries(
        st.sampled_from(["move", "bot", "time_ms", "nodes", "seed", "id"]), json_values, max_size=2
    ),
)
def test_values_of_any_kind_get_one_answer(
    op: str, changes: dict[str, object], fields: dict[str, object]
) -> None:
    # A bot that is given time takes it, so that only little is given here.
    request = {"op": op, "position": {**POSITION, **changes}, "bot": "greedy", **fields}
    target = io.StringIO()
    serve(io.BytesIO(json.dumps(request).encode() + b"\n"), target)
    (line,) = target.getvalue().splitlines()
    said = json.loads(line)
    assert said["ok"] or (said["error"] and said["message"])


def run(given_lines: bytes, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "qwirkle", "engine", *arguments]
    return subprocess.run(command, input=given_lines, capture_output=True, timeout=60, check=False)


def test_the_engine_lives_on_after_anything_and_ends_well() -> None:
    noise = random.Random(1).randbytes(1_000_000).replace(b"\n", b"")
    hello = b'{"id":"after","op":"hello"}\n'
    ten_megabytes = b'{"id":1,"op":"' + b"x" * 10_000_000 + b'"}'
    done = run(noise + b"\n" + hello + ten_megabytes + b"\n" + hello + b"\n\r\n" + b"[" * LINE_LIMIT)
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["id"] for each in said] == [None, "after", None, "after", None]
    assert [each["ok"] for each in said] == [False, True, False, True, False]
    assert (done.returncode, done.stderr) == (0, b"")


def test_quit_ends_the_engine_without_an_answer() -> None:
    done = run(b'{"id":1,"op":"hello"}\n{"id":2,"op":"quit"}\n{"id":3,"op":"hello"}\n', "--bot", "random")
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1]
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_answer_comes_before_the_next_request() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "qwirkle", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for number in range(3):
            engine.stdin.write(
                json.dumps({"id": number, "op": "moves", "position": POSITION}).encode() + b"\n"
            )
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["id"] == number
        engine.stdin.close()
        assert engine.wait(timeout=30) == 0


def test_whatever_a_bot_needs_is_there_before_the_first_question() -> None:
    code = (
        "import io, sys; from qwirkle.bots.protocol import serve; "
        "assert 'qwirkle.engine.search' not in sys.modules; "
        "serve(io.BytesIO(), io.StringIO()); print('qwirkle.engine.search' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == ("True\n", "")
