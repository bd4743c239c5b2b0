"""Everybody in a room: who is there, and how each hears what it may know."""

from __future__ import annotations

import time
from collections.abc import Iterable

from qwirkle import __version__
from qwirkle.server.live.client import Client
from qwirkle.server.protocol import incoming, outgoing
from qwirkle.server.protocol.close_codes import CloseCode
from qwirkle.server.protocol.wire import PROTOCOL
from qwirkle.server.room.events import RoomEvent
from qwirkle.server.room.gathering import Gathering
from qwirkle.server.room.room import Room

__all__ = ["Audience"]


class Audience:
    """The clients of one room."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()

    def tell(self, events: Iterable[RoomEvent]) -> None:
        """Tells everybody here, each what it may know."""
        for event in events:
            for client in self.clients:
                client.send(event.personal(client.seats))

    def send_all(self, message: outgoing.ServerMessage) -> None:
        """Sends everybody here the same."""
        for client in self.clients:
            client.send(message)

    def tell_turn(self, room: Room) -> None:
        """Tells the screens of the seat to move what it can do."""
        seat = room.seat_to_move
        turn = room.turn([seat])
        for client in self.clients:
            if turn is not None and seat in client.seats:
                client.send(turn)

    def close(self, code: CloseCode) -> None:
        """Sends everybody away."""
        for client in self.clients:
            client.close(code)

    @staticmethod
    def welcome(
        client: Client,
        room: Room | Gathering,
        clock: outgoing.Clock | None,
        since: incoming.Since | None = None,
    ) -> None:
        """Tells a client where the game stands, or what it missed, and what it can do."""
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
        turn = room.turn(client.seats) if isinstance(room, Room) else None
        if turn is not None:
            client.send(turn)
