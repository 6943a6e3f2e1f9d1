"""Records in the database, and the logs of tables that go on from one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from sqlalchemy import insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.server.errors import NotFound
from sabika.server.store.schema import entries, grants, records

RecordRow: TypeAlias = Any
"""A row of records, with or without the text."""


async def record_row(connection: AsyncConnection, record: str) -> RecordRow:
    """A record."""
    row = (await connection.execute(select(records).where(records.c.id == record))).first()
    if row is None:
        raise NotFound("no-such-replay", replay=record)
    return row


async def about(connection: AsyncConnection, record: str) -> RecordRow:
    """A record without its text."""
    found = await connection.execute(
        select(records.c.id, records.c.name, records.c.seats, records.c.created).where(
            records.c.id == record
        )
    )
    row = found.first()
    if row is None:
        raise NotFound("no-such-replay", replay=record)
    return row


async def ids_of(connection: AsyncConnection, player: str, most: int) -> Sequence[str]:
    """The records somebody brought along and those of tables they sat at, the latest first."""
    played = select(grants.c.table).where(grants.c.player == player)
    found = await connection.scalars(
        select(records.c.id)
        .where(or_(records.c.owner == player, records.c.id.in_(played)))
        .order_by(records.c.created.desc(), records.c.id)
        .limit(most)
    )
    return found.all()


async def add_record(connection: AsyncConnection, values: dict[str, object]) -> None:
    """Enter a record."""
    await connection.execute(insert(records).values(values))


async def add_log(
    connection: AsyncConnection, table: str, actions: Sequence[tuple[int, str]], at: int
) -> None:
    """Write the log of a table that goes on from a record: its set-up and these actions."""
    common: dict[str, object] = {"table": table, "by": "import", "decision": None, "to": None}
    rows: list[dict[str, object]] = [
        {**common, "index": 0, "kind": "start", "seat": None, "action": None, "at": at}
    ]
    for index, (seat, action) in enumerate(actions, 1):
        rows.append(
            {**common, "index": index, "kind": "act", "seat": seat, "action": action, "at": at}
        )
    await connection.execute(insert(entries), rows)
