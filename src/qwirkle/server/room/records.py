"""The record of a room's game, as far as whoever asks may know it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from qwirkle.notation import UNFINISHED, Record, RecordedMove, format_record, sealed
from qwirkle.rules import MoveKind
from qwirkle.server.game.history import History
from qwirkle.server.game.seats import Seat
from qwirkle.server.room.room import Room

__all__ = ["record_text"]


def record_text(room: Room, seats: Collection[int]) -> str:
    """The record as text: all of it once the game is over, until then what these seats may know."""
    record = room.history.revealed().record if room.over else _known_record(room.history, seats)
    names = tuple(_name(index, seat) for index, seat in enumerate(room.seats))
    day = room.game.created.date()
    return format_record(sealed(replace(record, names=names, ages=room.game.ages or (), day=day)))


def _name(index: int, seat: Seat) -> str:
    return seat.name or seat.level or f"Player {seat.number or index + 1}"


def _known_record(history: History, seats: Collection[int]) -> Record:
    """The record of a game that goes on, without what the other seats hold, draw and trade.

    Tiles are traded face down, and a record has no way to say a trade without its tiles: it ends before the
    first one of another seat, and says so.
    """
    deal = history.view(None, moves=0)
    record = Record(
        rules=deal.rules,
        players=deal.players,
        opener=history.opener,
        hands=tuple(
            history.view(seat, moves=0).hand if seat in seats else None for seat in range(deal.players)
        ),
        result=UNFINISHED,
    )
    moves: list[RecordedMove] = []
    for event, _ in history.moves(seats):
        if event.move is None:
            short = replace(record, moves=tuple(moves))
            return short.with_comment("tiles were traded; the rest can be had when the game is over")
        points = event.points if event.kind is MoveKind.PLACE else None
        moves.append(RecordedMove(event.move, points, event.drawn or ()))
    return replace(record, moves=tuple(moves))
