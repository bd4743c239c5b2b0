"""Every room that is open now, and the way to those that are not."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from weakref import WeakValueDictionary

from qwirkle.errors import DamagedGame, ErrorCode, RequestError, StorageError
from qwirkle.server.game.codes import code_hash, new_code
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.game.times import now
from qwirkle.server.limits import (
    AWAY_SECONDS,
    CODE_SECONDS,
    FREE_BYTES,
    IDLE_ROOMS,
    KEPT_GAMES,
    LAST_WORDS_SECONDS,
    LISTED_GAMES,
    OPEN_ROOMS,
    RELOAD_SECONDS,
    ROOM_CHANGES,
)
from qwirkle.server.live import journal
from qwirkle.server.live.bot_pool import BotPool
from qwirkle.server.live.client import Client
from qwirkle.server.live.doors import Doors
from qwirkle.server.live.live_room import LiveRoom
from qwirkle.server.live.readiness import Check
from qwirkle.server.metrics import BOTS, GAMES, ROOMS
from qwirkle.server.peers import notes
from qwirkle.server.peers.bus import Alone, Bus
from qwirkle.server.protocol.close_codes import CloseCode
from qwirkle.server.room.gathering import Gathering
from qwirkle.server.room.room import Room
from qwirkle.server.storage.archive import Archive
from qwirkle.server.storage.storage import Storage
from qwirkle.server.storage.summary import GameSummary

__all__ = ["OpenRooms"]

_log = logging.getLogger("qwirkle.server")


class OpenRooms:
    """All games of a server: the open ones in rooms, the others in storage until somebody asks for them."""

    def __init__(self, storage: Storage, bots: BotPool, bus: Bus | None = None) -> None:
        self.archive = Archive(storage)
        self.bus = bus or Alone()
        self.doors = Doors(self.archive)
        self._bots = bots
        self._rooms: OrderedDict[str, LiveRoom] = OrderedDict()
        # Following a long log takes a while: neither the storage nor any open room waits for it.
        self._opening = ThreadPoolExecutor(1, thread_name_prefix="rooms")
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A lock for each game that is being opened, so that it is opened once."""
        self.kept = 0
        """How many games are kept, as far as is known."""
        self._changes = 0
        """How many rooms were opened or left by the last guest so far."""

    @property
    def thinking(self) -> int:
        """How many bots think, or wait to."""
        return self._bots.thinking + self._bots.waiting

    def __iter__(self) -> Iterator[LiveRoom]:
        return iter(list(self._rooms.values()))

    def get(self, game_id: str) -> LiveRoom | None:
        """The room of a game where it is open."""
        return self._rooms.get(game_id)

    async def create(self, game: StoredGame) -> None:
        """Keeps a new game; raises `RequestError` where no more are taken."""
        if not self.doors.open or self.kept >= KEPT_GAMES:
            raise RequestError(ErrorCode.CLOSED)
        await self.archive.write(self.archive.storage.create, game)
        self.kept += 1
        journal.note_new_game(game.id)

    async def recount(self) -> None:
        """Counts the games again, of which other servers of the same database make some as well."""
        self.kept = await self.archive.read(self.archive.storage.count)

    async def room(self, game_id: str) -> LiveRoom:
        """The room of a game, opened if need be; raises `RequestError` where there is no such game."""
        live = self._rooms.get(game_id)
        if live is None or live.outdated:
            async with self._locks.setdefault(game_id, asyncio.Lock()):
                live = self._rooms.get(game_id)
                if live is None and len(self._rooms) >= OPEN_ROOMS:
                    raise RequestError(ErrorCode.BUSY)
                if live is None or live.outdated:
                    live = await self._open(game_id)
        self._rooms.move_to_end(game_id)
        return live

    def leave(self, live: LiveRoom, client: Client) -> None:
        """Lets a client go; the room of a game that is over is closed with the last of them."""
        live.exit(client)
        if not live.idle:
            return
        if live.over and self._rooms.get(live.room.game.id) is live:
            self._close(live.room.game.id)
        self._close_idle()

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
        await self.archive.write(self.archive.storage.put_code, game_id, free[0], kept, expires)
        return code

    async def redeem(self, code: str) -> tuple[str, int]:
        """The game and the free seat that a code leads to; raises `RequestError` where it leads to none."""
        kept = await asyncio.to_thread(code_hash, code)
        found = await self.archive.write(self.archive.storage.take_code, kept, now())
        if found is None:
            raise RequestError(ErrorCode.NO_CODE)
        game_id, seat = found
        if not _waits((await self.room(game_id)).room.game.seats[seat]):
            raise RequestError(ErrorCode.NO_CODE)
        return game_id, seat

    async def delete(self, game_id: str) -> None:
        """Forgets a game: whoever is at its table, or at the one before it, finds it gone."""
        async with self._locks.setdefault(game_id, asyncio.Lock()):
            await self.archive.write(self.archive.storage.delete, game_id)
            for live in self:
                if game_id in (live.room.game.id, live.room.game.rematch):
                    live.give_up()
            self._close(game_id)
            self.kept = max(0, self.kept - 1)
            self.bus.tell(game_id, notes.Gone())
        _log.info("a game was deleted", extra={"event": "game_deleted", "game": game_id})

    async def delete_idle(self, game_id: str) -> bool:
        """Forgets a game, unless somebody is at its table."""
        live = self._rooms.get(game_id)
        if live is not None and not live.idle:
            return False
        await self.delete(game_id)
        return True

    async def expired(self, finished: datetime | None, unbegun: datetime | None, most: int) -> list[str]:
        """The ids of some games that were finished, or made and never begun, before these times."""
        return await self.archive.read(self.archive.storage.expired, finished, unbegun, most)

    def expel(self) -> None:
        """Sends everybody away whose address is banned."""
        for live in self:
            live.expel(self.doors.banned)

    async def watch_doors(self) -> None:
        """Follows what other servers of the same database change about the doors, until it is cancelled."""
        while True:
            await asyncio.sleep(RELOAD_SECONDS)
            try:
                await self.doors.reload()
            except StorageError as error:
                _log.error("%s", error)
            self.expel()

    async def summaries(self, game_ids: list[str]) -> list[GameSummary]:
        """Where these games stand, those that exist, newest first."""
        return await self.archive.read(self.archive.storage.summaries, game_ids)

    async def all_summaries(self, page: int) -> list[GameSummary]:
        """Where the games on a page of them stand, from 1: the newest unfinished ones, then the finished."""
        skip = (page - 1) * LISTED_GAMES
        return await self.archive.read(self.archive.storage.all_summaries, LISTED_GAMES, skip)

    async def add_keys(self, game_id: str, hashes: Mapping[int, str]) -> None:
        """Lets further keys open seats of a game."""
        await (await self.room(game_id)).add_keys(dict(hashes))

    def checks(self) -> dict[str, Check]:
        """What has to be right so that games can go on here, by name."""
        return {"database": self._check_database, "disk": self._check_disk}

    def count(self) -> None:
        """Counts what is going on now, for whoever watches."""
        rooms = list(self._rooms.values())
        busy = [live for live in rooms if not live.empty]
        GAMES.set(sum(not live.over and self._counts(live) for live in busy))
        ROOMS.set(len(busy), "busy")
        ROOMS.set(len(rooms) - len(busy), "idle")
        BOTS.set(self._bots.thinking, "thinking")
        BOTS.set(self._bots.waiting, "waiting")

    async def send_away(self) -> None:
        """Sends everybody away as the server stops, room after room, each once the move in hand is made."""
        busy = [live for live in self._rooms.values() if not live.empty]
        _log.info("%d rooms are sent away", len(busy), extra={"event": "sending_away"})
        pause = min(0.01, AWAY_SECONDS / len(busy)) if busy else 0.0
        await asyncio.gather(*(live.send_away(index * pause) for index, live in enumerate(busy)))
        last_words = time.monotonic() + LAST_WORDS_SECONDS
        while time.monotonic() < last_words and not all(live.empty for live in busy):
            await asyncio.sleep(0.01)

    def close(self) -> None:
        """Closes every room, stops every bot, and finishes what is being written."""
        for live in self:
            live.close(CloseCode.COME_BACK)
        self._bots.close()
        self._opening.shutdown(wait=True, cancel_futures=True)
        self.archive.close()

    async def _open(self, game_id: str) -> LiveRoom:
        """Opens the room of a game; what happens to it elsewhere from now on is heard."""
        try:
            await self.bus.watch(game_id)
            game = await self.archive.read(self.archive.storage.load, game_id)
            if game is None:
                raise RequestError(ErrorCode.NO_GAME)
            loop = asyncio.get_running_loop()
            room: Room | Gathering
            if game.dealt:
                room = await loop.run_in_executor(self._opening, Room, game, time.monotonic())
            else:
                room = Gathering(game, time.monotonic())
        except BaseException as error:
            self.bus.unwatch(game_id)
            if isinstance(error, DamagedGame):
                _log.error("%s", error)
                raise RequestError(ErrorCode.DAMAGED_GAME) from None
            raise
        live = self._rooms[game_id] = LiveRoom(room, self.archive, self._bots, self.doors, self.bus)
        self.bus.tell(game_id, notes.WhoIsThere())
        self._close_idle()
        return live

    def _counts(self, live: LiveRoom) -> bool:
        """Whether a game is counted here: of the servers with somebody at its table, only the first does."""
        return all(self.bus.server < other for other in live.room.presence.elsewhere())

    async def _check_database(self) -> None:
        await self.archive.write(self.archive.storage.check_writable)

    async def _check_disk(self) -> None:
        left = self.archive.storage.free_bytes()
        if left is not None and left < FREE_BYTES:
            raise StorageError(f"{left} bytes are free on the disk, and {FREE_BYTES} are needed")

    def _close_idle(self) -> None:
        """Forgets the rooms that were idle longest, beyond those worth keeping.

        Looking through thousands of rooms takes a millisecond, which others shall not wait for all the time.
        """
        self._changes += 1
        if self._changes % ROOM_CHANGES:
            return
        idle = [game_id for game_id, live in self._rooms.items() if live.idle]
        for game_id in idle[: max(0, len(idle) - IDLE_ROOMS)]:
            self._close(game_id)

    def _close(self, game_id: str) -> None:
        live = self._rooms.pop(game_id, None)
        if live is not None:
            self.bus.unwatch(game_id)
            live.close(CloseCode.COME_BACK)


def _waits(seat: Seat) -> bool:
    """Whether a seat is for whoever comes by link, and nobody has come yet."""
    return seat.kind is SeatKind.LINK and not seat.arrived
