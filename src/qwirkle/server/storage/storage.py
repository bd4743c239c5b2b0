"""Storage: where games live from their first moment on. Everything here may block, so `Archive` calls it
beside the event loop.

It is SQLite, in one file; what the rooms rely on is in `Storage`'s methods.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Self

from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from qwirkle.errors import StorageError
from qwirkle.server.game.history import PlannedEntry
from qwirkle.server.game.seats import Seat
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.game.times import now, time_text
from qwirkle.server.storage import schema
from qwirkle.server.storage.location import database_file
from qwirkle.server.storage.rows import (
    deal_row,
    entry_row,
    game_row,
    read_game,
    read_summaries,
    seat_row,
    summary_row,
    write_keys,
    write_numbers,
)
from qwirkle.server.storage.shuffles import hold_deal, write_chances, write_shuffle
from qwirkle.server.storage.summary import GameSummary

__all__ = ["Conflict", "Storage"]


class Conflict(StorageError):
    """Another process was first: with the same line of a game's log, with the next game at its table, or with
    the end of the game."""


class Storage:
    """All games, in one database."""

    def __init__(self, address: str) -> None:
        """Opens the SQLite file at this path, or at this address, `sqlite:///` and a path."""
        self._file = database_file(address)
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

    def create(self, game: StoredGame, rematch_of: str | None = None) -> None:
        """Keeps a new game, and that it is the next one after another."""
        with self._begin() as connection:
            connection.execute(insert(schema.games), game_row(game))
            rows = [seat_row(game.id, index, seat) for index, seat in enumerate(game.seats)]
            connection.execute(insert(schema.seats), rows)
            write_keys(connection, game.id, enumerate(game.keys))
            write_numbers(connection, game)
            write_shuffle(connection, game)
            if rematch_of is not None:
                free = (schema.games.c.id == rematch_of) & schema.games.c.rematch.is_(None)
                if not connection.execute(update(schema.games).where(free).values(rematch=game.id)).rowcount:
                    raise Conflict(f"game {rematch_of} has a next one already")

    def add_chances(self, game_id: str, chances: Mapping[int, bytes]) -> StoredGame:
        """Keeps what seats add to the shuffle of a game, unless it is dealt; gives the game as it is kept."""
        with self._begin() as connection:
            if hold_deal(connection, game_id):
                write_chances(connection, game_id, chances)
            return self._found(connection, game_id)

    def deal(self, game_id: str) -> StoredGame:
        """Deals a game with the chance that is kept of it, once; gives the game as it is kept."""
        with self._begin() as connection:
            if not hold_deal(connection, game_id):
                return self._found(connection, game_id)
            game = self._found(connection, game_id).deal()
            change = update(schema.games).where(schema.games.c.id == game_id)
            connection.execute(change.values(**deal_row(game)))
            return game

    def append(self, game_id: str, planned: PlannedEntry) -> None:
        """Keeps one more line of a game's log, and where the game stands after it, before it returns."""
        entry, stands = planned.entry, summary_row(planned.after, planned.moves_made)
        with self._begin() as connection:
            try:
                connection.execute(insert(schema.moves), entry_row(game_id, entry))
            except IntegrityError:
                raise Conflict(f"line {entry.number} of game {game_id} is written already") from None
            change = update(schema.games).where(schema.games.c.id == game_id)
            connection.execute(change.values(**stands, updated=time_text(now())))

    def set_seat(self, game_id: str, index: int, seat: Seat) -> None:
        """Keeps what changed about a seat."""
        row = seat_row(game_id, index, seat)
        here = (schema.seats.c.game == game_id) & (schema.seats.c.seat == index)
        with self._begin() as connection:
            connection.execute(update(schema.seats).where(here).values(**row))

    def add_keys(self, game_id: str, hashes: Mapping[int, str]) -> None:
        """Keeps further keys to seats, by the hash of each."""
        with self._begin() as connection:
            write_keys(connection, game_id, [(seat, {each}) for seat, each in hashes.items()])

    def put_code(self, game_id: str, seat: int, code: str, expires: datetime) -> None:
        """Keeps the hash of a code to a seat, in place of any before it; those whose time is up go."""
        codes = schema.seat_codes
        old = (codes.c.game == game_id) & (codes.c.seat == seat)
        row = {"hash": code, "game": game_id, "seat": seat, "expires": time_text(expires)}
        with self._begin() as connection:
            connection.execute(delete(codes).where(old | (codes.c.expires < time_text(now()))))
            connection.execute(insert(codes), row)

    def take_code(self, code: str, at: datetime) -> tuple[str, int] | None:
        """The game and seat that a code with this hash leads to, once, if its time is not up."""
        codes = schema.seat_codes
        with self._begin() as connection:
            found = connection.execute(select(codes).where(codes.c.hash == code)).one_or_none()
            connection.execute(delete(codes).where(codes.c.hash == code))
            return (found.game, found.seat) if found and found.expires >= time_text(at) else None

    def delete(self, game_id: str) -> None:
        """Forgets a game and everything about it; whatever game it was the next one of has none any more."""
        with self._begin() as connection:
            before = schema.games.c.rematch == game_id
            connection.execute(update(schema.games).where(before).values(rematch=None))
            for table in reversed(schema.metadata.sorted_tables):
                if "game" in table.c:
                    connection.execute(delete(table).where(table.c.game == game_id))
            connection.execute(delete(schema.games).where(schema.games.c.id == game_id))

    def load(self, game_id: str) -> StoredGame | None:
        """A game with its whole log, if it is kept here."""
        with self._begin() as connection:
            return self._read(connection, game_id)

    def summaries(self, game_ids: Iterable[str]) -> list[GameSummary]:
        """Where these games stand, those that are kept here, newest first."""
        with self._begin() as connection:
            chosen = select(schema.games).where(schema.games.c.id.in_(list(game_ids)))
            return read_summaries(connection, connection.execute(chosen.order_by(*_NEWEST)).all())

    def all_summaries(self, finished: int) -> list[GameSummary]:
        """Where every unfinished game stands, then so many finished ones, each newest first."""
        with self._begin() as connection:
            chosen = select(schema.games).order_by(*_NEWEST)
            running = connection.execute(chosen.where(~schema.games.c.over)).all()
            over = connection.execute(chosen.where(schema.games.c.over).limit(finished)).all()
            return read_summaries(connection, [*running, *over])

    def _read(self, connection: Connection, game_id: str) -> StoredGame | None:
        row = connection.execute(select(schema.games).where(schema.games.c.id == game_id)).one_or_none()
        return None if row is None else read_game(connection, row)

    def _found(self, connection: Connection, game_id: str) -> StoredGame:
        """A game that was there a moment ago."""
        game = self._read(connection, game_id)
        if game is None:
            raise Conflict(f"game {game_id} is no longer kept")
        return game

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
            found = connection.execute(select(schema.schema_version.c.version)).scalar()
            if found is None:
                connection.execute(insert(schema.schema_version), {"version": schema.SCHEMA_VERSION})
            elif found != schema.SCHEMA_VERSION:
                raise StorageError(
                    f"{self._file} is of another version of the game ({found}, not {schema.SCHEMA_VERSION}):"
                    " name another file with --database"
                )


_NEWEST = (schema.games.c.updated.desc(), schema.games.c.id)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Readers never wait for the writer, and what is committed survives even a power cut."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")
