"""Records brought along: how long each is, so that a server can tell how many there are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004_records_brought"
down_revision = "0003_fairness"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database one version further."""
    op.add_column("records", sa.Column("brought", sa.Integer(), nullable=True))
    op.execute(
        "UPDATE records SET brought = length(text)"
        " WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = records.id)"
    )
    op.create_index("ix_records_brought", "records", ["brought", "owner"], unique=False)


def downgrade() -> None:
    """Take it back."""
    op.drop_index("ix_records_brought", "records")
    op.drop_column("records", "brought")
