"""Programs as bots: asked, timed, restarted when they die, and blamed in one line for nonsense."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from shlex import quote

import pytest

from qwirkle.bots import Limit, Progress, bot
from qwirkle.bots.external import ExternalBot
from qwirkle.errors import EngineError
from qwirkle.rules import apply, check, deal
from tests.bots.positions import view_of

EXAMPLE = Path(__file__).parents[2] / "examples" / "first_fit.py"
VIEW = view_of("Ro@0,0", "Rs Gx")
QUICK = Limit(seconds=5)

ANSWERS = """
import json, os, signal, sys, time
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "quit":
        break
    answer = {"id": request["id"], "ok": True}
    if request["op"] == "best":
        answer["move"] = "Rs@1,0"
        BEST
    print(json.dumps(answer), flush=True)
"""


Maker = Callable[[str], ExternalBot]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Maker]:
    """Makes a bot whose program does this when it is asked for the best move."""
    made: list[ExternalBot] = []

    def make(best: str) -> ExternalBot:
        script = tmp_path / f"bot{len(made)}.py"
        script.write_text(ANSWERS.replace("BEST", best.replace("\n", "\n        ")))
        made.append(ExternalBot(f"{quote(sys.executable)} -S -E {quote(str(script))}"))
        return made[-1]

    yield make
    for each in made:
        each.close()


def ask(external: ExternalBot, limit: Limit = QUICK, progress: Progress | None = None) -> str:
    return str(external.choose(VIEW, limit, Random(1), progress or Progress()).move)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def pid_of(external: ExternalBot) -> int:
    assert external._program is not None
    return external._program.pid


def test_the_example_program_plays_a_whole_game() -> None:
    state = deal(seed=bytes(32))
    rng = Random(1)
    with ExternalBot(f"{quote(sys.executable)} {quote(str(EXAMPLE))}") as external:
        players = [external, bot("greedy")]
        while not state.over:
            state = apply(state, players[state.turn].choose(state.to_move, QUICK, rng, Progress()).move)
    assert min(state.scores) > 50


def test_our_own_engine_is_such_a_program() -> None:
    with ExternalBot(f"{quote(sys.executable)} -m qwirkle engine") as external:
        view = deal(seed=bytes(32)).to_move
        choice = external.choose(view, QUICK, Random(1), Progress())
    assert check(view, choice.move) is None
    assert choice.considered[0].value == choice.value


def test_the_request_says_position_limits_and_seed(program: Maker) -> None:
    external = program("answer['value'] = request['time_ms'] + request['seed'] % 1000 / 1000")
    value = external.choose(VIEW, Limit(seconds=20.25), Random(5), Progress()).value
    assert value == 20_250 + Random(5).getrandbits(31) % 1000 / 1000
    external = program("answer['value'] = request['nodes'] * ('time_ms' not in request)")
    assert external.choose(VIEW, Limit(nodes=77), Random(5), Progress()).value == 77
    external = program("answer['value'] = len(request['position']['hand'])")
    assert external.choose(VIEW, QUICK, Random(5), Progress()).value == len("Rs Gx")


def test_it_stays_for_many_questions_and_ends_when_closed(program: Maker) -> None:
    external = program("pass")
    external.start()
    pid = pid_of(external)
    assert [ask(external) for _ in range(3)] == ["Rs@1,0"] * 3
    assert pid_of(external) == pid
    external.close()
    assert not is_running(pid)
    external.close()


@pytest.mark.parametrize(
    ("best", "complaint"),
    [
        ("answer['move'] = 'Gx@1,0'", "its move 'Gx@1,0' is illegal: line_mixed"),
        ("answer['move'] = 'Bb@1,0'", "its move 'Bb@1,0' is illegal: not_in_hand"),
        ("answer['move'] = 'castle'", "its move is no move: 'castle' is not a move"),
        ("del answer['move']", "its move is None: write a move"),
        ("answer['move'] = ['Rs@1,0']", r"its move is \['Rs@1,0'\]: write a move"),
        ("answer['value'] = 'much'", "its value is 'much': write a number"),
        ("answer['value'] = float('nan')", "its value is nan: write a number"),
        ("answer['value'] = 10 ** 400", "its value is a number of about 400 digits: write a number"),
        ("answer['id'] = 99", "it answered with id 99 instead of 2"),
        (
            "answer = {'id': 2, 'ok': False, 'error': 'failed', 'message': 'no idea'}",
            "it refused 'best': 'no idea'",
        ),
        ("answer = [1, 2]", r"its answer is not a JSON object: \[1, 2\]"),
        ("print('thinking...')", "its answer is not JSON: 'thinking...'"),
        ("print('[' * 100000)", "its answer is not JSON: '\\[\\[\\["),
        ("print('x' * 3000000)", "its answer is longer than 1000000 bytes"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n')", "its answer is not JSON"),
    ],
)
def test_nonsense_is_quoted(program: Maker, best: str, complaint: str) -> None:
    external = program(best)
    with pytest.raises(EngineError, match=complaint) as caught:
        ask(external, Limit(seconds=5))
    assert str(caught.value).startswith("bot '")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


def test_after_nonsense_the_program_starts_afresh(program: Maker, tmp_path: Path) -> None:
    mark = tmp_path / "asked"
    external = program(
        f"if not os.path.exists({str(mark)!r}): open({str(mark)!r}, 'w'); answer['move'] = 'x'"
    )
    with pytest.raises(EngineError, match="its move is no move"):
        ask(external)
    assert ask(external) == "Rs@1,0"


def test_who_dies_is_restarted_and_asked_again(program: Maker, tmp_path: Path) -> None:
    mark = str(tmp_path / "died")
    external = program(f"if not os.path.exists({mark!r}): open({mark!r}, 'w'); sys.exit(3)")
    assert ask(external) == "Rs@1,0"
    assert os.path.exists(mark)


def test_who_dies_between_two_questions_is_restarted(program: Maker) -> None:
    external = program("pass")
    external.start()
    pid = pid_of(external)
    os.kill(pid, 9)
    assert ask(external) == "Rs@1,0"
    assert pid_of(external) != pid


def test_who_dies_again_is_blamed_with_its_last_words(program: Maker) -> None:
    external = program("raise RuntimeError('out of tiles')")
    with pytest.raises(EngineError, match="it ended without an answer, saying 'RuntimeError: out of tiles'"):
        ask(external)


def test_who_does_not_answer_is_ended(program: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qwirkle.bots.external.GRACE_SECONDS", 0.1)
    external = program("time.sleep(60)")
    external.start()
    pid = pid_of(external)
    began = time.monotonic()
    with pytest.raises(EngineError, match=r"it did not answer within 0\.1 s"):
        ask(external, Limit(seconds=0.01))
    assert time.monotonic() - began < 30, "it would sleep for a minute"
    assert not is_running(pid)


def test_who_writes_without_end_is_ended(program: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qwirkle.bots.program.LONGEST_ANSWER", 10_000)
    external = program("while True: sys.stdout.write('x' * 1000)")
    with pytest.raises(EngineError, match="longer than 10000 bytes"):
        ask(external, Limit(seconds=5))


GUESSES = """
import json, time
for number in range(1, 10000):
    print(json.dumps({"id": number, "ok": True, "move": "Rs@1,0"}))
