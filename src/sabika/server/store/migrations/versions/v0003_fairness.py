"""Fairness: games dealt anew, the time absent people have, seats opened by a link."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003_fairness"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database one version further."""
    op.add_column("tables", sa.Column("origin_at", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("deals", sa.JSON(), nullable=True))
    op.add_column(
        "tables",
        sa.Column("absent_seconds", sa.Integer(), nullable=False, server_default="120"),
    )
    op.add_column(
        "grants", sa.Column("by_link", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_column("grants", "by_link")
    op.drop_column("tables", "absent_seconds")
    op.drop_column("tables", "deals")
    op.drop_column("tables", "origin_at")
