"""Signs of life of many seats at once, from several workers on one PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, insert, select

from sabika.server.hub.hub import MemoryHub
from sabika.server.play.presence import Presence
from sabika.server.store.engine import Store
from sabika.server.store.schema import players, seats, tables
from sabika.server.times import now_ms
from tests.patience import patience

pytestmark = pytest.mark.anyio

TABLES = 120
ROUNDS = 6


async def furnish(store: Store) -> list[tuple[str, int]]:
    """Many tables with two people each; their seats."""
    names = [f"t{number:03}" for number in range(TABLES)]
    empty: dict[str, object] = {
        **dict.fromkeys(("game", "name", "undo", "clock_kind", "absent", "seed"), "-"),
        **dict.fromkeys(("rules_version", "data_digest"), "-"),
        **{column: [] for column in ("modules", "asked", "scores", "winners")},
        **dict.fromkeys(("clock_seconds", "created", "updated"), 0),
    }
    one: dict[str, object] = {"name": "-", "colour": "-", "kind": "person", "seen": 0}
    places = [(name, seat) for name in names for seat in (0, 1)]
    async with store.writing() as connection:
        await connection.execute(insert(players).values(id="p", name="-", created=0))
        await connection.execute(
            insert(tables),
            [
                {**empty, "id": name, "options": {}, "status": "running", "host": "p"}
                for name in names
            ],
        )
        await connection.execute(
            insert(seats), [{**one, "table": name, "seat": seat} for name, seat in places]
        )
    return places


async def test_two_workers_note_the_same_seats_at_once(postgres_database: str) -> None:
    """Each has met the people in another order; neither waits for the other's last seat."""
    stores = [Store(postgres_database), Store(postgres_database)]
    for store in stores:
        await store.open()
    places = await furnish(stores[0])
    workers = [Presence(store, MemoryHub()) for store in stores]
    orders = [places, places[::-1]]
    for _ in range(ROUNDS):
        now = now_ms()
        async with asyncio.timeout(patience()):
            await asyncio.gather(
                *(worker._write(order, now) for worker, order in zip(workers, orders, strict=True))
            )
        async with stores[0].reading() as connection:
            seen = await connection.scalar(select(func.min(seats.c.seen)))
        assert seen == now
    for store in stores:
        await store.close()


async def test_only_the_named_seats_are_noted(postgres_database: str) -> None:
    store = Store(postgres_database)
    await store.open()
    places = await furnish(store)
    some = [places[0], places[-1]]
    await Presence(store, MemoryHub())._write(some, 7)
    async with store.reading() as connection:
        found = await connection.execute(
            select(seats.c.table, seats.c.seat).where(seats.c.seen == 7)
        )
        assert sorted((row.table, row.seat) for row in found) == some
    await store.close()
