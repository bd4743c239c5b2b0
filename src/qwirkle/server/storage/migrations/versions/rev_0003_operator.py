"""The operator ends games, bans addresses, and chooses for all servers of a database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds the tables."""
    op.create_table(
        "ended_games",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("ended", sa.String(20), nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("network", sa.String(50), primary_key=True),
        sa.Column("created", sa.String(20), nullable=False),
        sa.Column("until", sa.String(20)),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )


def downgrade() -> None:
    """A file is only ever moved up; its copy from before is beside it."""
    raise NotImplementedError
