"""The log of a table in the database: entries that are added and never change."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.server.store.schema import entries, tables

CONSENT: Final = "consent"
"""Stands in place of a decision id in the entry of an undo the others agreed to."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One entry as it is stored."""

    index: int
    kind: str
    seat: int | None
    by: str
    action: str | None
    decision: str | None
    to: int | None
    at: int


class LogConflict(Exception):
    """Another process was quicker: the table's log is longer than we thought, or it ended."""


async def read_log(connection: AsyncConnection, table: str, after: int) -> list[LogEntry]:
    """The entries behind an index."""
    found = await connection.execute(
        select(
            entries.c.index,
            entries.c.kind,
            entries.c.seat,
            entries.c.by,
            entries.c.action,
            entries.c.decision,
            entries.c.to,
            entries.c.at,
        )
        .where(entries.c.table == table, entries.c.index > after)
        .order_by(entries.c.index)
    )
    return [LogEntry(*row) for row in found]


_INSERT: Final = insert(entries)
_CHANGE: Final = update(tables).where(
    tables.c.id == bindparam("the_table"),
    tables.c.last_index == bindparam("the_index"),
    tables.c.status.in_(bindparam("the_states", expanding=True)),
)
# Every move runs these two: they are built once.


async def add_entry(
    connection: AsyncConnection, table: str, entry: LogEntry, values: dict[str, object]
) -> None:
    """Store an entry and what follows from it for the table's row: both or neither.

    The entries' key lets one process in; the condition on the row keeps moves out of tables that
    were given up meanwhile.
    """
    await write_entry(connection, table, entry)
    expected = ("lobby", "running") if entry.index == 0 else ("running",)
    await set_row(connection, table, entry.index - 1, expected, values)


async def write_entry(connection: AsyncConnection, table: str, entry: LogEntry) -> None:
    """Store an entry, unless there is one with its index."""
    try:
        await connection.execute(_INSERT, {"table": table, **asdict(entry)})
    except IntegrityError as error:
        raise LogConflict from error


async def set_row(
    connection: AsyncConnection,
    table: str,
    index: int,
    expected: tuple[str, ...],
    values: dict[str, object],
) -> None:
    """Change a table's row, provided that its log and its status are still as we know them."""
    where = {"the_table": table, "the_index": index, "the_states": expected}
    done = await connection.execute(_CHANGE, {**values, **where})
    if done.rowcount != 1:
        raise LogConflict
