"""What runs in a bot's process: read a job from the pipe, decide, write the action back."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import signal
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Final

from sabika.bots.registry import make_bot
from sabika.bots.seat import Seat
from sabika.kernel.play import Play
from sabika.kernel.registry import Setup, rules_for

READY: Final = "ready"
"""The first thing a process says, when it has imported everything."""


@dataclass(frozen=True)
class Job:
    """One decision to make."""

    setup: Setup
    state: dict[str, object]
    """The true state as plain data; the bot looks at it through its seat only."""
    seat: int
    spelling: str
    seed: str


@dataclass(frozen=True)
class Failure:
    """Why a bot did not decide."""

    error: str


def work(pipe: Connection, modules: tuple[str, ...]) -> None:
    """Answer jobs until the pipe closes; `modules` are imported first and may register bots."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its processes itself
    _end_with_parent()
    for name in modules:
        importlib.import_module(name)
    pipe.send(READY)
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: str | Failure = decide(job)
        except Exception as error:
            answer = Failure(f"{type(error).__name__}: {error}")
        pipe.send(answer)


def decide(job: Job) -> str:
    """The notation of what the bot of a job wants to do."""
    rules = rules_for(job.setup)
    play = Play(rules, rules.restore(job.state))
    return make_bot(job.spelling, job.seed).decide(Seat(play, job.seat)).text


def _end_with_parent() -> None:
    """Die when the server does, even while a bot thinks: nobody would read the answer."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, name="parent watch", daemon=True).start()
