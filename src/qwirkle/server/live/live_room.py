"""A room in use: the guests in it, and the storage behind it.

Whatever changes the game happens under one lock, in this order: plan, store, make, tell. So two moves that
race are made one after the other, and nobody hears of a move that a crash could lose. Where several servers
have the same room open, the storage says which move came first, and the others follow. Until the game is
dealt the room is a gathering.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping

import msgspec

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.rules import Move
from qwirkle.server.game.history import PlannedEntry
from qwirkle.server.game.keys import new_game_id
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.seats import Seat
from qwirkle.server.game.stored_game import next_game
from qwirkle.server.limits import SCREENS, WATCHERS
from qwirkle.server.live import journal
from qwirkle.server.live.client import Client
from qwirkle.server.live.shared_room import SharedRoom
from qwirkle.server.peers import notes
from qwirkle.server.protocol import incoming, outgoing
from qwirkle.server.protocol.close_codes import CloseCode
from qwirkle.server.room.events import RoomEvent
from qwirkle.server.room.gathering import Gathering
from qwirkle.server.room.room import Room
from qwirkle.server.storage.storage import Conflict

__all__ = ["LiveRoom"]


class LiveRoom(SharedRoom):
    """One room and everything that goes on around it."""

    # Guests

    async def enter(self, client: Client, since: incoming.Since | None, adds_chance: bool = False) -> None:
        """Lets a client in and tells it what it missed; raises `RequestError` where too many are here.

        Before the deal, one that will not add chance need not be waited for.
        """
        async with self._lock:
            if self.outdated:
                client.close(CloseCode.COME_BACK)
                return
            if since is not None and since.room != self.room.id:
                # It was at another server, which may have ended before it could tell what it knew.
                await self._look()
            presence = self.room.presence
            full = [presence.screens[seat] >= SCREENS for seat in client.seats]
            if any(full) or (not client.seats and presence.watchers >= WATCHERS):
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
            self.share_presence()
            journal.note("somebody came in", self.room.game.id, event="arrived", seats=client.seats)
            self._wake()

    def exit(self, client: Client) -> None:
        """Lets a client go."""
        if client in self._audience:
            self._audience.remove(client)
            journal.note("somebody left", self.room.game.id, event="left", seats=client.seats)
            self._audience.tell(self.room.depart(client.seats, time.monotonic()))
            self.share_presence()
            self._wake()

    async def send_away(self, after: float) -> None:
        """Sends everybody away after so many seconds, and once the move on its way is made."""
        await asyncio.sleep(after)
        async with self._lock:
            self.close(CloseCode.COME_BACK)

    def expel(self, banned: Callable[[str], bool]) -> None:
        """Sends those away whose address is banned."""
        for client in self._audience:
            if banned(client.address):
                client.refuse(RequestError(ErrorCode.BANNED))
                client.close(CloseCode.TURNED_AWAY)

    async def end(self) -> None:
        """Ends the game where it stands, on the operator's word."""
        async with self._lock:
            room = self.dealt
            await self._archive.write(self._archive.storage.end, room.game.id)
            self._share(notes.Halted())
            room.end()
            self._new_turn()

    async def handle(self, client: Client, message: incoming.ClientMessage) -> None:
        """Does what a client asks; raises `RequestError` or `IllegalMove` where it is refused."""
        match message:
            case incoming.PreviewMove():
                self._preview(client, message)
            case incoming.AskHint() | incoming.AskOverlay():
                await self._advise(client, message)
            case incoming.Ping():
                client.send(outgoing.Pong())
            case incoming.Refresh():
                self._welcome(client)
            case incoming.Greet():
                self._audience.tell(self.room.greet(client.seats, message.seat, message.greeting))
                self._share(notes.Greeted(message.seat, message.greeting))
            case _:
                async with self._lock:
                    if client.closing is not None:
                        # Sent away while it waited: it would never hear the answer, and asks again elsewhere.
                        return
                    try:
                        await self._change(client, message)
                    except Conflict:
                        await self._catch_up()
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
                if not message.agree:
                    self._share(notes.Declined(message.seat))
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
            kept = await self._archive.write(self._archive.storage.add_chances, gathering.game, chances)
            self._share(notes.ChanceAdded())
            is_dealt = kept.dealt
            self._audience.tell(() if is_dealt else gathering.take_in(kept))
        if is_dealt or gathering.complete:
            await self._deal()

    async def _deal(self) -> None:
        """Deals with the chance that is there, stores that, and shows everybody the table."""
        game = await self._archive.write(self._archive.storage.deal, self.room.game)
        self._share(notes.ChanceAdded())
        self._lay_out(game)

    # What changes the game

    async def _move(self, client: Client, message: incoming.MakeMove, room: Room) -> None:
        made = room.history.made(message.seat, message.id) if message.seat in client.seats else None
        if made is None:
            planned = room.plan_move(client.seats, message.seat, message.at, message.move, message.id)
            if planned.trades and not self._trades.take():
                raise RequestError(ErrorCode.TOO_FAST)
            try:
                await self._make(planned)
                made = planned.entry.number
            except Conflict:
                # It may be this very move, stored before though nobody could say so any more.
                await self._catch_up()
                made = room.history.made(message.seat, message.id)
                if made is None:
                    raise RequestError(ErrorCode.STALE) from None
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
                await self._catch_up()

    async def _take_back(self, outcome: PlannedEntry | list[RoomEvent]) -> None:
        if isinstance(outcome, PlannedEntry):
            await self._make(outcome)
            return
        self._audience.tell(outcome)
        request = self.dealt.take_back_request
        if outcome and request is not None:
            self._share(notes.TakeBackOpen(request))

    async def _make(self, planned: PlannedEntry) -> None:
        """Stores what is planned, makes it, and tells everybody."""
        room = self.dealt
        await self._archive.append(room.game.id, planned)
        self._share(notes.LineAdded(planned.entry))
        self._audience.tell(room.make(planned))
        journal.note_move(room.game.id, planned.entry, over=room.over)
        self._new_turn()

    async def _set_seat(self, seat: int, after: Seat, by: int) -> None:
        await self._archive.write(self._archive.storage.set_seat, self.room.game.id, seat, after)
        self._share(notes.SeatChanged(seat, after, by))
        self._audience.tell(self.room.set_seat(seat, after, by))

    async def _rematch(self, client: Client, seat: int, room: Room) -> None:
        room.check_rematch(client.seats, seat)
        known = room.known_rematch
        if known is not None:
            client.send(known)
            return
        if not self._doors.open:
            raise RequestError(ErrorCode.CLOSED)
        game = next_game(room.game, room.history.opener, new_game_id())
        try:
            await self._archive.write(self._archive.storage.create, game, rematch_of=room.game.id)
        except Conflict:
            # Somebody at another server was quicker: that is the game for all.
            await self._catch_up()
            return
        journal.note_new_game(game.id)
        self._share(notes.NextGame(game.id))
        self._audience.tell(room.set_rematch(game.id))

    async def add_keys(self, hashes: dict[int, str]) -> None:
        """Lets further keys open seats."""
        async with self._lock:
            await self._archive.write(self._archive.storage.add_keys, self.room.game.id, hashes)
            self._share(notes.KeysAdded(hashes))
            self.room.add_keys(hashes)

    # The coach

    async def _advise(self, client: Client, message: incoming.AskHint | incoming.AskOverlay) -> None:
        """Gives a hint, once everybody can know that one was asked for."""
        async with self._lock:
            room = self.dealt
            view = room.check_hint(client.seats, message.seat, message.at)
            after = room.plan_hint(message.seat)
            if after is not None:
                await self._set_seat(message.seat, after, by=message.seat)
        if isinstance(message, incoming.AskOverlay):
            client.send(self._coaching.overlay(message, view))
        else:
            client.send(await self._coaching.hint(message, view, client.language, client.counted))

    # What guests hear

    def _preview(self, client: Client, message: incoming.PreviewMove) -> None:
        result = self.dealt.preview(client.seats, message.seat, message.move)
        known = msgspec.structs.asdict(result)
        at = self.dealt.history.version
        client.send(outgoing.Preview(id=message.id, seat=message.seat, at=at, **known))
