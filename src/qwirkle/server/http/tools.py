"""What needs no game: records replayed, moves tried on made-up positions, links drawn as QR codes.

Each is worked out in a thread of a fair pool, at a pace of its own for every address.
"""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from qwirkle.errors import ErrorCode, QwirkleError, RequestError
from qwirkle.notation import parse_position
from qwirkle.server.hosting.qr_codes import check_link, svg_qr
from qwirkle.server.http.exchange import address, answer_json, body
from qwirkle.server.limits import QR_RATE, REPLAY_RATE, TRY_RATE
from qwirkle.server.live.fair_pool import FairPool
from qwirkle.server.protocol import bodies
from qwirkle.server.rate_limits import RateLimit
from qwirkle.server.room.move_options import try_move
from qwirkle.server.room.replays import replay_of_record

__all__ = ["Tools"]


class Tools:
    """Every HTTP endpoint that needs no game, each a method."""

    def __init__(self, heavy: FairPool) -> None:
        self._heavy = heavy
        self._replays = RateLimit(REPLAY_RATE)
        self._tries = RateLimit(TRY_RATE)
        self._codes = RateLimit(QR_RATE)

    async def replay(self, request: Request) -> Response:
        """Any record step by step."""
        given = await body(request, bodies.RecordText)
        _count(self._replays, request)
        return answer_json(await self._heavy.run(address(request), replay_of_record, given.record))

    async def preview(self, request: Request) -> Response:
        """A move on any position: its score and what follows, or why it is refused."""
        given = await body(request, bodies.PreviewPosition)
        _count(self._tries, request)
        return answer_json(await self._heavy.run(address(request), _tried, given.position, given.move))

    async def qr(self, request: Request) -> Response:
        """A link as a QR code."""
        text = (await body(request, bodies.QrCode)).text
        _count(self._codes, request)
        check_link(text)
        drawing = await self._heavy.run(address(request), svg_qr, text)
        return Response(drawing, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def _count(limit: RateLimit, request: Request) -> None:
    if not limit.take(address(request)):
        raise RequestError(ErrorCode.TOO_FAST)


def _tried(position: dict[str, Any], move: str) -> bodies.TriedMove:
    """A move on a position that anybody made up, which may take a while."""
    try:
        view = parse_position(position)
    except QwirkleError as error:
        raise RequestError(ErrorCode.BAD_POSITION, reason=str(error)) from None
    return try_move(view, move)
