"""Rooms for tests, without a server around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from qwirkle.errors import ErrorCode, Refusal, RequestError
from qwirkle.notation import parse_move
from qwirkle.rules import DEFAULT_RULES, Opening
from qwirkle.server.game.history import PlannedEntry
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.game.times import now
from qwirkle.server.room.events import RoomEvent
from qwirkle.server.room.move_options import turn_options
from qwirkle.server.room.room import Room
from tests.server.guests import simple_move

ANA, BELA, CYRIL, BOT = (
    Seat(SeatKind.ME, "Ana"),
    Seat(SeatKind.HERE, "Bela"),
    Seat(SeatKind.LINK, "Cyril"),
    Seat(SeatKind.BOT, level="casual"),
)
KEYS = {
    SeatKind.ME: frozenset({"a"}),
    SeatKind.HERE: frozenset({"a"}),
    SeatKind.LINK: frozenset({"c"}),
    SeatKind.BOT: frozenset(),
}


def room_of(
    *seats: Seat, keys: str = "", clock: int | None = None, opening: Opening = DEFAULT_RULES.opening
) -> Room:
    """A room with these seats; `keys` has a letter for the key of each, where they are not the usual ones."""
    opened = tuple(map(frozenset, keys)) or tuple(KEYS[seat.kind] for seat in seats)
    rules = replace(DEFAULT_RULES, opening=opening)
    return Room(StoredGame("game", rules, bytes(32), seats, opened, now(), now(), clock), now=0.0)


def names(events: Sequence[RoomEvent]) -> list[str]:
    return [type(event.public).__name__ for event in events]


def play(room: Room, moves: int = 1) -> list[RoomEvent]:
    """Makes the simplest legal moves, whoever is to move."""
    events: list[RoomEvent] = []
    for _ in range(moves):
        state, at = room.history.state, room.history.version
        text = simple_move(msgspec.to_builtins(turn_options(state.to_move, at)))
        planned: PlannedEntry | None
        if room.bot_to_move:
            planned = room.plan_automatic(at, parse_move(text), MadeBy.BOT)
        else:
            planned = room.plan_move([state.turn], state.turn, at, text, f"id-{at}")
        assert planned is not None
        events = room.make(planned)
    return events


def refused(code: ErrorCode | Refusal, call: Any, *args: Any) -> None:
    """Asserts that the call is declined with this code."""
    with pytest.raises(RequestError) as info:
        call(*args)
    assert info.value.code is code
