"""The other side: the packaged catanatron, four players who choose uniformly at random."""

from __future__ import annotations

import importlib
import itertools
import random
from importlib.metadata import version
from typing import Any

from bench.slices import Unit, Work

catanatron = importlib.import_module("catanatron")
"""Loaded by name: it carries no types, and checking ours must not need it installed."""

POSITIONS = 32
"""How many games the copy and rollout measures take their positions from."""


def label() -> str:
    """Name and version, for the report."""
    return f"catanatron {version('catanatron')}"


def games() -> Unit:
    """A unit that plays one whole game, another seed each time."""
    seeds = itertools.count(1)  # not 0: catanatron takes a seed of 0 for none

    def play() -> Work:
        game = _new_game(next(seeds))
        game.play()
        return Work(1, len(game.state.actions))

    return play


def copies() -> Unit:
    """A unit that copies states from the middle of several games."""
    positions = [_position(1 / 2, seed) for seed in range(1, POSITIONS + 1)]

    def copy() -> Work:
        for position in positions:
            position.copy()
        return Work(POSITIONS, 0)

    return copy


def rollouts() -> Unit:
    """A unit that copies a state from a third of a game and plays the copy to the end."""
    positions = itertools.cycle([_position(1 / 3, seed) for seed in range(1, POSITIONS + 1)])
    seeds = itertools.count(1)

    def rollout() -> Work:
        random.seed(next(seeds))
        game = next(positions).copy()
        before = len(game.state.actions)
        game.play()
        return Work(1, len(game.state.actions) - before)

    return rollout


def _new_game(seed: int) -> Any:
    players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
    return catanatron.Game(players, seed=seed)


def _position(fraction: float, seed: int) -> Any:
    """The state of a game after the given fraction of its decisions.

    The game is played to the end first; its log holds every random outcome, so that replaying
    the first part of the log on a copy of the start gives exactly the state passed through.
    """
    game = _new_game(seed)
    position = game.copy()
    game.play()
    log = game.state.actions
    for action in log[: int(len(log) * fraction)]:
        position.execute(action, validate_action=False)
    return position
