"""Records in the database, and the logs of tables that go on from one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from sqlalchemy import Exists, Row, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.kernel.record import Record
from sabika.server.errors import Forbidden, NotFound
from sabika.server.store.schema import accounts, entries, grants, records, sessions

RecordRow: TypeAlias = Any
"""A row of records, with or without the text."""


def _has_account() -> Exists:
    """Whether the owner of a record is more than a guest."""
    return select(accounts.c.player).where(accounts.c.player == records.c.owner).exists()


async def record_row(connection: AsyncConnection, record: str) -> RecordRow:
    """A record."""
    row = (await connection.execute(select(records).where(records.c.id == record))).first()
    if row is None:
        raise NotFound("no-such-replay", replay=record)
    return row


async def about(connection: AsyncConnection, record: str) -> RecordRow:
    """A record without its text."""
    found = await connection.execute(
        select(
            records.c.id,
            records.c.name,
            records.c.seats,
            records.c.created,
            records.c.owner,
            records.c.brought,
        ).where(records.c.id == record)
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


async def brought_by(connection: AsyncConnection, player: str) -> tuple[int, int]:
    """How many records somebody has brought along, and their characters; without own games."""
    found = await connection.execute(
        select(func.count(records.c.brought), func.coalesce(func.sum(records.c.brought), 0)).where(
            records.c.owner == player
        )
    )
    count, characters = found.one()
    return count, int(characters)


async def brought_by_guests(connection: AsyncConnection) -> int:
    """The characters of all records that guests have brought along."""
    found = await connection.scalar(
        select(func.coalesce(func.sum(records.c.brought), 0)).where(
            records.c.brought.is_not(None), ~_has_account()
        )
    )
    return int(found or 0)


async def lengths_of(connection: AsyncConnection, player: str) -> Sequence[Row[str, int]]:
    """The records somebody has brought along with their characters, the latest first."""
    found = await connection.execute(
        select(records.c.id, records.c.brought)
        .where(records.c.owner == player, records.c.brought.is_not(None))
        .order_by(records.c.created.desc(), records.c.id)
    )
    return found.all()


async def hand_over(
    connection: AsyncConnection, giver: str, taker: str, brought: Sequence[str]
) -> None:
    """Make somebody the owner of another's games played here, and of some they brought along."""
    await connection.execute(
        update(records)
        .where(
            records.c.owner == giver,
            or_(records.c.brought.is_(None), records.c.id.in_(brought)),
        )
        .values(owner=taker)
    )


async def forget_nobodys(connection: AsyncConnection, before: int) -> None:
    """Forget what guests brought along before a time whom no browser is any more."""
    known = select(sessions.c.player).where(sessions.c.player == records.c.owner).exists()
    await connection.execute(
        delete(records).where(
            records.c.brought.is_not(None),
            records.c.created < before,
            ~_has_account(),
            ~known,
        )
    )


async def remove_brought(connection: AsyncConnection, record: str, player: str) -> None:
    """Forget a record that somebody brought along; games that were played here stay."""
    done = await connection.execute(
        delete(records).where(
            records.c.id == record, records.c.owner == player, records.c.brought.is_not(None)
        )
    )
    if not done.rowcount:
        await about(connection, record)
        raise Forbidden("replay-not-yours")


async def add_log(
    connection: AsyncConnection, table: str, record: Record, upto: int, at: int
) -> int:
    """Write the log of a table that goes on from a record; the index of its last entry."""
    steps: list[tuple[str, int | None, str | None]] = [("start", None, None)]
    steps += [("deal", None, None)] * len(record.deals_at(0))
    for count, (seat, action) in enumerate(record.actions[:upto], 1):
        steps.append(("act", seat, action))
        steps += [("deal", None, None)] * len(record.deals_at(count))
    common: dict[str, object] = {"table": table, "by": "import", "decision": None, "to": None}
    rows = [
        {**common, "index": index, "kind": kind, "seat": seat, "action": action, "at": at}
        for index, (kind, seat, action) in enumerate(steps)
    ]
    await connection.execute(insert(entries), rows)
    return len(steps) - 1
