"""A room in use: the guests in it, and the storage behind it.

Whatever changes the game happens under one lock, in this order: plan, store, make, tell. So two moves that
race are made one after the other, and nobody hears of a move that a crash could lose. Until the game is dealt
the room is a gathering.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping

import msgspec

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.rules import Move
from qwirkle.server.game.history import PlannedEntry
from qwirkle.server.game.keys import new_game_id
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.seats import Seat
from qwirkle.server.game.stored_game import next_game
from qwirkle.server.limits import WATCHERS
from qwirkle.server.live.audience import Audience
from qwirkle.server.live.autoplay import Autoplay
from qwirkle.server.live.bot_pool import BotPool
from qwirkle.server.live.client import Client
from qwirkle.server.protocol import incoming, outgoing
from qwirkle.server.protocol.close_codes import CloseCode
from qwirkle.server.room.events import RoomEvent
from qwirkle.server.room.gathering import Gathering
from qwirkle.server.room.room import Room
from qwirkle.server.storage.archive import Archive
from qwirkle.server.storage.storage import Conflict

__all__ = ["LiveRoom"]


class LiveRoom:
    """One room and everything that goes on around it."""

    def __init__(self, room: Room | Gathering, archive: Archive, bots: BotPool) -> None:
        self.room = room
        self.outdated = False
        """Whether another process has taken the game further, so that it must be loaded again."""
        self._archive = archive
        self._bots = bots
        self._audience = Audience(room)
        self._lock = asyncio.Lock()
        self._autoplay = self._autoplay_of(room)

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        thinking = self._autoplay is not None and self._autoplay.thinking
        return not self._audience and not self._lock.locked() and not thinking

    @property
    def dealt(self) -> Room:
        """The room with tiles on its table; raises `RequestError` before the deal."""
        if isinstance(self.room, Gathering):
            raise RequestError(ErrorCode.NOT_DEALT)
        return self.room

    # Guests

    async def enter(self, client: Client, since: incoming.Since | None, adds_chance: bool = False) -> None:
        """Lets a client in and tells it what it missed; raises `RequestError` where too many watch.

        Before the deal, one that will not add chance need not be waited for.
        """
        async with self._lock:
            if self.outdated:
                client.close(CloseCode.COME_BACK)
                return
            if not client.seats and self.room.presence.watchers >= WATCHERS:
                raise RequestError(ErrorCode.TOO_MANY)
            lifted = False
            for seat, after in self.room.plan_arrival(client.seats, again=since is not None).items():
                lifted = lifted or after.stand_in != self.room.seats[seat].stand_in
                await self._set_seat(seat, after, by=seat)
            if isinstance(self.room, Gathering):
                await self._gather({} if adds_chance else self.room.plan_no_chance(client.seats))
            # From here on nothing waits, so the client misses no event and gets none twice.
            self._audience.tell(self.room.arrive(client.seats, time.monotonic()))
            if lifted:
                self._audience.tell_turn()
            self._welcome(client, since)
            self._audience.add(client)
            self._wake()

    def exit(self, client: Client) -> None:
        """Lets a client go."""
        if client in self._audience:
            self._audience.remove(client)
            self._audience.tell(self.room.depart(client.seats, time.monotonic()))
            self._wake()

    def close(self, code: CloseCode) -> None:
        """Sends everybody away, and stops whatever goes on."""
        for client in self._audience:
            client.close(code)
        if self._autoplay is not None:
            self._autoplay.stop()

    async def handle(self, client: Client, message: incoming.ClientMessage) -> None:
        """Does what a client asks; raises `RequestError` or `IllegalMove` where it is refused."""
        match message:
            case incoming.PreviewMove():
                self._preview(client, message)
            case incoming.Ping():
                client.send(outgoing.Pong())
            case incoming.Refresh():
                self._welcome(client)
            case incoming.Greet():
                self._audience.tell(self.room.greet(client.seats, message.seat, message.greeting))
            case _:
                async with self._lock:
                    try:
                        await self._change(client, message)
                    except Conflict:
                        self.give_up()
                        raise

    async def _change(self, client: Client, message: incoming.ClientMessage) -> None:
        """Does what changes the game or its seats; the lock is held."""
        match message:
            case incoming.AddChance():
                await self._add_chance(client, message)
            case incoming.Deal():
                if isinstance(self.room, Gathering):
                    self.room.check_deal(client.seats, message.seat)
                    await self._deal()
            case incoming.Rename():
                after = self.room.plan_name(client.seats, message.seat, message.name)
                await self._set_seat(message.seat, after, by=message.seat)
            case _:
                await self._change_game(client, message, self.dealt)

    async def _change_game(self, client: Client, message: incoming.ClientMessage, room: Room) -> None:
        """Does what only a game that is dealt has."""
        seats = client.seats
        match message:
            case incoming.MakeMove():
                await self._move(client, message, room)
            case incoming.TakeBack():
                known = room.asked_already(seats, message.seat)
                if known is None:
                    await self._take_back(room.ask_back(seats, message.seat, message.at))
                else:
                    client.send(known)
            case incoming.AnswerTakeBack():
                await self._take_back(room.answer_back(seats, message.seat, message.agree, message.asker))
            case incoming.Leave():
                after = room.plan_leave(seats, message.seat, message.level, time.monotonic())
                by = message.seat if message.seat in seats else min(seats)
                await self._set_seat(message.seat, after, by)
                self._new_turn()
                await self._take_back(room.waive(message.seat))
            case incoming.ComeBack():
                await self._set_seat(message.seat, room.plan_return(seats, message.seat), by=message.seat)
                self._new_turn()
            case incoming.Rematch():
                await self._rematch(client, message.seat, room)

    # What happens before the deal

    async def _add_chance(self, client: Client, message: incoming.AddChance) -> None:
        known = self.room.known_chance(client.seats, message.seat)
        if known is not None:
            client.send(known)
        if isinstance(self.room, Gathering):
            chances = self.room.plan_chance(client.seats, message.seat, message.chance)
            await self._gather({} if known else chances)
        elif known is None:
            raise RequestError(ErrorCode.DEALT)

    async def _gather(self, chances: Mapping[int, bytes]) -> None:
        """Stores what seats add to the shuffle, and deals once nobody is waited for."""
        gathering = self.room
        assert isinstance(gathering, Gathering)
        is_dealt = False
        if chances:
            kept = await self._archive.run(self._archive.storage.add_chances, gathering.game.id, chances)
            is_dealt = kept.dealt
            self._audience.tell(() if is_dealt else gathering.take_in(kept))
        if is_dealt or gathering.complete:
            await self._deal()

    async def _deal(self) -> None:
        """Deals with the chance that is there, stores that, and shows everybody the table."""
        game = await self._archive.run(self._archive.storage.deal, self.room.game.id)
        self.room = self._audience.room = Room(game, time.monotonic(), self.room)
        self._autoplay = self._autoplay_of(self.room)
        for client in self._audience:
            self._welcome(client)
        self._wake()

    # What changes the game

    async def _move(self, client: Client, message: incoming.MakeMove, room: Room) -> None:
        made = room.history.made(message.seat, message.id) if message.seat in client.seats else None
        if made is None:
            planned = room.plan_move(client.seats, message.seat, message.at, message.move, message.id)
            await self._make(planned)
            made = planned.entry.number
        client.send(outgoing.Accepted(id=message.id, at=made))

    async def _play_automatic(self, at: int, move: Move, by: MadeBy) -> None:
        """Makes a bot's move, unless the game has gone on since it began to think."""
        async with self._lock:
            planned = self.dealt.plan_automatic(at, move, by)
            if planned is None:
                return
            try:
                await self._make(planned)
            except Conflict:
                self.give_up()

    def give_up(self) -> None:
        """The game is another, or none, where it is kept: everybody shall come back to it as it is then."""
        self.outdated = True
        self.close(CloseCode.COME_BACK)

    async def _take_back(self, outcome: PlannedEntry | list[RoomEvent]) -> None:
        if isinstance(outcome, PlannedEntry):
            await self._make(outcome)
        else:
            self._audience.tell(outcome)

    async def _make(self, planned: PlannedEntry) -> None:
        """Stores what is planned, makes it, and tells everybody."""
        await self._archive.run(self._archive.storage.append, self.room.game.id, planned)
        self._audience.tell(self.dealt.make(planned))
        self._new_turn()

    async def _set_seat(self, seat: int, after: Seat, by: int) -> None:
        await self._archive.run(self._archive.storage.set_seat, self.room.game.id, seat, after)
        self._audience.tell(self.room.set_seat(seat, after, by))

    async def _rematch(self, client: Client, seat: int, room: Room) -> None:
        room.check_rematch(client.seats, seat)
        known = room.known_rematch
        if known is not None:
            client.send(known)
            return
        game = next_game(room.game, room.history.opener, new_game_id())
        await self._archive.run(self._archive.storage.create, game, rematch_of=room.game.id)
        self._audience.tell(room.set_rematch(game.id))

    # What guests hear

    def _welcome(self, client: Client, since: incoming.Since | None = None) -> None:
        clock = self._autoplay.clock if self._autoplay is not None else None
        self._audience.welcome(client, since, clock)

    def _preview(self, client: Client, message: incoming.PreviewMove) -> None:
        result = self.dealt.preview(client.seats, message.seat, message.move)
        known = msgspec.structs.asdict(result)
        at = self.dealt.history.version
        client.send(outgoing.Preview(id=message.id, seat=message.seat, at=at, **known))

    def _new_turn(self) -> None:
        """Tells the seat to move what it can do, and sets off whoever is next."""
        self._audience.tell_turn()
        self._wake()

    # Bots and clocks

    def _autoplay_of(self, room: Room | Gathering) -> Autoplay | None:
        if isinstance(room, Gathering):
            return None
        return Autoplay(room, self._bots, self._play_automatic, self._audience.send_all)

    def _wake(self) -> None:
        """Sets off whoever is next, where the game is dealt."""
        if self._autoplay is not None:
            self._autoplay.wake()
