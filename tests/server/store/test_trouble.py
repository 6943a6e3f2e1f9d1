"""A full disk, a database that is down: refused in words, known to /healthz, over when it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError, ProgrammingError

from sabika.server.app import make_app
from sabika.server.services import Services
from sabika.server.settings import Settings
from sabika.server.store.engine import Store
from sabika.server.store.health import EVERY, Health
from sabika.server.store.trouble import trouble_of
from tests.server.browsers import Browser
from tests.server.play.house import DEVICE, ME, House, offered, open_house

pytestmark = pytest.mark.anyio


def full(*_: object) -> None:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    raise error


@contextmanager
def full_disk(store: Store) -> Iterator[None]:
    """Let SQLite say of everything that is to be written what it says when the disk is full."""

    def refuse(cursor: object, statement: str, *_: object) -> None:
        if not statement.lstrip().startswith(("SELECT", "BEGIN", "PRAGMA")):
            full()

    event.listen(store.engine.sync_engine, "do_execute", refuse)
    event.listen(store.engine.sync_engine, "do_executemany", refuse)
    yield
    event.remove(store.engine.sync_engine, "do_execute", refuse)
    event.remove(store.engine.sync_engine, "do_executemany", refuse)


async def test_a_full_disk_is_told(
    ana: Browser, services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    with full_disk(services.store):
        order = {"seats": [{"kind": "me"}, {"kind": "device"}]}
        answer = await ana.http.post("/api/tables", json=order)
        assert answer.status_code == 503
        assert answer.json()["error"]["reason"] == "disk-full"
        assert "disk is full" in answer.json()["error"]["message"]
        assert int(answer.headers["Retry-After"]) > 0
        assert await ana.refused("GET", "/healthz", 503) == "disk-full"
        assert await ana.get("/api/tables") == []
    assert (await ana.get("/healthz"))["status"] == "ok"
    await ana.table("me", "device")
    assert caplog.text.count("the database does not work: disk-full") == 1
    assert "works again" in caplog.text


async def test_health_notices_by_itself(services: Services) -> None:
    """Nobody has written anything since the disk was filled."""
    now = 0.0
    health = Health(services.store, lambda: now)
    await health.check()
    with full_disk(services.store):
        await health.check()
        now = EVERY + 1
        with pytest.raises(Exception, match="disk is full"):
            await health.check()
    await health.check()


async def test_a_move_on_a_full_disk_is_refused_and_can_be_made_later(
    tmp_path: Path, anyio_backend: str
) -> None:
    async with open_house(tmp_path) as house:
        ana = await house.person()
        table = await ana.table(ME, DEVICE)
        seat = (await ana.update(table))["asked"][0]["owner"]
        live = ana.live(table)
        live.say(type="hello", seat=seat)
        decision = (await live.until("update"))["decision"]
        move = {"type": "act", "decision": decision["id"], "action": offered(decision)[0]}
        with full_disk(house.services.store):
            live.say(id="1", **move)
            refused = await live.until("refused")
            assert (refused["id"], refused["problem"]["reason"]) == ("1", "disk-full")
            assert (await index(house, table)) == 0
        live.say(id="2", **move)
        assert (await live.until("ack"))["index"] == 1
        await live.leave()


async def index(house: House, table: str) -> int:
    return await house.services.desk.index(table)


@contextmanager
def stopped(address: str) -> Iterator[None]:
    """Let nobody connect to a PostgreSQL database, and end all connections there are."""
    plain = address.replace("postgresql+psycopg://", "postgresql://", 1)
    head, _, query = plain.partition("?")
    server, name = head.rsplit("/", 1)
    with psycopg.connect(f"{server}/postgres?{query}", autocommit=True) as connection:

        def allow(word: str) -> None:
            connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {word}".encode())

        allow("false")
        end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
        connection.execute(end, [name])
        try:
            yield
        finally:
            allow("true")


async def test_a_database_that_is_down_is_told(postgres_database: str, settings: Settings) -> None:
    app = make_app(replace(settings, database_url=postgres_database))
    async with app.router.lifespan_context(app):
        ana = await Browser(app, "fr").visit("Ana")
        with stopped(postgres_database):
            for path in ("/healthz", "/api/tables"):
                assert await ana.refused("GET", path, 503) == "database-down"
            error: Any = await ana.get("/healthz", 503)
            assert "base de données" in error["error"]["message"]
        assert (await ana.get("/healthz"))["status"] == "ok"
        assert await ana.get("/api/tables") == []
        await ana.http.aclose()


def failure(kind: type[Any], cause: BaseException) -> BaseException:
    error: BaseException = kind("SELECT", {}, cause)
    return error


def test_faults_of_ours_are_no_trouble() -> None:
    wrong = sqlite3.OperationalError("no such column")
    wrong.sqlite_errorcode = sqlite3.SQLITE_ERROR
    assert trouble_of(failure(OperationalError, wrong)) is None
    assert trouble_of(failure(ProgrammingError, psycopg.errors.SyntaxError())) is None
    assert trouble_of(RuntimeError()) is None
    for cause in (psycopg.OperationalError("nobody there"), psycopg.errors.AdminShutdown()):
        found = trouble_of(failure(OperationalError, cause))
        assert found is not None
        assert found.reason == "database-down"
    found = trouble_of(failure(OperationalError, psycopg.errors.DiskFull()))
    assert found is not None
    assert found.reason == "disk-full"


async def test_a_wrong_statement_is_not_blamed_on_the_database(services: Services) -> None:
    with pytest.raises(OperationalError):
        async with services.store.reading() as connection:
            await connection.execute(text("SELECT nothing FROM nowhere"))
    assert services.store.trouble is None
