"""Storage: where games live from their first moment on. Everything here may block; the hall calls it off the
event loop.

It is SQLite, in one file; what the rooms rely on is in `Storage`'s methods.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Connection, Engine, Table, create_engine, event, insert, select, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from qwirkle.errors import StorageError, UsageError, excerpt
from qwirkle.notation import format_rules, parse_rules
from qwirkle.rules import State, winners
from qwirkle.server.game.stored_game import By, Entry, Game, Kind, Seat, now, time_of, time_text
from qwirkle.server.storage import schema

__all__ = ["Conflict", "Standing", "Storage", "default_database"]


class Conflict(StorageError):
    """Another process was first: with the same line of a game's log, or with the next game at its table."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game stands, as lists of games show it."""

    game: str
    rules: str
    seats: tuple[Seat, ...]
    keys: tuple[frozenset[str], ...]
    scores: tuple[int, ...]
    turn: int
    moves: int
    over: bool
    winners: tuple[int, ...]
    rematch: str | None
    created: datetime
    updated: datetime


def default_database() -> str:
    """Where games are kept if nobody says otherwise: `QWIRKLE_DATABASE`, or a file among the user's data."""
    chosen = os.environ.get("QWIRKLE_DATABASE")
    if chosen:
        return chosen
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(home) / 'qwirkle' / 'games.db'}"


class Storage:
    """All games, in one database."""

    def __init__(self, address: str) -> None:
        """Opens the SQLite file at this path, or at this address, `sqlite:///` and a path."""
        self._file = _file(address)
        try:
            # Whoever can read the file knows all tiles.
            self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(f"no games can be kept in {self._file}: {error.strerror}") from None
        self._engine: Engine = create_engine(URL.create("sqlite", database=str(self._file)))
        event.listen(self._engine, "connect", _set_up_sqlite)
        try:
            self._check_schema()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the database."""
        self._engine.dispose()

    def create(self, game: Game, rematch_of: str | None = None) -> None:
        """Keeps a new game, and that it is the next one after another."""
        with self._begin() as connection:
            connection.execute(insert(schema.games), _game_row(game))
            rows = [_seat_row(game.id, index, seat) for index, seat in enumerate(game.seats)]
            connection.execute(insert(schema.seats), rows)
            _add_keys(connection, game.id, enumerate(game.keys))
            if rematch_of is not None:
                free = (schema.games.c.id == rematch_of) & schema.games.c.rematch.is_(None)
                if not connection.execute(update(schema.games).where(free).values(rematch=game.id)).rowcount:
                    raise Conflict(f"game {rematch_of} has a next one already")

    def append(self, game_id: str, entry: Entry, state: State) -> None:
        """Keeps one more line of a game's log, and where the game stands after it, before it returns."""
        row = {
            "game": game_id,
            "number": entry.number,
            "seat": entry.seat,
            "text": entry.text,
            "by": entry.by,
            "client_id": entry.client_id,
        }
        with self._begin() as connection:
            try:
                connection.execute(insert(schema.moves), row)
            except IntegrityError:
                raise Conflict(f"line {entry.number} of game {game_id} is written already") from None
            change = update(schema.games).where(schema.games.c.id == game_id)
            connection.execute(change.values(**_standing_row(state), updated=time_text(now())))

    def set_seat(self, game_id: str, index: int, seat: Seat) -> None:
        """Keeps what changed about a seat."""
        row = _seat_row(game_id, index, seat)
        here = (schema.seats.c.game == game_id) & (schema.seats.c.seat == index)
        with self._begin() as connection:
            connection.execute(update(schema.seats).where(here).values(**row))

    def add_keys(self, game_id: str, hashes: Mapping[int, str]) -> None:
        """Keeps further keys to seats, by the hash of each."""
        with self._begin() as connection:
            _add_keys(connection, game_id, [(seat, {each}) for seat, each in hashes.items()])

    def load(self, game_id: str) -> Game | None:
        """A game with its whole log, if it is kept here."""
        with self._begin() as connection:
            row = connection.execute(select(schema.games).where(schema.games.c.id == game_id)).one_or_none()
            if row is None:
                return None
            seats, keys = _seats(connection, [game_id])[game_id]
            log = connection.execute(
                select(schema.moves).where(schema.moves.c.game == game_id).order_by(schema.moves.c.number)
            )
            return Game(
                id=row.id,
                rules=parse_rules(row.rules),
                seed=row.seed,
                seats=seats,
                keys=keys,
                clock=row.clock,
                created=time_of(row.created),
                updated=time_of(row.updated),
                log=tuple(Entry(e.number, e.seat, e.text, By(e.by), e.client_id) for e in log),
                rematch=row.rematch,
            )

    def standings(self, game_ids: Iterable[str]) -> list[Standing]:
        """Where these games stand, those that are kept here, newest first."""
        with self._begin() as connection:
            chosen = select(schema.games).where(schema.games.c.id.in_(list(game_ids)))
            return _standings(connection, connection.execute(chosen.order_by(*_NEWEST)).all())

    def all_standings(self, finished: int) -> list[Standing]:
        """Where every unfinished game stands, then so many finished ones, each newest first."""
        with self._begin() as connection:
            chosen = select(schema.games).order_by(*_NEWEST)
            running = connection.execute(chosen.where(~schema.games.c.over)).all()
            over = connection.execute(chosen.where(schema.games.c.over).limit(finished)).all()
            return _standings(connection, [*running, *over])

    @contextmanager
    def _begin(self) -> Iterator[Connection]:
        """A transaction; what the database cannot do becomes one sentence."""
        try:
            with self._engine.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise StorageError(f"no games can be kept in {self._file}: {reason}") from None
        except (ValueError, KeyError) as error:
            if isinstance(error, StorageError):
                raise
            raise StorageError(f"a game kept in {self._file} is damaged: {error}") from None

    def _check_schema(self) -> None:
        """Makes the tables in a new database; refuses those of another version."""
        with self._begin() as connection:
            schema.metadata.create_all(connection)
            found = connection.execute(select(schema.schema.c.version)).scalar()
            if found is None:
                connection.execute(insert(schema.schema), {"version": schema.SCHEMA_VERSION})
            elif found != schema.SCHEMA_VERSION:
                raise StorageError(
                    f"{self._file} is of another version of the game ({found}, not {schema.SCHEMA_VERSION}):"
                    " name another file with --database"
                )


