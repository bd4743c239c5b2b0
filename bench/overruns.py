"""Whether an engine keeps its time: games against `greedy`, in which every answer is timed.

    python -m bench.overruns [--time-ms 100] [--games 1000] [--jobs 2] [--seconds 1200] [PROGRAM]

On a busy machine every program has to wait for a core, whatever it does. So the time that the engine waited,
ready to run, is told apart, as the system counted it (`/proc/PID/schedstat`, on Linux). What is late without
that wait is the engine's own doing.
"""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from qwirkle.bots import Progress
from qwirkle.bots.program import Program
from qwirkle.game import Game
from qwirkle.notation import format_position
from qwirkle.readers import whole

PATIENCE = 60.0
"""Seconds for an answer, however late."""
ENGINE = shlex.join(
    [sys.executable, "-c", "import sys; from qwirkle.cli import main; main(['engine', *sys.argv[1:]])"]
)


@dataclass(frozen=True, slots=True)
class Answer:
    """How long an answer took, and what of that the engine worked and waited for a core, in milliseconds."""

    took: float
    worked: float
    waited: float


def clocks(pid: int) -> tuple[float, float]:
    """What a process has worked and waited for a core, in milliseconds."""
    worked, waited, _ = Path(f"/proc/{pid}/schedstat").read_text("ascii").split()
    return int(worked) / 1e6, int(waited) / 1e6


def play(command: str, time_ms: int, seed: int, end: float, number: int) -> list[Answer]:
    """The answers of an engine in a game of this number; none where the time is up before it begins."""
    return list(_answers(command, time_ms, seed, number)) if time.time() < end else []


def _answers(command: str, time_ms: int, seed: int, number: int) -> Iterator[Answer]:
    rng = Random(f"{seed} {number}")
    game = Game(players=2, seed=rng.randbytes(32))
    program = Program(command)
    try:
        program.ask("hello", PATIENCE, Progress())
        while not game.over:
            if game.turn != number % 2:
                game.play("greedy", seed=rng.getrandbits(31))
                continue
            question = {
                "position": format_position(game.view(game.turn)),
                "time_ms": time_ms,
                "seed": rng.getrandbits(31),
            }
            before, started = clocks(program.pid), time.perf_counter()
            answer = program.ask("best", PATIENCE, Progress(), **question)
            took = (time.perf_counter() - started) * 1000
            worked, waited = (now - then for now, then in zip(clocks(program.pid), before, strict=True))
            yield Answer(took, worked, waited)
            game.push(answer["move"])
    finally:
        program.close()


def report(answers: list[Answer], games: int, time_ms: int) -> str:
    """What the answers say together."""
    if not answers:
        return "no game was begun in the time"
    late = [answer for answer in answers if answer.took > time_ms]
    own = [answer for answer in late if answer.took - answer.waited > time_ms]
    return (
        f"{games} games, {len(answers)} answers to {time_ms} ms:"
        f" longest {max(answer.took for answer in answers):.1f} ms,"
        f" without waiting for a core {max(answer.took - answer.waited for answer in answers):.1f},"
        f" of the processor {max(answer.worked for answer in answers):.1f};"
        f" late {len(late)}, without that waiting {len(own)}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("program", nargs="?", default=ENGINE, help="the engine to ask (qwirkle engine)")
    parser.add_argument("--time-ms", type=whole(1, 10**9), default=100, help="time for a move (100)")
    parser.add_argument("--games", type=whole(1, 10**9), default=1000, help="games at most (1000)")
    parser.add_argument("--jobs", type=whole(1, 1024), default=1, help="games played at once (1)")
    parser.add_argument("--seconds", type=float, default=3600, help="time for all of it (3600)")
    parser.add_argument("--seed", type=whole(0, 2**63 - 1), default=1, help="fixes every shuffle (1)")
    options = parser.parse_args()
    end = time.time() + options.seconds
    game = partial(play, options.program, options.time_ms, options.seed, end)
    with ProcessPoolExecutor(options.jobs) as pool:
        games = [found for found in pool.map(game, range(options.games)) if found]
    print(report([answer for found in games for answer in found], len(games), options.time_ms))


if __name__ == "__main__":
    main()
