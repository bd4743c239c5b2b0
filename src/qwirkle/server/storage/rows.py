"""Rows of the database: how games, seats and keys are written into them, and read back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Table, insert, select

from qwirkle.notation import format_rules, parse_rules
from qwirkle.rules import View, winners
from qwirkle.server.game.history import History
from qwirkle.server.game.log import LogEntry, MadeBy
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.game.times import time_of, time_text
from qwirkle.server.storage import schema
from qwirkle.server.storage.shuffles import read_shuffle
from qwirkle.server.storage.summary import GameSummary

__all__ = [
    "AT_ONCE",
    "deal_row",
    "entry_row",
    "game_row",
    "read_ended",
    "read_game",
    "read_log",
    "read_seats",
    "read_summaries",
    "seat_row",
    "summary_row",
    "write_keys",
    "write_numbers",
]

AT_ONCE = 500
"""How many games one question names: SQLite takes only so many values in one."""


def game_row(game: StoredGame) -> dict[str, Any]:
    """A new game's row."""
    return {
        "id": game.id,
        "rules": format_rules(game.rules),
        "clock": game.clock,
        "rematch": game.rematch,
        "hints": game.hints,
        "created": time_text(game.created),
        "updated": time_text(game.updated),
        **deal_row(game),
    }


def deal_row(game: StoredGame) -> dict[str, Any]:
    """The part of a game's row that says where it stands before its first move, dealt or not."""
    if game.dealt:
        return {"seed": game.seed, **summary_row(History(game).view(None), moves_made=0)}
    zeros = _numbers_text([0] * len(game.seats))
    return {"seed": game.seed, "scores": zeros, "turn": 0, "moves": 0, "over": False, "winners": ""}


def summary_row(view: View, moves_made: int) -> dict[str, Any]:
    """The part of a game's row that says where it stands."""
    return {
        "scores": _numbers_text(view.scores),
        "turn": view.turn,
        "moves": moves_made,
        "over": view.over,
        "winners": _numbers_text(winners(view)),
    }


def entry_row(game_id: str, entry: LogEntry) -> dict[str, Any]:
    """The row of one line of a game's log."""
    return {
        "game": game_id,
        "number": entry.number,
        "seat": entry.seat,
        "text": entry.text,
        "by": entry.by,
        "client_id": entry.client_id,
    }


def seat_row(game_id: str, index: int, seat: Seat) -> dict[str, Any]:
    """A seat's row."""
    return {
        "game": game_id,
        "seat": index,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "age": seat.age,
        "stand_in": seat.stand_in,
        "arrived": seat.arrived,
        "hints": seat.hints,
    }


def write_numbers(connection: Connection, game: StoredGame) -> None:
    """Writes what the players of a game are counted as, where that is not the place of their seat."""
    rows = [
        {"game": game.id, "seat": index, "number": seat.number}
        for index, seat in enumerate(game.seats)
        if seat.number is not None
    ]
    if rows:
        connection.execute(insert(schema.player_numbers), rows)


def write_keys(connection: Connection, game_id: str, keys: Iterable[tuple[int, Iterable[str]]]) -> None:
    """Writes the hashes of keys, by the seat they open."""
    rows = [{"game": game_id, "seat": seat, "hash": each} for seat, hashes in keys for each in hashes]
    if rows:
        connection.execute(insert(schema.keys), rows)


def read_game(connection: Connection, row: Any) -> StoredGame:
    """The game in this row, with its seats, its keys and its whole log."""
    seats, keys = read_seats(connection, [row.id])[row.id]
    return StoredGame(
        id=row.id,
        rules=parse_rules(row.rules),
        seed=row.seed,
        seats=seats,
        keys=keys,
        clock=row.clock,
        created=time_of(row.created),
        updated=time_of(row.updated),
        log=read_log(connection, row.id),
        rematch=row.rematch,
        ended=row.id in read_ended(connection, [row.id]),
        shuffle=read_shuffle(connection, row.id, len(seats)),
        hints=row.hints,
    )


def read_log(connection: Connection, game_id: str, after: int = 0) -> tuple[LogEntry, ...]:
    """The log of this game, or what of it comes after so many lines."""
    lines = schema.moves.c
    chosen = select(schema.moves).where(lines.game == game_id, lines.number > after).order_by(lines.number)
    found = connection.execute(chosen)
    return tuple(LogEntry(row.number, row.seat, row.text, MadeBy(row.by), row.client_id) for row in found)


def read_seats(
    connection: Connection, game_ids: Sequence[str]
) -> dict[str, tuple[tuple[Seat, ...], tuple[frozenset[str], ...]]]:
    """The seats of these games and the hashes of their keys."""
    seats: dict[str, list[Seat]] = {game_id: [] for game_id in game_ids}
    counted = _rows_of(connection, schema.player_numbers, game_ids)
    numbers = {(row.game, row.seat): row.number for row in counted}
    for row in _rows_of(connection, schema.seats, game_ids):
        number = numbers.get((row.game, row.seat))
        seat = Seat(
            SeatKind(row.kind), row.name, row.level, row.age, row.stand_in, row.arrived, number, row.hints
        )
        seats[row.game].append(seat)
    keys: dict[str, list[set[str]]] = {game_id: [set() for _ in each] for game_id, each in seats.items()}
    for row in _rows_of(connection, schema.keys, game_ids):
        keys[row.game][row.seat].add(row.hash)
    return {game_id: (tuple(seats[game_id]), tuple(map(frozenset, keys[game_id]))) for game_id in game_ids}


def _rows_of(connection: Connection, table: Table, game_ids: Sequence[str]) -> Iterator[Any]:
    """The rows about these games, in the order of their seats where they are about those."""
    order = [table.c[name] for name in ("game", "seat") if name in table.c]
    for start in range(0, len(game_ids), AT_ONCE):
        some = table.c.game.in_(game_ids[start : start + AT_ONCE])
        yield from connection.execute(select(table).where(some).order_by(*order))


def read_summaries(connection: Connection, rows: Sequence[Any]) -> list[GameSummary]:
    """Where the games in these rows stand."""
    game_ids = [row.id for row in rows]
    seats, ended = read_seats(connection, game_ids), read_ended(connection, game_ids)
    return [
        GameSummary(
            game=row.id,
            rules=row.rules,
            seats=seats[row.id][0],
            keys=seats[row.id][1],
            scores=_numbers(row.scores),
            turn=row.turn if row.seed else None,
            moves=row.moves,
            over=row.over,
            winners=_numbers(row.winners),
            rematch=row.rematch,
            created=time_of(row.created),
            updated=time_of(row.updated),
            ended=row.id in ended,
        )
        for row in rows
    ]


def read_ended(connection: Connection, game_ids: Sequence[str]) -> set[str]:
    """Those of these games that the operator has ended."""
    return {row.game for row in _rows_of(connection, schema.ended_games, game_ids)}


def _numbers_text(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))