_NEWEST = (schema.games.c.updated.desc(), schema.games.c.id)


_AT_ONCE = 500
"""How many games one question names: SQLite takes only so many values in one."""


def _file(address: str) -> Path:
    """The file that an address means; raises `UsageError` where it means none.

    A database in memory would be another one for each thread, and gone with the server.
    """
    path: str | None = address
    if "://" in address:
        try:
            url = make_url(address)
            path = url.database if url.drivername == "sqlite" and not url.query else None
        except ArgumentError:
            path = None
    if not path or Path(path).name == ":memory:":
        raise UsageError(f"database {excerpt(address)}: give a path, or sqlite:/// and a path")
    return Path(path)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Readers never wait for the writer, and what is committed survives even a power cut."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _game_row(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "rules": format_rules(game.rules),
        "seed": game.seed,
        "clock": game.clock,
        "rematch": game.rematch,
        "created": time_text(game.created),
        "updated": time_text(game.updated),
        **_standing_row(game.deal()),
    }


def _standing_row(state: State) -> dict[str, Any]:
    return {
        "scores": _numbers_text(state.scores),
        "turn": state.turn,
        "moves": state.moves_made,
        "over": state.over,
        "winners": _numbers_text(winners(state)),
    }


def _seat_row(game_id: str, index: int, seat: Seat) -> dict[str, Any]:
    return {
        "game": game_id,
        "seat": index,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "age": seat.age,
        "stand_in": seat.stand_in,
        "arrived": seat.arrived,
    }


def _add_keys(connection: Connection, game_id: str, keys: Iterable[tuple[int, Iterable[str]]]) -> None:
    rows = [{"game": game_id, "seat": seat, "hash": each} for seat, hashes in keys for each in hashes]
    if rows:
        connection.execute(insert(schema.keys), rows)


def _seats(
    connection: Connection, game_ids: Sequence[str]
) -> dict[str, tuple[tuple[Seat, ...], tuple[frozenset[str], ...]]]:
    """The seats of these games and the hashes of their keys."""
    seats: dict[str, list[Seat]] = {game_id: [] for game_id in game_ids}
    for row in _rows_of(connection, schema.seats, game_ids):
        seat = Seat(Kind(row.kind), row.name, row.level, row.age, row.stand_in, row.arrived)
        seats[row.game].append(seat)
    keys: dict[str, list[set[str]]] = {game_id: [set() for _ in each] for game_id, each in seats.items()}
    for row in _rows_of(connection, schema.keys, game_ids):
        keys[row.game][row.seat].add(row.hash)
    return {game_id: (tuple(seats[game_id]), tuple(map(frozenset, keys[game_id]))) for game_id in game_ids}


def _rows_of(connection: Connection, table: Table, game_ids: Sequence[str]) -> Iterator[Any]:
    """The rows about these games, in the order of their seats."""
    for start in range(0, len(game_ids), _AT_ONCE):
        some = table.c.game.in_(game_ids[start : start + _AT_ONCE])
        yield from connection.execute(select(table).where(some).order_by(table.c.game, table.c.seat))


def _standings(connection: Connection, rows: Sequence[Any]) -> list[Standing]:
    seats = _seats(connection, [row.id for row in rows])
    return [
        Standing(
            game=row.id,
            rules=row.rules,
            seats=seats[row.id][0],
            keys=seats[row.id][1],
            scores=_numbers(row.scores),
            turn=row.turn,
            moves=row.moves,
            over=row.over,
            winners=_numbers(row.winners),
            rematch=row.rematch,
            created=time_of(row.created),
            updated=time_of(row.updated),
        )
        for row in rows
    ]


def _numbers_text(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))
