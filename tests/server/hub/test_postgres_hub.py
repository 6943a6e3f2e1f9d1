"""Several processes on one PostgreSQL: what one stores, the others hear."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text

from sabika.server.hub.hub import Heard, Subscription, make_hub
from sabika.server.hub.postgres import CHANNEL, PostgresHub
from sabika.server.store.engine import Store
from tests.patience import patience
from tests.server.play.house import DEVICE, ME, open_house

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def open_hub(address: str) -> AsyncIterator[tuple[Store, PostgresHub]]:
    store = Store(address)
    await store.open()
    hub = make_hub(store)
    assert isinstance(hub, PostgresHub)
    await hub.open()
    try:
        yield store, hub
    finally:
        await hub.close()
        await store.close()


async def heard(subscription: Subscription) -> Heard:
    """What a subscription hears next."""
    async with asyncio.timeout(patience()):
        return await subscription.wait()


class ChangedHisMind(Exception):
    """The transaction is taken back."""


async def change_ones_mind(store: Store, hub: PostgresHub) -> None:
    """A transaction that comes to nothing."""
    async with store.writing() as connection:
        await hub.enlist(connection, "t", 6)
        raise ChangedHisMind


async def test_notices_travel_with_the_commit(postgres_database: str) -> None:
    async with (
        open_hub(postgres_database) as (store, mover),
        open_hub(postgres_database) as (_, viewer),
    ):
        told: list[tuple[str | None, int | None]] = []
        viewer.listen(lambda table, index: told.append((table, index)))
        with viewer.subscribe("t") as subscription:
            with pytest.raises(ChangedHisMind):
                await change_ones_mind(store, mover)
            async with store.writing() as connection:
                await mover.enlist(connection, "t", 7)
            assert await heard(subscription) == Heard(moved=True, news=False)
            mover.announce("t")
            assert await heard(subscription) == Heard(moved=False, news=True)
        assert told == [("t", 7), ("t", None)]


async def test_a_lost_connection_is_made_again(postgres_database: str) -> None:
    async with open_hub(postgres_database) as (store, hub):
        with hub.subscribe("t") as subscription:
            async with store.writing() as connection:
                await connection.execute(
                    text(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE pid <> pg_backend_pid() AND datname = current_database() "
                        f"AND query = 'LISTEN {CHANNEL}'"
                    )
                )
            # Nobody knows what was missed: everybody looks.
            assert await heard(subscription) == Heard(moved=True, news=True)
            async with store.writing() as connection:
                await hub.enlist(connection, "t", 1)
            assert await heard(subscription) == Heard(moved=True, news=False)
            with psycopg.connect(hub._address, autocommit=True) as stranger:
                stranger.execute("SELECT pg_notify('sabika_tables', 'nonsense')")
                stranger.execute("SELECT pg_notify('sabika_tables', 't -1')")
            assert await heard(subscription) == Heard(moved=False, news=True)


async def test_a_table_across_two_servers(postgres_database: str, tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, database_url=postgres_database) as one,
        open_house(tmp_path, database_url=postgres_database) as other,
    ):
        ana = await one.person()
        there = other.keep(ana)
        table = await ana.table(ME, DEVICE)
        live = there.live(table)
        live.say(type="hello")
        await live.until("update")
        for index in range(1, 9):
            person = (ana, there)[index % 2]
            seat = (await person.update(table, after=index - 1))["asked"][0]["owner"]
            assert await person.play(table, seat) == index
            while max(live.entries) < index:
                await live.until("update")
        await live.leave()
        assert not (await ana.info(table))["seats"][0]["here"]
