"""Interleaved slices of work and the statistics of their ratios; knows no game."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")


class Work(NamedTuple):
    """What one call of a unit did: `units` games, rollouts or copies, with their decisions."""

    units: int
    decisions: int


class Slice(NamedTuple):
    """The work done in one stretch of process CPU time, in seconds."""

    cpu: float
    units: int
    decisions: int

    @property
    def rate(self) -> float:
        """Units per second."""
        return self.units / self.cpu

    @property
    def decision_rate(self) -> float:
        """Decisions per second."""
        return self.decisions / self.cpu


class Round(NamedTuple):
    """Two neighbouring slices: the side under test and the side it is compared with."""

    ours: Slice
    base: Slice


class Summary(NamedTuple):
    """The median of the rounds with the extremes."""

    median: float
    low: float
    high: float


Unit: TypeAlias = Callable[[], Work]
Runner: TypeAlias = Callable[[float], Slice]


def runner(unit: Unit) -> Runner:
    """A runner that repeats `unit` until at least the asked CPU time has gone.

    Only whole units count, and the time they really took is what is recorded. Garbage left by the
    other side is collected before the clock starts.
    """

    def run(seconds: float) -> Slice:
        units = decisions = 0
        gc.collect()
        start = time.process_time()
        while True:
            work = unit()
            units += work.units
            decisions += work.decisions
            spent = time.process_time() - start
            if spent >= seconds:
                return Slice(spent, units, decisions)

    return run


def alternate(ours: Callable[[], T], base: Callable[[], T], rounds: int) -> list[tuple[T, T]]:
    """Call both sides once per round, the first to go changing from round to round.

    The order ours-base, base-ours, ... lets a steady drift of the machine's speed cancel out.
    """
    pairs = []
    for index in range(rounds):
        if index % 2 == 0:
            mine = ours()
            other = base()
        else:
            other = base()
            mine = ours()
        pairs.append((mine, other))
    return pairs


def interleave(ours: Runner, base: Runner, rounds: int, seconds: float) -> list[Round]:
    """Run slices of both sides in turn, after one slice of each that is not counted."""
    ours(seconds)
    base(seconds)
    pairs = alternate(lambda: ours(seconds), lambda: base(seconds), rounds)
    return [Round(mine, other) for mine, other in pairs]


def pooled(slices: Iterable[Slice]) -> Slice:
    """All slices of one side as one."""
    columns = zip(*slices, strict=True)
    cpu, units, decisions = (sum(column) for column in columns)
    return Slice(cpu, int(units), int(decisions))


def summarise(values: Sequence[float]) -> Summary:
    """Median, minimum and maximum of the values of the rounds."""
    return Summary(statistics.median(values), min(values), max(values))
