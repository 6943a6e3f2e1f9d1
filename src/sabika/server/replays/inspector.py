"""Inspector: one process that checks one record, and does not outlive its time.

A fresh process for every record, made from one that has everything imported; it may use so much
of the processor and of the memory, and is ended when it has.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from sabika.kernel.errors import RecordError, SabikaError
from sabika.server.replays.checking import Checked, check

CPU_SECONDS: Final = 20
"""Of the processor, for one record; the longest known games take five."""
PATIENCE: Final = 120.0
"""Seconds by the clock, on a machine that has other things to do."""
MEMORY: Final = 1024 * 1024 * 1024
"""Bytes of address space; most of it is taken by the program itself."""

if sys.platform == "win32":
    _CONTEXT: Final = multiprocessing.get_context("spawn")
else:
    _CONTEXT: Final = multiprocessing.get_context("forkserver")


class RecordRefused(RecordError):
    """A record that another process did not accept."""

    @classmethod
    def because(cls, refusal: Refusal) -> RecordRefused:
        """The refusal as whoever brought the record gets it."""
        return cls(refusal.reason, **refusal.params)


@dataclass(frozen=True)
class Refusal:
    """Why a record is not accepted."""

    reason: str
    params: dict[str, object]


@dataclass(frozen=True)
class Breakdown:
    """An error of ours, with the lines that tell where."""

    trace: str


class CheckingFailed(Exception):
    """An error of ours, told by the lines of another process."""


class Inspector:
    """Checks one record in a process; may be stopped from any thread."""

    def __init__(self, look: Callable[[str], Checked] = check) -> None:
        _prepare()
        self._here, there = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(
            target=work, args=(there, look), name="sabika record", daemon=True
        )
        self._process.start()
        there.close()

    def inspect(self, text: str, patience: float = PATIENCE) -> Checked:
        """The record, checked; refused with what is wrong with it, or for taking too long."""
        try:
            self._here.send(text)
            answer = self._here.recv() if self._here.poll(patience) else None
        except (EOFError, OSError):
            answer = None  # it was ended: by the limits, or because the server ends
        finally:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._here.close()
        if isinstance(answer, Checked):
            return answer
        if isinstance(answer, Breakdown):
            raise CheckingFailed(answer.trace)
        if isinstance(answer, Refusal):
            raise RecordRefused.because(answer)
        raise RecordError("record-too-slow")

    def stop(self) -> None:
        """End the process; whoever waits for it goes on."""
        with suppress(ValueError):  # it is closed already
            self._process.kill()


def _prepare() -> None:
    """Have everything imported once, in the process that all others are made from."""
    if sys.platform != "win32":
        _CONTEXT.set_forkserver_preload([__name__])


def work(pipe: Connection, look: Callable[[str], Checked]) -> None:
    """What runs in the process: read a record, check it, answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its processes itself
    text: str = pipe.recv()
    _limit()
    answer: Checked | Refusal | Breakdown
    try:
        answer = look(text)
    except SabikaError as error:
        answer = Refusal(error.reason, error.params)
    except MemoryError:
        too_large = RecordError("record-too-large", entry="snapshots")
        answer = Refusal(too_large.reason, too_large.params)
    except Exception:
        answer = Breakdown(traceback.format_exc())
    pipe.send(answer)


def _limit() -> None:
    """Take no more than a record needs."""
    if sys.platform == "win32":
        return  # there only the clock counts
    import resource  # noqa: PLC0415

    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
