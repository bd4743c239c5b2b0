"""The HTTP part: what must work as a link, a download or a question without a game."""

from __future__ import annotations

import hmac
from collections.abc import Collection
from itertools import chain

from starlette.requests import Request
from starlette.responses import Response

from qwirkle import __version__
from qwirkle.bots import BOTS
from qwirkle.errors import ErrorCode, RequestError
from qwirkle.i18n import LANGUAGE_EDITIONS, LANGUAGES
from qwirkle.rules import (
    COPIES,
    DEFAULT_RULES,
    EDITIONS,
    FEWEST_PLAYERS,
    HAND_SIZE,
    HOUSE_RULES,
    MOST_PLAYERS,
)
from qwirkle.server.game.codes import read_code
from qwirkle.server.game.keys import key_hash, new_key
from qwirkle.server.game.new_games import fresh_keys, game_from
from qwirkle.server.game.times import time_text
from qwirkle.server.hosting.network_access import NetworkAccess
from qwirkle.server.http.exchange import address, answer_json, bearer, body, language, page_number
from qwirkle.server.limits import (
    ALL_NEW_GAMES_RATE,
    CLOCK_SECONDS,
    CODE_RATE,
    CODE_SECONDS,
    GUESS_RATE,
    NAME_CHARACTERS,
    NEW_GAME_RATE,
    REQUEST_RATE,
    STAND_IN_AFTER,
    WRONG_GUESS_RATE,
)
from qwirkle.server.live.fair_pool import FairPool
from qwirkle.server.live.open_rooms import OpenRooms
from qwirkle.server.protocol import bodies
from qwirkle.server.protocol.greetings import GREETINGS
from qwirkle.server.protocol.wire import PROTOCOL
from qwirkle.server.rate_limits import RateLimit, TokenBucket
from qwirkle.server.room.records import record_text
from qwirkle.server.room.replays import replay_of_room
from qwirkle.server.storage.summary import GameSummary

__all__ = ["Api", "game_line"]


