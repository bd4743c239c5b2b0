"""A room in use: the guests in it, and the storage behind it.

Whatever changes the game happens under one lock, in this order: plan, store, make, tell. So two moves that
race are made one after the other, and nobody hears of a move that a crash could lose.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

import msgspec

from qwirkle import __version__
from qwirkle.errors import ErrorCode, RequestError
from qwirkle.rules import Move
from qwirkle.server.game.history import PlannedEntry
from qwirkle.server.game.keys import new_game_id
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.seats import Seat
from qwirkle.server.game.stored_game import next_game
from qwirkle.server.limits import SCREENS, TRADE_RATE, WATCHERS
from qwirkle.server.live.autoplay import Autoplay
from qwirkle.server.live.bot_pool import BotPool
from qwirkle.server.live.client import Client
from qwirkle.server.live.doors import Doors
from qwirkle.server.protocol import incoming, outgoing
from qwirkle.server.protocol.close_codes import CloseCode
from qwirkle.server.protocol.wire import PROTOCOL
from qwirkle.server.rate_limits import TokenBucket, counted_address
from qwirkle.server.room.events import RoomEvent
from qwirkle.server.room.room import Room
from qwirkle.server.storage.archive import Archive
from qwirkle.server.storage.storage import Conflict

__all__ = ["LiveRoom"]


class LiveRoom:
    """One room and everything that goes on around it."""

    def __init__(self, room: Room, archive: Archive, bots: BotPool, doors: Doors) -> None:
        self.room = room
        self.outdated = False
        """Whether another process has taken the game further, so that it must be loaded again."""
        self._archive = archive
        self._doors = doors
        self._clients: dict[Client, None] = {}
        """Whoever is here, the longest first."""
        self._lock = asyncio.Lock()
        self._trades = TokenBucket(TRADE_RATE)
        self._autoplay = Autoplay(room, bots, self._play_automatic, self._send_all, self._owner)

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        return not self._clients and not self._lock.locked() and not self._autoplay.thinking

    @property
    def guests(self) -> int:
        """How many clients are here."""
        return len(self._clients)

    # Guests

    async def enter(self, client: Client, since: incoming.Since | None) -> None:
        """Lets a client in and tells it what it missed; raises `RequestError` where too many are here."""
        async with self._lock:
            if self.outdated:
                client.close(CloseCode.COME_BACK)
                return
            presence = self.room.presence
            full = [presence.screens[seat] >= SCREENS for seat in client.seats]
            if any(full) or (not client.seats and presence.watchers >= WATCHERS):
                raise RequestError(ErrorCode.TOO_MANY)
            lifted = False
            for seat, after in self.room.plan_arrival(client.seats, again=since is not None).items():
                lifted = lifted or after.stand_in != self.room.seats[seat].stand_in
                await self._set_seat(seat, after, by=seat)
            # From here on nothing waits, so the client misses no event and gets none twice.
            self._tell(self.room.arrive(client.seats, time.monotonic()))
            if lifted:
                self._tell_turn()
            self._welcome(client, since)
            self._clients[client] = None
            self._autoplay.wake()

    def exit(self, client: Client) -> None:
        """Lets a client go."""
        if client in self._clients:
            del self._clients[client]
            self._tell(self.room.depart(client.seats, time.monotonic()))
            self._autoplay.wake()

    def close(self, code: CloseCode) -> None:
        """Sends everybody away, and stops whatever goes on."""
        for client in self._clients:
            client.close(code)
        self._autoplay.stop()

    def expel(self, banned: Callable[[str], bool]) -> None:
        """Sends those away whose address is banned."""
        for client in self._clients:
            if banned(client.address):
                client.refuse(RequestError(ErrorCode.BANNED))
                client.close(CloseCode.TURNED_AWAY)

    async def end(self) -> None:
        """Ends the game where it stands, on the operator's word."""
        async with self._lock:
            await self._archive.run(self._archive.storage.end, self.room.game.id)
            self.room.end()
            self._new_turn()

    async def handle(self, client: Client, message: incoming.ClientMessage) -> None:
        """Does what a client asks; raises `RequestError` or `IllegalMove` where it is refused."""
        match message:
            case incoming.PreviewMove():
                self._preview(client, message)
            case incoming.Ping():
                client.send(outgoing.Pong())
            case incoming.Refresh():
                self._welcome(client, None)
            case incoming.Greet():
                self._tell(self.room.greet(client.seats, message.seat, message.greeting))
            case _:
                async with self._lock:
                    try:
                        await self._change(client, message)
                    except Conflict:
                        self.give_up()
                        raise

    async def _change(self, client: Client, message: incoming.ClientMessage) -> None:
        """Does what changes the game or its seats; the lock is held."""
        room, seats = self.room, client.seats
        match message:
            case incoming.MakeMove():
                await self._move(client, message)
            case incoming.TakeBack():
                known = room.asked_already(seats, message.seat)
                if known is None:
                    await self._take_back(room.ask_back(seats, message.seat, message.at))
                else:
                    client.send(known)
            case incoming.AnswerTakeBack():
                await self._take_back(room.answer_back(seats, message.seat, message.agree, message.asker))
            case incoming.Rename():
                after = room.plan_name(seats, message.seat, message.name)
                await self._set_seat(message.seat, after, by=message.seat)
            case incoming.Leave():
                after = room.plan_leave(seats, message.seat, message.level, time.monotonic())
                by = message.seat if message.seat in seats else min(seats)
                await self._set_seat(message.seat, after, by)
                self._new_turn()
                if by == message.seat:
                    await self._take_back(room.waive(message.seat))
            case incoming.ComeBack():
                await self._set_seat(message.seat, room.plan_return(seats, message.seat), by=message.seat)
                self._new_turn()
            case incoming.Rematch():
                await self._rematch(client, message.seat)

    # What changes the game

    async def _move(self, client: Client, message: incoming.MakeMove) -> None:
        room = self.room
        made = room.history.made(message.seat, message.id) if message.seat in client.seats else None
        if made is None:
            planned = room.plan_move(client.seats, message.seat, message.at, message.move, message.id)
            if planned.trades and not self._trades.take():
                raise RequestError(ErrorCode.TOO_FAST)
            await self._make(planned)
            made = planned.entry.number
        client.send(outgoing.Accepted(id=message.id, at=made))

    async def _play_automatic(self, at: int, move: Move, by: MadeBy) -> None:
        """Makes a bot's move, unless the game has gone on since it began to think."""
        async with self._lock:
            planned = self.room.plan_automatic(at, move, by)
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
            self._tell(outcome)

    async def _make(self, planned: PlannedEntry) -> None:
        """Stores what is planned, makes it, and tells everybody."""
        await self._archive.run(self._archive.storage.append, self.room.game.id, planned)
        self._tell(self.room.make(planned))
        self._new_turn()

    async def _set_seat(self, seat: int, after: Seat, by: int) -> None:
        await self._archive.run(self._archive.storage.set_seat, self.room.game.id, seat, after)
        self._tell(self.room.set_seat(seat, after, by))

    async def _rematch(self, client: Client, seat: int) -> None:
        self.room.check_rematch(client.seats, seat)
        known = self.room.known_rematch
        if known is not None:
            client.send(known)
            return
        if not self._doors.open:
            raise RequestError(ErrorCode.CLOSED)
        game = next_game(self.room.game, self.room.history.opener, new_game_id())
        await self._archive.run(self._archive.storage.create, game, rematch_of=self.room.game.id)
        self._tell(self.room.set_rematch(game.id))

    # What guests hear

    def _tell(self, events: Iterable[RoomEvent]) -> None:
        """Tells everybody here, each what it may know."""
        for event in events:
            for client in self._clients:
                client.send(event.personal(client.seats))

    def _send_all(self, message: outgoing.ServerMessage) -> None:
        """Sends everybody here the same."""
        for client in self._clients:
            client.send(message)

    def _welcome(self, client: Client, since: incoming.Since | None) -> None:
        room = self.room
        missed = room.events.since(since.number) if since is not None and since.room == room.id else None
        client.send(
            outgoing.Welcome(
                protocol=PROTOCOL,
                version=__version__,
                game=room.game.id,
                seats=list(client.seats),
                room=room.id,
                number=room.events.number,
                view=room.view(client.seats, time.monotonic()) if missed is None else None,
            )
        )
        for event in missed or ():
            client.send(event.personal(client.seats))
        clock = self._autoplay.clock
        if clock is not None:
            client.send(clock)
        turn = room.turn(client.seats)
        if turn is not None:
            client.send(turn)
        if room.halted is not None:
            client.refuse(RequestError(room.halted))

    def _preview(self, client: Client, message: incoming.PreviewMove) -> None:
        result = self.room.preview(client.seats, message.seat, message.move)
        known = msgspec.structs.asdict(result)
        at = self.room.history.version
        client.send(outgoing.Preview(id=message.id, seat=message.seat, at=at, **known))

    def _new_turn(self) -> None:
        """Tells the seat to move what it can do, and sets off whoever is next."""
        self._tell_turn()
        self._autoplay.wake()

    def _tell_turn(self) -> None:
        seat = self.room.seat_to_move
        turn = self.room.turn([seat])
        for client in self._clients:
            if turn is not None and seat in client.seats:
                client.send(turn)
            if self.room.halted is not None:
                client.refuse(RequestError(self.room.halted))

    def _owner(self) -> str:
        """Whose bots play here: the address of the player who has been here longest, or of the spectator."""
        players = (client for client in self._clients if client.seats)
        found = next(players, None) or next(iter(self._clients), None)
        return counted_address(found.address) if found is not None else ""
