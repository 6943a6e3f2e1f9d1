"""Wishes: the questions a person at a table wants to have passed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database one version further."""
    op.add_column("seats", sa.Column("wishes", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("seats", "wishes")
