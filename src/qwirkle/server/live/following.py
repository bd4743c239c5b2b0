"""Following: one room keeps up with what other servers did at the same table."""

from __future__ import annotations

import time

from qwirkle.errors import StorageError
from qwirkle.server.live.audience import Audience
from qwirkle.server.peers import notes
from qwirkle.server.room.room import Room
from qwirkle.server.storage.archive import Archive
from qwirkle.server.storage.summary import Standing

__all__ = ["Following"]


class Following:
    """What was stored or said at another server, done here as well. The caller holds the room's lock.

    Whatever is done tells whether it may change who is to move.
    """

    def __init__(self, archive: Archive, audience: Audience) -> None:
        self._archive = archive
        self._audience = audience

    async def hear(self, server: str, note: notes.Note) -> bool:
        """Does what a note tells; raises `StorageError` where the game here is not the one that is stored."""
        room, tell = self._audience.room, self._audience.tell
        match note:
            case notes.SeatChanged(seat=seat, after=after, by=by):
                if after != room.seats[seat]:
                    tell(room.set_seat(seat, after, by))
                    return True
            case notes.KeysAdded(hashes=hashes):
                room.add_keys(hashes)
            case notes.Greeted(seat=seat, greeting=greeting):
                tell(room.follow_greeting(seat, greeting))
            case notes.Present(screens=screens, watchers=watchers, version=version):
                tell(room.be_elsewhere(server, screens, watchers, time.monotonic()))
                if isinstance(room, Room) and version > room.history.version:
                    return await self.catch_up()
            case _ if isinstance(room, Room):
                return await self._hear_of_game(room, note)
        return False

    async def _hear_of_game(self, room: Room, note: notes.Note) -> bool:
        """Does what a note tells that only a game has which is dealt."""
        tell = self._audience.tell
        match note:
            case notes.LineAdded(entry=entry):
                if entry.number == room.history.version + 1:
                    tell(room.follow(entry))
                    return True
                if entry.number > room.history.version:
                    return await self.catch_up()
            case notes.NextGame(game=game):
                if room.game.rematch != game:
                    tell(room.set_rematch(game))
            case notes.Halted():
                room.end()
                return True
            case notes.TakeBackOpen(request=request):
                tell(room.follow_request(request))
            case notes.Declined(by=by):
                tell(room.follow_decline(by))
        return False

    async def catch_up(self) -> bool:
        """Looks into the database for what this room missed; whether there was anything."""
        room, storage = self._audience.room, self._archive.storage
        standing = (await self._archive.read(storage.standings, [room.game.id])).get(room.game.id)
        if standing is None:
            raise StorageError(f"game {room.game.id} is no longer kept")
        went_on = False
        if isinstance(room, Room):
            for entry in await self._archive.read(storage.log_after, room.game.id, room.history.version):
                self._audience.tell(room.follow(entry))
                went_on = True
        return self._adopt(standing) or went_on

    def behind(self, standing: Standing) -> bool:
        """Whether the game has gone on elsewhere, or its seats are others."""
        room = self._audience.room
        version = room.history.version if isinstance(room, Room) else 0
        here = (version, room.seats, room.game.rematch, room.game.ended, room.game.dealt)
        kept = (standing.version, standing.seats, standing.rematch, standing.ended, standing.dealt)
        return here != kept

    def _adopt(self, standing: Standing) -> bool:
        """Takes over seats, keys, an end and the next game as they are stored; whether any of it is new."""
        room, changed = self._audience.room, False
        for seat, after in enumerate(standing.seats):
            if after != room.seats[seat]:
                self._audience.tell(room.set_seat(seat, after, by=seat))
                changed = True
        for seat, hashes in enumerate(standing.keys):
            for each in hashes - room.game.keys[seat]:
                room.add_keys({seat: each})
        if isinstance(room, Room) and standing.ended and not room.game.ended:
            room.end()
            changed = True
        if isinstance(room, Room) and standing.rematch and standing.rematch != room.game.rematch:
            self._audience.tell(room.set_rematch(standing.rematch))
            changed = True
        return changed
