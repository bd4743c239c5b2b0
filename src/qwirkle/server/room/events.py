"""What happened in a room: one numbered event, of which each client gets its own copy."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import msgspec

from qwirkle.server.protocol.outgoing import EventMessage, Moved, TakenBack

__all__ = ["Event"]


@dataclass(frozen=True, slots=True)
class Event:
    """An event as everybody may know it, and what only single seats may know of it."""

    public: EventMessage
    hands: Mapping[int, str] = field(default_factory=dict)
    """Hands that changed, each for the seat that holds it."""
    trade: str | None = None
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
        hands = {seat: hand for seat, hand in self.hands.items() if seat in seats}
        if isinstance(message, Moved) and self.trade is not None and message.move.seat in seats:
            move = msgspec.structs.replace(message.move, move=self.trade)
            return msgspec.structs.replace(message, hands=hands, move=move)
        return msgspec.structs.replace(message, hands=hands) if hands else message
