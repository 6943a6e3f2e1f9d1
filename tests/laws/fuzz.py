"""Plays random mixes of modules under all laws: `make fuzz`, or `python -m tests.laws.fuzz`.

    --games 5000 --start 0 --workers 2     how many mixes, from which number on, on how many cores
    --log FILE                             write down what was played, and go on from there
    --seed 17 --players 3 --module thieves --option thieves.x=1     one mix, as a failure names it

Mixes are played in ranges, each of which gives a line: its numbers, games, decisions, CPU seconds
and faults. With a log a run can be broken off and taken up: ranges that are in it without a fault
are not played again, and the sums in the end hold them too. New rules want a new log.

Every failure is printed with the command that plays it again; the exit code is then 1.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
import tomllib
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import sabika.kernel
from tests.laws.mix_laws import examine
from tests.laws.mixes import Mix, mix_of

RANGE: Final = 50
"""So many mixes are played between two lines."""


@dataclass(frozen=True)
class Task:
    """A range of mixes, and how they are played."""

    first: int
    games: int
    zeal: float = 1.0
    invented: bool = True
    """Whether the modules invented for the tests take part."""
    compiled: bool = sabika.kernel.__file__.endswith((".so", ".pyd"))


@dataclass
class Outcome:
    """What came of a range of mixes."""

    task: Task
    seconds: float
    tried: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        task = self.task
        return (
            f"{task.first} to {task.first + task.games - 1}: {task.games} games, "
            f"{self.tried['decisions']:,} decisions, {self.seconds:.0f} s, "
            f"{len(self.failures)} faults"
        )

    def to_line(self) -> str:
        """The outcome as a line of a log."""
        return json.dumps({**vars(self), "task": vars(self.task)})

    @staticmethod
    def from_line(line: str) -> Outcome:
        """The outcome a line of a log stands for."""
        row = json.loads(line)
        return Outcome(Task(**row["task"]), row["seconds"], Counter(row["tried"]), row["failures"])


def main() -> int:
    """Run the command line."""
    args = _arguments().parse_args()
    if args.seed is not None:
        return _one(_named(args), args.zeal)
    end = args.start + args.games
    tasks = [
        Task(first, min(args.range, end - first), args.zeal, not args.shipped)
        for first in range(args.start, end, args.range)
    ]
    return play(tasks, args.workers, args.log)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Random games with any modules, under all laws.")
    parser.add_argument("--games", type=int, default=5000, help="how many mixes")
    parser.add_argument("--start", type=int, default=10**6, help="the number of the first mix")
    parser.add_argument("--range", type=int, default=RANGE, help="how many mixes a line")
    parser.add_argument("--log", type=Path, help="where ranges are written, and found again")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--shipped", action="store_true", help="no modules invented for the tests")
    parser.add_argument("--zeal", type=float, default=1.0, help="less: costly laws less often")
    parser.add_argument("--seed", type=int, help="play the one mix of this number")
    parser.add_argument("--players", type=int, help="with --seed: so many players")
    parser.add_argument("--module", action="append", default=[], help="with --seed: a module")
    parser.add_argument("--base", action="store_true", help="with --seed: no modules")
    parser.add_argument("--option", action="append", default=[], help="with --seed: key=value")
    return parser


def _named(args: argparse.Namespace) -> Mix:
    """The mix of a number, or one whose parts are all given."""
    if not args.module and not args.base:
        return mix_of(args.seed, not args.shipped)
    options: dict[str, object] = {}
    for given in args.option:
        key, _, value = given.partition("=")
        text = value.lower() if value in ("True", "False") else value
        options[key] = tomllib.loads(f"value = {text}")["value"]
    return Mix(args.seed, args.players, tuple(args.module), tuple(sorted(options.items())))


def _one(mix: Mix, zeal: float) -> int:
    print(f"{mix.players} players, modules: {' '.join(mix.modules) or 'none'}")
    tried: Counter[str] = Counter()
    examine(mix, tried, zeal)
    _say(tried)
    return 0


def play(tasks: list[Task], workers: int, log: Path | None) -> int:
    """Play the ranges a log does not hold yet, and say what came of all of them."""
    done = {outcome.task: outcome for outcome in _logged(log)}
    outcomes = [done[task] for task in tasks if task in done]
    for outcome in _played([task for task in tasks if task not in done], workers):
        outcomes.append(outcome)
        for failure in outcome.failures:
            print(f"\n{failure}")
        print(outcome, flush=True)
        if log is not None:
            with log.open("a", encoding="utf-8") as file:
                file.write(f"{outcome.to_line()}\n")
    return _sum_up(outcomes)


def _logged(log: Path | None) -> Iterator[Outcome]:
    """The ranges a log holds, but for those with a fault: they are played again."""
    lines = log.read_text(encoding="utf-8").splitlines() if log is not None and log.exists() else []
    for line in lines:
        outcome = Outcome.from_line(line)
        if not outcome.failures:
            yield outcome


def _played(tasks: list[Task], workers: int) -> Iterator[Outcome]:
    if workers == 1:
        yield from map(_play, tasks)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(_play, tasks)


def _play(task: Task) -> Outcome:
    """Examine each mix of a range."""
    begun = time.process_time()
    outcome = Outcome(task, 0)
    for number in range(task.first, task.first + task.games):
        mix = mix_of(number, task.invented)
        try:
            examine(mix, outcome.tried, task.zeal)
        except Exception:
            outcome.failures.append(_failure(mix, task.zeal))
    outcome.seconds = time.process_time() - begun
    return outcome


def _failure(mix: Mix, zeal: float) -> str:
    """What went wrong just now, and how to see it again."""
    lines = traceback.format_exc().splitlines()[-12:]
    where = f"{mix.players} players, modules: {' '.join(mix.modules) or 'none'}"
    again = f"again: python -m tests.laws.fuzz --zeal {zeal:g} {mix.again()}"
    return "\n".join([f"mix {mix.seed}: {where}", *lines, again])


def _sum_up(outcomes: list[Outcome]) -> int:
    tried: Counter[str] = Counter()
    games, seconds, faults = 0, 0.0, 0
    for outcome in outcomes:
        tried.update(outcome.tried)
        games += outcome.task.games
        seconds += outcome.seconds
        faults += len(outcome.failures)
    print(f"together: {games:,} games, {seconds:,.0f} s, {faults} faults")
    _say(tried)
    return 1 if faults else 0


def _say(tried: Counter[str]) -> None:
    for what, count in sorted(tried.items()):
        print(f"{count:>11,} {what}")


if __name__ == "__main__":
    sys.exit(main())
