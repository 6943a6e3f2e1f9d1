"""Brings a database to the schema of this version, whichever version it has."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

MIGRATIONS: Final = Path(__file__).parent / "migrations"
_LOCK: Final = 0x5AB1CA
"""The advisory lock that keeps two workers from migrating one PostgreSQL at once."""


def migrate(connection: Connection) -> None:
    """Run the migrations that are missing, inside the connection's transaction.

    On SQLite that transaction has the write lock already; on PostgreSQL the lock is taken here
    and falls with the transaction.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    config = migrations_config(connection)
    wanted = ScriptDirectory.from_config(config).get_heads()
    if list(MigrationContext.configure(connection).get_current_heads()) != wanted:
        command.upgrade(config, "head")


def migrations_config(connection: Connection) -> Config:
    """How alembic finds our migrations, and the connection it shall use."""
    config = Config(attributes={"connection": connection})
    # A percent sign would be read as the start of a placeholder.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
