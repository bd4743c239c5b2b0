"""Shuffles in the database: each game's secret, and the chance that players add to it until the deal."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, insert, select, update

from qwirkle.server.game.shuffle import ADDS_NONE, Shuffle
from qwirkle.server.game.stored_game import NOT_DEALT, StoredGame
from qwirkle.server.game.times import now, time_text
from qwirkle.server.storage import schema

__all__ = ["hold_deal", "read_shuffle", "write_chances", "write_shuffle"]


def write_shuffle(connection: Connection, game: StoredGame) -> None:
    """Writes the secret of a new game."""
    if game.shuffle is not None:
        row = {"game": game.id, "secret": game.shuffle.secret}
        connection.execute(insert(schema.shuffles), row)


def read_shuffle(connection: Connection, game_id: str, players: int) -> Shuffle | None:
    """The secret of a game and the chance added to it, if it has a secret."""
    kept = schema.shuffles.c
    secret = connection.execute(select(kept.secret).where(kept.game == game_id)).scalar()
    if secret is None:
        return None
    added = _chances(connection, game_id)
    return Shuffle(game_id, secret, tuple(added.get(seat) for seat in range(players)))


def hold_deal(connection: Connection, game_id: str) -> bool:
    """Whether a game is not dealt yet; if so, nobody else deals or adds to it until this transaction ends."""
    waits = (schema.games.c.id == game_id) & (schema.games.c.seed == NOT_DEALT)
    held = connection.execute(update(schema.games).where(waits).values(updated=time_text(now())))
    return bool(held.rowcount)


def write_chances(connection: Connection, game_id: str, chances: Mapping[int, bytes]) -> None:
    """Writes what seats add, while the deal is held; what a seat has added before stays."""
    known = _chances(connection, game_id)
    kept = schema.chances.c
    for seat, chance in chances.items():
        if seat not in known:
            row = {"game": game_id, "seat": seat, "chance": chance}
            connection.execute(insert(schema.chances), row)
        elif known[seat] == ADDS_NONE:
            here = (kept.game == game_id) & (kept.seat == seat)
            connection.execute(update(schema.chances).where(here).values(chance=chance))


def _chances(connection: Connection, game_id: str) -> dict[int, bytes]:
    rows = connection.execute(select(schema.chances).where(schema.chances.c.game == game_id))
    return {row.seat: row.chance for row in rows}
