"""Trouble: failures of the database that are nobody's fault here and may pass.

A full disk, a database that is stopped or out of reach, one that others keep locked. They are
told apart from faults of our own by the codes of SQLite and PostgreSQL.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from sabika.server.errors import Unavailable

FAILURES: Final = (DBAPIError, PoolTimeout)
"""What a failing database raises; not all of it is trouble."""
_OUR_FAULT: Final = frozenset(
    {
        sqlite3.SQLITE_ERROR,
        sqlite3.SQLITE_CONSTRAINT,
        sqlite3.SQLITE_MISMATCH,
        sqlite3.SQLITE_MISUSE,
        sqlite3.SQLITE_RANGE,
        sqlite3.SQLITE_TOOBIG,
    }
)
"""Codes of SQLite that a wrong statement gives."""
_DISK_FULL: Final = "53100"
_TROUBLES: Final = ("08", "40", "53", "55", "57", "58", "XX", "25006")
"""How codes of PostgreSQL begin that say nothing about our statements: connections, rollbacks,
resources, locks, shutdowns, the system, a copy that only reads."""


def leave_out_details(error: BaseException) -> None:
    """Take out of an error what PostgreSQL quotes of the row: it may hold a seed or a nonce."""
    cause = getattr(error, "orig", None)
    said = getattr(cause, "diag", None)
    if isinstance(error, DBAPIError) and cause is not None and said is not None:
        cause.args = (said.message_primary or type(cause).__name__,)
        error.args = (f"({type(cause).__name__}) {cause.args[0]}",)


def trouble_of(error: BaseException) -> Unavailable | None:
    """The refusal a failure amounts to; None if it is a fault of ours."""
    if isinstance(error, PoolTimeout):
        return Unavailable("database-down")
    if not isinstance(error, DBAPIError):
        return None
    cause = error.orig
    code: int | None = getattr(cause, "sqlite_errorcode", None)
    if isinstance(cause, sqlite3.Error) and code is not None:
        if code & 0xFF == sqlite3.SQLITE_FULL:
            return Unavailable("disk-full")
        return None if code & 0xFF in _OUR_FAULT else Unavailable("database-down")
    state: str | None = getattr(cause, "sqlstate", None)
    if state is not None:
        if state == _DISK_FULL:
            return Unavailable("disk-full")
        return Unavailable("database-down") if state.startswith(_TROUBLES) else None
    # Without a code nobody answered at all.
    lost = error.connection_invalidated or isinstance(error, OperationalError)
    return Unavailable("database-down") if lost else None
