"""Studio: where records are checked and films are made, apart from everything else.

It has threads of its own, so that nobody else waits for them, and lets processes of their own
check what somebody brings along.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from sabika.server.errors import Failed, TooMany, Unavailable
from sabika.server.faults import noted
from sabika.server.replays.checking import Checked
from sabika.server.replays.inspector import CheckingFailed, Inspector
from sabika.server.unbroken import unbroken

THREADS: Final = 2
"""How many films are made at once."""
AT_ONCE: Final = 1
"""How many records are checked at once."""
MOST_WAITING: Final = 12
"""How many people may wait until their record is checked."""
MOST_EACH: Final = 8
"""How many requests of one person may wait for the threads; a page asks for a few at once."""
MOST_ASKING: Final = 48
"""How many requests of all people together may wait for the threads."""
ONE_BY_ONE: Final = 5
"""Seconds after which somebody whose record is still being checked may bring another."""
P = ParamSpec("P")
T = TypeVar("T")


class Studio:
    """The threads and processes of one server."""

    def __init__(self, inspector: Callable[[], Inspector] = Inspector) -> None:
        self._inspector = inspector
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="films")
        self._checks = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="records")
        self._bringing: set[str] = set()
        """Who has brought a record that is not checked yet."""
        self._asking: Counter[str] = Counter()
        """How many requests of each person are under way."""
        self._turns: dict[str, asyncio.Lock] = {}
        """By person, what lets these pass one by one."""
        self._working: set[Inspector] = set()
        self._closed = False

    async def close(self) -> None:
        """End what is being checked, finish what is being made."""
        self._closed = True
        for inspector in tuple(self._working):
            inspector.stop()
        for threads in (self._checks, self._threads):
            await asyncio.to_thread(threads.shutdown, cancel_futures=True)

    async def make(self, person: str, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function gives, in a thread of the studio; refused if too many wait for one.

        Nobody has more than one thread at a time, however much they ask for.
        """
        if self._asking[person] >= MOST_EACH or self._asking.total() >= MOST_ASKING:
            raise Unavailable("replays-waiting")
        self._asking[person] += 1
        try:
            async with self._turns.setdefault(person, asyncio.Lock()):
                return await unbroken(self._made(lambda: make(*args, **kwargs)))
        finally:
            self._asking[person] -= 1
            if not self._asking[person]:
                del self._asking[person], self._turns[person]

    async def _made(self, make: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, make)

    async def check(self, player: str, text: str) -> Checked:
        """A record that somebody brings along, checked; one at a time for each person."""
        if player in self._bringing:
            raise TooMany("record-still-checked", seconds=ONE_BY_ONE)
        if len(self._bringing) >= MOST_WAITING:
            raise Unavailable("records-waiting")
        self._bringing.add(player)
        loop = asyncio.get_running_loop()
        checking = loop.run_in_executor(self._checks, self._check, text)
        checking.add_done_callback(lambda _: self._bringing.discard(player))
        try:
            return await asyncio.shield(checking)
        except CheckingFailed as error:
            raise Failed("server-failed", number=noted(error)) from error

    def _check(self, text: str) -> Checked:
        inspector = self._inspector()
        self._working.add(inspector)
        if self._closed:
            inspector.stop()
        try:
            return inspector.inspect(text)
        finally:
            self._working.discard(inspector)
