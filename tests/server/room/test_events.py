"""Events remembered for those who come back."""

from __future__ import annotations

from qwirkle.server.limits import REMEMBERED_EVENTS
from tests.server.room.rooms import ANA, BOT, play, room_of


def test_whoever_comes_back_gets_the_events_after_the_last_one_seen() -> None:
    room = room_of(ANA, BOT)
    room.arrive([0], 0.0)
    play(room, 3)
    missed = room.events.since(2)
    assert missed is not None
    assert [event.number for event in missed] == [3, 4]
    assert room.events.since(4) == []
    assert room.events.since(5) is None


def test_events_too_old_to_be_remembered_are_not_missed_silently() -> None:
    room = room_of(ANA, BOT)
    for _ in range(REMEMBERED_EVENTS + 5):
        room.greet([0], 0, "hello")
    assert room.events.since(4) is None
    remembered = room.events.since(5)
    assert remembered is not None
    assert len(remembered) == REMEMBERED_EVENTS
