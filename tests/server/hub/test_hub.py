"""The hub: whoever listens is woken, once for everything he missed."""

from __future__ import annotations

import asyncio

import pytest

from sabika.server.hub.hub import Heard, MemoryHub

pytestmark = pytest.mark.anyio


async def test_calls_are_merged_until_somebody_listens() -> None:
    hub = MemoryHub()
    with hub.subscribe("t") as one, hub.subscribe("t") as other, hub.subscribe("u") as far:
        for index in range(5):
            hub.publish("t", index)
        assert await one.wait() == Heard(moved=True, news=False)
        hub.announce("t")
        assert await one.wait() == Heard(moved=False, news=True)
        assert await other.wait() == Heard(moved=True, news=True)
        for subscription in (one, other, far):
            waiting = asyncio.ensure_future(subscription.wait())
            await asyncio.sleep(0)
            assert not waiting.done()
            waiting.cancel()
    assert not hub._subscriptions


async def test_listeners_hear_before_subscribers_wake() -> None:
    hub = MemoryHub()
    heard: list[tuple[str | None, int | None]] = []
    hub.listen(lambda table, index: heard.append((table, index)))
    with hub.subscribe("t") as subscription:
        hub.publish("t", 4)
        hub.announce("t")
        hub.wake_all()
        assert heard == [("t", 4), ("t", None), (None, None)]
        assert await subscription.wait() == Heard(moved=True, news=True)
