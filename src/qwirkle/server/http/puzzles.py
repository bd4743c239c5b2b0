"""Puzzles for the page: set without their solutions, answers judged, solutions told to whoever asks."""

from __future__ import annotations

from datetime import date

from starlette.requests import Request
from starlette.responses import Response

from qwirkle.coach.puzzles import Puzzle, by_id, grade_by_people, judge, of_day, shipped
from qwirkle.errors import ErrorCode, IllegalMove, NotationError, Refusal, RequestError, excerpt
from qwirkle.notation import format_move, format_position, format_tiles, parse_move
from qwirkle.server.http.exchange import address, answer_json, body
from qwirkle.server.limits import FIRST_ANSWER_RATE, PUZZLE_RATE
from qwirkle.server.live.fair_pool import FairPool
from qwirkle.server.live.puzzle_tries import PuzzleTries
from qwirkle.server.protocol import puzzle_bodies as bodies
from qwirkle.server.rate_limits import RateLimit

__all__ = ["Puzzles"]


class Puzzles:
    """Every HTTP endpoint about puzzles, each a method."""

    def __init__(self, heavy: FairPool, tries: PuzzleTries) -> None:
        """`heavy` is where puzzles are read and answers judged, `tries` how people do at them."""
        self._heavy = heavy
        self._tries = tries
        self._asked = RateLimit(PUZZLE_RATE)
        self._first_answers = RateLimit(FIRST_ANSWER_RATE)

    async def all(self, request: Request) -> Response:
        """Every puzzle by name, theme and grade."""
        self._count(request)
        return answer_json(await self._heavy.run(address(request), self._listed))

    async def one(self, request: Request) -> Response:
        """The puzzle of this name."""
        self._count(request)
        name = request.path_params["puzzle"]
        return answer_json(await self._heavy.run(address(request), lambda: self._set(_named(name))))

    async def daily(self, request: Request) -> Response:
        """The puzzle of a day, the same for everybody."""
        self._count(request)
        day = _day(request.path_params["day"])
        return answer_json(await self._heavy.run(address(request), lambda: self._set(of_day(day))))

    async def answer(self, request: Request) -> Response:
        """Whether a move solves a puzzle."""
        answered = await body(request, bodies.PuzzleAnswer)
        self._count(request)
        name = request.path_params["puzzle"]
        judged = await self._heavy.run(address(request), _judged, name, answered.move)
        counts = answered.first and judged.refusal is None
        if counts and self._first_answers.take(f"{address(request)} {name}"):
            self._tries.count(name, judged.right)
        return answer_json(judged)

    async def solution(self, request: Request) -> Response:
        """What solves a puzzle."""
        self._count(request)
        name = request.path_params["puzzle"]
        return answer_json(await self._heavy.run(address(request), _solution, name))

    def _count(self, request: Request) -> None:
        if not self._asked.take(address(request)):
            raise RequestError(ErrorCode.TOO_FAST)

    def _listed(self) -> bodies.PuzzleList:
        lines = [
            bodies.PuzzleLine(id=each.id, theme=each.theme.value, grade=self._grade(each))
            for each in shipped()
        ]
        return bodies.PuzzleList(puzzles=lines)

    def _set(self, puzzle: Puzzle) -> bodies.SetPuzzle:
        unseen = sorted(puzzle.view.unseen().elements()) if not puzzle.view.bag_size else ()
        found, missed = self._tries.of(puzzle.id)
        return bodies.SetPuzzle(
            id=puzzle.id,
            theme=puzzle.theme.value,
            grade=self._grade(puzzle),
            found=found,
            missed=missed,
            position=format_position(puzzle.view),
            unseen=format_tiles(unseen),
        )

    def _grade(self, puzzle: Puzzle) -> int:
        return grade_by_people(puzzle.grade, *self._tries.of(puzzle.id))


def _named(name: str) -> Puzzle:
    puzzle = by_id(name)
    if puzzle is None:
        raise RequestError(ErrorCode.NO_PUZZLE)
    return puzzle


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        reason = f"{excerpt(text)} is not a day such as 2026-11-15"
        raise RequestError(ErrorCode.BAD_MESSAGE, reason=reason) from None


def _judged(name: str, text: str) -> bodies.JudgedAnswer:
    puzzle = _named(name)
    try:
        answer = judge(puzzle, parse_move(text))
    except NotationError:
        return _refused(Refusal.BAD_NOTATION)
    except IllegalMove as error:
        return _refused(error.refusal)
    return bodies.JudgedAnswer(right=answer.right, points=answer.points, best=answer.best, refusal=None)


def _refused(refusal: Refusal) -> bodies.JudgedAnswer:
    return bodies.JudgedAnswer(right=False, points=0, best=0, refusal=refusal.value)


def _solution(name: str) -> bodies.PuzzleSolution:
    return bodies.PuzzleSolution(solutions=list(map(format_move, _named(name).solutions)))
