"""Playing the games of a plan, in this process or in several."""

from __future__ import annotations

import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from fractions import Fraction
from multiprocessing import get_context
from types import FrameType
from typing import Any, Final

from sabika.bots.registry import make_bot
from sabika.bots.seat import Seat
from sabika.kernel.errors import SabikaError, SetupError
from sabika.kernel.game import Game
from sabika.kernel.registry import Setup, rules_for
from sabika.kernel.rules import Rules
from sabika.lab.match import Match, play_out
from sabika.lab.simulate.files import FileError, unwritable, write_file
from sabika.lab.simulate.plan import RANDOM, Plan, check_option_keys, modules_of, setup_of
from sabika.lab.simulate.statistics import Statistics
from sabika.lab.simulate.uses import CountedBot

SLICE: Final = 32
"""How many decisions a quick game makes between two looks at whether to stop."""
QUICK: Final = 0.02
"""Seconds a slice may take before the next ones are cut down to single decisions."""
CHUNK: Final = 25
"""How many games are handed to a process at a time, at most."""
AHEAD: Final = 3
"""How many chunks per process are under way or waiting."""


class WorkersError(SabikaError):
    """Processes that ended before their games did."""


def simulate(
    plan: Plan,
    jobs: int = 1,
    *,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[Statistics], None] | None = None,
) -> Statistics:
    """Play the games of a plan; `stop` ends it early, `report` gets the sums so far, now and then.

    A game under way when it is stopped does not count. A record that cannot be written ends the
    simulation too: the games done until then are in the statistics, the reason in `problem`.
    """
    check(plan, jobs)
    start = time.perf_counter()
    total = Statistics.blank(plan)
    run = _one_process if jobs == 1 else _several_processes
    for part in run(plan, jobs, stop):
        total.merge(part)
        total.seconds = time.perf_counter() - start
        if report is not None:
            report(total)
    total.seconds = time.perf_counter() - start
    total.interrupted = total.games < plan.games
    return total


def check(plan: Plan, jobs: int = 1) -> Setup:
    """Refuse a plan that cannot be carried out, before anything is played."""
    if plan.games < 1:
        raise SetupError("simulate-games", games=plan.games)
    if jobs < 1:
        raise SetupError("simulate-jobs", jobs=jobs)
    if plan.modules == RANDOM:
        check_option_keys(plan)
    setup = setup_of(plan, modules_of(plan, 1))
    rules_for(setup)
    for bot in plan.bots:
        make_bot(bot, "")
    if plan.records is not None:
        try:
            plan.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unwritable(plan.records, error) from error
    return setup


