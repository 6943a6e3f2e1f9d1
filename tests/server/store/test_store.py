"""The store: migrations that give the schema, transactions that hold."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import stat
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import QueuePool

from sabika.server.store import engine, tidying
from sabika.server.store.engine import Store
from sabika.server.store.migrating import migrate, migrations_config
from sabika.server.store.schema import meta, metadata, players, records, sessions, tables
from tests.patience import patience

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """An open store in a folder that it makes itself."""
    store = Store(f"sqlite:///{tmp_path}/deep/er/sabika.db")
    await store.open()
    yield store
    await store.close()


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True}
    )
    return list(compare_metadata(context, metadata))


async def test_the_migrations_give_the_schema(store: Store) -> None:
    async with store.reading() as connection:
        assert await connection.run_sync(differences) == []


async def test_records_brought_before_are_measured(store: Store) -> None:
    """Those of a server that did not note how long they are; games played there are none."""

    def back(connection: Connection) -> None:
        command.downgrade(migrations_config(connection), "0003_fairness")

    row: dict[str, object] = {"name": "-", "seats": [], "text": "12345", "created": 0}
    async with store.writing() as connection:
        await connection.execute(insert(players).values(id="p", name="-", created=0))
        await connection.execute(insert(records).values(id="here", **row, brought=None))
        await connection.execute(insert(records).values(id="brought", **row, brought=5))
        await connection.execute(insert(tables).values({**empty_table(), "id": "here"}))
        await connection.run_sync(back)
        await connection.run_sync(migrate)
        found = await connection.execute(select(records.c.id, records.c.brought))
        assert {row.id: row.brought for row in found} == {"here": None, "brought": 5}
        assert await connection.run_sync(differences) == []


def empty_table() -> dict[str, object]:
    """The row of a table that was played."""
    return {
        **dict.fromkeys(("game", "name", "status", "undo", "clock_kind", "absent", "seed"), "-"),
        **dict.fromkeys(("rules_version", "data_digest"), "-"),
        **{column: [] for column in ("modules", "asked", "scores", "winners")},
        **dict.fromkeys(("clock_seconds", "created", "updated"), 0),
        **{"options": {}, "host": "p"},
    }


async def test_opening_again_changes_nothing(store: Store) -> None:
    async with store.writing() as connection:
        await connection.execute(insert(meta).values(key="a", value="b"))
    again = Store(str(store.url))
    await again.open()
    async with again.reading() as connection:
        assert await connection.scalar(select(meta.c.value)) == "b"
    await again.close()


async def test_two_may_start_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others wait while one migrates, however long that takes on a busy machine."""
    monkeypatch.setattr(engine, "BUSY_MILLISECONDS", int(patience() * 1000))
    stores = [Store(f"sqlite:///{tmp_path}/sabika.db") for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    async with stores[0].reading() as connection:
        assert await connection.run_sync(differences) == []
    for store in stores:
        await store.close()


class Refusing:
    """A cursor that is refused a few times."""

    def __init__(self, code: int, times: int) -> None:
        self.code, self.times, self.tried = code, times, 0

    def execute(self, _sql: str) -> None:
        self.tried += 1
        if self.tried <= self.times:
            error = sqlite3.OperationalError("refused")
            error.sqlite_errorcode = self.code
            raise error


def test_the_log_is_switched_on_when_another_has_done_so() -> None:
    """SQLite does not wait there, so we do; but not for other troubles."""
    busy = Refusing(sqlite3.SQLITE_BUSY_SNAPSHOT, times=3)
    engine._log_ahead(busy)
    assert busy.tried == 4
    broken = Refusing(sqlite3.SQLITE_IOERR, times=3)
    with pytest.raises(sqlite3.OperationalError):
        engine._log_ahead(broken)
    assert broken.tried == 1


def test_waiting_for_the_log_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "SWITCHING_PAUSE", 0.0)
    locked = Refusing(sqlite3.SQLITE_BUSY, times=10**6)
    with pytest.raises(sqlite3.OperationalError):
        engine._log_ahead(locked)
    assert locked.tried == engine.SWITCHING_TRIES


