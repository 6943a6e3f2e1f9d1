"""Tidying: moving SQLite's write-ahead log into the database, beside the moves.

SQLite does it by itself inside the commit that makes the log too long, and whoever commits then
waits for the disk. Here a connection of its own does it, and nobody waits.
"""

from __future__ import annotations

import asyncio
from typing import Final

import aiosqlite

SECONDS: Final = 5.0
"""How long the log may grow."""


async def tidy_for_ever(database: str) -> None:
    """Move the log over every few seconds; closing the last connection does the rest."""
    async with aiosqlite.connect(database, isolation_level=None) as connection:
        while True:
            await asyncio.sleep(SECONDS)
            await connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
