"""A room in use: the guests in it, the bots that think for it, its clock, and the storage behind it.

Whatever changes the game happens under one lock, in this order: plan, store, make, tell. So two moves that
race are made one after the other, and nobody hears of a move that a crash could lose.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable

import msgspec

from qwirkle import __version__
from qwirkle.server import incoming, outgoing
from qwirkle.server.archive import Archive
from qwirkle.server.client import Client, CloseCode
from qwirkle.server.clock import MoveClock
from qwirkle.server.events import Event
from qwirkle.server.games import By, Seat, next_game
from qwirkle.server.keys import new_game_id
from qwirkle.server.room import Room
from qwirkle.server.storage import Conflict
from qwirkle.server.table import Planned
from qwirkle.server.thinking import LEVELS, Thinkers
from qwirkle.server.wire import PROTOCOL

__all__ = ["LiveRoom"]

_log = logging.getLogger("qwirkle.server")

TIME_OUT_LEVEL = "casual"
"""The bot that makes the move of a player whose time is up."""
RETRY_SECONDS = 2.0
"""When a bot tries again whose move could not be made."""


class LiveRoom:
    """One room and everything that goes on around it."""

    def __init__(self, room: Room, archive: Archive, thinkers: Thinkers) -> None:
        self.room = room
        self.outdated = False
        """Whether another process has taken the game further, so that it must be loaded again."""
        self._archive = archive
        self._thinkers = thinkers
        self._clients: set[Client] = set()
        self._lock = asyncio.Lock()
        self._thought: asyncio.Task[None] | None = None
        self._thought_at = -1
        self._thought_by = By.BOT
        self._clock = MoveClock(room.game.clock) if room.game.clock else None
        self._clock_at = -1
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on."""
        return not self._clients and not self._lock.locked() and self._thought is None

    # Guests

    async def enter(self, client: Client, since: incoming.Since | None) -> None:
        """Lets a client in at its seats, and tells it what it missed."""
        async with self._lock:
            if self.outdated:
                client.close(CloseCode.COME_BACK)
                return
            for seat, after in self.room.plan_arrival(client.seats).items():
                await self._set_seat(seat, after, by=seat)
            # From here on nothing waits, so the client misses no event and gets none twice.
            self._tell(self.room.arrive(client.seats, time.monotonic()))
            self._welcome(client, since)
            self._clients.add(client)
            self._wake()

    def exit(self, client: Client) -> None:
        """Lets a client go."""
        if client in self._clients:
            self._clients.remove(client)
            self._tell(self.room.depart(client.seats, time.monotonic()))
            self._wake()

    def close(self, code: CloseCode) -> None:
        """Sends everybody away, and stops whatever goes on."""
        for client in self._clients:
            client.close(code)
        self._stop_thinking()
        if self._alarm is not None:
            self._alarm.cancel()

    async def handle(self, client: Client, message: incoming.ClientMessage) -> None:
        """Does what a client asks; raises `RequestError` or `IllegalMove` where it is refused."""
        match message:
            case incoming.TryMove():
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
                        self.outdated = True
                        self.close(CloseCode.COME_BACK)
                        raise

    async def _change(self, client: Client, message: incoming.ClientMessage) -> None:
        """Does what changes the game or its seats; the lock is held."""
        room, seats = self.room, client.seats
        match message:
            case incoming.MakeMove():
                await self._move(client, message)
            case incoming.TakeBack():
                await self._take_back(room.ask_back(seats, message.seat))
            case incoming.AnswerTakeBack():
                await self._take_back(room.answer_back(seats, message.seat, message.agree))
            case incoming.Rename():
                after = room.plan_name(seats, message.seat, message.name)
                await self._set_seat(message.seat, after, by=message.seat)
            case incoming.Leave():
                after = room.plan_leave(seats, message.seat, message.level, time.monotonic(), LEVELS)
                by = message.seat if message.seat in seats else min(seats)
                await self._set_seat(message.seat, after, by)
                self._new_turn()
            case incoming.ComeBack():
                await self._set_seat(message.seat, room.plan_return(seats, message.seat), by=message.seat)
                self._new_turn()
            case incoming.Rematch():
                await self._rematch(client, message.seat)

    # What changes the game

    async def _move(self, client: Client, message: incoming.MakeMove) -> None:
        room = self.room
        made = room.table.made(message.seat, message.id) if message.seat in client.seats else None
        if made is None:
            planned = room.plan_move(client.seats, message.seat, message.at, message.move, message.id)
            await self._make(planned)
            made = planned.entry.number
        client.send(outgoing.Accepted(id=message.id, at=made))

    async def _take_back(self, outcome: Planned | list[Event]) -> None:
        if isinstance(outcome, Planned):
            await self._make(outcome)
        else:
            self._tell(outcome)

    async def _make(self, planned: Planned) -> None:
        """Stores what is planned, makes it, and tells everybody."""
        await self._archive.run(self._archive.storage.append, self.room.game.id, planned.entry, planned.state)
        self._tell(self.room.make(planned))
        self._new_turn()

    async def _set_seat(self, seat: int, after: Seat, by: int) -> None:
        await self._archive.run(self._archive.storage.set_seat, self.room.game.id, seat, after)
        self._tell(self.room.set_seat(seat, after, by))

    async def _rematch(self, client: Client, seat: int) -> None:
        self.room.check_rematch(client.seats, seat)
        game_id = self.room.game.rematch
        if game_id is None:
            game = next_game(self.room.game, self.room.table.opener, new_game_id())
            await self._archive.run(self._archive.storage.create, game, rematch_of=self.room.game.id)
            game_id = game.id
        self._tell(self.room.set_rematch(game_id))

    # What guests hear

    def _tell(self, events: Iterable[Event]) -> None:
        """Tells everybody here, each what it may know."""
        for event in events:
            for client in self._clients:
                client.send(event.personal(client.seats))

    def _welcome(self, client: Client, since: incoming.Since | None) -> None:
        room = self.room
        missed = room.since(since.number) if since is not None and since.room == room.id else None
        client.send(
            outgoing.Welcome(
                protocol=PROTOCOL,
                version=__version__,
                game=room.game.id,
                seats=list(client.seats),
                room=room.id,
                number=room.number,
                view=room.view(client.seats, time.monotonic()) if missed is None else None,
            )
        )
        for event in missed or ():
            client.send(event.personal(client.seats))
        if self._clock is not None and self._clock_at == room.table.at:
            client.send(self._clock_message(self._clock))
        turn = room.turn(client.seats)
        if turn is not None:
            client.send(turn)

    def _preview(self, client: Client, message: incoming.TryMove) -> None:
        trial = self.room.preview(client.seats, message.seat, message.move)
        known = msgspec.structs.asdict(trial)
        at = self.room.table.at
        client.send(outgoing.Preview(id=message.id, seat=message.seat, at=at, **known))

    def _new_turn(self) -> None:
        """Tells the seat to move what it can do, and sets off whoever is next."""
        state = self.room.table.state
        turn = self.room.turn([state.turn])
        for client in self._clients:
            if turn is not None and state.turn in client.seats:
                client.send(turn)
        self._wake()

    # Bots and the clock

    def _wake(self) -> None:
        """Starts, stops or leaves alone the bot's thought and the clock, as the game now needs."""
        level, at = self.room.bot_to_move, self.room.table.at
        if self._thought_at != at or (level is None and self._thought_by is By.BOT):
            self._stop_thinking()
        if level is not None and self._thought_at != at and self.room.attendance.anybody:
            self._think(level, By.BOT)
        self._run_clock()

    def _think(self, level: str, by: By) -> None:
        self._stop_thinking()
        self._thought_at, self._thought_by = self.room.table.at, by
        self._thought = asyncio.create_task(self._automatic(level, by, self._thought_at))

    def _stop_thinking(self) -> None:
        # A bot whose move has just been made comes by here too, and is done anyway.
        if self._thought is not None and self._thought is not asyncio.current_task():
            self._thought.cancel()
        self._thought, self._thought_at = None, -1

    async def _automatic(self, level: str, by: By, at: int) -> None:
        """A bot's move, for a bot's seat or for a player whose time is up."""
        try:
            move = await self._thinkers.choose(level, self.room.table.state.to_move)
            async with self._lock:
                planned = self.room.plan_automatic(at, move, by)
                if planned is not None:
                    await self._make(planned)
        except Conflict:
            self.outdated = True
            self.close(CloseCode.COME_BACK)
        except Exception:
            # Without its bot's move a game would stand still for good.
            _log.exception("a bot's move could not be made; it tries again")
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._retry, at)
        finally:
            if self._thought is asyncio.current_task():
                self._thought = None

    def _retry(self, at: int) -> None:
        if self._thought is None and self._thought_at == at:
            self._thought_at = -1
            self._wake()

    def _run_clock(self) -> None:
        """Lets the clock run or stand, and tells everybody where that changes."""
        clock, at, now = self._clock, self.room.table.at, time.monotonic()
        if clock is None or self.room.over:
            return
        before = (self._clock_at, clock.running)
        if self._clock_at != at:
            clock.reset()
            self._clock_at = at
        if self.room.clock_may_run:
            clock.run(now)
        else:
            clock.halt(now)
        if before == (at, clock.running):
            return
        if self._alarm is not None:
            self._alarm.cancel()
        if clock.running:
            self._alarm = asyncio.get_running_loop().call_later(clock.left(now), self._time_up, at)
        for client in self._clients:
            client.send(self._clock_message(clock))

    def _clock_message(self, clock: MoveClock) -> outgoing.Clock:
        left = round(1000 * clock.left(time.monotonic())) if clock.running else None
        return outgoing.Clock(seat=self.room.table.state.turn, at=self.room.table.at, left_ms=left)

    def _time_up(self, at: int) -> None:
        if self.room.table.at == at and self._clock is not None and self._clock.running:
            self._think(TIME_OUT_LEVEL, By.CLOCK)