async def test_sqlite_is_set_up_for_many_readers(store: Store) -> None:
    async with store.reading() as connection:
        found = {
            name: await connection.scalar(text(f"PRAGMA {name}"))
            for name in (
                *("journal_mode", "foreign_keys", "synchronous", "busy_timeout"),
                "journal_size_limit",
            )
        }
    assert found == {
        "journal_mode": "wal",
        "foreign_keys": 1,
        "synchronous": 1,
        "busy_timeout": 10_000,
        "journal_size_limit": tidying.LONGEST_LOG,
    }


async def test_the_files_are_nobody_else_s(tmp_path: Path) -> None:
    """Also those that were there before, with the rights that files usually get."""
    old = sqlite3.connect(tmp_path / "sabika.db")
    old.execute("CREATE TABLE something (a)")
    old.close()
    (tmp_path / "sabika.db").chmod(0o644)
    store = Store(f"sqlite:///{tmp_path}/sabika.db")
    await store.open()
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    await store.close()
    assert modes == dict.fromkeys(["sabika.db", "sabika.db-shm", "sabika.db-wal"], 0o600)


async def test_what_could_not_be_stored_stays_out_of_logs(store: Store) -> None:
    with pytest.raises(IntegrityError) as caught:
        async with store.writing() as connection:
            await connection.execute(
                insert(sessions).values(token="a secret", player="nobody", created=0, seen=0)
            )
    assert "a secret" not in str(caught.value)


