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
    true,
)

__all__ = [
    "SCHEMA_VERSION",
    "bans",
    "chances",
    "ended_games",
    "games",
    "keys",
    "metadata",
    "moves",
    "player_numbers",
    "puzzle_tries",
    "revisions",
    "schema_version",
    "seat_codes",
    "seats",
    "settings",
    "shuffles",
]

SCHEMA_VERSION = 2
"""What the programs before the migrations looked at: they had 1, and refuse any other."""

metadata = MetaData()

schema_version = Table("schema", metadata, Column("version", Integer, primary_key=True))
"""One row, for the programs before the migrations."""

revisions = Table("alembic_version", metadata, Column("version_num", String(32), primary_key=True))
"""One row, Alembic's own: the last of the `migrations` that this database has been through."""

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
    # Whether players may ask the coach.
    Column("hints", Boolean, nullable=False, server_default=true()),
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
    # In how many turns the player has asked the coach.
    Column("hints", Integer, nullable=False, server_default="0"),
)
"""The seats of each game."""

player_numbers = Table(
    "player_numbers",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
)
"""What players without a name are counted as, where seats went round."""

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
"""The hashes of short codes, each of which leads to a free seat for a while."""

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

ended_games = Table(
    "ended_games",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("ended", String(20), nullable=False),
)
"""The games that the operator has ended where they stood, and when."""

bans = Table(
    "bans",
    metadata,
    Column("network", String(50), primary_key=True),
    Column("created", String(20), nullable=False),
    Column("until", String(20)),
)
"""The addresses and networks that nobody may come in from; for good where nothing says until when."""

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
"""What the operator has chosen for all servers of this database."""

puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("puzzle", String(32), primary_key=True),
    Column("found", Integer, nullable=False),
    Column("missed", Integer, nullable=False),
)
"""How many people's first answers to each puzzle were right, and how many wrong; never whose."""
