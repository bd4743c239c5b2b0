"""The audience of a room: the clients in it, and what each of them hears."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from qwirkle import __version__
from qwirkle.errors import RequestError
from qwirkle.server.live.client import Client
from qwirkle.server.protocol import incoming, outgoing
from qwirkle.server.protocol.wire import PROTOCOL
from qwirkle.server.room.events import RoomEvent
from qwirkle.server.room.gathering import Gathering
from qwirkle.server.room.room import Room

__all__ = ["Audience"]


class Audience:
    """Every client in one room, from its gathering on."""

    def __init__(self, room: Room | Gathering) -> None:
        self.room = room
        """What they look at; after the deal another than before it."""
        self._clients: dict[Client, None] = {}
        """Whoever is here, the longest first."""

    def __len__(self) -> int:
        return len(self._clients)

    def __iter__(self) -> Iterator[Client]:
        return iter(self._clients)

    def __contains__(self, client: Client) -> bool:
        return client in self._clients

    def add(self, client: Client) -> None:
        """One more."""
        self._clients[client] = None

    def remove(self, client: Client) -> None:
        """One less."""
        del self._clients[client]

    def tell(self, events: Iterable[RoomEvent]) -> None:
        """Tells everybody here, each what it may know."""
        for event in events:
            for client in self._clients:
                client.send(event.personal(client.seats))

    def send_all(self, message: outgoing.ServerMessage) -> None:
        """Sends everybody here the same."""
        for client in self._clients:
            client.send(message)

    def tell_turn(self) -> None:
        """Tells the seat to move what it can do, once the tiles are dealt."""
        if isinstance(self.room, Gathering):
            return
        seat = self.room.seat_to_move
        turn = self.room.turn([seat])
        for client in self._clients:
            if turn is not None and seat in client.seats:
                client.send(turn)
            if self.room.halted is not None:
                client.refuse(RequestError(self.room.halted))

    def owner(self) -> str:
        """Whose bots play here: the address of the player who has been here longest, or of the spectator."""
        players = (client for client in self._clients if client.seats)
        found = next(players, None) or next(iter(self._clients), None)
        return found.counted if found is not None else ""

    def welcome(self, client: Client, since: incoming.Since | None, clock: outgoing.Clock | None) -> None:
        """Tells a client everything, or what it missed."""
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
        if clock is not None:
            client.send(clock)
        if isinstance(room, Gathering):
            return
        turn = room.turn(client.seats)
        if turn is not None:
            client.send(turn)
        if room.halted is not None:
            client.refuse(RequestError(room.halted))
