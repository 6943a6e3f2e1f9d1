"""Tidying: moving SQLite's write-ahead log into the database, beside the moves.

SQLite does it by itself inside the commit that makes the log too long, and whoever commits then
waits for the disk. Here a connection of its own does it, and nobody waits.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from typing import Final

import aiosqlite

SECONDS: Final = 5.0
"""How long the log may grow."""

_log = logging.getLogger(__name__)


async def tidy_for_ever(database: str) -> None:
    """Move the log over every few seconds; closing the last connection does the rest."""
    async with aiosqlite.connect(database, isolation_level=None) as connection:
        while True:
            await asyncio.sleep(SECONDS)
            try:
                await connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            except sqlite3.Error as error:
                # Nothing is lost by it: the log holds everything, and the next time may succeed.
                _log.warning("the write-ahead log could not be tidied: %s", error)
