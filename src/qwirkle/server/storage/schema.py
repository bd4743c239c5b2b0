"""The tables that games are kept in."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

__all__ = [
    "SCHEMA_VERSION",
    "chances",
    "games",
    "keys",
    "metadata",
    "moves",
    "player_numbers",
    "schema_version",
    "seat_codes",
    "seats",
    "shuffles",
]

SCHEMA_VERSION = 1

metadata = MetaData()

schema_version = Table("schema", metadata, Column("version", Integer, primary_key=True))
"""One row: which version of these tables a database has."""

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("rules", String(300), nullable=False),
    # Empty until the game is dealt.
    Column("seed", LargeBinary(32), nullable=False),
    Column("clock", Integer),
    Column("rematch", String(32)),
    Column("created", String(20), nullable=False),
    Column("updated", String(20), nullable=False),
    # Where the game stands, so that lists of games need no replay; written with each move.
    Column("scores", String(40), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("winners", String(10), nullable=False),
    Index("games_by_state", "over", "updated"),
)
"""A game: its setup, and where it stands."""

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(100), nullable=False),
    Column("level", String(64)),
    Column("age", Integer),
    Column("stand_in", String(64)),
    Column("arrived", Boolean, nullable=False),
)
"""The seats of each game."""

player_numbers = Table(
    "player_numbers",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
)
"""What players without a name are counted as, where seats went round; files from before have none of them."""

shuffles = Table(
    "shuffles",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False),
)
"""The server's secret in each game's seed; games from before have none, and nothing proves their shuffle."""

chances = Table(
    "chances",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("chance", LargeBinary(32), nullable=False),
)
"""What players added to the seed before the deal: empty for whoever came and plays without adding any."""

seat_codes = Table(
    "seat_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("expires", String(20), nullable=False),
)
"""The hashes of short codes, each of which leads to a free seat for a while; files from before have none."""

keys = Table(
    "keys",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("hash", String(64), primary_key=True),
)
"""The hashes of the keys that open each seat. The keys themselves are kept nowhere."""

moves = Table(
    "moves",
    metadata,
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(1000), nullable=False),
    Column("by", String(10), nullable=False),
    Column("client_id", String(64)),
    UniqueConstraint("game", "number"),
)
"""The log of each game. Rows are only ever added."""