def _chunks(games: int, jobs: int) -> Iterator[range]:
    """The numbers of all games in handy pieces."""
    size = max(1, min(CHUNK, games // (jobs * 8)))
    for first in range(1, games + 1, size):
        yield range(first, min(first + size, games + 1))


def _one_process(plan: Plan, jobs: int, stop: Callable[[], bool]) -> Iterator[Statistics]:
    worker = _Worker(plan, stop)
    for numbers in _chunks(plan.games, jobs):
        part = worker.play(numbers)
        yield part
        if part.problem is not None or stop():
            return


def _several_processes(plan: Plan, jobs: int, stop: Callable[[], bool]) -> Iterator[Statistics]:
    """Keep a few chunks per process under way; when it is to end, collect what is done."""
    context = get_context("spawn")
    flag = context.Value("b", 0, lock=False)
    chunks = _chunks(plan.games, jobs)
    running: set[Future[Statistics]] = set()
    with ProcessPoolExecutor(jobs, context, _start_worker, (plan, flag)) as pool:
        ending = False
        while True:
            if not ending:
                with _interrupts_kept_from_children():
                    for _ in range(jobs * AHEAD - len(running)):
                        numbers = next(chunks, None)
                        if numbers is None:
                            break
                        running.add(_submitted(pool, numbers))
            if not running:
                return
            done, running = wait(running, timeout=0.1, return_when=FIRST_COMPLETED)
            for future in done:
                part = _result(plan, future)
                ending = ending or part.problem is not None
                yield part
            ending = ending or stop()
            if ending and not flag.value:
                flag.value = 1


def _submitted(pool: ProcessPoolExecutor, numbers: range) -> Future[Statistics]:
    """Games under way; a pool that has lost a process refuses them, and the result says so."""
    try:
        return pool.submit(_work, numbers)
    except BrokenProcessPool as error:
        lost: Future[Statistics] = Future()
        lost.set_exception(error)
        return lost


def _result(plan: Plan, future: Future[Statistics]) -> Statistics:
    try:
        return future.result()
    except BrokenProcessPool:
        part = Statistics.blank(plan)
        part.problem = WorkersError("simulate-workers-lost")
        return part


@contextmanager
def _interrupts_kept_from_children() -> Iterator[None]:
    """Let processes started inside ignore Ctrl-C: the parent ends them in order."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    handler: Callable[[int, FrameType | None], Any] | int | None = signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


class _Worker:
    """Plays games of a plan in this process."""

    def __init__(self, plan: Plan, stop: Callable[[], bool]) -> None:
        self.plan = plan
        self.stop = stop
        self._made: tuple[tuple[str, ...], Rules[Any]] | None = None

    def play(self, numbers: range) -> Statistics:
        """Play the games of these numbers, or as many as come to their end before the stop."""
        part = Statistics.blank(self.plan)
        for number in numbers:
            if self.stop():
                break
            try:
                self._play_one(number, part)
            except FileError as error:
                part.problem = error
                break
        return part

    def _rules(self, number: int) -> Rules[Any]:
        plan = self.plan
        chosen = modules_of(plan, number)
        if self._made is None or self._made[0] != chosen:
            self._made = (chosen, rules_for(setup_of(plan, chosen)))
        return self._made[1]

    def _play_one(self, number: int, part: Statistics) -> None:
        plan = self.plan
        shift = plan.shift_of(number)
        seated = [plan.bots[(seat + shift) % len(plan.bots)] for seat in range(len(plan.bots))]
        match = Match(self._rules(number), seated, plan.seed_of(number))
        uses: list[Counter[str]] = [Counter() for _ in seated]
        if plan.uses:
            match.bots = [CountedBot(bot, uses[seat]) for seat, bot in enumerate(match.bots)]
        recorded = plan.records is not None
        decisions = self._recorded(match, number) if recorded else self._unrecorded(match)
        if decisions is None:
            return
        state = match.play.state
        part.games += 1
        part.decisions += decisions
        for seat, chosen in enumerate(uses):
            part.players[(seat + shift) % len(seated)].uses.update(chosen)
        if not state.over:
            part.stopped.append(number)
            return
        part.length.add(decisions)
        part.turns.add(state.turn)
        winners = match.play.rules.winners(state)
        for seat, score in enumerate(state.scores):
            player = part.players[(seat + shift) % len(seated)]
            player.scores.add(score)
            if seat in winners:
                player.wins += Fraction(1, len(winners))

    def _unrecorded(self, match: Match) -> int | None:
        """Play a match as fast as it goes; None if it was interrupted."""
        play, limit = match.play, self.plan.limit
        play.settle()
        decisions = 0
        step = 1
        while not play.state.over and decisions < limit:
            if self.stop():
                return None
            start = time.perf_counter()
            decisions += play_out(play, match.bots, min(step, limit - decisions))
            step = SLICE if time.perf_counter() - start < QUICK else 1
        return decisions

    def _recorded(self, match: Match, number: int) -> int | None:
        """Play a match move by move and write its record; None if it was interrupted."""
        game = Game.begin(match.play.rules, self.plan.seed_of(number))
        match.play = game.engine
        seats = [Seat(game.engine, index) for index in range(game.players)]
        while not game.is_over and len(game.actions) < self.plan.limit:
            if self.stop():
                return None
            asked = game.engine.owners()[0]
            game.play(match.bots[asked].decide(seats[asked]), asked)
        write_file(self.plan.record_file(number), game.record().to_text())
        return len(game.actions)


_worker: _Worker | None = None


def _start_worker(plan: Plan, flag: Any) -> None:
    """Make this process ready to play; `flag` is shared with the parent and says when to stop."""
    global _worker  # noqa: PLW0603 - one worker a process, made once
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = _Worker(plan, lambda: bool(flag.value))


def _work(numbers: range) -> Statistics:
    assert _worker is not None
    return _worker.play(numbers)
