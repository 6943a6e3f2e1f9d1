"""Thinkers: a few bot processes, and the certainty that somebody always decides."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from sabika.kernel.play import Play
from sabika.kernel.registry import Setup, rules_for
from sabika.server.thinking.process import BotProcess, ThinkingFailed
from sabika.server.thinking.worker import Job

if TYPE_CHECKING:
    from sabika.server.settings import Settings

SUBSTITUTE: Final = "light"
"""Decides where the chosen bot did not: quick, and simple enough not to fail."""

_log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")


class Thinkers:
    """Lets bots decide in worker processes. A stuck or broken bot is replaced, never waited for."""

    def __init__(self, settings: Settings) -> None:
        count = max(1, settings.bot_workers)
        self._timeout = settings.bot_timeout
        self._processes = [BotProcess(settings.bot_modules) for _ in range(count)]
        self._idle: asyncio.Queue[BotProcess] = asyncio.Queue()
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bots")
        self._warm = False

    async def open(self) -> None:
        """Get ready; processes are started when they are first needed (see `warm`)."""
        for process in self._processes:
            self._idle.put_nowait(process)

    async def close(self) -> None:
        """End all processes; jobs under way fail."""
        for process in self._processes:
            process.kill()
        await asyncio.to_thread(self._threads.shutdown)
        for process in self._processes:
            process.release()

    def warm(self) -> None:
        """Start a process in the background: bots will be needed soon."""
        if not self._warm and not self._idle.empty():
            self._warm = True
            process = self._idle.get_nowait()
            self._lend(process, process.start)

    async def decide(
        self,
        setup: Setup,
        state: dict[str, object],
        seat: int,
        spelling: str,
        seed: str,
        timeout: float | None = None,
    ) -> str:
        """The notation of a legal action: the bot's, else its substitute's, else the first.

        `state` is the whole state as plain data, `seed` fixes the bot's own dice.
        """
        seconds = self._timeout if timeout is None else timeout
        for name in (spelling, SUBSTITUTE):
            try:
                return await self._ask(Job(setup, state, seat, name, seed), seconds)
            except ThinkingFailed as failure:
                _log.warning("bot %s did not decide: %s", name, failure)
        rules = rules_for(setup)
        legal = Play(rules, rules.restore(state)).legal(seat)
        return next(iter(legal)).text

    async def _ask(self, job: Job, seconds: float) -> str:
        process = await self._idle.get()
        return await asyncio.wrap_future(self._lend(process, process.ask, job, seconds))

    def _lend(
        self, process: BotProcess, use: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        """Use a process in a thread; it is idle again when the thread is done, asked for or not."""
        loop = asyncio.get_running_loop()
        work = self._threads.submit(use, *args, **kwargs)
        work.add_done_callback(lambda _: loop.call_soon_threadsafe(self._idle.put_nowait, process))
        return work
