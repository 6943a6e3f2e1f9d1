"""The measures: what each row compares, and the floor and target it is held to."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench import ROOT, answers, baseline, ours
from bench.slices import Round, Runner, alternate, interleave, pooled, runner, summarise
from bench.worker import Worker, resident_sizes

COMPILED = ROOT / "build" / "compiled"
PURE = ROOT / "src"

FROZEN = "4a734d5"
"""The commit the base game must not fall behind."""
IMPORT_SAMPLES = 11
JOBS_SECONDS = 5.0
"""How long the one-process run of the jobs measure should last."""
JOBS_PROBE = 200
"""How many games the jobs measure plays to find out how many it needs."""
TWO_CORES = 1.8
"""What two idle loops side by side must gain for a round of the jobs measure to count."""
SPIN = "for _ in range(10_000_000): pass"


class Skipped(Exception):
    """A row cannot be measured here; the message says why."""


@dataclass(frozen=True)
class Limits:
    """What a row must reach (`floor`) and should reach (`target`)."""

    floor: float
    target: float | None = None
    at_most: bool = False

    def met(self, value: float, limit: float) -> bool:
        """Whether the value is on the right side of the limit."""
        return value <= limit if self.at_most else value >= limit


@dataclass(frozen=True)
class Settings:
    """How long to measure."""

    rounds: int
    seconds: float


@dataclass(frozen=True)
class Outcome:
    """What a measure found: a value per round, facts for the reader, raw data for the file."""

    values: list[float]
    facts: dict[str, float]
    raw: list[object]


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    name: str
    title: str
    limits: Limits
    measure: Callable[[Settings], Outcome]
    unit: str = ""
    compiled: Limits | None = None
    """Stricter limits for a compiled build, if there are any."""

    def limits_for(self, build: str) -> Limits:
        """The limits that hold for this build."""
        return self.compiled if build == "compiled" and self.compiled else self.limits


def select(rows: Sequence[Row], names: Sequence[str]) -> list[Row]:
    """The rows of these names in the order of the table; all of them if no name is given."""
    unknown = sorted(set(names) - {row.name for row in rows})
    if unknown:
        known = ", ".join(row.name for row in rows)
        raise ValueError(f"unknown row {', '.join(unknown)}; known: {known}")
    return [row for row in rows if not names or row.name in names]


def _rates(rounds: Sequence[Round], unit: str, sides: tuple[str, str]) -> dict[str, float]:
    """Units and decisions per second of both sides over all rounds, and the pooled ratio."""
    facts = {}
    mine, other = pooled(r.ours for r in rounds), pooled(r.base for r in rounds)
    for name, side in zip(sides, (mine, other), strict=True):
        facts[f"{name} {unit}/s"] = side.rate
        if side.decisions:
            facts[f"{name} decisions/s"] = side.decision_rate
            facts[f"{name} decisions/{unit.removesuffix('s')}"] = side.decisions / side.units
    facts["pooled ratio"] = mine.rate / other.rate
    return facts


def compare(
    settings: Settings,
    mine: Runner,
    other: Runner,
    unit: str = "games",
    sides: tuple[str, str] = ("ours", "catanatron"),
) -> tuple[list[Round], Outcome]:
    """Interleave two sides; the value of a round is the ratio of their units per second."""
    rounds = interleave(mine, other, settings.rounds, settings.seconds)
    values = [r.ours.rate / r.base.rate for r in rounds]
    raw: list[object] = [{"ours": r.ours._asdict(), "base": r.base._asdict()} for r in rounds]
    return rounds, Outcome(values, _rates(rounds, unit, sides), raw)


def _games(bots: tuple[str, ...]) -> Callable[[Settings], Outcome]:
    """Games per second of these bots over those of the baseline."""

    def measure(settings: Settings) -> Outcome:
        return compare(settings, runner(ours.games(bots)), runner(baseline.games()))[1]

    return measure


def _flat3(settings: Settings) -> Outcome:
    """Decisions per second of three random bots over those of the baseline."""
    sides = runner(ours.games(ours.FLAT3)), runner(baseline.games())
    rounds, outcome = compare(settings, *sides)
    values = [r.ours.decision_rate / r.base.decision_rate for r in rounds]
    facts = outcome.facts
    ratio = facts["ours decisions/s"] / facts["catanatron decisions/s"]
    return Outcome(values, {**facts, "pooled ratio": ratio}, outcome.raw)


def _copy(settings: Settings) -> Outcome:
    """Time of a copy of the baseline over that of ours, in the middle of the game."""
    rounds, outcome = compare(settings, runner(ours.copies()), runner(baseline.copies()), "copies")
    facts = {
        "ours us/copy": 1e6 / pooled(r.ours for r in rounds).rate,
        "catanatron us/copy": 1e6 / pooled(r.base for r in rounds).rate,
        "pooled ratio": outcome.facts["pooled ratio"],
    }
    return Outcome(outcome.values, facts, outcome.raw)


def _rollouts(settings: Settings) -> Outcome:
    """Rollouts per second from a third of the game over those of the baseline."""
    sides = runner(ours.rollouts()), runner(baseline.rollouts())
    return compare(settings, *sides, "rollouts")[1]


def _greedy(settings: Settings) -> Outcome:
    """Time of a game of greedy bots over that of a game of the baseline."""
    outcome = _games(ours.GREEDY)(settings)
    facts = {**outcome.facts, "pooled ratio": 1 / outcome.facts["pooled ratio"]}
    return Outcome([1 / value for value in outcome.values], facts, outcome.raw)


def _frozen(bots: tuple[str, ...], by_decisions: bool = False) -> Callable[[Settings], Outcome]:
    """Speed of this tree over that of an old commit, both pure, two processes taking turns."""

    def measure(settings: Settings) -> Outcome:
        with Worker(PURE) as mine, Worker(frozen_tree()) as old:
            sides = mine.runner(bots), old.runner(bots)
            rounds, outcome = compare(settings, *sides, sides=("now", FROZEN))
        if not by_decisions:
            return outcome
        values = [r.ours.decision_rate / r.base.decision_rate for r in rounds]
        return Outcome(values, outcome.facts, outcome.raw)

    return measure


def frozen_tree() -> Path:
    """The source of the commit that the base game is compared with, taken from the history."""
    folder = ROOT / "build" / f"frozen-{FROZEN}"
    if not folder.is_dir():
        command = ["git", "archive", FROZEN, "src"]
        archive = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
        if archive.returncode:
            raise Skipped(f"commit {FROZEN} is not in the history here")
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as tar:
            tar.extractall(folder, filter="data")
    return folder / "src"


def _compiled(
    bots: tuple[str, ...], modules: Callable[[], tuple[str, ...]] = tuple
) -> Callable[[Settings], Outcome]:
    """Games per second of the compiled build over those of the pure one; with modules decisions."""

    def measure(settings: Settings) -> Outcome:
        if not COMPILED.is_dir():
            raise Skipped(f"no compiled build: {COMPILED.relative_to(ROOT)} does not exist")
        with Worker(COMPILED) as fast, Worker(PURE) as pure:
            if (fast.build, pure.build) != ("compiled", "pure"):
                raise RuntimeError(
                    f"{COMPILED} holds a {fast.build} build, {PURE} a {pure.build} one"
                )
            chosen = modules()
            sides = fast.runner(bots, chosen), pure.runner(bots, chosen)
            unit = "decisions" if chosen else "games"
            return compare(settings, *sides, unit, ("compiled", "pure"))[1]

    return measure


def _capacity() -> float:
    """How much more two idle loops get done side by side than one alone: at best 2."""
    command = [sys.executable, "-c", SPIN]
    walls = []
    for count in (1, 2):
        start = time.perf_counter()
        for process in [subprocess.Popen(command) for _ in range(count)]:
            process.wait()
        walls.append(time.perf_counter() - start)
    return 2 * walls[0] / walls[1]


def _simulate(games: int, jobs: int) -> dict[str, float]:
    """Wall seconds of one simulation and the games per second it reports itself.

    `capacity` is the lesser of what the machine offered two processes just before and just after.
    """
    before = _capacity()
    start = time.perf_counter()
    done = subprocess.run(
        ours.simulate_command(games, jobs), stdout=subprocess.PIPE, cwd=ROOT, check=True
    )
    wall = time.perf_counter() - start
    reported = float(json.loads(done.stdout)["games_per_second"])
    return {
        "wall": wall,
        "games_per_second": reported,
        "capacity": min(before, _capacity()),
    }


def _jobs(settings: Settings) -> Outcome:
    """Wall time of a simulation on one process over that on two.

    Rounds in which the machine did not have two cores to give are recorded but not counted.
    """
    if (os.cpu_count() or 1) < 2:
        raise Skipped("this machine has a single core")
    games = max(JOBS_PROBE, int(_simulate(JOBS_PROBE, 1)["games_per_second"] * JOBS_SECONDS))
    pairs = alternate(lambda: _simulate(games, 2), lambda: _simulate(games, 1), settings.rounds)
    counted = [(two, one) for two, one in pairs if two["capacity"] >= TWO_CORES]
    if 2 * len(counted) < len(pairs):
        seen = f"in {len(counted)} of {len(pairs)} rounds"
        raise Skipped(f"no second core to be had: two idle loops gained {TWO_CORES} only {seen}")
    reported = [two["games_per_second"] / one["games_per_second"] for two, one in counted]
    facts = {
        "games": float(games),
        "rounds counted": float(len(counted)),
        "wall s, 1 job": summarise([one["wall"] for _, one in counted]).median,
        "wall s, 2 jobs": summarise([two["wall"] for two, _ in counted]).median,
        "ratio of games_per_second": summarise(reported).median,
    }
    raw: list[object] = [{"two": two, "one": one} for two, one in pairs]
    return Outcome([one["wall"] / two["wall"] for two, one in counted], facts, raw)


def _python(code: str) -> float:
    """Wall milliseconds of a fresh interpreter that runs `code`."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
    return (time.perf_counter() - start) * 1000


