"""Sweeper: does what is due and nobody else does, in whichever process looks first.

Bots whose process ended before they moved, hard clocks that ran out, people who are away at their
decision at a table where a bot shall stand in for them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from sqlalchemy import BigInteger, func, literal, select, update

from sabika.server.errors import ServerError, Unavailable
from sabika.server.faults import noted
from sabika.server.hub.hub import Hub
from sabika.server.play.desk import Desk
from sabika.server.play.facts import CLOCK_BOT
from sabika.server.settings import Settings
from sabika.server.store.engine import Store
from sabika.server.store.schema import seats, tables
from sabika.server.times import now_ms
from sabika.server.unbroken import unbroken

INTERVAL: Final = 1.0
"""Seconds between two looks."""
LATER: Final = 600_000
"""Milliseconds until the next attempt with a table that this server cannot play."""
AHEAD: Final = 60_000
"""Milliseconds the clocks of several machines may differ by."""
AT_ONCE: Final = 100
"""How many due tables one look takes on."""

_log = logging.getLogger(__name__)


class Sweeper:
    """Looks every second what is due."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        hub: Hub,
        desk: Desk,
        clock: Callable[[], int] = now_ms,
    ) -> None:
        self._store = store
        self._hub = hub
        self._desk = desk
        self._clock = clock
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take up what the last process left; from then on look every second."""
        if not self._store.postgres:
            # Nobody else can be at work on these: bots need not wait until they are overdue.
            async with self._store.reading() as connection:
                waiting = await connection.scalars(
                    select(tables.c.id).where(
                        tables.c.status == "running", tables.c.due.is_not(None)
                    )
                )
            for table in waiting:
                self._desk.drive(table)
        else:
            await self._bring_forward()
        self._task = asyncio.create_task(self._sweep_for_ever(), name="sweeper")

    async def _bring_forward(self) -> None:
        """Look soon at tables of a clock that was ahead: what is due there seems to be far off."""
        now = self._clock()
        ahead = (
            select(tables.c.id)
            .where(
                tables.c.status == "running",
                tables.c.due > now,
                tables.c.updated > now + AHEAD,
            )
            .order_by(tables.c.id)  # workers that start at once take the rows in the same order
            .with_for_update()
            .cte("ahead")
        )
        async with self._store.writing() as connection:
            await connection.execute(
                update(tables).where(tables.c.id == ahead.c.id).values(due=now)
            )

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL)
            try:
                await unbroken(self.sweep())
            except Unavailable as error:
                _log.warning("sweeping has to wait: %s", error.reason)
            except Exception:  # whatever it is, the next look may succeed
                _log.exception("sweeping failed")

    async def sweep(self) -> None:
        """One look."""
        await self._wake_due()
        await self._stand_in()

    async def _wake_due(self) -> None:
        async with self._store.reading() as connection:
            found = await connection.execute(
                select(tables.c.id, tables.c.due)
                .where(tables.c.status == "running", tables.c.due <= self._clock())
                .order_by(tables.c.due)
                .limit(AT_ONCE)
            )
            overdue = found.all()
        for table, due in overdue:
            try:
                await self._desk.wake(table, due)
            except Unavailable:
                raise  # none of the others can be looked at now either
            except ServerError as error:
                _log.warning("table %s is due but cannot be played: %s", table, error.reason)
                await self._put_off(table, due)
            except Exception as error:
                # One table must not keep the others from being looked at.
                noted(error, table=table)
                await self._put_off(table, due)

    async def _put_off(self, table: str, due: int) -> None:
        """Look later at a table, unless somebody else has got on with it meanwhile."""
        async with self._store.writing() as connection:
            await connection.execute(
                update(tables)
                .where(tables.c.id == table, tables.c.due == due, tables.c.status == "running")
                .values(due=self._clock() + LATER)
            )

    async def _stand_in(self) -> None:
        """Let bots stand in for people who have been away at their decision for too long.

        How long that is, the table has agreed on before it began.
        """
        limit = literal(self._clock(), BigInteger) - tables.c.absent_seconds * 1000
        async with self._store.reading() as connection:
            found = await connection.execute(
                select(tables.c.id, tables.c.asked, seats.c.seat, seats.c.seen)
                .join(seats, seats.c.table == tables.c.id)
                .where(
                    tables.c.status == "running",
                    tables.c.absent == "bot",
                    tables.c.asked_since < limit,
                    seats.c.kind == "person",
                    seats.c.stand_in.is_(None),
                    func.abs(seats.c.seen) < limit,
                )
            )
            away = [row for row in found if row.seat in row.asked]
        for row in away:
            async with self._store.writing() as connection:
                # The table before its seat, as everybody takes them: two could wait for each other.
                await connection.execute(
                    select(tables.c.id).where(tables.c.id == row.id).with_for_update()
                )
                done = await connection.execute(
                    update(seats)
                    .where(
                        seats.c.table == row.id,
                        seats.c.seat == row.seat,
                        seats.c.seen == row.seen,
                        seats.c.stand_in.is_(None),
                    )
                    .values(stand_in=CLOCK_BOT)
                )
                if done.rowcount:
                    # Should this process end now, another one moves for the bot.
                    await connection.execute(
                        update(tables).where(tables.c.id == row.id).values(due=self._clock())
                    )
            if done.rowcount:
                self._hub.announce(row.id)
                self._desk.drive(row.id)
