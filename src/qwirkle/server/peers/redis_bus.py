"""The bus over Redis: one channel for each game, and one for all. Redis keeps nothing, and may be lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from qwirkle.errors import UsageError, excerpt
from qwirkle.server.limits import BUS_NOTES, BUS_SECONDS
from qwirkle.server.peers.bus import Bus
from qwirkle.server.peers.notes import Envelope, Note, read_envelope, write_envelope

__all__ = ["RedisBus"]

_log = logging.getLogger("qwirkle.server")
_PREFIX = "qwirkle:"


class RedisBus(Bus):
    """Notes by publish and subscribe. Whenever Redis is lost, it is looked for until it is there again."""

    def __init__(self, address: str) -> None:
        """A bus over the Redis at this address; raises `UsageError` where it is none."""
        super().__init__()
        try:
            from redis.asyncio import Redis
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
            from redis.exceptions import RedisError
        except ImportError:
            raise UsageError("--redis needs one more package: pip install 'qwirkle[host]'") from None
        try:
            self._redis = Redis.from_url(
                address,
                socket_timeout=BUS_SECONDS,
                socket_connect_timeout=BUS_SECONDS,
                # It would try again by itself, for half a minute where Redis is paused, and be back without
                # a word of what was told meanwhile.
                retry=Retry(NoBackoff(), 0),
            )
        except ValueError:
            raise UsageError(
                f"redis {excerpt(address)}: give redis://host:6379, or rediss:// for TLS"
            ) from None
        self._failures: tuple[type[Exception], ...] = (RedisError, OSError, TimeoutError)
        self._games: set[str] = set()
        self._changes: asyncio.Queue[str] = asyncio.Queue()
        """Games that are to be heard of, or no longer."""
        self._heard_of: dict[str, asyncio.Event] = {}
        """Channels that Redis has not said yet that it sends."""
        self._notes: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(BUS_NOTES)
        self._connected = False
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def connected(self) -> bool:
        """Whether the subscriptions stand."""
        return self._connected

    async def start(self, hear: Callable[[Envelope], None], connect: Callable[[], None]) -> None:
        """Begins to look for Redis, and to hear from then on."""
        self._tasks = [
            asyncio.create_task(self._keep_hearing(hear, connect)),
            asyncio.create_task(self._keep_sending()),
        ]

    async def stop(self) -> None:
        """Sends what waits, as far as that is quick, and leaves."""
        with suppress(TimeoutError):
            async with asyncio.timeout(BUS_SECONDS):
                await self._notes.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(*self._failures):
            await self._redis.aclose()

    async def watch(self, game_id: str) -> None:
        """Subscribes to a game's channel and waits until that stands, unless Redis is lost."""
        self._games.add(game_id)
        stands = self._heard_of.setdefault(_PREFIX + game_id, asyncio.Event())
        self._changes.put_nowait(game_id)
        if self._connected:
            with suppress(TimeoutError):
                async with asyncio.timeout(BUS_SECONDS):
                    await stands.wait()

    def unwatch(self, game_id: str) -> None:
        """Leaves a game's channel."""
        self._games.discard(game_id)
        self._changes.put_nowait(game_id)

    def tell(self, game_id: str, note: Note) -> None:
        """Puts a note behind those that wait; beyond what Redis takes in time, they are forgotten."""
        envelope = write_envelope(Envelope(self.server, game_id, note))
        if self._connected and not self._notes.full():
            self._notes.put_nowait((_PREFIX + game_id, envelope))

    async def _keep_sending(self) -> None:
        while True:
            some = [await self._notes.get()]
            while not self._notes.empty():
                some.append(self._notes.get_nowait())
            try:
                async with self._redis.pipeline(transaction=False) as pipe:
                    for channel, envelope in some:
                        pipe.publish(channel, envelope)
                    await pipe.execute()
            except self._failures:
                # Whoever listens notices the same, and says so.
                self._connected = False
            finally:
                for _ in some:
                    self._notes.task_done()

    async def _keep_hearing(self, hear: Callable[[Envelope], None], connect: Callable[[], None]) -> None:
        told = False
        while True:
            try:
                # One that is paused takes connections all the same.
                await self._redis.ping()
                async with self._redis.pubsub() as channels:
                    # The one for all comes last: once it stands, all do.
                    await channels.subscribe(*(_PREFIX + game for game in self._games), _PREFIX)
                    async with asyncio.timeout(BUS_SECONDS):
                        while not self._connected:
                            self._connected = self._note(await channels.get_message(timeout=None)) == _PREFIX
                    if told:
                        _log.warning("Redis is there again")
                    told = False
                    connect()
                    await self._listen(channels, hear)
            except self._failures as error:
                if not told:
                    _log.warning("Redis is lost (%s): the database is looked at instead", error)
                told = True
            finally:
                self._connected = False
                for stands in self._heard_of.values():
                    stands.set()
                self._heard_of.clear()
            await asyncio.sleep(BUS_SECONDS / 4)

    async def _listen(self, channels: Any, hear: Callable[[Envelope], None]) -> None:
        """Hears until Redis is lost: also where it only stops answering."""
        following = asyncio.create_task(self._follow(channels))
        waited = 0
        try:
            while self._connected and not following.done():
                message = await channels.get_message(timeout=BUS_SECONDS / 3)
                if message is None:
                    waited += 1
                    if waited == 3:
                        raise TimeoutError("no answer")
                    await channels.ping()
                    continue
                waited = 0
                self._note(message)
                envelope = read_envelope(message["data"]) if message["type"] == "message" else None
                if envelope is not None and envelope.server != self.server:
                    hear(envelope)
        finally:
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)

    def _note(self, message: Any) -> str | None:
        """The channel that a message of Redis says it sends from now on; whoever waits for that goes on."""
        if message is None or message["type"] != "subscribe":
            return None
        channel: str = message["channel"].decode()
        stands = self._heard_of.pop(channel, None)
        if stands is not None:
            stands.set()
        return channel

    async def _follow(self, channels: Any) -> None:
        """Subscribes to the games that are opened, and leaves those that are closed."""
        while True:
            game_id = await self._changes.get()
            follow = channels.subscribe if game_id in self._games else channels.unsubscribe
            await follow(_PREFIX + game_id)
