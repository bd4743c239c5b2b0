"""Storage: where games live from their first moment on. Everything here may block, so `Archive` calls it
beside the event loop.

It is SQLite, in one file, or PostgreSQL; what the rooms rely on is in `Storage`'s methods.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from qwirkle.errors import StorageError
from qwirkle.server.game.history import PlannedEntry
from qwirkle.server.game.log import LogEntry
from qwirkle.server.game.seats import Seat
from qwirkle.server.game.stored_game import NOT_DEALT, StoredGame
from qwirkle.server.game.times import now, time_text
from qwirkle.server.storage import schema
from qwirkle.server.storage.database import BadRow, Conflict, Database
from qwirkle.server.storage.operator_rows import (
    Ban,
    expired_games,
    read_bans,
    read_setting,
    write_ban,
    write_end,
    write_setting,
)
from qwirkle.server.storage.puzzle_rows import Tries, add_tries, read_tries
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

__all__ = ["BadRow", "Conflict", "Line", "Storage"]

Line = tuple[str, PlannedEntry]
"""A line for the log of the game with this id."""


class Storage(Database):
    """All games, in one database."""

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

    def add_chances(self, game: StoredGame, chances: Mapping[int, bytes]) -> StoredGame:
        """Keeps what seats add to the shuffle of a game, unless it is dealt; gives the game as it is kept."""
        with self._writing() as connection:
            held = hold_deal(connection, game)
            return (
                self._found(connection, game.id) if held is None else write_chances(connection, held, chances)
            )

    def deal(self, game: StoredGame) -> StoredGame:
        """Deals a game with the chance that is kept of it, once; gives the game as it is kept."""
        with self._writing() as connection:
            held = hold_deal(connection, game)
            if held is None:
                return self._found(connection, game.id)
            dealt = held.deal()
            connection.execute(_THE_GAME, {"which": game.id, **deal_row(dealt)})
            return dealt

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
                connection.execute(_THE_GAME, stands)
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
        row = {"which": game_id, "where": index, **seat_row(game_id, index, seat)}
        with self._writing() as connection:
            connection.execute(_THE_SEAT, row)

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

    # How people do at puzzles

    def add_tries(self, more: Mapping[str, Tries]) -> None:
        """Adds people's first answers to those that are kept of each puzzle."""
        with self._writing() as connection:
            add_tries(connection, more)

    def tries(self) -> dict[str, Tries]:
        """People's first answers to every puzzle that was tried."""
        with self._reading() as connection:
            return read_tries(connection)

    def _read(self, connection: Connection, game_id: str) -> StoredGame | None:
        row = connection.execute(select(schema.games).where(schema.games.c.id == game_id)).one_or_none()
        return None if row is None else read_game(connection, row)

    def _found(self, connection: Connection, game_id: str) -> StoredGame:
        """A game that was there a moment ago."""
        game = self._read(connection, game_id)
        if game is None:
            raise Conflict(f"game {game_id} is no longer kept")
        return game


_NEWEST = (schema.games.c.updated.desc(), schema.games.c.id)
_THE_GAME = update(schema.games).where(schema.games.c.id == bindparam("which"))
_THE_SEAT = update(schema.seats).where(
    schema.seats.c.game == bindparam("which"), schema.seats.c.seat == bindparam("where")
)


def _outcome(call: Callable[[], Any]) -> Any:
    """What a call gives, or the exception that it ends with."""
    try:
        return call()
    except Exception as error:
        return error


def _stands(game_id: str, planned: PlannedEntry, moment: str) -> dict[str, object]:
    """Where a game stands after a line of its log."""
    return {"which": game_id, "updated": moment, **summary_row(planned.after, planned.moves_made)}
