"""The operator's part: what goes on here, games ended or deleted, doors shut and opened, addresses banned.

There is none of it without a token, which goes into the `Authorization` header.
"""

from __future__ import annotations

import hmac
from contextlib import suppress
from datetime import timedelta

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from qwirkle import __version__
from qwirkle.errors import ErrorCode, RequestError, StorageError
from qwirkle.server.game.times import now, time_text
from qwirkle.server.http.api import game_line
from qwirkle.server.http.exchange import address, answer_json, bearer, body, language, page_number
from qwirkle.server.http.written_pages import operator_page
from qwirkle.server.limits import LISTED_GAMES, OPERATOR_RATE
from qwirkle.server.live.all_workers import AllWorkers
from qwirkle.server.live.doors import read_network
from qwirkle.server.live.open_rooms import OpenRooms
from qwirkle.server.protocol import operator_bodies as bodies
from qwirkle.server.protocol.bodies import Nothing
from qwirkle.server.rate_limits import RateLimit

__all__ = ["Operator"]


class Operator:
    """Every endpoint of the operator, each a method."""

    def __init__(self, rooms: OpenRooms, workers: AllWorkers, token: str | None) -> None:
        self._rooms = rooms
        self._workers = workers
        self._token = token
        self._wrong = RateLimit(OPERATOR_RATE)

    async def page(self, request: Request) -> Response:
        """The operator's page, which asks for the token."""
        if self._token is None:
            raise RequestError(ErrorCode.NOT_FOUND)
        return operator_page(language(request))

    async def load(self, request: Request) -> Response:
        """How much goes on here."""
        self._check(request)
        load = await self._workers.load()
        # Others make games as well. Where they cannot be counted, it is as many as were known.
        with suppress(StorageError):
            await self._rooms.recount()
        return answer_json(
            bodies.OperatorLoad(
                version=__version__,
                games=self._rooms.kept,
                rooms=load.rooms,
                guests=load.guests,
                thinking=load.thinking,
                waiting=load.waiting,
                open=self._rooms.doors.open,
            )
        )

    async def games(self, request: Request) -> Response:
        """A page of the games."""
        self._check(request)
        summaries = await self._rooms.all_summaries(page_number(request))
        guests = await self._workers.guests()
        lines = [
            bodies.OperatorGame(
                **msgspec.structs.asdict(game_line(summary, ())),
                guests=guests[summary.game],
                ended=summary.ended,
            )
            for summary in summaries
        ]
        finished = sum(summary.over for summary in summaries)
        more = LISTED_GAMES in (finished, len(summaries) - finished)
        return answer_json(bodies.OperatorGames(games=lines, more=more))

    async def end(self, request: Request) -> Response:
        """Ends a game where it stands."""
        await self._read_nothing(request)
        await (await self._rooms.room(request.path_params["game"])).end()
        return answer_json(Nothing())

    async def delete(self, request: Request) -> Response:
        """Deletes a game."""
        await self._read_nothing(request)
        game_id = request.path_params["game"]
        if not await self._rooms.summaries([game_id]):
            raise RequestError(ErrorCode.NO_GAME)
        await self._rooms.delete(game_id)
        return answer_json(Nothing())

    async def take_games(self, request: Request) -> Response:
        """Takes new games from now on, or no more."""
        self._check(request)
        await self._rooms.doors.set_open((await body(request, bodies.TakeGames)).open)
        return answer_json(Nothing())

    async def bans(self, request: Request) -> Response:
        """Every ban."""
        self._check(request)
        lines = [
            bodies.BanLine(network=ban.network, until=None if ban.until is None else time_text(ban.until))
            for ban in await self._rooms.doors.bans()
        ]
        return answer_json(bodies.BanList(bans=lines))

    async def ban(self, request: Request) -> Response:
        """Bans an address or a network, and sends away whoever is here from there."""
        self._check(request)
        wish = await body(request, bodies.NewBan)
        until = None if wish.hours is None else now() + timedelta(hours=wish.hours)
        network = read_network(wish.address)
        await self._rooms.doors.ban(network, until)
        self._rooms.expel()
        return answer_json(
            bodies.BanLine(network=network, until=None if until is None else time_text(until)), 201
        )

    async def lift_ban(self, request: Request) -> Response:
        """Lifts a ban."""
        self._check(request)
        wish = await body(request, bodies.LiftBan)
        await self._rooms.doors.lift(read_network(wish.address))
        return answer_json(Nothing())

    async def _read_nothing(self, request: Request) -> None:
        self._check(request)
        await body(request, Nothing)

    def _check(self, request: Request) -> None:
        """Raises `RequestError` unless the request knows the token, or where there is none."""
        if self._token is None:
            raise RequestError(ErrorCode.NOT_FOUND)
        given = (bearer(request) or "").encode("utf-8", "surrogatepass")
        if hmac.compare_digest(given, self._token.encode()):
            return
        if not self._wrong.take(address(request)):
            raise RequestError(ErrorCode.TOO_FAST)
        raise RequestError(ErrorCode.NOT_OPERATOR)
