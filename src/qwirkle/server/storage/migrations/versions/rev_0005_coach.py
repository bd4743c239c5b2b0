"""Whether players may ask the coach, how often each has, and how people do at puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """In games from before hints are allowed, and nobody has asked for any; no puzzle has been tried."""
    op.add_column("games", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("seats", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "puzzle_tries",
        sa.Column("puzzle", sa.String(32), primary_key=True),
        sa.Column("found", sa.Integer, nullable=False),
        sa.Column("missed", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """A file is only ever moved up; its copy from before is beside it."""
    raise NotImplementedError
