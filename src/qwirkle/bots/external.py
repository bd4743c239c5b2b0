"""A bot that is a program of its own, in any language: it answers `hello` and `best` as JSON lines.

`docs/bots.md` has the protocol and an example program.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from time import perf_counter
from types import TracebackType
from typing import Any

from qwirkle.bots.interface import Bot, Choice, Considered, Limit, Progress
from qwirkle.bots.program import Program, ProgramDied
from qwirkle.errors import EngineError, NotationError, excerpt
from qwirkle.notation import format_position, parse_move
from qwirkle.rules import Move, View, check

__all__ = ["ExternalBot"]

START_SECONDS = 10.0
"""How long a program may take to start and say hello."""

GRACE_SECONDS = 1.0
"""How much longer than its limit a program may take: it cannot know how long its answer is under way."""

PATIENCE_SECONDS = 60.0
"""How long a program may think that has no limit by the clock."""


class ExternalBot(Bot):
    """A program as a bot. It is started when it is first needed, and again when it has died.

    Whatever else goes wrong (no answer in time, nonsense, an illegal move) raises `EngineError` and ends the
    program, so that the next question finds a fresh one.

    >>> with ExternalBot("no-such-bot") as lost:
    ...     lost.start()
    Traceback (most recent call last):
    qwirkle.errors.EngineError: bot 'no-such-bot': 'no-such-bot' does not start: No such file or directory
    """

    usual_limit = Limit(seconds=1.0)

    def __init__(self, command: str) -> None:
        self.command = command
        self.name = f"cmd:{command}"
        self._program: Program | None = None

    def start(self, progress: Progress | None = None) -> None:
        """Starts the program, unless it runs, and hears its hello."""
        with self._blamed():
            self._start(progress or Progress())

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        """The program's move, with the value that it gives."""
        seed = rng.getrandbits(31)
        with self._blamed():
            self._start(progress)
            started = perf_counter()
            try:
                answer = self._ask(view, limit, seed, progress)
            except ProgramDied:
                self.close()
                self._start(progress)
                answer = self._ask(view, limit, seed, progress)
            seconds = perf_counter() - started
            move = _legal_move(view, answer)
            value = _value(answer)
        return Choice(move, value, considered=(Considered(move, value),), seconds=seconds)

    def _start(self, progress: Progress) -> None:
        if self._program is None:
            self._program = Program(self.command)
            self._program.ask("hello", START_SECONDS, progress)

    def _ask(self, view: View, limit: Limit, seed: int, progress: Progress) -> Mapping[str, Any]:
        """The running program's answer to the question for the best move."""
        assert self._program is not None
        request: dict[str, object] = {"position": format_position(view), "seed": seed}
        if limit.seconds is not None:
            request["time_ms"] = max(1, round(limit.seconds * 1000))
        if limit.nodes is not None:
            request["nodes"] = limit.nodes
        seconds = PATIENCE_SECONDS if limit.seconds is None else limit.seconds + GRACE_SECONDS
        return self._program.ask("best", seconds, progress, **request)

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        """Says of whatever goes wrong inside that it is this bot's fault, and ends its program."""
        try:
            yield
        except EngineError as error:
            self.close()
            raise EngineError(f"bot {excerpt(self.command, 60)}: {error}") from None

    def close(self) -> None:
        """Ends the program; the next question starts it again."""
        if self._program is not None:
            self._program.close()
            self._program = None

    def __enter__(self) -> ExternalBot:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _legal_move(view: View, answer: Mapping[str, Any]) -> Move:
    """The move that the answer names."""
    text = answer.get("move")
    if not isinstance(text, str):
        raise EngineError(f"its move is {excerpt(text)}: write a move such as 'Rs@0,3', 'trade Rs' or 'pass'")
    try:
        move = parse_move(text)
    except NotationError as error:
        raise EngineError(f"its move is no move: {error}") from None
    refusal = check(view, move)
    if refusal is not None:
        raise EngineError(f"its move {excerpt(text, 80)} is illegal: {refusal.value}")
    return move


def _value(answer: Mapping[str, Any]) -> float:
    """The value that the answer gives to its move, nought where it gives none."""
    value = answer.get("value")
    if value is None:
        return 0.0
    try:
        number = float(value) if isinstance(value, (int, float)) else math.nan
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):
        raise EngineError(f"its value is {excerpt(value)}: write a number")
    return number
