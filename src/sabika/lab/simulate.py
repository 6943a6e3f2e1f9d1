"""Simulation: many games between bots, on one process or several, and what came of them.

Every game's seed follows from the plan's seed and the game's number alone, and all sums are exact,
so the outcome does not depend on how the games are spread over processes. Nothing is printed here.
"""

from __future__ import annotations

import math
import os
import signal
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from fractions import Fraction
from multiprocessing import get_context
from pathlib import Path
from types import FrameType
from typing import Any, Final

from sabika.bots.registry import make_bot
from sabika.bots.seat import Seat
from sabika.kernel.errors import SabikaError, SetupError
from sabika.kernel.game import Game
from sabika.kernel.options import settle_options
from sabika.kernel.registry import ModuleInfo, Setup, game_info, make_setup, modules, rules_for
from sabika.kernel.rng import Chance
from sabika.kernel.rules import Rules
from sabika.lab.match import LIMIT, Match, play_out

RANDOM: Final = "random"
ALL: Final = "all"
SLICE: Final = 32
"""How many decisions a quick game makes between two looks at whether to stop."""
QUICK: Final = 0.02
"""Seconds a slice may take before the next ones are cut down to single decisions."""
CHUNK: Final = 25
"""How many games are handed to a process at a time, at most."""
AHEAD: Final = 3
"""How many chunks per process are under way or waiting."""


class RecordsError(SabikaError):
    """Records that cannot be written: a full disk, a folder without permission."""


class WorkersError(SabikaError):
    """Processes that ended before their games did."""


# -- what to do ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """What to simulate: the seats, how many games, the set-up."""

    bots: tuple[str, ...]
    """The spellings of the bots, seat by seat."""
    games: int
    seed: str = "0"
    game: str = "alhambra"
    modules: tuple[str, ...] | str = ()
    """The modules' ids, or RANDOM for a subset a game drawn from its seed, or ALL."""
    options: Mapping[str, object] = field(default_factory=dict)
    data: Path | None = None
    """A folder whose files replace the component data file by file."""
    module_paths: tuple[Path, ...] = ()
    """Folders that hold further modules."""
    rotate: bool = False
    """Whether the seating moves on by one from game to game."""
    records: Path | None = None
    """The folder every game's record is written to."""
    limit: int = LIMIT
    """How many decisions a game may take before it is stopped."""

    def seed_of(self, number: int) -> str:
        """The seed of a game; numbers count from 1."""
        return f"{self.seed}/{number}"

    def shift_of(self, number: int) -> int:
        """How many seats the seating of a game is turned by."""
        return (number - 1) % len(self.bots) if self.rotate else 0

    def record_file(self, number: int) -> Path:
        """Where the record of a game goes."""
        assert self.records is not None
        return self.records / f"game-{number:0{len(str(self.games))}d}.json"


def fitting_modules(plan: Plan) -> tuple[ModuleInfo, ...]:
    """The modules that can be played by as many as the plan has seats."""
    found = modules(plan.game, plan.module_paths)
    return tuple(m for m in found if m.players[0] <= len(plan.bots) <= m.players[1])


def modules_of(plan: Plan, number: int) -> tuple[str, ...]:
    """The modules of a game of the plan."""
    if not isinstance(plan.modules, str):
        return plan.modules
    known = fitting_modules(plan)
    if plan.modules == ALL:
        return _compatible([module.id for module in known], known)
    chance = Chance(plan.seed_of(number), {})
    wanted = [module.id for module in known if chance.below("modules", 2)]
    return _compatible(chance.shuffled("modules", wanted), known)


def _compatible(wanted: list[str], known: tuple[ModuleInfo, ...]) -> tuple[str, ...]:
    """As many of the wanted modules as go together, taken in the order given."""
    by_id = {module.id: module for module in known}
    chosen: set[str] = set()
    for name in wanted:
        joining = _with_required(name, by_id)
        if joining is None:
            continue
        together = chosen | joining
        if all(other not in together for one in together for other in by_id[one].conflicts):
            chosen = together
    return tuple(module.id for module in known if module.id in chosen)


def _with_required(name: str, by_id: Mapping[str, ModuleInfo]) -> set[str] | None:
    """A module and all it requires, or None if something required is not there."""
    found: set[str] = set()
    ahead = [name]
    while ahead:
        module = by_id.get(ahead.pop())
        if module is None:
            return None
        if module.id not in found:
            found.add(module.id)
            ahead += module.requires
    return found


def setup_of(plan: Plan, chosen: tuple[str, ...]) -> Setup:
    """The set-up of a game with the chosen modules."""
    options = plan.options
    if plan.modules == RANDOM:
        # An option of a module has a say only in the games that module is drawn for.
        known = {option.key for option in game_info(plan.game).options}
        for module in fitting_modules(plan):
            if module.id in chosen:
                known |= {option.key for option in module.options}
        options = {key: value for key, value in options.items() if key in known}
    return make_setup(plan.game, len(plan.bots), chosen, options, plan.data, plan.module_paths)


