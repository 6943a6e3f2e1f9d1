"""Store: the database behind one door, SQLite or PostgreSQL alike."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import stat
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sabika.server.store.migrating import migrate
from sabika.server.store.tidying import LONGEST_LOG, Tidying
from sabika.server.store.trouble import FAILURES, leave_out_details, trouble_of
from sabika.server.unbroken import unbroken

BUSY_MILLISECONDS: Final = 10_000
"""How long SQLite waits for another process that writes."""
SWITCHING_TRIES: Final = 200
SWITCHING_PAUSE: Final = 0.02
"""How often, and how many seconds apart, the write-ahead log is switched on until it is."""
CLOSING_SECONDS: Final = 5.0
"""How long closing waits for those who still use a connection."""
PRIVATE: Final = 0o600
"""The rights to a file that only its owner may read and write."""
_WRITES: Final = "sabika_writes"
_log = logging.getLogger(__name__)


class Store:
    """The database; `reading` and `writing` lend connections of its pool.

    Where it cannot be used both refuse with `Unavailable`, whatever it says itself.
    """

    def __init__(self, url: str) -> None:
        self.trouble: str | None = None
        """Why it cannot be used, as far as anybody has tried since it last took something."""
        self.url: URL = _with_driver(make_url(url))
        self.postgres = self.url.get_backend_name() == "postgresql"
        self._engine: AsyncEngine | None = None
        self._tidying: Tidying | None = None
        self._lent_out = 0
        self._all_back = asyncio.Event()
        self._all_back.set()
        # SQLite lets one writer in at a time, and those who wait poll: inside a process we queue.
        self._writer = nullcontext() if self.postgres else asyncio.Lock()

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        if self.postgres:
            engine = _engine(self.url, pool_size=10, max_overflow=20)
        else:
            if self.url.database:
                _make_private(Path(self.url.database))
            engine = _engine(self.url, pool_size=4, max_overflow=8)
            event.listen(engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(engine.sync_engine, "begin", _begin_sqlite)
        self._engine = engine
        async with self.writing() as connection:
            await connection.run_sync(migrate)
        if not self.postgres and self.url.database:
            self._tidying = await Tidying.begin(self.url.database)

    async def close(self) -> None:
        """Let all connections go, as soon as those who use one have given it back."""
        if self._tidying is not None:
            await self._tidying.end()
            self._tidying = None
        if self._engine is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSING_SECONDS):
                    await self._all_back.wait()
            await self._engine.dispose()
            self._engine = None

    @property
    def engine(self) -> AsyncEngine:
        """The engine of an open store."""
        if self._engine is None:
            raise RuntimeError("the store is not open")
        return self._engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with: one consistent snapshot on SQLite."""
        with self._watched():
            async with self._lent() as connection, connection.begin():
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A connection to write with; commits on leaving, takes everything back on an error."""
        with self._watched():
            async with self._writer, self._lent() as connection:
                await connection.execution_options(**{_WRITES: True})
                async with connection.begin():
                    yield connection
        if self.trouble is not None:
            _log.warning("the database works again")
            self.trouble = None

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Turn failures of the database into refusals, and note them."""
        try:
            yield
        except FAILURES as error:
            trouble = trouble_of(error)
            leave_out_details(error)
            if trouble is None:
                raise
            if self.trouble != trouble.reason:
                _log.warning("the database does not work: %s, %s", trouble.reason, error.args[0])
            self.trouble = trouble.reason
            raise trouble from error

    @asynccontextmanager
    async def _lent(self) -> AsyncIterator[AsyncConnection]:
        """A connection of the pool, given back whatever happens.

        Whoever is cancelled while it is being lent or given back waits for that first: a
        connection lost half-way would be missing in the pool.
        """
        self._lent_out += 1
        self._all_back.clear()
        try:
            connection = await self._borrowed()
            try:
                yield connection
            finally:
                await unbroken(connection.close())
        finally:
            self._lent_out -= 1
            if not self._lent_out:
                self._all_back.set()

    async def _borrowed(self) -> AsyncConnection:
        lending = asyncio.ensure_future(self._connect())
        try:
            return await asyncio.shield(lending)
        except asyncio.CancelledError:
            await unbroken(_given_back(lending))
            raise

    async def _connect(self) -> AsyncConnection:
        return await self.engine.connect()


async def _given_back(lending: asyncio.Future[AsyncConnection]) -> None:
    """Wait for a connection that nobody wants any more and give it back."""
    await (await lending).close()


def _with_driver(url: URL) -> URL:
    """Fill in the drivers we use, so that `sqlite:///file` and `postgresql://...` work too."""
    if url.drivername == "sqlite":
        return url.set(drivername="sqlite+aiosqlite")
    if url.drivername in {"postgresql", "postgres"}:
        return url.set(drivername="postgresql+psycopg")
    return url


def _engine(url: URL, **pool: int) -> AsyncEngine:
    """An engine whose errors do not repeat what was to be stored: seeds, nonces, passwords."""
    return create_async_engine(url, hide_parameters=True, **pool)


def _make_private(database: Path) -> None:
    """Keep the file to its owner; SQLite gives the logs beside it the same rights."""
    database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(database, os.O_RDWR | os.O_CREAT, PRIVATE))
    for ending in ("", "-wal", "-shm"):
        file = database.with_name(database.name + ending)
        if file.exists() and stat.S_IMODE(file.stat().st_mode) & ~PRIVATE:
            file.chmod(PRIVATE)


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Set up a new connection: we begin transactions ourselves, the write-ahead log is on."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    _log_ahead(cursor)
    cursor.execute("PRAGMA synchronous = NORMAL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA wal_autocheckpoint = 0")  # that is done beside the moves: see tidying
    cursor.execute(f"PRAGMA journal_size_limit = {LONGEST_LOG}")
    cursor.close()


def _log_ahead(cursor: Any) -> None:
    """Switch the write-ahead log on.

    Of two who do so at once for a new file SQLite refuses one, instead of letting it wait.
    """
    for left in reversed(range(SWITCHING_TRIES)):
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if not left or error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            time.sleep(SWITCHING_PAUSE)
        else:
            return


def _begin_sqlite(connection: Connection) -> None:
    """Take the write lock at once where we mean to write: a later upgrade could be refused."""
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
