"""What happened in a room: numbered events, of which each client gets its own copy."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import msgspec

from qwirkle.server.limits import REMEMBERED_EVENTS
from qwirkle.server.protocol.outgoing import EventMessage, Moved, TakenBack

__all__ = ["EventLog", "RoomEvent"]


@dataclass(frozen=True, slots=True)
class RoomEvent:
    """An event as everybody may know it, and what only single seats may know of it."""

    public: EventMessage
    own_hands: Mapping[int, str] = field(default_factory=dict)
    """Hands that changed, each for the seat that holds it."""
    own_trade: str | None = None
    """A trade with its tiles, for the seat that made it."""

    @property
    def number(self) -> int:
        """Its place among the room's events."""
        return self.public.number

    def personal(self, seats: Collection[int]) -> EventMessage:
        """The copy for a client that holds these seats."""
        message = self.public
        if not isinstance(message, Moved | TakenBack):
            return message
        hands = {seat: hand for seat, hand in self.own_hands.items() if seat in seats}
        if isinstance(message, Moved) and self.own_trade is not None and message.move.seat in seats:
            move = msgspec.structs.replace(message.move, move=self.own_trade)
            return msgspec.structs.replace(message, hands=hands, move=move)
        return msgspec.structs.replace(message, hands=hands) if hands else message


class EventLog:
    """The events of one room in their order; the newest are remembered for those who come back."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        """That of the newest event."""
        self._remembered: list[bytes] = []
        """Packed, since that takes a quarter of the memory, and hardly any of them is asked for again."""

    @property
    def next_number(self) -> int:
        """The number that the next event must have."""
        return self.number + 1

    def add(self, event: RoomEvent) -> RoomEvent:
        """The same event, which is now the newest."""
        assert event.number == self.next_number
        self.number = event.number
        self._remembered.append(_packer.encode(event))
        del self._remembered[:-REMEMBERED_EVENTS]
        return event

    def since(self, number: int) -> list[RoomEvent] | None:
        """The events after this one; `None` where they are no longer all remembered."""
        if not self.number - len(self._remembered) <= number <= self.number:
            return None
        missed = self._remembered[len(self._remembered) - (self.number - number) :]
        return [_unpacker.decode(event) for event in missed]


_packer = msgspec.msgpack.Encoder()
_unpacker = msgspec.msgpack.Decoder(RoomEvent)
