"""BotProcess: one worker process and the pipe to it. Used from one thread at a time."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from typing import Final

from sabika.server.thinking.worker import Failure, Job, work

STARTING_SECONDS: Final = 30.0
"""How long a new process may take to import everything."""
_CONTEXT: Final = multiprocessing.get_context("spawn")


class ThinkingFailed(Exception):
    """A bot gave no answer: it took too long, died or broke."""


class BotProcess:
    """A process that decides for bots, replaced by a new one when it fails."""

    def __init__(self, modules: tuple[str, ...] = ()) -> None:
        self._modules = modules
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The number of the process that runs now."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the process, unless it runs."""
        if self._process is not None and self._process.is_alive():
            return
        self._drop()
        here, there = _CONTEXT.Pipe()
        process = _CONTEXT.Process(
            target=work, args=(there, self._modules), name="sabika bot", daemon=True
        )
        process.start()
        there.close()
        self._process, self._pipe, self._ready = process, here, False

    def ask(self, job: Job, seconds: float) -> str:
        """Let the process decide; too late or broken, the process is ended and the job fails."""
        if self._closed:
            raise ThinkingFailed("closed")
        self.start()
        try:
            if not self._ready:
                self._receive(STARTING_SECONDS)
                self._ready = True
            assert self._pipe is not None
            self._pipe.send(job)
            answer = self._receive(seconds)
        except (EOFError, OSError) as error:
            self._drop()
            raise ThinkingFailed("the process died") from error
        if isinstance(answer, Failure):
            raise ThinkingFailed(answer.error)
        return str(answer)

    def _receive(self, seconds: float) -> object:
        assert self._pipe is not None
        if not self._pipe.poll(seconds):
            self._drop()
            raise ThinkingFailed(f"no answer within {seconds:g} s")
        answer: object = self._pipe.recv()
        return answer

    def kill(self) -> None:
        """End the process for good, from any thread: a thread that waits for it goes on."""
        self._closed = True
        process = self._process
        if process is not None:
            process.kill()

    def release(self) -> None:
        """Give everything back; nobody may be waiting any more."""
        self._closed = True
        self._drop()

    def _drop(self) -> None:
        """End the process and the pipe; the next job starts another."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if pipe is not None:
            pipe.close()
