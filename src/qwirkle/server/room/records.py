"""The record of a room's game, as far as whoever asks may know it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from qwirkle.notation import Record, RecordedMove, format_record
from qwirkle.rules import Trade
from qwirkle.server.game.seats import Seat
from qwirkle.server.room.room import Room

__all__ = ["record_text"]


def record_text(room: Room, seats: Collection[int]) -> str:
    """The record as text: all of it once the game is over, until then what these seats may know."""
    states = room.history.states
    names = [_name(index, seat) for index, seat in enumerate(room.seats)]
    record = Record.of_game(states, names, room.game.ages, room.game.created.date())
    if not room.over:
        hands = states[0].hands
        known = tuple(hands[seat] if seat in seats else None for seat in range(len(hands)))
        record = _as_known(replace(record, seed=None, hands=known), seats)
    return format_record(record)


def _name(index: int, seat: Seat) -> str:
    return seat.name or seat.level or f"Player {seat.number or index + 1}"


def _as_known(record: Record, seats: Collection[int]) -> Record:
    """The record without what the other seats drew.

    Tiles are traded face down, and a record has no way to say a trade without its tiles: it ends before the
    first one of another seat, and says so.
    """
    assert record.opener is not None
    moves: list[RecordedMove] = []
    for number, recorded in enumerate(record.moves):
        own = (record.opener + number) % record.players in seats
        if isinstance(recorded.move, Trade) and not own:
            short = replace(record, moves=tuple(moves))
            return short.with_comment("tiles were traded; the rest can be had when the game is over")
        moves.append(recorded if own else replace(recorded, drawn=()))
    return replace(record, moves=tuple(moves))
