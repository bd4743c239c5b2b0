"""Players keep their numbers in a rematch, and short codes lead to seats.

Some files of the first version have these tables already: there was a time in which they were added unasked.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds the tables; programs from before this step refuse the file from now on."""
    op.create_table(
        "player_numbers",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "seat_codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("expires", sa.String(20), nullable=False),
        if_not_exists=True,
    )
    op.execute("UPDATE schema SET version = 2")


def downgrade() -> None:
    """A file is only ever moved up; its copy from before is beside it."""
    raise NotImplementedError