async def test_the_log_ahead_does_not_grow_for_ever(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Readers keep it from being started anew; without them it gets short again."""
    assert store.url.database is not None
    log = Path(store.url.database + "-wal")
    async with store.reading() as reader:
        await reader.scalar(select(meta.c.value))
        for number in range(60):
            async with store.writing() as connection:
                await connection.execute(insert(meta).values(key=f"{number}", value="x" * 400))
        assert log.stat().st_size > 100_000
        # From here on nobody writes: cutting so often would keep writers out on a busy machine.
        monkeypatch.setattr(tidying, "SECONDS", 0.01)
        monkeypatch.setattr(tidying, "LONGEST_LOG", 100_000)
        tidier = await tidying.Tidying.begin(store.url.database)
    async with asyncio.timeout(patience()):
        while log.stat().st_size > 100_000:
            await asyncio.sleep(0.01)
    await tidier.end()
    async with store.reading() as connection:
        assert len((await connection.execute(select(meta))).all()) == 60


async def test_an_error_takes_everything_back(store: Store) -> None:
    async def fail() -> None:
        async with store.writing() as connection:
            await connection.execute(insert(meta).values(key="a", value="b"))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()
    async with store.reading() as connection:
        assert await connection.scalar(select(meta.c.value)) is None


async def test_foreign_keys_hold(store: Store) -> None:
    with pytest.raises(IntegrityError):
        async with store.writing() as connection:
            await connection.execute(
                insert(sessions).values(token="t", player="nobody", created=0, seen=0)
            )


async def test_writers_queue_and_readers_do_not_wait(store: Store) -> None:
    async def write(number: int) -> None:
        async with store.writing() as connection:
            await connection.execute(insert(meta).values(key=f"{number}", value="x"))
            await asyncio.sleep(0.001)

    async with store.writing() as connection:
        await connection.execute(insert(meta).values(key="open", value="x"))
        async with store.reading() as reader:
            assert await reader.scalar(select(meta.c.value)) is None
    await asyncio.gather(*(write(number) for number in range(40)))
    async with store.reading() as connection:
        assert len((await connection.execute(select(meta))).all()) == 41


def test_addresses_of_databases() -> None:
    assert Store("sqlite:///x.db").url.drivername == "sqlite+aiosqlite"
    assert Store("postgresql://u@h/d").url.drivername == "postgresql+psycopg"
    assert Store("postgresql+psycopg://u@h/d").postgres


async def test_a_closed_store_says_so() -> None:
    store = Store("sqlite:///never.db")
    await store.close()
    with pytest.raises(RuntimeError):
        async with store.reading():
            pass


async def test_whoever_is_cancelled_takes_no_connection_along(store: Store) -> None:
    async def read() -> None:
        async with store.reading() as connection:
            await connection.execute(select(meta.c.value))

    for moments in range(60):
        reader = asyncio.create_task(read())
        for _ in range(moments % 20):
            await asyncio.sleep(0)
        # Some cancel once, some again and again until it helps.
        for _ in range(1 if moments < 40 else 1000):
            reader.cancel()
            if moments >= 40:
                await asyncio.sleep(0)
        await asyncio.wait({reader})
    gc.collect()  # what got lost would be complained about here
    pool = store.engine.pool
    assert isinstance(pool, QueuePool)
    assert pool.checkedout() == 0
    await read()


async def test_closing_waits_for_whoever_uses_a_connection(store: Store) -> None:
    reading = asyncio.Event()
    go_on = asyncio.Event()
    found: list[int] = []

    async def read() -> None:
        async with store.reading() as connection:
            reading.set()
            await go_on.wait()
            found.append((await connection.execute(select(1))).scalar_one())

    reader = asyncio.create_task(read())
    await reading.wait()
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0.05)
    assert not closing.done()
    go_on.set()
    await asyncio.gather(reader, closing)
    assert found == [1]


async def test_tidying_goes_on_after_a_failure(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A full disk must neither end the tidying nor the closing of the store."""
    monkeypatch.setattr(tidying, "SECONDS", 0.01)
    tidied = asyncio.Event()
    tries = 0
    true_execute = aiosqlite.Connection.execute

    async def execute(connection: aiosqlite.Connection, sql: str) -> aiosqlite.Cursor:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise sqlite3.OperationalError("database or disk is full")
        tidied.set()
        return await true_execute(connection, sql)

    monkeypatch.setattr(aiosqlite.Connection, "execute", execute)
    assert store.url.database is not None
    tidier = await tidying.Tidying.begin(store.url.database)
    async with asyncio.timeout(patience()):
        await tidied.wait()
    await tidier.end()
    assert "could not be tidied" in caplog.text


async def test_tidying_lets_its_connection_go_whatever_went_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread a connection works in would keep the process alive."""
    gone = asyncio.Event()
    true_close = aiosqlite.Connection.close

    async def close(connection: aiosqlite.Connection) -> None:
        await true_close(connection)
        gone.set()

    def broken(database: str) -> int:
        raise RuntimeError(f"no disk under {database}")

    monkeypatch.setattr(tidying, "SECONDS", 0.01)
    monkeypatch.setattr(tidying, "_length", broken)
    monkeypatch.setattr(aiosqlite.Connection, "close", close)
    tidier = await tidying.Tidying.begin(str(tmp_path / "own.db"))
    async with asyncio.timeout(patience()):
        await asyncio.wait({tidier._task})
    with pytest.raises(RuntimeError, match="no disk"):
        await tidier.end()
    assert gone.is_set()


def test_a_store_closed_at_once_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is still connecting when the loop is gone that would be told of it."""
    begun, done = [0], [0]
    true_connect = sqlite3.connect

    def slowly(*args: Any, **settings: Any) -> sqlite3.Connection:
        begun[0] += 1
        time.sleep(0.02)
        done[0] += 1
        connection: sqlite3.Connection = true_connect(*args, **settings)
        return connection

    monkeypatch.setattr(sqlite3, "connect", slowly)

    async def open_and_close() -> None:
        store = Store(f"sqlite:///{tmp_path / 'short.db'}")
        await store.open()
        await store.close()

    asyncio.run(open_and_close())
    assert begun[0] == done[0] >= 2
