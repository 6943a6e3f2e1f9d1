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


def _rollouts(settings: Settings) -> Outcome:
    """Time of a rollout with all modules over that of one without."""
    mine = runner(ours.rollouts(ours.all_modules(), FEW))
    return _times(compare(settings, mine, runner(ours.rollouts()), "rollouts", SIDES)[1])


def _greedy(settings: Settings) -> Outcome:
    """Time of a greedy decision with all modules over that of one without."""
    four = ("greedy",) * 4
    mine = runner(ours.stretches(four, ours.all_modules()))
    base = runner(ours.stretches(four, ()))
    return _times(compare(settings, mine, base, "decisions", SIDES)[1])


def _times(outcome: Outcome) -> Outcome:
    """Rates turned into times."""
    return Outcome([1 / value for value in outcome.values], outcome.facts, outcome.raw)


def _alone(chosen: tuple[str, ...]) -> Callable[[], tuple[str, ...]]:
    return lambda: chosen


def module_rows() -> tuple[Row, ...]:
    """A row for every module alone, then those with all of them."""
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
            "all-random",
            "4 random bots with all modules, decisions/s / base game's",
            Limits(0.15, 0.25),
            _random(ours.all_modules),
        ),
        Row(
            "chamber-light",
            "3 light bots with the treasure chamber, games/s / base game's",
            Limits(0.2, 0.4),
            _chamber_light,
        ),
        Row(
            "all-rollouts",
            "time of a rollout with all modules / base game's",
            Limits(25, 12, at_most=True),
            _rollouts,
        ),
        Row(
            "all-greedy",
            "time of a greedy decision with all modules / base game's",
            Limits(30, 15, at_most=True),
            _greedy,
        ),
    )
