"""Shuffles in the database: each game's secret, and the chance that players add to it until the deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy import Connection, bindparam, insert, select, update

from qwirkle.server.game.shuffle import Shuffle
from qwirkle.server.game.stored_game import NOT_DEALT, StoredGame
from qwirkle.server.game.times import now, time_text
from qwirkle.server.storage import schema

__all__ = ["hold_deal", "read_shuffle", "write_chances", "write_shuffle"]


# Made once, as each game needs them: making a statement takes longer than what it does.
_SECRET = select(schema.shuffles.c.secret).where(schema.shuffles.c.game == bindparam("which"))
_CHANCES = select(schema.chances).where(schema.chances.c.game == bindparam("which"))
_CHANGE = update(schema.chances).where(
    schema.chances.c.game == bindparam("which"), schema.chances.c.seat == bindparam("where")
)
_HOLD = update(schema.games).where(schema.games.c.id == bindparam("which"), schema.games.c.seed == NOT_DEALT)


def write_shuffle(connection: Connection, game: StoredGame) -> None:
    """Writes the secret of a new game."""
    if game.shuffle is not None:
        row = {"game": game.id, "secret": game.shuffle.secret}
        connection.execute(insert(schema.shuffles), row)


def read_shuffle(connection: Connection, game_id: str, players: int) -> Shuffle | None:
    """The secret of a game and the chance added to it, if it has a secret."""
    secret = connection.execute(_SECRET, {"which": game_id}).scalar()
    if secret is None:
        return None
    return Shuffle(game_id, secret, _chances(connection, game_id, players))


def hold_deal(connection: Connection, game: StoredGame) -> StoredGame | None:
    """The game with all chance that is kept of it by now; `None` where it is dealt, or gone.

    Nobody else deals it or adds to it until this transaction ends.
    """
    moment = now()
    held = connection.execute(_HOLD, {"which": game.id, "updated": time_text(moment)})
    if not held.rowcount or game.shuffle is None:
        return None
    known = _chances(connection, game.id, len(game.seats))
    return replace(game, updated=moment, shuffle=replace(game.shuffle, chances=known))


def write_chances(connection: Connection, held: StoredGame, chances: Mapping[int, bytes]) -> StoredGame:
    """Writes what seats add, while the deal is held; what a seat has added before stays."""
    shuffle = held.shuffle
    assert shuffle is not None
    for seat, chance in chances.items():
        if shuffle.chances[seat] is None:
            row = {"game": held.id, "seat": seat, "chance": chance}
            connection.execute(insert(schema.chances), row)
        elif shuffle.added(seat) is None:
            connection.execute(_CHANGE, {"which": held.id, "where": seat, "chance": chance})
        shuffle = shuffle.with_chance(seat, chance)
    return replace(held, shuffle=shuffle)


def _chances(connection: Connection, game_id: str, players: int) -> tuple[bytes | None, ...]:
    """The chance that each seat has added, as far as it has."""
    rows = connection.execute(_CHANCES, {"which": game_id})
    added = {row.seat: row.chance for row in rows}
    return tuple(added.get(seat) for seat in range(players))