time.sleep(60)
"""


def test_who_answers_without_reading_is_ended() -> None:
    # It guesses every id, and a move that is legal each time; the requests pile up unread.
    with (
        ExternalBot(f"{quote(sys.executable)} -S -u -c {quote(GUESSES)}") as external,
        pytest.raises(EngineError, match="it does not read what it is asked"),
    ):
        [ask(external) for _ in range(9000)]


def test_what_the_program_started_ends_with_it(program: Maker, tmp_path: Path) -> None:
    child = tmp_path / "child"
    external = program(
        "import subprocess\n"
        "started = subprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(60)'])\n"
        f"open({str(child)!r}, 'w').write(str(started.pid))"
    )
    assert ask(external, Limit(seconds=5)) == "Rs@1,0"
    external.close()
    pid = int(child.read_text())
    deadline = time.monotonic() + 30
    while is_running(pid) and time.monotonic() < deadline and not _is_zombie(pid):
        pass
    assert not is_running(pid) or _is_zombie(pid)


def _is_zombie(pid: int) -> bool:
    """Whether the process has ended, and only waits for whoever inherited it to notice."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("", "no program to start"),
        ("'", "is not a command line: No closing quotation"),
        ("/no/such/program", "'/no/such/program' does not start: No such file or directory"),
        (str(Path(__file__).parent), "does not start: Permission denied"),
        ("true", "it ended without an answer"),
        ("sh -c 'read line; echo hello'", "its answer is not JSON: 'hello'"),
    ],
)
def test_what_does_not_start_or_say_hello(command: str, complaint: str) -> None:
    with ExternalBot(command) as external, pytest.raises(EngineError, match=complaint):
        external.start()


def test_a_cancelled_question_is_not_asked(program: Maker) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(EngineError, match="cancelled"):
        ask(program("pass"), progress=progress)


def test_a_question_is_cancelled_while_the_program_thinks(program: Maker) -> None:
    external = program("time.sleep(60)")
    external.start()
    progress = Progress()
    threading.Timer(0.1, progress.cancel).start()
    with pytest.raises(EngineError, match="the search was cancelled"):
        ask(external, Limit(seconds=60), progress)


def test_it_is_named_by_its_command() -> None:
    assert ExternalBot("./bot --fast").name == "cmd:./bot --fast"
