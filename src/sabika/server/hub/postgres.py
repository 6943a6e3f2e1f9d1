"""PostgresHub: several processes on one PostgreSQL wake each other by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import psycopg
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from sabika.server.errors import Unavailable
from sabika.server.hub.hub import Hub
from sabika.server.unbroken import unbroken

if TYPE_CHECKING:
    from sabika.server.store.engine import Store

CHANNEL: Final = "sabika_tables"
NEWS: Final = -1
"""Stands in place of an index where the table itself changed."""
LONGEST_PAUSE: Final = 5.0
"""Seconds between two attempts to connect again, at most."""
FAREWELL: Final = 2.0
"""Seconds the last notices may take when the server ends."""

_NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")
_log = logging.getLogger(__name__)


class PostgresHub(Hub):
    """Hears `TABLE INDEX` on a connection of its own, and says it with the mover's transaction.

    A notice travels with the commit of the entry it speaks of: a process that dies after its
    commit has told the others all the same.
    """

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        address = store.url.set(drivername="postgresql")
        self._address = address.render_as_string(hide_password=False)
        self._tasks: list[asyncio.Task[None]] = []
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._listening = asyncio.Event()

    async def open(self) -> None:
        self._tasks = [
            asyncio.create_task(self._hear_for_ever(), name="hub hears"),
            asyncio.create_task(self._say_for_ever(), name="hub says"),
        ]
        await self._listening.wait()

    async def close(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL if self._tasks else 0):
                await self._outgoing.join()
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        self._tasks = []

    async def enlist(self, connection: AsyncConnection, table: str, index: int) -> None:
        await connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": f"{table} {index}"})

    def announce(self, table: str) -> None:
        super().announce(table)
        self._outgoing.put_nowait(f"{table} {NEWS}")

    # -- saying -----------------------------------------------------------------------------

    async def _say_for_ever(self) -> None:
        while True:
            payload = await self._outgoing.get()
            pause = 0.1
            while not await unbroken(self._said(payload)):
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)
            self._outgoing.task_done()

    async def _said(self, payload: str) -> bool:
        try:
            async with self._store.writing() as connection:
                await connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})
        except (Unavailable, SQLAlchemyError, OSError) as error:
            _log.warning("hub cannot notify: %s", type(error).__name__)
            return False
        return True

    # -- hearing ----------------------------------------------------------------------------

    async def _hear_for_ever(self) -> None:
        pause = 0.1
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.wake_all()
                    pause = 0.1
                    self._listening.set()
                    async for notice in connection.notifies():
                        self._heard(notice.payload)
            except (psycopg.Error, OSError) as error:
                _log.warning("hub lost its connection: %s", type(error).__name__)
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    def _heard(self, payload: str) -> None:
        table, _, number = payload.rpartition(" ")
        if not table or not number.lstrip("-").isdecimal():
            return
        if int(number) == NEWS:
            super().announce(table)
        else:
            self.publish(table, int(number))
