"""Presence: who is connected. A sign of life is noted on coming, every while, and on going.

`seats.seen` holds the time of the last sign of life; the negative time of leaving once somebody
has gone. Somebody who comes back takes the seat over again from the bot that stood in.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from sqlalchemy import Update, select, tuple_, update

from sabika.server.errors import Unavailable
from sabika.server.hub.hub import Hub
from sabika.server.store.engine import Store
from sabika.server.store.schema import seats
from sabika.server.times import HERE, now_ms
from sabika.server.unbroken import unbroken

REFRESH_SECONDS: Final = 20.0
AT_ONCE: Final = 5_000
"""How many seats one statement names; databases count the values they are given."""
_log = logging.getLogger(__name__)


class Presence:
    """The connections of this process, by table and seat."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._here: Counter[tuple[str, int]] = Counter()
        self._polled: dict[tuple[str, int], float] = {}
        """When somebody without a connection last gave a sign of life, in seconds."""
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def arrive(self, table: str, mine: Sequence[int]) -> None:
        """Somebody who may play these seats connected."""
        if not mine or self._closed:
            return
        for seat in mine:
            self._here[table, seat] += 1
        if self._task is None:
            self._task = asyncio.create_task(self._refresh_for_ever(), name="presence")
        await unbroken(self._seen(table, mine))

    async def leave(self, table: str, mine: Sequence[int]) -> None:
        """A connection ended; whoever has no other one is gone."""
        if self._closed:
            return
        gone: list[int] = []
        for seat in mine:
            self._here[table, seat] -= 1
            if self._here[table, seat] <= 0:
                del self._here[table, seat]
                gone.append(seat)
        await unbroken(self._gone([(table, seat) for seat in gone]))

    async def touch(self, table: str, mine: Sequence[int]) -> None:
        """Somebody who may play these seats asked over HTTP."""
        now = time.monotonic()  # nobody sets this clock
        stale = now - REFRESH_SECONDS
        if any(self._polled.get((table, seat), stale) <= stale for seat in mine):
            if len(self._polled) > 10_000:
                self._polled = {key: at for key, at in self._polled.items() if at > stale}
            for seat in mine:
                self._polled[table, seat] = now
            await unbroken(self._seen(table, mine))

    async def close(self) -> None:
        """Everybody leaves."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        here = list(self._here)
        self._here.clear()
        await self._gone(here)

    async def _seen(self, table: str, mine: Sequence[int]) -> None:
        at = now_ms()
        chosen = (seats.c.table == table, seats.c.seat.in_(mine), seats.c.kind == "person")
        async with self._store.writing() as connection:
            before = (
                await connection.execute(
                    select(seats.c.seen, seats.c.stand_in)
                    .where(*chosen)
                    .order_by(seats.c.seat)
                    .with_for_update()
                )
            ).all()
            await connection.execute(update(seats).where(*chosen).values(seen=at, stand_in=None))
        if any(abs(at - row.seen) > HERE or row.stand_in is not None for row in before):
            self._hub.announce(table)

    async def _gone(self, gone: Sequence[tuple[str, int]]) -> None:
        if not gone:
            return
        try:
            await self._write(gone, -now_ms())
        except Unavailable as error:
            # Without further signs of life they count as gone soon, too.
            _log.warning("that somebody left could not be noted: %s", error.reason)
        for table in {table for table, _ in gone}:
            self._hub.announce(table)

    async def _refresh_for_ever(self) -> None:
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            try:
                if self._here:
                    await unbroken(self._write(list(self._here), now_ms()))
            except Unavailable as error:
                _log.warning("presence could not be noted: %s", error.reason)

    async def _write(self, here: Sequence[tuple[str, int]], seen: int) -> None:
        for first in range(0, len(here), AT_ONCE):
            async with self._store.writing() as connection:
                await connection.execute(_signs_of_life(here[first : first + AT_ONCE], seen))


def _signs_of_life(here: Sequence[tuple[str, int]], seen: int) -> Update:
    """One statement for many seats, which takes their rows in order.

    Two processes that know the same seats would else take them in different orders, and each
    could wait for a row that the other has.
    """
    key = (seats.c.table, seats.c.seat)
    taken = select(*key).where(tuple_(*key).in_(here)).order_by(*key).with_for_update().cte("taken")
    mine = (seats.c.table == taken.c.table, seats.c.seat == taken.c.seat)
    return update(seats).where(*mine).values(seen=seen)