def _import(_settings: Settings) -> Outcome:
    """Wall time of importing the package beyond that of starting Python."""
    _python("import sabika")
    pairs = alternate(lambda: _python("import sabika"), lambda: _python("pass"), IMPORT_SAMPLES)
    facts = {
        "ms, import sabika": summarise([loaded for loaded, _ in pairs]).median,
        "ms, pass": summarise([empty for _, empty in pairs]).median,
    }
    raw: list[object] = [{"import": loaded, "pass": empty} for loaded, empty in pairs]
    return Outcome([loaded - empty for loaded, empty in pairs], facts, raw)


def _memory(_settings: Settings) -> Outcome:
    """Growth of the resident size from game 1,000 to game 10,000 of light play."""
    sizes = [size / 1e6 for size in resident_sizes()]
    facts = {"MB at game 1,000": sizes[0], "MB at game 10,000": sizes[-1]}
    return Outcome([sizes[-1] - sizes[0]], facts, list(sizes))


def _http(settings: Settings) -> Outcome:
    """Time of a short answer on a connection that stays open."""
    with answers.keep_alive() as connection:
        cookie = answers.first_visit(connection)
        answers.answer_times(connection, cookie)
        rounds = [answers.answer_times(connection, cookie) for _ in range(settings.rounds)]
    slowest = [max(times) for times in rounds]
    facts = {"answers": float(sum(map(len, rounds))), "slowest ms": max(slowest)}
    return Outcome([summarise(times).median for times in rounds], facts, list(rounds))