def _check_option_keys(plan: Plan) -> None:
    """Refuse options that neither the game nor any module knows."""
    declared = [*game_info(plan.game).options]
    for module in fitting_modules(plan):
        declared += module.options
    settle_options(declared, plan.options)


# -- what came of it ----------------------------------------------------------------------------


@dataclass
class Spread:
    """Whole numbers in sum: how many, their mean, deviation, least and most."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, value: int) -> None:
        """Count a number."""
        self.least = min(self.least, value) if self.count else value
        self.most = max(self.most, value) if self.count else value
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Spread) -> None:
        """Count all the numbers of another spread."""
        if other.count:
            self.least = min(self.least, other.least) if self.count else other.least
            self.most = max(self.most, other.most) if self.count else other.most
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample; 0 of fewer than two."""
        if self.count < 2:
            return 0.0
        spread = Fraction(self.squares) - Fraction(self.total * self.total, self.count)
        return math.sqrt(spread / (self.count - 1))

    def to_data(self) -> dict[str, object]:
        """The spread as plain data."""
        return {"mean": self.mean, "least": self.least, "most": self.most}


@dataclass
class PlayerStatistics:
    """How one of the players did."""

    bot: str
    wins: Fraction = Fraction(0)
    """Won games; a shared victory counts as a fraction."""
    scores: Spread = field(default_factory=Spread)


@dataclass
class Statistics:
    """What came of a simulation; players in the order given, whatever their seats were."""

    players: list[PlayerStatistics]
    games: int = 0
    """Games played, stopped ones included."""
    decisions: int = 0
    length: Spread = field(default_factory=Spread)
    """Decisions of the games that came to their end."""
    turns: Spread = field(default_factory=Spread)
    """Turns of the games that came to their end."""
    stopped: list[int] = field(default_factory=list)
    """The numbers of the games that hit the limit; nobody won them."""
    seconds: float = 0.0
    interrupted: bool = False
    """Whether it was ended before all games were played."""
    problem: SabikaError | None = None
    """What ended it, if not a wish to stop."""

    @staticmethod
    def blank(plan: Plan) -> Statistics:
        """The statistics of no game yet."""
        return Statistics([PlayerStatistics(bot) for bot in plan.bots])

    def merge(self, other: Statistics) -> None:
        """Add the games of another part of the same simulation."""
        for mine, theirs in zip(self.players, other.players, strict=True):
            mine.wins += theirs.wins
            mine.scores.merge(theirs.scores)
        self.games += other.games
        self.decisions += other.decisions
        self.length.merge(other.length)
        self.turns.merge(other.turns)
        self.stopped = sorted([*self.stopped, *other.stopped])
        self.problem = self.problem or other.problem

    @property
    def games_per_second(self) -> float:
        """How many games a second were played."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_second(self) -> float:
        """How many decisions a second were made."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def to_data(self) -> dict[str, object]:
        """The statistics as plain data."""
        return {
            "games": self.games,
            "seconds": round(self.seconds, 6),
            "games_per_second": round(self.games_per_second, 3),
            "decisions": self.decisions,
            "decisions_per_second": round(self.decisions_per_second, 1),
            "players": [player.bot for player in self.players],
            "wins": [float(player.wins) for player in self.players],
            "mean_scores": [player.scores.mean for player in self.players],
            "score_deviations": [player.scores.deviation for player in self.players],
            "lowest_scores": [player.scores.least for player in self.players],
            "highest_scores": [player.scores.most for player in self.players],
            "length": {"decisions": self.length.to_data(), "turns": self.turns.to_data()},
            "stopped": len(self.stopped),
            "stopped_games": self.stopped,
            "interrupted": self.interrupted,
        }


# -- doing it -----------------------------------------------------------------------------------


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
        _check_option_keys(plan)
    setup = setup_of(plan, modules_of(plan, 1))
    rules_for(setup)
    for bot in plan.bots:
        make_bot(bot, "")
    if plan.records is not None:
        try:
            plan.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unwritable(plan.records, error) from error
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
                        running.add(pool.submit(_work, numbers))
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
            except RecordsError as error:
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
        recorded = plan.records is not None
        decisions = self._recorded(match, number) if recorded else self._unrecorded(match)
        if decisions is None:
            return
        state = match.play.state
        part.games += 1
        part.decisions += decisions
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


# -- files --------------------------------------------------------------------------------------


def write_file(file: Path, text: str) -> None:
    """Write a file whole or not at all: into a temporary one beside it, then renamed."""
    temporary: Path | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}-", dir=file.parent)
        temporary = Path(name)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as target:
            target.write(text)
        temporary.chmod(0o666 & ~_umask())
        temporary.replace(file)
    except OSError as error:
        if temporary is not None:
            with suppress(OSError):
                temporary.unlink()
        raise _unwritable(file, error) from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _unwritable(file: Path, error: OSError) -> RecordsError:
    return RecordsError("file-not-written", file=str(file), detail=error.strerror or str(error))
