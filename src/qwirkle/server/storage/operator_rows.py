"""Rows for the operator: bans, choices for all servers, games that are ended, and those whose time is up."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, delete, exists, insert, or_, select

from qwirkle.server.game.times import now, time_of, time_text
from qwirkle.server.storage import schema

__all__ = ["Ban", "expired_games", "read_bans", "read_setting", "write_ban", "write_end", "write_setting"]


@dataclass(frozen=True, slots=True)
class Ban:
    """An address or a network that nobody may come in from."""

    network: str
    until: datetime | None = None
    """When it ends; `None` for never."""


def read_bans(connection: Connection) -> list[Ban]:
    """Every ban that has not ended, in the order of their networks."""
    bans = schema.bans
    lasting = or_(bans.c.until.is_(None), bans.c.until > time_text(now()))
    rows = connection.execute(select(bans).where(lasting).order_by(bans.c.network))
    return [Ban(row.network, None if row.until is None else time_of(row.until)) for row in rows]


def write_ban(connection: Connection, ban: Ban) -> None:
    """Keeps a ban in place of any before it on the same network; those that have ended go."""
    bans, time = schema.bans, time_text(now())
    connection.execute(delete(bans).where((bans.c.network == ban.network) | (bans.c.until <= time)))
    until = None if ban.until is None else time_text(ban.until)
    connection.execute(insert(bans), {"network": ban.network, "created": time, "until": until})


def read_setting(connection: Connection, name: str) -> str | None:
    """What was chosen under this name, if something was."""
    found = connection.execute(select(schema.settings.c.value).where(schema.settings.c.name == name)).scalar()
    return None if found is None else str(found)


def write_setting(connection: Connection, name: str, value: str) -> None:
    """Keeps a choice in place of the one before it."""
    connection.execute(delete(schema.settings).where(schema.settings.c.name == name))
    connection.execute(insert(schema.settings), {"name": name, "value": value})


def write_end(connection: Connection, game_id: str) -> None:
    """Keeps that a game is ended where it stands."""
    ended = schema.ended_games
    connection.execute(delete(ended).where(ended.c.game == game_id))
    connection.execute(insert(ended), {"game": game_id, "ended": time_text(now())})


def expired_games(
    connection: Connection, finished: datetime | None, unbegun: datetime | None, most: int
) -> list[str]:
    """The ids of games, at most so many, that were finished or ended before a time, or made and never begun.

    `None` for a time is for none of them.
    """
    games, ended, moves = schema.games, schema.ended_games, schema.moves
    questions: list[Select[Any]] = []
    if finished is not None:
        before = games.c.updated < time_text(finished)
        questions.append(select(games.c.id).where(games.c.over, before))
        questions.append(
            select(games.c.id).join(ended, ended.c.game == games.c.id).where(~games.c.over, before)
        )
    if unbegun is not None:
        begun = exists().where(moves.c.game == games.c.id)
        questions.append(
            select(games.c.id).where(~games.c.over, games.c.updated < time_text(unbegun), ~begun)
        )
    due: dict[str, None] = {}
    for question in questions:
        found = connection.execute(question.order_by(games.c.updated).limit(most)).scalars()
        due.update(dict.fromkeys(found))
    return list(due)[:most]
