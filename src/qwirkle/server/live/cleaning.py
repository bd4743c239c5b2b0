"""Cleaning up: games whose time is up are deleted, a few at a time, while the server goes on."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from datetime import datetime, timedelta

from qwirkle.errors import StorageError
from qwirkle.server.game.times import now
from qwirkle.server.limits import CLEANING_GAMES, CLEANING_PAUSE, CLEANING_SECONDS, CLOCK_STRAYS_SECONDS
from qwirkle.server.live.open_rooms import OpenRooms

__all__ = ["Keeping", "clean", "keep_clean"]

_log = logging.getLogger("qwirkle.server")


@dataclass(frozen=True, slots=True)
class Keeping:
    """For how many days games are kept; `None` for as long as the server lasts."""

    finished: int | None = None
    """Games that are over, or that the operator has ended."""
    unbegun: int | None = None
    """Games in which nobody has ever made a move."""


async def keep_clean(rooms: OpenRooms, keeping: Keeping) -> None:
    """Deletes what is due, now and then, and counts the rest, until it is cancelled.

    By a clock that is wrong everything may be due: nothing is deleted as the server starts, nor where the
    clock has not gone on since the time before as time has.
    """
    even = False
    while True:
        try:
            if keeping != Keeping() and even:
                await clean(rooms, keeping)
            await rooms.recount()
        except StorageError as error:
            _log.error("%s", error)
        began, moment = now(), time.monotonic()
        await asyncio.sleep(CLEANING_SECONDS)
        off = (now() - began).total_seconds() - (time.monotonic() - moment)
        even = abs(off) < CLOCK_STRAYS_SECONDS
        if not even:
            _log.warning("the clock jumped by %d seconds: no games are deleted for now", off)


async def clean(rooms: OpenRooms, keeping: Keeping) -> int:
    """Deletes every game that is due, but none that somebody is at; gives how many there were."""
    deleted = 0
    left: set[str] = set()
    while True:
        # Those that somebody is at are found again each time, so room is made for others beside them.
        most = CLEANING_GAMES + len(left)
        due = await rooms.expired(_before(keeping.finished), _before(keeping.unbegun), most)
        new = [game_id for game_id in due if game_id not in left]
        if not new:
            return deleted
        for game_id in new:
            if await rooms.delete_idle(game_id):
                deleted += 1
            else:
                left.add(game_id)
        await asyncio.sleep(CLEANING_PAUSE)


def _before(days: int | None) -> datetime | None:
    return None if days is None else now() - timedelta(days=days)
