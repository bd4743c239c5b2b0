"""Reviews of finished games: made beside everything else, told line by line, ended with their reader.

Once a game is reviewed, its moves can be tried again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import ParamSpec, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.game.reviews import (
    attempt_of_record,
    check_attempt,
    moves_to_review,
    review_of_record,
    value_of_turn,
)
from qwirkle.server.http.exchange import address, answer_json, body, language
from qwirkle.server.limits import ANALYSIS_RATE, REVIEW_PATIENCE, REVIEW_RATE
from qwirkle.server.live.analysis_pool import AnalysisPool
from qwirkle.server.live.fair_pool import FairPool
from qwirkle.server.protocol import bodies
from qwirkle.server.protocol.review_bodies import ReviewLine, ReviewProgress, TryAgain
from qwirkle.server.rate_limits import RateLimit

__all__ = ["Reviews"]

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Reviews:
    """The endpoints for reviews. Each turn is a question of its own, so that many readers share the coach."""

    def __init__(self, heavy: FairPool, analysis: AnalysisPool) -> None:
        self._heavy = heavy
        self._analysis = analysis
        self._rate = RateLimit(REVIEW_RATE)
        self._attempts = RateLimit(ANALYSIS_RATE)

    async def review(self, request: Request) -> Response:
        """A finished game reviewed: lines of JSON, how far it is and at last the review."""
        given = await body(request, bodies.RecordText)
        owner = address(request)
        if not self._rate.take(owner):
            raise RequestError(ErrorCode.TOO_FAST)
        moves = await self._heavy.run(owner, moves_to_review, given.record)
        return StreamingResponse(
            self._lines(owner, given.record, moves, language(request)),
            media_type="application/x-ndjson",
            headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
        )

    async def again(self, request: Request) -> Response:
        """A move of a finished game tried again: what the coach says to another in its place."""
        given = await body(request, TryAgain)
        owner = address(request)
        if not self._attempts.take(owner):
            raise RequestError(ErrorCode.TOO_FAST)
        await self._heavy.run(owner, check_attempt, given)
        return answer_json(await self._analysis.run(owner, attempt_of_record, given, language(request)))

    async def _lines(self, owner: str, record: str, moves: int, wanted: str) -> AsyncIterator[bytes]:
        """The lines of a review. Where nobody reads them any more, the next turn is not looked at."""
        yield _line(ReviewProgress(done=0, moves=moves))
        values = []
        try:
            for number in range(1, moves + 1):
                values.append(await self._ask(owner, value_of_turn, record, number))
                yield _line(ReviewProgress(done=number, moves=moves))
            yield _line(await self._ask(owner, review_of_record, record, values, wanted))
        except RequestError:
            # The answer has begun: all there is to do is to end it without the review.
            return

    async def _ask(
        self, owner: str, call: Callable[Given, Answer], *args: Given.args, **kwargs: Given.kwargs
    ) -> Answer:
        """What the call gives, once not too many wait; raises `RequestError` if that takes too long."""
        for _ in range(REVIEW_PATIENCE):
            try:
                return await self._analysis.run(owner, call, *args, **kwargs)
            except RequestError:
                await asyncio.sleep(1.0)
        return await self._analysis.run(owner, call, *args, **kwargs)


def _line(line: ReviewLine) -> bytes:
    return msgspec.json.encode(line) + b"\n"
