"""A room that several servers may have open: what each of them tells the others, and how it follows them.

The database says what happened in which order. Notes between servers only make it quick.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from contextlib import suppress

from qwirkle.errors import ErrorCode, RequestError, StorageError
from qwirkle.rules import Move
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.limits import TAKE_OVER_SECONDS, TRADE_RATE
from qwirkle.server.live import journal
from qwirkle.server.live.audience import Audience
from qwirkle.server.live.autoplay import Autoplay
from qwirkle.server.live.bot_pool import BotPool
from qwirkle.server.live.client import Client
from qwirkle.server.live.coaching import Coaching
from qwirkle.server.live.doors import Doors
from qwirkle.server.live.following import Following
from qwirkle.server.peers import notes
from qwirkle.server.peers.bus import Alone, Bus
from qwirkle.server.protocol import incoming
from qwirkle.server.protocol.close_codes import CloseCode
from qwirkle.server.rate_limits import TokenBucket
from qwirkle.server.room.gathering import Gathering
from qwirkle.server.room.room import Room
from qwirkle.server.storage.archive import Archive
from qwirkle.server.storage.summary import Standing

__all__ = ["SharedRoom"]


class SharedRoom(ABC):
    """One room with its audience, its bots and clocks, here and at other servers."""

    def __init__(
        self, room: Room | Gathering, archive: Archive, bots: BotPool, doors: Doors, bus: Bus
    ) -> None:
        self.room = room
        self.outdated = False
        """Whether the game is no longer what this room has, so that it must be loaded again."""
        self._archive = archive
        self._bots = bots
        self._doors = doors
        self._bus = bus
        self._audience = Audience(room)
        self._lock = asyncio.Lock()
        self._trades = TokenBucket(TRADE_RATE)
        self._coaching = Coaching(bots)
        self._autoplay = self._autoplay_of(room)
        self._following = Following(archive, self._audience)

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        thinking = self._autoplay is not None and self._autoplay.thinking
        return self.empty and not self._lock.locked() and not thinking

    @property
    def empty(self) -> bool:
        """Whether nobody is here."""
        return not self._audience

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return isinstance(self.room, Room) and self.room.over

    @property
    def guests(self) -> int:
        """How many clients are here."""
        return len(self._audience)

    @property
    def dealt(self) -> Room:
        """The room with tiles on its table; raises `RequestError` before the deal."""
        if isinstance(self.room, Gathering):
            raise RequestError(ErrorCode.NOT_DEALT)
        return self.room

    def close(self, code: CloseCode) -> None:
        """Sends everybody away, and stops whatever goes on."""
        for client in self._audience:
            client.close(code)
        if self._autoplay is not None:
            self._autoplay.stop()
            # The two hold each other: a room that is closed goes at once, and not when somebody cleans up.
            self._autoplay = None

    # Other servers

    async def hear(self, server: str, note: notes.Note) -> None:
        """Does what another server tells of this game."""
        if isinstance(note, notes.WhoIsThere):
            self.share_presence()
            return
        if isinstance(note, notes.Gone):
            self.give_up()
            return
        async with self._lock:
            try:
                if isinstance(note, notes.ChanceAdded):
                    await self._follow_gathering()
                else:
                    self._followed(await self._following.hear(server, note))
            except StorageError:
                self.give_up()

    async def compare(self, standing: Standing | None) -> None:
        """Catches up where the database has the game further than this room."""
        if standing is None:
            self.give_up()
        elif self._following.behind(standing):
            async with self._lock:
                try:
                    if isinstance(self.room, Gathering):
                        await self._follow_gathering()
                    self._followed(await self._following.catch_up())
                except StorageError:
                    self.give_up()

    async def _look(self) -> None:
        """Catches up with what another server did and could not tell of, as it ended. The lock is held."""
        if isinstance(self._bus, Alone):
            return
        # Where nothing can be read, there is nothing better than what is known here.
        with suppress(StorageError):
            if isinstance(self.room, Gathering):
                await self._follow_gathering()
            self._followed(await self._following.catch_up())

    async def _catch_up(self) -> None:
        """Follows what the database has; where it does not fit, everybody has to come back."""
        try:
            missed = await self._following.catch_up()
        except StorageError:
            missed = False
        self._followed(missed)
        if not missed:
            self.give_up()

    def forget_server(self, server: str) -> None:
        """Another server has ended: nobody is at this table there any more."""
        screens = [0] * len(self.room.seats)
        self._audience.tell(self.room.be_elsewhere(server, screens, 0, time.monotonic()))

    def share_presence(self) -> None:
        """Tells the other servers who is at the table here."""
        here = self.room.presence
        version = self.room.history.version if isinstance(self.room, Room) else 0
        self._share(notes.Present(list(here.screens_here), here.watchers_here, version))

    def give_up(self) -> None:
        """The game is another, or none, where it is kept: everybody shall come back to it as it is then."""
        self.outdated = True
        journal.note("the game has to be loaded again", self.room.game.id, event="outdated")
        self.close(CloseCode.COME_BACK)

    def _share(self, note: notes.Note) -> None:
        self._bus.tell(self.room.game.id, note)

    def _followed(self, went_on: bool) -> None:
        """Where the game went on at another server, which also sets off whoever is next, unless it ends."""
        if not went_on:
            return
        self._audience.tell_turn()
        if self._autoplay is not None:
            self._autoplay.wake(patience=TAKE_OVER_SECONDS)

    # The deal, wherever it is made

    async def _follow_gathering(self) -> None:
        """Takes in what was added at another server, and the deal where it was made there."""
        game = await self._archive.read(self._archive.storage.load, self.room.game.id)
        if game is None:
            raise StorageError(f"game {self.room.game.id} is no longer kept")
        if isinstance(self.room, Gathering):
            if game.dealt:
                self._lay_out(game)
            else:
                self._audience.tell(self.room.take_in(game))

    def _lay_out(self, game: StoredGame) -> None:
        """Shows everybody the table of a game that has just been dealt."""
        self.room = self._audience.room = Room(game, time.monotonic(), self.room)
        self._autoplay = self._autoplay_of(self.room)
        for client in self._audience:
            self._welcome(client)
        self._wake()

    # What guests hear

    def _welcome(self, client: Client, since: incoming.Since | None = None) -> None:
        clock = self._autoplay.clock if self._autoplay is not None else None
        self._audience.welcome(client, since, clock)

    def _new_turn(self) -> None:
        """Tells the seat to move what it can do, and sets off whoever is next."""
        self._audience.tell_turn()
        self._wake()

    # Bots and clocks

    def _autoplay_of(self, room: Room | Gathering) -> Autoplay | None:
        if isinstance(room, Gathering):
            return None
        audience = self._audience
        return Autoplay(room, self._bots, self._play_automatic, audience.send_all, audience.owner)

    def _wake(self) -> None:
        """Sets off whoever is next, where the game is dealt."""
        if self._autoplay is not None:
            self._autoplay.wake()

    @abstractmethod
    async def _play_automatic(self, at: int, move: Move, by: MadeBy) -> None:
        """Makes a bot's move, unless the game has gone on since it began to think."""
