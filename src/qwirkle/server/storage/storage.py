"""Storage: where games live from their first moment on. Everything here may block, so `Archive` calls it
beside the event loop.

It is SQLite, in one file, or PostgreSQL; what the rooms rely on is in `Storage`'s methods.
"""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Self, TextIO

from sqlalchemy import Connection, Engine, bindparam, delete, false, func, insert, select, text, update
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from qwirkle.errors import DamagedGame, StorageError
from qwirkle.server.game.history import PlannedEntry
from qwirkle.server.game.log import LogEntry
from qwirkle.server.game.seats import Seat
from qwirkle.server.game.stored_game import NOT_DEALT, StoredGame
from qwirkle.server.game.times import now, time_text
from qwirkle.server.storage import schema
from qwirkle.server.storage.engines import make_reader, make_writer
from qwirkle.server.storage.location import database_url, make_private
from qwirkle.server.storage.operator_rows import (
    Ban,
    expired_games,
    read_bans,
    read_setting,
    write_ban,
    write_end,
    write_setting,
)
from qwirkle.server.storage.revisions import prepare_tables
from qwirkle.server.storage.rows import (
    AT_ONCE,
    deal_row,
    entry_row,
    game_row,
    read_ended,
    read_game,
    read_log,
    read_seats,
    read_summaries,
    seat_row,
    summary_row,
    write_keys,
    write_numbers,
)
from qwirkle.server.storage.shuffles import hold_deal, write_chances, write_shuffle
from qwirkle.server.storage.summary import GameSummary, Standing
from qwirkle.server.storage.transfer import export_games, import_games

__all__ = ["BadRow", "Conflict", "Line", "Storage"]

Line = tuple[str, PlannedEntry]
"""A line for the log of the game with this id."""


class Conflict(StorageError):
    """Another server was first: with the same line of a game's log, with the next game at its table, or with
    the end of the game."""


class BadRow(StorageError):
    """Something that this kind of database cannot hold, such as a text with a zero byte."""


