"""Our side: the only file of the harness that knows Sabika."""

from __future__ import annotations

import itertools
import random
import sys
from functools import lru_cache
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Any

from bench.slices import Unit, Work
from sabika.kernel.play import Play
from sabika.kernel.registry import make_setup, modules, rules_for
from sabika.kernel.rules import Rules
from sabika.lab.match import Match, rollout

GAME = "alhambra"

LIGHT = ("light",) * 3
RANDOM = ("random",) * 4
FLAT3 = ("random",) * 3
GREEDY = ("greedy",) * 3

POSITIONS = 32
"""How many games the copy and rollout measures take their positions from."""

STRETCH = 40
"""How many decisions a unit of a long game takes."""

NINETEEN = frozenset({*range(1, 17), 22, 28, 41})
"""The numbers of the modules that the floors of games with many modules were first set for."""

COPY_BATCH = 25
"""How often each position is copied between two looks at the clock."""


def build() -> str:
    """`compiled` if any module that a game needs is an extension module, else `pure`."""
    _match(LIGHT, seed=1).run()
    files = [
        getattr(module, "__file__", None) or ""
        for name, module in sys.modules.items()
        if name.partition(".")[0] == "sabika"
    ]
    return "compiled" if any(file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files) else "pure"


def games(bots: tuple[str, ...], modules: tuple[str, ...] = ()) -> Unit:
    """A unit that plays one whole game of the named bots, another seed each time."""
    seeds = itertools.count(1)

    def play() -> Work:
        return Work(1, _match(bots, next(seeds), modules).run())

    return play


def stretches(bots: tuple[str, ...], modules: tuple[str, ...]) -> Unit:
    """A unit that goes on with a game for some decisions, which are what it counts.

    A finished game is followed by another.
    """
    seeds = itertools.count(1)
    matches: list[Match] = []

    def play() -> Work:
        if not matches:
            matches.append(_match(bots, next(seeds), modules))
        decisions = matches[0].run(STRETCH)
        if matches[0].play.state.over:
            matches.clear()
        return Work(decisions, 0)

    return play


def known_modules() -> dict[str, tuple[str, ...]]:
    """Every delivered module with the modules it needs."""
    return {info.id: (*info.requires, info.id) for info in modules(GAME)}


def all_modules() -> tuple[str, ...]:
    """All delivered modules at once."""
    return tuple([info.id for info in modules(GAME)])


def nineteen_modules() -> tuple[str, ...]:
    """The first nineteen modules at once: a measure that new modules do not move."""
    return tuple([info.id for info in modules(GAME) if info.number in NINETEEN])


def copies() -> Unit:
    """A unit that copies states from the middle of several light games."""
    positions = [_stopped(1 / 2, seed) for seed in range(1, POSITIONS + 1)]

    def copy() -> Work:
        for _ in range(COPY_BATCH):
            for position in positions:
                position.copy()
        return Work(COPY_BATCH * POSITIONS, 0)

    return copy


def rollouts(modules: tuple[str, ...] = (), positions_count: int = POSITIONS) -> Unit:
    """A unit that plays one rollout from a third of a light game."""
    seeds = range(1, positions_count + 1)
    positions = itertools.cycle([_stopped(1 / 3, seed, modules) for seed in seeds])
    dice = random.Random(1).random

    def play() -> Work:
        rollout(next(positions), dice)
        return Work(1, 0)

    return play


def simulate_command(games_count: int, jobs: int) -> list[str]:
    """The command that simulates so many light games on so many processes."""
    options = {"game": GAME, "players": ",".join(LIGHT), "games": games_count}
    options |= {"seed": 1, "jobs": jobs}
    flags = [word for key, value in options.items() for word in (f"--{key}", str(value))]
    return [sys.executable, "-m", "sabika", "simulate", *flags, "--json"]


def serve_command(folder: str) -> list[str]:
    """The command that serves from a folder, on any free port, and says where."""
    flags = ["--data-dir", folder, "--no-open", "--no-limits", "--no-log"]
    return [sys.executable, "-u", "-m", "sabika", "serve", *flags]


def _match(bots: tuple[str, ...], seed: int, modules: tuple[str, ...] = ()) -> Match:
    return Match(_rules(len(bots), modules), list(bots), str(seed))


@lru_cache(maxsize=32)
def _rules(players: int, modules: tuple[str, ...]) -> Rules[Any]:
    """The rules of a set-up, looked up once: a simulation does not set up anew for every game."""
    return rules_for(make_setup(GAME, players, modules))


def _stopped(fraction: float, seed: int, modules: tuple[str, ...] = ()) -> Play[Any, Any]:
    """A light game stopped after the given fraction of its decisions."""
    total = _match(LIGHT, seed, modules).run()
    match = _match(LIGHT, seed, modules)
    match.run(int(total * fraction))
    return match.play
