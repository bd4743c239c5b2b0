"""Whether players may ask the coach, and how often each has."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Adds the columns; in games from before hints are allowed, and nobody has asked for any."""
    op.add_column("games", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("seats", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """A file is only ever moved up; its copy from before is beside it."""
    raise NotImplementedError
