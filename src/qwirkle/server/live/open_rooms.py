"""Every room that is open now, and the way to those that are not."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from weakref import WeakValueDictionary

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.game.codes import code_hash, new_code
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.game.times import now
from qwirkle.server.limits import CODE_SECONDS, IDLE_ROOMS
from qwirkle.server.live.bot_pool import BotPool
from qwirkle.server.live.live_room import LiveRoom
from qwirkle.server.protocol.close_codes import CloseCode
from qwirkle.server.room.gathering import Gathering
from qwirkle.server.room.room import Room
from qwirkle.server.storage.archive import Archive
from qwirkle.server.storage.storage import Storage
from qwirkle.server.storage.summary import GameSummary

__all__ = ["OpenRooms"]


class OpenRooms:
    """All games of a server: the open ones in rooms, the others in storage until somebody asks for them."""

    def __init__(self, storage: Storage, bots: BotPool) -> None:
        self._archive = Archive(storage)
        self._bots = bots
        self._rooms: OrderedDict[str, LiveRoom] = OrderedDict()
        # Following a long log takes a while: neither the storage nor any open room waits for it.
        self._opening = ThreadPoolExecutor(1, thread_name_prefix="rooms")
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A lock for each game that is being opened, so that it is opened once."""

    async def create(self, game: StoredGame) -> None:
        """Keeps a new game."""
        await self._archive.run(self._archive.storage.create, game)

    async def room(self, game_id: str) -> LiveRoom:
        """The room of a game, opened if need be; raises `RequestError` where there is no such game."""
        async with self._locks.setdefault(game_id, asyncio.Lock()):
            live = self._rooms.get(game_id)
            if live is None or live.outdated:
                room = await self._open(game_id)
                live = self._rooms[game_id] = LiveRoom(room, self._archive, self._bots)
            self._rooms.move_to_end(game_id)
            self._close_idle()
            return live

    async def new_code(self, game_id: str, key: str) -> str:
        """A short code to the free seat that a key with this hash opens; raises `RequestError` for none."""
        game = (await self.room(game_id)).room.game
        seats = game.seats_of(key)
        if not seats:
            raise RequestError(ErrorCode.WRONG_KEY)
        free = [seat for seat in seats if _waits(game.seats[seat])]
        if not free:
            raise RequestError(ErrorCode.SEAT_TAKEN)
        code = new_code()
        kept = await asyncio.to_thread(code_hash, code)
        expires = now() + timedelta(seconds=CODE_SECONDS)
        await self._archive.run(self._archive.storage.put_code, game_id, free[0], kept, expires)
        return code

    async def redeem(self, code: str) -> tuple[str, int]:
        """The game and the free seat that a code leads to; raises `RequestError` where it leads to none."""
        kept = await asyncio.to_thread(code_hash, code)
        found = await self._archive.run(self._archive.storage.take_code, kept, now())
        if found is None:
            raise RequestError(ErrorCode.NO_CODE)
        game_id, seat = found
        if not _waits((await self.room(game_id)).room.game.seats[seat]):
            raise RequestError(ErrorCode.NO_CODE)
        return game_id, seat

    async def delete(self, game_id: str) -> None:
        """Forgets a game: whoever is at its table, or at the one before it, finds it gone."""
        async with self._locks.setdefault(game_id, asyncio.Lock()):
            await self._archive.run(self._archive.storage.delete, game_id)
            for live in list(self._rooms.values()):
                if game_id in (live.room.game.id, live.room.game.rematch):
                    live.give_up()
            self._rooms.pop(game_id, None)

    async def summaries(self, game_ids: list[str]) -> list[GameSummary]:
        """Where these games stand, those that exist, newest first."""
        return await self._archive.run(self._archive.storage.summaries, game_ids)

    async def all_summaries(self, finished: int) -> list[GameSummary]:
        """Where every unfinished game stands, then where the newest finished ones do."""
        return await self._archive.run(self._archive.storage.all_summaries, finished)

    async def add_keys(self, game_id: str, hashes: Mapping[int, str]) -> None:
        """Lets further keys open seats of a game."""
        live = await self.room(game_id)
        await self._archive.run(self._archive.storage.add_keys, game_id, hashes)
        live.room.add_keys(hashes)

    def close(self) -> None:
        """Closes every room, stops every bot, and finishes what is being written."""
        for live in self._rooms.values():
            live.close(CloseCode.COME_BACK)
        self._bots.close()
        self._opening.shutdown(wait=True, cancel_futures=True)
        self._archive.close()

    async def _open(self, game_id: str) -> Room | Gathering:
        game = await self._archive.run(self._archive.storage.load, game_id)
        if game is None:
            raise RequestError(ErrorCode.NO_GAME)
        if not game.dealt:
            return Gathering(game, time.monotonic())
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._opening, Room, game, time.monotonic())

    def _close_idle(self) -> None:
        """Forgets the rooms that were idle longest, beyond those worth keeping."""
        idle = [game_id for game_id, live in self._rooms.items() if live.idle]
        for game_id in idle[: max(0, len(idle) - IDLE_ROOMS)]:
            self._rooms.pop(game_id).close(CloseCode.COME_BACK)


def _waits(seat: Seat) -> bool:
    """Whether a seat is for whoever comes by link, and nobody has come yet."""
    return seat.kind is SeatKind.LINK and not seat.arrived
