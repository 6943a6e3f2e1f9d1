"""Who changes a table and its seats takes their rows in one order, in whatever process."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import insert, select, text

from sabika.server.hub.hub import MemoryHub
from sabika.server.settings import Settings
from sabika.server.store.engine import Store
from sabika.server.store.schema import players, seats, tables
from sabika.server.sweeping import Sweeper
from sabika.server.tables import repository
from tests.patience import patience

pytestmark = pytest.mark.anyio


class Desk:
    """Notes the tables that shall be driven."""

    def __init__(self) -> None:
        self.driven: list[str] = []

    def drive(self, table: str) -> None:
        self.driven.append(table)


async def furnish(store: Store) -> None:
    """A table at which somebody has been away for very long."""
    table: dict[str, object] = {
        **dict.fromkeys(("game", "name", "undo", "clock_kind", "seed"), "-"),
        **dict.fromkeys(("rules_version", "data_digest"), "-"),
        **{column: [] for column in ("modules", "scores", "winners")},
        **dict.fromkeys(("clock_seconds", "created", "updated", "asked_since"), 0),
        **{"id": "t", "options": {}, "host": "p", "status": "running"},
        **{"absent": "bot", "absent_seconds": 120, "asked": [0]},
    }
    seat = {"table": "t", "seat": 0, "kind": "person", "name": "-", "colour": "-", "seen": -1}
    async with store.writing() as connection:
        await connection.execute(insert(players).values(id="p", name="-", created=0))
        await connection.execute(insert(tables).values(table))
        await connection.execute(insert(seats).values(seat))


async def until_somebody_waits(store: Store) -> None:
    """Until a process of the database waits for a row that another one has."""
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    while True:
        async with store.reading() as connection:
            if await connection.scalar(waiting):
                return
        await asyncio.sleep(0.02)


async def test_a_bot_stands_in_while_somebody_changes_the_table(postgres_database: str) -> None:
    """The sweeper of one worker and a request at another do not wait for each other for ever."""
    store, other = Store(postgres_database), Store(postgres_database)
    for opened in (store, other):
        await opened.open()
    await furnish(store)
    desk: Any = Desk()
    sweeper = Sweeper(Settings(), store, MemoryHub(), desk)
    async with asyncio.timeout(patience()):
        async with other.writing() as connection:
            await repository.table_row(connection, "t", lock=True)
            sweeping = asyncio.create_task(sweeper._stand_in())
            await until_somebody_waits(store)
            await repository.change_seat(connection, "t", 0, name="Ana")
        await sweeping
    async with store.reading() as connection:
        row = (await connection.execute(select(seats.c.name, seats.c.stand_in))).one()
    assert tuple(row) == ("Ana", "greedy")
    assert desk.driven == ["t"]
    for opened in (store, other):
        await opened.close()
