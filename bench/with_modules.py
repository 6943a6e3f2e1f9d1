"""Measures of games with modules, against the base game of the same tree."""

from __future__ import annotations

from collections.abc import Callable

from bench import ours
from bench.rows import Limits, Outcome, Row, Settings, compare
from bench.slices import runner

EACH = Limits(0.35, 0.6)
"""What every module must reach alone."""
HARDER = {"watchtowers": Limits(0.3, 0.6)}
"""Where pieces can be turned, more is asked of the judge of palaces."""
FEW = 12
"""From so many games the rollouts with modules start: each takes its time."""
SIDES = ("modules", "base")


def _random(modules: Callable[[], tuple[str, ...]]) -> Callable[[Settings], Outcome]:
    """Decisions per second of four random bots with modules over those without."""

    def measure(settings: Settings) -> Outcome:
        mine = runner(ours.stretches(ours.RANDOM, modules()))
        base = runner(ours.stretches(ours.RANDOM, ()))
        return compare(settings, mine, base, "decisions", SIDES)[1]

    return measure


def _chamber_light(settings: Settings) -> Outcome:
    """Games per second of light bots with the treasure chamber over those without."""
    chosen = ours.known_modules()["treasure_chamber"]
    mine = runner(ours.games(ours.LIGHT, chosen))
    return compare(settings, mine, runner(ours.games(ours.LIGHT)), sides=SIDES)[1]


def _rollouts(modules: Callable[[], tuple[str, ...]]) -> Callable[[Settings], Outcome]:
    """Time of a rollout with modules over that of one without."""

    def measure(settings: Settings) -> Outcome:
        mine = runner(ours.rollouts(modules(), FEW))
        return _times(compare(settings, mine, runner(ours.rollouts()), "rollouts", SIDES)[1])

    return measure


def _greedy(modules: Callable[[], tuple[str, ...]]) -> Callable[[Settings], Outcome]:
    """Time of a greedy decision with modules over that of one without."""

    def measure(settings: Settings) -> Outcome:
        four = ("greedy",) * 4
        mine = runner(ours.stretches(four, modules()))
        base = runner(ours.stretches(four, ()))
        return _times(compare(settings, mine, base, "decisions", SIDES)[1])

    return measure


def _times(outcome: Outcome) -> Outcome:
    """Rates turned into times."""
    return Outcome([1 / value for value in outcome.values], outcome.facts, outcome.raw)


def _alone(chosen: tuple[str, ...]) -> Callable[[], tuple[str, ...]]:
    return lambda: chosen


def module_rows() -> tuple[Row, ...]:
    """A row for every module alone, then those with many of them."""
    return (
        *[
            Row(
                f"module-{module}",
                f"4 random bots with {module}, decisions/s / base game's",
                HARDER.get(module, EACH),
                _random(_alone(chosen)),
            )
            for module, chosen in ours.known_modules().items()
        ],
        Row(
            "chamber-light",
            "3 light bots with the treasure chamber, games/s / base game's",
            Limits(0.2, 0.4),
            _chamber_light,
        ),
        *_together(
            "nineteen",
            "nineteen modules",
            ours.nineteen_modules,
            (Limits(0.15, 0.25), Limits(25, 12, at_most=True), Limits(30, 15, at_most=True)),
        ),
        *_together(
            "all",
            "all modules",
            ours.all_modules,
            (Limits(0.08, 0.15), Limits(50, 25, at_most=True), Limits(45, 20, at_most=True)),
        ),
    )


def _together(
    name: str,
    called: str,
    modules: Callable[[], tuple[str, ...]],
    limits: tuple[Limits, Limits, Limits],
) -> tuple[Row, ...]:
    """The rows with many modules at once: random, rollouts, greedy."""
    by_random, by_rollouts, by_greedy = limits
    return (
        Row(
            f"{name}-random",
            f"4 random bots with {called}, decisions/s / base game's",
            by_random,
            _random(modules),
        ),
        Row(
            f"{name}-rollouts",
            f"time of a rollout with {called} / base game's",
            by_rollouts,
            _rollouts(modules),
        ),
        Row(
            f"{name}-greedy",
            f"time of a greedy decision with {called} / base game's",
            by_greedy,
            _greedy(modules),
        ),
    )
