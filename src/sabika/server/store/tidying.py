"""Tidying: moving SQLite's write-ahead log into the database, beside the moves.

SQLite does it by itself inside the commit that makes the log too long, and whoever commits then
waits for the disk. Here a connection of its own does it, and nobody waits.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
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


async def tidy_for_ever(database: str) -> None:
    """Move the log over every few seconds; closing the last connection does the rest."""
    async with aiosqlite.connect(database, timeout=PATIENCE, isolation_level=None) as connection:
        while True:
            await asyncio.sleep(SECONDS)
            try:
                await connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
                # Under steady reading the log is never started anew by itself: it only grows.
                if _length(database) > LONGEST_LOG:
                    await connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except sqlite3.Error as error:
                # Nothing is lost by it: the log holds everything, and the next time may succeed.
                _log.warning("the write-ahead log could not be tidied: %s", error)


def _length(database: str) -> int:
    """Bytes of the log."""
    log = Path(database + "-wal")
    return log.stat().st_size if log.exists() else 0