class Storage:
    """All games, in one database."""

    def __init__(self, address: str, *, move_up: bool = False) -> None:
        """Opens the SQLite file at this path or address, or the PostgreSQL database at this address.

        A file of an older version is moved up to this one after a copy was made; a database that others may
        use only where `move_up` says so.
        """
        self.url = database_url(address)
        self.place = self.url.database if self.url.drivername == "sqlite" else self.url.render_as_string()
        """Where the games are, as it may be said aloud."""
        if self.url.drivername == "sqlite":
            _make_folder(Path(self.url.database or ""))
        self._name = f"qwirkle {secrets.token_hex(6)}"
        self._data_version: int | None = None
        self._together: Connection | None = None
        """The transaction that several writers share just now, all of one thread."""
        self._writer: Engine = make_writer(self.url, self._name)
        self._reader: Engine = make_reader(self.url, self._name)
        try:
            with self._told():
                self.moved_from = prepare_tables(self._writer, self.url, move_up)
                """The revision that the tables were moved up from; `None` where they were not."""
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the database."""
        self._writer.dispose()
        self._reader.dispose()

    # What is written

    def create(self, game: StoredGame, rematch_of: str | None = None) -> None:
        """Keeps a new game, and that it is the next one after another."""
        with self._writing() as connection:
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
        with self._writing() as connection:
            if hold_deal(connection, game_id):
                write_chances(connection, game_id, chances)
            return self._found(connection, game_id)

    def deal(self, game_id: str) -> StoredGame:
        """Deals a game with the chance that is kept of it, once; gives the game as it is kept."""
        with self._writing() as connection:
            if not hold_deal(connection, game_id):
                return self._found(connection, game_id)
            game = self._found(connection, game_id).deal()
            change = update(schema.games).where(schema.games.c.id == game_id)
            connection.execute(change.values(**deal_row(game)))
            return game

    def append(self, game_id: str, planned: PlannedEntry) -> None:
        """Keeps one more line of a game's log, and where the game stands after it, before it returns."""
        (failure,) = self.append_all([(game_id, planned)])
        if failure is not None:
            raise failure

    def append_all(self, lines: Sequence[Line]) -> list[StorageError | None]:
        """Keeps lines of the logs of different games, all in one commit, before it returns.

        What became of each: `None` where it is kept. One that cannot be kept does not hold up the others.
        """
        if not lines:
            return []
        # In one order everywhere, so that no two servers ever wait for each other.
        ordered = sorted(lines, key=lambda line: line[0])
        moment = time_text(now())
        try:
            with self._writing() as connection:
                rows = [entry_row(game, line.entry) for game, line in ordered]
                connection.execute(insert(schema.moves), rows)
                stands = [_stands(game, line, moment) for game, line in ordered]
                connection.execute(_WHERE_IT_STANDS, stands)
        except (Conflict, BadRow) as error:
            return [error] if len(lines) == 1 else [self.append_all([line])[0] for line in lines]
        except StorageError as error:
            return [error] * len(lines)
        return [None] * len(lines)

    def write_all(self, lines: Sequence[Line], calls: Sequence[Callable[[], Any]]) -> list[Any]:
        """Keeps lines of logs and does whatever these calls write, all in one commit, before it returns.

        What became of each, in this order: its answer, or the exception that it ended with. What cannot be
        written does not hold up the others.
        """
        if not calls:
            return list(self.append_all(lines))
        try:
            with self._writing() as connection:
                self._together = connection
                try:
                    kept: list[Any] = list(self.append_all(lines)) if lines else []
                    return kept + [_outcome(call) for call in calls]
                finally:
                    self._together = None
        except StorageError as error:
            return [error] * (len(lines) + len(calls))

    def set_seat(self, game_id: str, index: int, seat: Seat) -> None:
        """Keeps what changed about a seat."""
        row = seat_row(game_id, index, seat)
        here = (schema.seats.c.game == game_id) & (schema.seats.c.seat == index)
        with self._writing() as connection:
            connection.execute(update(schema.seats).where(here).values(**row))

    def add_keys(self, game_id: str, hashes: Mapping[int, str]) -> None:
        """Keeps further keys to seats, by the hash of each."""
        with self._writing() as connection:
            write_keys(connection, game_id, [(seat, {each}) for seat, each in hashes.items()])

    def put_code(self, game_id: str, seat: int, code: str, expires: datetime) -> None:
        """Keeps the hash of a code to a seat, in place of any before it; those whose time is up go."""
        codes = schema.seat_codes
        old = (codes.c.game == game_id) & (codes.c.seat == seat)
        row = {"hash": code, "game": game_id, "seat": seat, "expires": time_text(expires)}
        with self._writing() as connection:
            connection.execute(delete(codes).where(old | (codes.c.expires < time_text(now()))))
            connection.execute(insert(codes), row)

    def take_code(self, code: str, at: datetime) -> tuple[str, int] | None:
        """The game and seat that a code with this hash leads to, once, if its time is not up."""
        codes = schema.seat_codes
        with self._writing() as connection:
            taken = delete(codes).where(codes.c.hash == code).returning(codes)
            found = connection.execute(taken).one_or_none()
            return (found.game, found.seat) if found and found.expires >= time_text(at) else None

    def delete(self, game_id: str) -> None:
        """Forgets a game and everything about it; whatever game it was the next one of has none any more."""
        with self._writing() as connection:
            before = schema.games.c.rematch == game_id
            connection.execute(update(schema.games).where(before).values(rematch=None))
            for table in reversed(schema.metadata.sorted_tables):
                if "game" in table.c:
                    connection.execute(delete(table).where(table.c.game == game_id))
            connection.execute(delete(schema.games).where(schema.games.c.id == game_id))

    # What is read

    def load(self, game_id: str) -> StoredGame | None:
        """A game with its whole log, if it is kept here."""
        with self._reading() as connection:
            return self._read(connection, game_id)

    def log_after(self, game_id: str, number: int) -> tuple[LogEntry, ...]:
        """The lines of a game's log after this one."""
        with self._reading() as connection:
            return read_log(connection, game_id, number)

    def standings(self, game_ids: Sequence[str]) -> dict[str, Standing]:
        """How far each of these games has come; one that is not kept here is left out."""
        lines = func.coalesce(func.max(schema.moves.c.number), 0).label("lines")
        joined = schema.games.outerjoin(schema.moves, schema.moves.c.game == schema.games.c.id)
        known = (schema.games.c.id, schema.games.c.rematch, schema.games.c.seed)
        asked = select(*known, lines).select_from(joined).group_by(*known)
        found: dict[str, Standing] = {}
        with self._reading() as connection:
            for start in range(0, len(game_ids), AT_ONCE):
                some = game_ids[start : start + AT_ONCE]
                rows = connection.execute(asked.where(schema.games.c.id.in_(some))).all()
                kept = [row.id for row in rows]
                seats, ended = read_seats(connection, kept), read_ended(connection, kept)
                found |= {
                    row.id: Standing(
                        row.lines, *seats[row.id], row.rematch, row.id in ended, row.seed != NOT_DEALT
                    )
                    for row in rows
                }
        return found

    def others_at_work(self) -> bool:
        """Whether another server may have written here since this was last asked."""
        with self._writing() as connection:
            if self.url.drivername != "sqlite":
                return bool(connection.execute(_OTHERS_CONNECTED, {"own": self._name}).scalar())
            before, self._data_version = (
                self._data_version,
                connection.exec_driver_sql("PRAGMA data_version").scalar(),
            )
            return before != self._data_version

    def summaries(self, game_ids: Iterable[str]) -> list[GameSummary]:
        """Where these games stand, those that are kept here, newest first."""
        with self._reading() as connection:
            chosen = select(schema.games).where(schema.games.c.id.in_(list(game_ids)))
            return read_summaries(connection, connection.execute(chosen.order_by(*_NEWEST)).all())

    def all_summaries(self, most: int, skip: int = 0) -> list[GameSummary]:
        """Where so many unfinished games stand, then so many finished ones, each newest first.

        The newest `skip` of both are left out.
        """
        with self._reading() as connection:
            chosen = select(schema.games).order_by(*_NEWEST).limit(most).offset(skip)
            running = connection.execute(chosen.where(~schema.games.c.over)).all()
            over = connection.execute(chosen.where(schema.games.c.over)).all()
            return read_summaries(connection, [*running, *over])

    def count(self) -> int:
        """How many games are kept."""
        with self._reading() as connection:
            return connection.execute(select(func.count()).select_from(schema.games)).scalar_one()

    # For the operator

    def end(self, game_id: str) -> None:
        """Keeps that a game is ended where it stands."""
        with self._writing() as connection:
            write_end(connection, game_id)

    def expired(self, finished: datetime | None, unbegun: datetime | None, most: int) -> list[str]:
        """The ids of some games that were finished, or made and never begun, before these times."""
        with self._reading() as connection:
            return expired_games(connection, finished, unbegun, most)

    def bans(self) -> list[Ban]:
        """Every ban that has not ended."""
        with self._reading() as connection:
            return read_bans(connection)

    def ban(self, ban: Ban) -> None:
        """Keeps a ban, in place of any before it on the same network."""
        with self._writing() as connection:
            write_ban(connection, ban)

    def lift_ban(self, network: str) -> bool:
        """Forgets a ban; whether there was one."""
        with self._writing() as connection:
            gone = connection.execute(delete(schema.bans).where(schema.bans.c.network == network))
            return gone.rowcount > 0

    def setting(self, name: str) -> str | None:
        """What was chosen under this name, if something was."""
        with self._reading() as connection:
            return read_setting(connection, name)

    def set_setting(self, name: str, value: str) -> None:
        """Keeps a choice."""
        with self._writing() as connection:
            write_setting(connection, name, value)

    def _read(self, connection: Connection, game_id: str) -> StoredGame | None:
        row = connection.execute(select(schema.games).where(schema.games.c.id == game_id)).one_or_none()
        return None if row is None else read_game(connection, row)

    def _found(self, connection: Connection, game_id: str) -> StoredGame:
        """A game that was there a moment ago."""
        game = self._read(connection, game_id)
        if game is None:
            raise Conflict(f"game {game_id} is no longer kept")
        return game

    def check_writable(self) -> None:
        """Raises `StorageError` unless a move could be kept now: asks to change a game that there is not."""
        with self._writing() as connection:
            connection.execute(update(schema.games).where(false()).values(moves=0))

    def free_bytes(self) -> int | None:
        """How much room there is for more games; `None` where another machine would have to say."""
        if self.url.drivername != "sqlite":
            return None
        try:
            return shutil.disk_usage(Path(self.url.database or "").parent).free
        except OSError:
            return 0

    # Everything at once

    def export_to(self, file: TextIO) -> int:
        """Writes everything that is kept here into a text file; gives how many games that were."""
        with self._told():
            return export_games(self._reader, file)

    def import_from(self, file: TextIO) -> int:
        """Reads such a file, as long as no game is kept here; gives how many games that were."""
        with self._told():
            return import_games(self._writer, file)

    # Transactions

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction that writes, and is on disk when it ends, or when the one that it is part of does."""
        if self._together is not None:
            with self._told(), self._together.begin_nested():
                yield self._together
            return
        with self._told(), self._writer.begin() as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """A transaction that only reads."""
        with self._told(), self._reader.begin() as connection:
            yield connection

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What the database cannot do becomes one sentence."""
        try:
            yield
        except IntegrityError as error:
            raise Conflict(f"{self.place} has it already: {_reason(error)}") from None
        except DataError as error:
            raise BadRow(f"{self.place} cannot hold this: {_reason(error)}") from None
        except SQLAlchemyError as error:
            raise StorageError(f"no games can be kept in {self.place}: {_reason(error)}") from None
        except (ValueError, KeyError) as error:
            if isinstance(error, StorageError):
                raise
            raise DamagedGame(f"a game kept in {self.place} is damaged: {error}") from None


_OTHERS_CONNECTED = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND application_name LIKE 'qwirkle %' AND application_name <> :own"
)
_NEWEST = (schema.games.c.updated.desc(), schema.games.c.id)
_WHERE_IT_STANDS = update(schema.games).where(schema.games.c.id == bindparam("which"))


def _outcome(call: Callable[[], Any]) -> Any:
    """What a call gives, or the exception that it ends with."""
    try:
        return call()
    except Exception as error:
        return error


def _stands(game_id: str, planned: PlannedEntry, moment: str) -> dict[str, object]:
    """Where a game stands after a line of its log."""
    return {"which": game_id, "updated": moment, **summary_row(planned.after, planned.moves_made)}


def _reason(error: SQLAlchemyError) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0]


def _make_folder(file: Path) -> None:
    try:
        # Whoever can read the file knows all tiles.
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make_private(file)
    except OSError as error:
        raise StorageError(f"no games can be kept in {file}: {error.strerror}") from None
