"""Shelf: the live tables of this process, each behind a lock, the longest unused put away."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import islice
from typing import Final

from sabika.kernel.errors import SabikaError, SetupError
from sabika.kernel.registry import make_setup, rules_for
from sabika.server.errors import Conflict, Failed, ServerError
from sabika.server.faults import noted
from sabika.server.hub.hub import Hub
from sabika.server.play.facts import TableFacts, read_facts
from sabika.server.play.live import LiveTable
from sabika.server.play.log import LogEntry, read_log
from sabika.server.store.engine import Store
from sabika.server.unbroken import unbroken
from sabika.server.versions import version_of

KEPT: Final = 1000
"""How many tables stay in memory, if nobody uses them."""
SLICE: Final = 0.004
"""Seconds a table may be loaded for at a stretch, before others get their turn."""


class Slot:
    """A table's place on the shelf. Everything in it is used under its lock only."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.lock = asyncio.Lock()
        self.users = 0
        """Those who hold the lock or wait for it."""
        self.behind = True
        """Whether the database may know more than we do."""
        self._facts: TableFacts | None = None
        self._live: LiveTable | None = None
        self._fault: ServerError | None = None

    @property
    def facts(self) -> TableFacts:
        """What the database says about the table."""
        assert self._facts is not None
        return self._facts

    @property
    def live(self) -> LiveTable:
        """The game under way; refused where there is none."""
        if self._fault is not None:
            raise self._fault
        if self._live is None:
            raise Conflict("table-not-started")
        return self._live

    @property
    def index(self) -> int:
        """The last entry we know; -1 if we know none."""
        return -1 if self._live is None else self._live.index

    def take(
        self, facts: TableFacts, live: LiveTable | None, fault: ServerError | None = None
    ) -> None:
        """Put in what is true now."""
        self._facts, self._live, self._fault = facts, live, fault

    def drop(self) -> None:
        """Forget everything: the database alone knows what is true."""
        self._live = self._fault = None
        self.behind = True


class Shelf:
    """Lends tables out, one user at a time, up to date as far as this process has heard."""

    def __init__(self, store: Store, hub: Hub, kept: int = KEPT) -> None:
        self._store = store
        self._kept = kept
        self._slots: OrderedDict[str, Slot] = OrderedDict()
        hub.listen(self._heard)

    @asynccontextmanager
    async def hold(self, table: str) -> AsyncIterator[Slot]:
        """Hold a table: nobody else reads or changes it meanwhile."""
        slot = self._slots.get(table)
        if slot is None:
            slot = self._slots[table] = Slot(table)
        slot.users += 1
        try:
            async with slot.lock:
                if slot.behind:
                    await self.catch_up(slot)
                yield slot
        finally:
            slot.users -= 1
            self._slots.move_to_end(table)
            if slot._facts is None and not slot.users:
                del self._slots[table]  # there is no such table
            self._put_away()

    async def catch_up(self, slot: Slot) -> bool:
        """Read what the database knows and we do not; says whether there was anything."""
        return await unbroken(self._catch_up(slot))

    async def _catch_up(self, slot: Slot) -> bool:
        known, index = slot._facts, slot.index
        slot.behind = False  # first of all: what we hear from now on may come too late for us
        try:
            async with self._store.reading() as connection:
                facts = await read_facts(connection, slot.id)
                entries = await read_log(connection, slot.id, index)
            live = slot._live
            fault: ServerError | None = slot._fault if live is None and not entries else None
            if entries:
                try:
                    live = live or await make_live(facts)
                    live.deals = facts.deals
                    await _take_in(live, entries)
                except ServerError as error:
                    live, fault = None, error
        except BaseException:
            slot.drop()
            raise
        slot.take(facts, live, fault)
        return slot.index != index or facts != known

    def _heard(self, table: str | None, index: int | None) -> None:
        """Note that the database knows more; called by the hub."""
        if table is None:
            for slot in self._slots.values():
                slot.behind = True
            return
        found = self._slots.get(table)
        if found is not None and (index is None or index > found.index):
            found.behind = True

    def _put_away(self) -> None:
        surplus = len(self._slots) - self._kept
        if surplus > 0:
            idle = (table for table, slot in self._slots.items() if not slot.users)
            for table in list(islice(idle, surplus)):
                del self._slots[table]


async def make_live(facts: TableFacts) -> LiveTable:
    """A live table before its first entry; refused if this server's rules are other ones."""
    try:
        setup = make_setup(facts.game, len(facts.seats), facts.modules, facts.options)
    except SetupError as error:
        raise Conflict("table-other-setup", game=facts.game) from error
    # The first use of a game imports it, which takes its time.
    rules = await asyncio.to_thread(rules_for, setup)
    version = version_of(rules)
    if (facts.rules_version, facts.data_digest) != (version, rules.data_digest):
        raise Conflict("table-other-version", found=facts.rules_version, expected=version)
    try:
        return LiveTable(facts.id, setup, rules, facts.seed, facts.deals)
    except Exception as error:
        number = noted(error, table=facts.id, index=0)
        raise Failed("server-failed", number=number) from error


async def _take_in(live: LiveTable, entries: list[LogEntry]) -> None:
    """Play entries of the log, in slices so that a long game does not hold up the others."""
    started = time.monotonic()
    for entry in entries:
        try:
            live.apply(entry)
        except SabikaError as error:
            raise Conflict("table-damaged", index=entry.index) from error
        except Exception as error:
            noted(error, table=live.table, index=entry.index)
            raise Conflict("table-damaged", index=entry.index) from error
        if time.monotonic() - started > SLICE:
            await asyncio.sleep(0)
            started = time.monotonic()
