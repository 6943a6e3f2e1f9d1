"""Tidying: moving SQLite's write-ahead log into the database, beside the moves.

SQLite does it by itself inside the commit that makes the log too long, and whoever commits then
waits for the disk. Here a connection of its own does it, and nobody waits.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

import aiosqlite

SECONDS: Final = 5.0
"""How long the log may grow."""
LONGEST_LOG: Final = 64 * 1024 * 1024
"""Bytes from which on the log is cut, and writers wait for it if they must."""
PATIENCE: Final = 0.25
"""Seconds that cutting waits for readers; writers wait as long."""

_log = logging.getLogger(__name__)


class Tidying:
    """A connection that moves the log every few seconds; closing the last one does the rest."""

    def __init__(self, database: str, connection: aiosqlite.Connection) -> None:
        self._database = database
        self._connection = connection
        self._task = asyncio.create_task(self._go_on(), name="tidying")

    @classmethod
    async def begin(cls, database: str) -> Tidying:
        """Connect, and tidy from now on; a connection half made could not be ended."""
        connection = aiosqlite.connect(database, timeout=PATIENCE, isolation_level=None)
        return cls(database, await connection)

    async def end(self) -> None:
        """Stop, and let the connection go with the thread it works in."""
        self._task.cancel()
        try:
            with suppress(asyncio.CancelledError):
                await self._task
        finally:
            await self._connection.close()

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(SECONDS)
            try:
                await self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
                # Under steady reading the log is never started anew by itself: it only grows.
                if _length(self._database) > LONGEST_LOG:
                    await self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except sqlite3.Error as error:
                # Nothing is lost by it: the log holds everything, and the next time may succeed.
                _log.warning("the write-ahead log could not be tidied: %s", error)


def _length(database: str) -> int:
    """Bytes of the log."""
    log = Path(database + "-wal")
    return log.stat().st_size if log.exists() else 0
