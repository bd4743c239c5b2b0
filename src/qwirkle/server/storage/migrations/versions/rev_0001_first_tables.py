"""The tables of the first version."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the tables that the first version had."""
    version = op.create_table("schema", sa.Column("version", sa.Integer, primary_key=True))
    op.bulk_insert(version, [{"version": 1}])
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("rules", sa.String(300), nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("rematch", sa.String(32)),
        sa.Column("created", sa.String(20), nullable=False),
        sa.Column("updated", sa.String(20), nullable=False),
        sa.Column("scores", sa.String(40), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("winners", sa.String(10), nullable=False),
    )
    op.create_index("games_by_state", "games", ["over", "updated"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("level", sa.String(64)),
        sa.Column("age", sa.Integer),
        sa.Column("stand_in", sa.String(64)),
        sa.Column("arrived", sa.Boolean, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("hash", sa.String(64), primary_key=True),
    )
    op.create_table(
        "moves",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("by", sa.String(10), nullable=False),
        sa.Column("client_id", sa.String(64)),
        sa.UniqueConstraint("game", "number"),
    )


def downgrade() -> None:
    """There is nothing before the first tables."""
    raise NotImplementedError
