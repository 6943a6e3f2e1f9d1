"""Health: whether the database answers, and takes what is written."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import insert, select, update

from sabika.server.errors import Unavailable
from sabika.server.store.engine import Store
from sabika.server.store.schema import meta
from sabika.server.times import now_ms

PATIENCE: Final = 5.0
"""Seconds in which a healthy database has answered."""
EVERY: Final = 10.0
"""Seconds for which one write vouches; a full disk shows in nothing else."""
_KEY: Final = "health"


class Health:
    """Looks after the database whenever it is asked; writes seldom, however often that is."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._written = float("-inf")

    async def check(self) -> None:
        """Refuse if the database does not work."""
        try:
            async with asyncio.timeout(PATIENCE):
                if self._store.trouble is not None or self._clock() - self._written > EVERY:
                    await self._write()
                else:
                    await self._read()
        except TimeoutError as error:
            raise Unavailable("database-down") from error

    async def _read(self) -> None:
        async with self._store.reading() as connection:
            await connection.execute(select(1))

    async def _write(self) -> None:
        value = str(now_ms())
        async with self._store.writing() as connection:
            done = await connection.execute(
                update(meta).where(meta.c.key == _KEY).values(value=value)
            )
            if not done.rowcount:
                await connection.execute(insert(meta).values(key=_KEY, value=value))
        self._written = self._clock()
