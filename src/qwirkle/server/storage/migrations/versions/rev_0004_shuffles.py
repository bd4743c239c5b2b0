"""The server's secret and what players add to the shuffle, so that it can be proved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Adds the tables; games from before have no rows in them."""
    op.create_table(
        "shuffles",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
    )
    op.create_table(
        "chances",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("chance", sa.LargeBinary(32), nullable=False),
    )


def downgrade() -> None:
    """A file is only ever moved up; its copy from before is beside it."""
    raise NotImplementedError
