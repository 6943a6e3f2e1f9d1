"""The same store and the same server on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import secrets
import traceback
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import insert, null
from sqlalchemy.exc import IntegrityError

from sabika.server.app import make_app
from sabika.server.security.secret import secret_of
from sabika.server.services import Services
from sabika.server.settings import Settings
from sabika.server.store.engine import Store
from sabika.server.store.schema import meta
from tests.server.browsers import Browser
from tests.server.store.test_store import differences
from tests.server.tables.test_stand_ins import away

pytestmark = pytest.mark.anyio


async def test_workers_that_start_at_once_agree(postgres_database: str, tmp_path: Path) -> None:
    """One migrates, the others wait; all have the same schema and the same secret."""
    stores = [Store(postgres_database) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    folders = [Settings(data=tmp_path / f"{number}") for number in range(4)]
    pairs = zip(folders, stores, strict=True)
    found = await asyncio.gather(*(secret_of(folder, store) for folder, store in pairs))
    assert len(set(found)) == 1
    async with stores[0].reading() as connection:
        assert await connection.run_sync(differences) == []
    for store in stores:
        await store.close()


async def test_rows_that_could_not_be_stored_stay_out_of_logs(postgres_database: str) -> None:
    seed = secrets.token_hex(16)
    store = Store(postgres_database)
    await store.open()
    with pytest.raises(IntegrityError) as caught:
        async with store.writing() as connection:
            await connection.execute(insert(meta).values(key=seed, value=null()))
    await store.close()
    told = "".join(traceback.format_exception(caught.value))
    assert "null value" in told
    assert seed not in told


async def test_a_table_s_life(postgres_database: str, settings: Settings) -> None:
    app = make_app(replace(settings, database_url=postgres_database, secret=None))
    async with app.router.lifespan_context(app):
        services: Services = app.state.services
        assert services.store.postgres
        ana, omar = await Browser(app).visit("Ana"), await Browser(app).visit("Omar")
        table = await ana.table("me", "open", "light", absent="bot")
        path = f"/api/tables/{table['id']}"
        await omar.invited(table, colour="green")
        assert (await ana.post(f"{path}/start"))["status"] == "running"
        token = (await omar.post(f"{path}/seats/1/link"))["token"]
        phone = await Browser(app).visit()
        assert (await phone.post("/api/recover", token=token))["seats"][1]["mine"]
        password = "a rather long word"
        omar.take(
            await omar.http.post("/api/register", json={"name": "Omar", "password": password})
        )
        login = {"name": "omar", "password": password}
        phone.take(await phone.http.post("/api/login", json=login))
        assert [found["id"] for found in await phone.get("/api/tables")] == [table["id"]]
        await away(services, table, 1, 130)
        assert (await ana.get(path))["seats"][1]["stand_in"] == "greedy"
        await omar.post(f"{path}/seats/1/link")
        assert (await ana.post(f"{path}/abandon"))["status"] == "abandoned"
        again = await asyncio.gather(*(person.post(f"{path}/rematch") for person in (ana, omar)))
        assert again[0]["id"] == again[1]["id"]
        for browser in (ana, omar, phone):
            await browser.http.aclose()
