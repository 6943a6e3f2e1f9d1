"""Work that must not be broken off in the middle: a transaction, a connection being lent."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


async def unbroken(work: Coroutine[Any, Any, T]) -> T:
    """Finish a piece of work even if whoever waits for it is cancelled; he is so afterwards.

    He may be cancelled again and again meanwhile: some do so until it helps.
    """
    task = asyncio.create_task(work)
    broken: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            broken = error
    if broken is not None:
        if not task.cancelled():
            task.exception()  # noted: who would have cared is being cancelled
        raise broken
    return task.result()
