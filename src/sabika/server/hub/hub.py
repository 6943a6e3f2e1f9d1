"""Hub: who listens to which table. It carries table and index only, never what happened.

Whoever is woken reads for himself what he may see. So nothing hidden passes through the hub, a
lost or doubled call does no harm, and several processes need to agree on nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection

if TYPE_CHECKING:
    from sabika.server.store.engine import Store

Listener: TypeAlias = Callable[[str | None, int | None], None]
"""Is told the table and its index. No index: something about the table itself changed. No table
either: calls were missed, so anything may have changed anywhere."""


@dataclass(frozen=True)
class Heard:
    """What a subscription was told since it was last asked."""

    moved: bool
    """The log has grown."""
    news: bool
    """Seats, presence, requests or the status changed."""


class Subscription:
    """One listener of one table. Calls that come while nobody waits are merged into one."""

    def __init__(self, hub: Hub, table: str) -> None:
        self.table = table
        self._hub = hub
        self._called = asyncio.Event()
        self.news = 0
        """How often something about the table itself has changed."""
        self._moved = False
        self._news = False

    def call(self, moved: bool, news: bool) -> None:
        """Wake whoever waits, now or as soon as he does."""
        self._moved = self._moved or moved
        self._news = self._news or news
        self.news += news
        self._called.set()

    async def wait(self) -> Heard:
        """Wait until something happens at the table."""
        await self._called.wait()
        heard = Heard(self._moved, self._news)
        self._called.clear()
        self._moved = self._news = False
        return heard

    def close(self) -> None:
        """Listen no more."""
        self._hub.forget(self)

    def __enter__(self) -> Subscription:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Hub:
    """What all hubs share: delivery inside this process."""

    def __init__(self) -> None:
        self._subscriptions: dict[str, set[Subscription]] = {}
        self._listeners: list[Listener] = []

    async def open(self) -> None:
        """Connect to the other processes, if there can be some."""

    async def close(self) -> None:
        """Let go of the other processes."""

    async def enlist(self, connection: AsyncConnection, table: str, index: int) -> None:
        """Let the other processes know of an entry, with the commit of the given transaction."""

    def publish(self, table: str, index: int) -> None:
        """Wake the listeners of this process: an entry is stored."""
        for listener in self._listeners:
            listener(table, index)
        for subscription in tuple(self._subscriptions.get(table, ())):
            subscription.call(moved=True, news=False)

    def announce(self, table: str) -> None:
        """Wake all listeners: something about the table itself changed (and is stored)."""
        for listener in self._listeners:
            listener(table, None)
        for subscription in tuple(self._subscriptions.get(table, ())):
            subscription.call(moved=False, news=True)

    def subscribe(self, table: str) -> Subscription:
        """Listen to a table until the subscription is closed."""
        subscription = Subscription(self, table)
        self._subscriptions.setdefault(table, set()).add(subscription)
        return subscription

    def forget(self, subscription: Subscription) -> None:
        """End a subscription."""
        listeners = self._subscriptions.get(subscription.table)
        if listeners is not None:
            listeners.discard(subscription)
            if not listeners:
                del self._subscriptions[subscription.table]

    def listen(self, listener: Listener) -> None:
        """Have a function of this process told of everything, before any subscription is woken."""
        self._listeners.append(listener)

    def wake_all(self) -> None:
        """Calls were missed, nobody knows which: let everybody look for himself."""
        for listener in self._listeners:
            listener(None, None)
        for subscriptions in tuple(self._subscriptions.values()):
            for subscription in tuple(subscriptions):
                subscription.call(moved=True, news=True)


class MemoryHub(Hub):
    """The hub of a server that is one process."""


def make_hub(store: Store) -> Hub:
    """The hub that goes with a store."""
    if store.postgres:
        # The driver is an optional package; servers on SQLite run without it.
        from sabika.server.hub.postgres import PostgresHub  # noqa: PLC0415

        return PostgresHub(store)
    return MemoryHub()