ROWS = (
    Row(
        "light",
        "3 light bots, games/s / catanatron's",
        Limits(14, 24),
        _games(ours.LIGHT),
        compiled=Limits(33, 70),
    ),
    Row("random", "4 random bots, games/s / catanatron's", Limits(5, 7), _games(ours.RANDOM)),
    Row(
        "flat3",
        "3 random bots, decisions/s / catanatron's",
        Limits(1.75, 2.5),
        _flat3,
        compiled=Limits(4, 8),
    ),
    Row("copy", "catanatron's time of a mid-game copy / ours", Limits(35, 50), _copy),
    Row("rollouts", "rollouts/s from a third / catanatron's", Limits(16, 40), _rollouts),
    Row(
        "greedy",
        "time of a 3-greedy game / a catanatron game",
        Limits(1.5, 0.75, at_most=True),
        _greedy,
    ),
    Row(
        "frozen-light",
        f"3 light bots, games/s / those of {FROZEN}",
        Limits(1.0, 1.3),
        _frozen(ours.LIGHT),
    ),
    Row(
        "frozen-random",
        f"4 random bots, games/s / those of {FROZEN}",
        Limits(1.0, 1.3),
        _frozen(ours.RANDOM),
    ),
    Row(
        "frozen-flat3",
        f"3 random bots, decisions/s / those of {FROZEN}",
        Limits(1.0, 1.3),
        _frozen(ours.FLAT3, by_decisions=True),
    ),
    Row(
        "compiled-light",
        "3 light bots, compiled / pure games/s",
        Limits(1.8, 2.2),
        _compiled(ours.LIGHT),
    ),
    Row(
        "compiled-random",
        "4 random bots, compiled / pure games/s",
        Limits(1.8, 2.2),
        _compiled(ours.RANDOM),
    ),
    Row(
        "compiled-all",
        "4 random bots with all modules, compiled / pure decisions/s",
        Limits(1.8, 2.5),
        _compiled(ours.RANDOM, ours.all_modules),
    ),
    Row("jobs", "simulate, wall time of 1 job / 2 jobs", Limits(1.7), _jobs),
    Row("import", "import sabika beyond starting Python", Limits(150, at_most=True), _import, "ms"),
    Row("memory", "RSS growth, game 1,000 to 10,000", Limits(5, at_most=True), _memory, "MB"),
    Row("http", "a short keep-alive answer", Limits(10, 3, at_most=True), _http, "ms"),
)
