"""Studies: records as trees, moves where hands are not all known, and what a position is worth.

None needs a game. Each is worked out beside the event loop, at a pace of its own for every address.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Concatenate, ParamSpec, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from qwirkle.errors import BadSetup, EngineError, ErrorCode, RequestError
from qwirkle.rules import View
from qwirkle.server.http.exchange import address, answer_json, body, language
from qwirkle.server.limits import ANALYSIS_RATE, STUDY_RATE, TRY_RATE
from qwirkle.server.live.analysis_pool import AnalysisPool
from qwirkle.server.live.fair_pool import FairPool
from qwirkle.server.protocol import bodies, study_bodies
from qwirkle.server.rate_limits import RateLimit
from qwirkle.server.room.analysing import analyse_position, hint_for_position
from qwirkle.server.room.studies import read_position, study_of_record, try_in_study

__all__ = ["Studies"]

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Studies:
    """Every HTTP endpoint about studies, each a method."""

    def __init__(self, heavy: FairPool, analysis: AnalysisPool) -> None:
        self._heavy = heavy
        self._analysis = analysis
        self._records = RateLimit(STUDY_RATE)
        self._tries = RateLimit(TRY_RATE)
        self._questions = RateLimit(ANALYSIS_RATE)

    async def study(self, request: Request) -> Response:
        """Any record with its variations, as a tree."""
        given = await body(request, bodies.RecordText)
        _count(self._records, request)
        return answer_json(await self._heavy.run(address(request), study_of_record, given.record))

    async def move(self, request: Request) -> Response:
        """A move on a position whose hand may not be known whole."""
        given = await body(request, bodies.PreviewPosition)
        _count(self._tries, request)
        return answer_json(await self._heavy.run(address(request), try_in_study, given.position, given.move))

    async def analyse(self, request: Request) -> Response:
        """The best moves of a position, with what they are worth and why."""
        given = await body(request, study_bodies.Analyse)
        return answer_json(
            await self._think(request, given.position, analyse_position, given.seconds, language(request))
        )

    async def hint(self, request: Request) -> Response:
        """A hint for the seat to move of a position, in three steps."""
        given = await body(request, study_bodies.HintPosition)
        return answer_json(await self._think(request, given.position, hint_for_position, language(request)))

    async def _think(
        self,
        request: Request,
        position: Mapping[str, Any],
        call: Callable[Concatenate[View, Given], Answer],
        *args: Given.args,
        **kwargs: Given.kwargs,
    ) -> Answer:
        """What the call says of a position, in the process for such questions and at their pace."""
        _count(self._questions, request)
        view = read_position(position)
        try:
            return await self._analysis.run(address(request), call, view, *args, **kwargs)
        except (EngineError, BadSetup) as error:
            raise RequestError(ErrorCode.BAD_POSITION, reason=str(error)) from None


def _count(limit: RateLimit, request: Request) -> None:
    if not limit.take(address(request)):
        raise RequestError(ErrorCode.TOO_FAST)