class Api:
    """Every HTTP endpoint, each a method."""

    def __init__(self, rooms: OpenRooms, access: NetworkAccess, heavy: FairPool) -> None:
        """`heavy` is where records and replays are made."""
        self._rooms = rooms
        self._access = access
        self._heavy = heavy
        self._new_games = RateLimit(NEW_GAME_RATE)
        self._all_new_games = TokenBucket(ALL_NEW_GAMES_RATE)
        self._requests = RateLimit(REQUEST_RATE)
        self._codes = RateLimit(CODE_RATE)
        self._guesses = RateLimit(GUESS_RATE)
        self._wrong_guesses = TokenBucket(WRONG_GUESS_RATE)

    async def about(self, request: Request) -> Response:
        """What this server can do."""
        least, most = CLOCK_SECONDS
        return answer_json(
            bodies.About(
                name="qwirkle",
                version=__version__,
                protocol=PROTOCOL,
                address=self._access.address,
                host=self._access.host_secret is not None,
                languages=LANGUAGES,
                language=language(request),
                bots=list(BOTS),
                editions=list(EDITIONS),
                edition=DEFAULT_RULES.edition,
                language_editions=LANGUAGE_EDITIONS,
                house_rules={name: [str(value) for value in values] for name, values in HOUSE_RULES.items()},
                edition_rules={
                    edition: {name: str(getattr(rules, name)) for name in HOUSE_RULES}
                    for edition, rules in EDITIONS.items()
                },
                players=bodies.PlayerRange(least=FEWEST_PLAYERS, most=MOST_PLAYERS),
                tiles=bodies.TileCounts(copies=COPIES, hand=HAND_SIZE),
                greetings=list(GREETINGS),
                clock=bodies.ClockRange(least=least, most=most),
                name_limit=NAME_CHARACTERS,
                stand_in_after=round(STAND_IN_AFTER),
            )
        )

    async def create(self, request: Request) -> Response:
        """A new game."""
        wish = await body(request, bodies.NewGame)
        if not self._new_games.take(address(request)):
            raise RequestError(ErrorCode.TOO_FAST)
        game, created = game_from(wish)
        if not self._all_new_games.take():
            raise RequestError(ErrorCode.BUSY)
        await self._rooms.create(game)
        return answer_json(created, 201)

    async def mine(self, request: Request) -> Response:
        """The games that a client's keys open."""
        self._count(request)
        asked = await body(request, bodies.MyGames)
        hashes: dict[str, set[str]] = {}
        for seat in asked.seats:
            hashes.setdefault(seat.game, set()).add(key_hash(seat.key))
        lines = []
        for summary in await self._rooms.summaries(list(hashes)):
            opened = [seat for seat, keys in enumerate(summary.keys) if keys & hashes[summary.game]]
            if opened:
                lines.append(game_line(summary, opened))
        known = {line.game for line in lines}
        gone = [game_id for game_id in hashes if game_id not in known]
        return answer_json(bodies.GameList(games=lines, gone=gone))

    async def code(self, request: Request) -> Response:
        """A short code to a free seat, for whoever holds its key."""
        wish = await body(request, bodies.NewCode)
        if not self._codes.take(address(request)):
            raise RequestError(ErrorCode.TOO_FAST)
        code = await self._rooms.new_code(request.path_params["game"], key_hash(wish.key))
        return answer_json(bodies.SeatCode(code=code, seconds=CODE_SECONDS), 201)

    async def join(self, request: Request) -> Response:
        """A key to the seat that a short code leads to. Few guesses are answered, whoever makes them."""
        given = read_code((await body(request, bodies.Join)).code)
        if not self._guesses.take(address(request)):
            raise RequestError(ErrorCode.TOO_FAST)
        if given is None:
            raise RequestError(ErrorCode.NO_CODE)
        # Counted before it is known to be wrong: many at once are no more than one after the other.
        if not self._wrong_guesses.take():
            raise RequestError(ErrorCode.TOO_FAST)
        game_id, seat = await self._rooms.redeem(given)
        self._wrong_guesses.give_back()
        key = new_key()
        await self._rooms.add_keys(game_id, {seat: key_hash(key)})
        return answer_json(bodies.Joined(game=game_id, seat=seat, key=key))

    async def delete(self, request: Request) -> Response:
        """The end of a game, for whoever holds all seats of people in it."""
        self._count(request)
        game_id = request.path_params["game"]
        wish = await body(request, bodies.DeleteGame)
        game = (await self._rooms.room(game_id)).room.game
        opened = [game.seats_of(key_hash(key)) for key in wish.keys]
        if not all(opened):
            raise RequestError(ErrorCode.WRONG_KEY)
        people = {index for index, seat in enumerate(game.seats) if seat.human}
        if not opened or people - {*chain.from_iterable(opened)}:
            raise RequestError(ErrorCode.NOT_YOUR_SEAT)
        await self._rooms.delete(game_id)
        return answer_json(bodies.Nothing())

    async def game(self, request: Request) -> Response:
        """Where a game stands, as everybody may know."""
        self._count(request)
        summaries = await self._rooms.summaries([request.path_params["game"]])
        if not summaries:
            raise RequestError(ErrorCode.NO_GAME)
        return answer_json(game_line(summaries[0], ()))

    async def record(self, request: Request) -> Response:
        """A game's record, as far as whoever asks may know it."""
        self._count(request)
        room = (await self._rooms.room(request.path_params["game"])).dealt
        key = bearer(request)
        seats = room.game.seats_of(key_hash(key)) if key else ()
        if key and not seats:
            raise RequestError(ErrorCode.WRONG_KEY)
        day = room.game.created.date().isoformat()
        text = await self._heavy.run(address(request), record_text, room.snapshot(), seats)
        return Response(
            text,
            media_type="text/plain; charset=utf-8",
            headers={
                "Content-Disposition": f'attachment; filename="qwirkle-{day}.qwk"',
                "Cache-Control": "no-store",
            },
        )

    async def replay(self, request: Request) -> Response:
        """A game step by step."""
        self._count(request)
        live = await self._rooms.room(request.path_params["game"])
        return answer_json(await self._heavy.run(address(request), replay_of_room, live.dealt.snapshot()))

    async def host_games(self, request: Request) -> Response:
        """A page of the unfinished games and of the finished ones, for whoever started the server."""
        self._check_host(request)
        summaries = await self._rooms.all_summaries(page_number(request))
        lines = [game_line(summary, _own(summary)) for summary in summaries]
        return answer_json(bodies.GameList(games=lines, gone=[]))

    async def resume(self, request: Request) -> Response:
        """New keys to a game, for whoever started the server."""
        self._check_host(request)
        await body(request, bodies.Nothing)
        game_id = request.path_params["game"]
        room = (await self._rooms.room(game_id)).room
        created, hashes = fresh_keys(game_id, room.seats)
        await self._rooms.add_keys(game_id, hashes)
        return answer_json(created)

    async def network(self, request: Request) -> Response:
        """Lets others on the network in, for whoever started the server."""
        self._check_host(request)
        await body(request, bodies.Nothing)
        return answer_json(bodies.Network(address=await self._access.open()))

    def _count(self, request: Request) -> None:
        if not self._requests.take(address(request)):
            raise RequestError(ErrorCode.TOO_FAST)

    def _check_host(self, request: Request) -> None:
        """Raises `RequestError` unless the request knows the secret of whoever started the server."""
        if self._access.host_secret is None:
            raise RequestError(ErrorCode.NOT_FOUND)
        self._count(request)
        given = (bearer(request) or "").encode("utf-8", "surrogatepass")
        if not hmac.compare_digest(given, self._access.host_secret.encode()):
            raise RequestError(ErrorCode.NOT_HOST)


def _own(summary: GameSummary) -> list[int]:
    """The seats at the creator's own screen."""
    return [index for index, seat in enumerate(summary.seats) if seat.own]


def game_line(summary: GameSummary, mine: Collection[int]) -> bodies.GameLine:
    """A game in a list of them, of which these seats are the reader's own."""
    return bodies.GameLine(
        game=summary.game,
        mine=list(mine),
        rules=summary.rules,
        seats=[
            bodies.SeatLine(name=seat.name, number=seat.number or index, kind=seat.kind, level=seat.level)
            for index, seat in enumerate(summary.seats, 1)
        ],
        scores=list(summary.scores),
        turn=summary.turn,
        moves=summary.moves,
        over=summary.over,
        winners=list(summary.winners),
        rematch=summary.rematch,
        created=time_text(summary.created),
        updated=time_text(summary.updated),
    )
