"""Tables in the database: their rows, their seats, and who may play which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from sqlalchemy import Row, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.server.errors import NotFound
from sabika.server.store.schema import grants, seats, tables

TableRow: TypeAlias = Row[Any]
SeatRow: TypeAlias = Row[Any]


async def table_row(connection: AsyncConnection, table: str, lock: bool = False) -> TableRow:
    """A table; locked, nobody else changes it before this transaction ends."""
    query = select(tables).where(tables.c.id == table)
    found = await connection.execute(query.with_for_update() if lock else query)
    row = found.first()
    if row is None:
        raise NotFound("no-such-table", table=table)
    return row


async def seat_rows(connection: AsyncConnection, table: str) -> Sequence[SeatRow]:
    """The seats of a table, in order."""
    found = await connection.execute(
        select(seats).where(seats.c.table == table).order_by(seats.c.seat)
    )
    return found.all()


async def tables_of(connection: AsyncConnection, player: str, most: int) -> Sequence[TableRow]:
    """The tables somebody opened or sits at, the latest first."""
    mine = select(grants.c.table).where(grants.c.player == player)
    found = await connection.execute(
        select(tables)
        .where(or_(tables.c.host == player, tables.c.id.in_(mine)))
        .order_by(tables.c.updated.desc(), tables.c.id)
        .limit(most)
    )
    return found.all()


async def seats_of(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    """The seats of several tables."""
    found = await connection.execute(
        select(seats).where(seats.c.table.in_(ids)).order_by(seats.c.table, seats.c.seat)
    )
    by_table: dict[str, list[SeatRow]] = {table: [] for table in ids}
    for row in found:
        by_table[row.table].append(row)
    return by_table


async def grants_of(connection: AsyncConnection, player: str) -> dict[str, dict[int, bool]]:
    """By table, the seats somebody may play, and whether they opened them by a link."""
    found = await connection.execute(
        select(grants.c.table, grants.c.seat, grants.c.by_link).where(grants.c.player == player)
    )
    by_table: dict[str, dict[int, bool]] = {}
    for row in found:
        by_table.setdefault(row.table, {})[row.seat] = row.by_link
    return by_table


async def all_grants(connection: AsyncConnection, table: str) -> Sequence[Row[Any]]:
    """Who may play which seat of a table."""
    found = await connection.execute(select(grants).where(grants.c.table == table))
    return found.all()


async def add_table(connection: AsyncConnection, values: dict[str, object]) -> None:
    """Enter a table."""
    await connection.execute(insert(tables).values(values))


async def change_table(connection: AsyncConnection, table: str, **values: object) -> None:
    """Change a table's row."""
    await connection.execute(update(tables).where(tables.c.id == table).values(**values))


async def add_seats(connection: AsyncConnection, rows: Sequence[dict[str, object]]) -> None:
    """Enter the seats of a new table."""
    await connection.execute(insert(seats), rows)


async def change_seat(connection: AsyncConnection, table: str, seat: int, **values: object) -> None:
    """Change a seat's row."""
    await connection.execute(
        update(seats).where(seats.c.table == table, seats.c.seat == seat).values(**values)
    )


async def add_grant(
    connection: AsyncConnection, table: str, seat: int, player: str, by_link: bool = False
) -> None:
    """Let somebody play a seat; it does no harm if they may already."""
    have = await connection.execute(
        select(grants.c.seat).where(
            grants.c.table == table, grants.c.seat == seat, grants.c.player == player
        )
    )
    if have.first() is None:
        await connection.execute(
            insert(grants).values(table=table, seat=seat, player=player, by_link=by_link)
        )


async def clear_grants(
    connection: AsyncConnection, table: str, seat: int, but: str | None = None
) -> None:
    """Let nobody play a seat, but for one player if that is wanted."""
    ended = delete(grants).where(grants.c.table == table, grants.c.seat == seat)
    await connection.execute(ended if but is None else ended.where(grants.c.player != but))


async def owned_seats(connection: AsyncConnection, table: str, player: str) -> frozenset[int]:
    """The seats of a table somebody took, in contrast to those whose link they opened."""
    found = await connection.scalars(
        select(grants.c.seat).where(
            grants.c.table == table, grants.c.player == player, grants.c.by_link.is_(False)
        )
    )
    return frozenset(found)
