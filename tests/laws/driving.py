"""Random play for the laws: a walk is a seed, a table and a number of steps.

Everything a walk does follows from its fields, so a failing example can be run again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from hypothesis import Phase, settings
from hypothesis import strategies as st

import sabika
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.actions import Action
from sabika.kernel.game import Game
from sabika.kernel.registry import game_info, make_setup, rules_for
from tests.full import FULL

WEIGHTS: Final = {"take": 5.0, "buy": 5.0, "place": 9.0}
"""A policy that gets on with the game; plain uniform play redesigns most of the time."""


@dataclass(frozen=True)
class Walk:
    """A random game up to some decision."""

    seed: int
    players: int
    options: tuple[tuple[str, object], ...]
    policy: str
    steps: int

    def begin(self) -> Game:
        """The game before its first decision."""
        options = dict(self.options)
        return sabika.new_game(players=self.players, options=options, seed=self.seed)

    def rng(self) -> random.Random:
        """The dice of the players, not of the game."""
        return random.Random(f"walk {self.seed}")

    def positions(self) -> Iterator[Game]:
        """One and the same game at every decision of the walk, its end included if reached."""
        game = self.begin()
        rng = self.rng()
        yield game
        for _ in range(self.steps):
            if game.is_over:
                return
            game.play(choose(game, rng, self.policy))
            yield game

    def sampled(self, every: int) -> Iterator[Game]:
        """The game at every so-many-th decision of the walk (not over), and at the last one."""
        game = self.begin()
        rng = self.rng()
        for step in range(self.steps + 1):
            if game.is_over:
                return
            if step % every == 0 or step == self.steps:
                yield game
            game.play(choose(game, rng, self.policy))

    def reached(self) -> Game:
        """The game at the end of the walk."""
        *_, game = self.positions()
        return game


def choose(game: Game, rng: random.Random, policy: str = "light") -> Action:
    """A random listed action of the first seat that is asked."""
    legal = game.legal_actions()
    if policy == "light":
        kinds = legal.kinds()
        weights = [WEIGHTS.get(kind, 1.0) for kind in kinds]
        legal = legal.of_kind(rng.choices(kinds, weights)[0])
    return legal.at(int(rng.random() * len(legal)))


def play_to_end(game: Game, rng: random.Random, limit: int = 20_000) -> int:
    """Play on to the end; returns the number of decisions."""
    decisions = 0
    while not game.is_over and decisions < limit:
        game.play(choose(game, rng))
        decisions += 1
    return decisions


def _options() -> st.SearchStrategy[tuple[tuple[str, object], ...]]:
    """Any options of the base game, most of them left at their defaults."""
    optional = {o.key: st.sampled_from(o.choices) for o in game_info("alhambra").options}
    chosen: st.SearchStrategy[dict[Any, Any]] = st.fixed_dictionaries({}, optional=optional)
    return chosen.map(lambda given: tuple(sorted(given.items())))


law: Final = settings(
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    max_examples=200 if FULL else 12,
)
"""Decorates laws on walks: a walk stops where it fails, so making it smaller gains little.

Each of them is a game of hundreds of decisions, so few are many; random mixes try the same laws.
"""

LENGTHS: Final = (0, 3, 30, 90, 150, 220, 300, 400, 600, 800)
"""How far walks go; light games end after about 210 decisions, uniform ones after about 350."""


def walks() -> st.SearchStrategy[Walk]:
    """Walks at tables of 2 to 6 with any options."""
    return st.builds(
        Walk,
        seed=st.integers(0, 2**32 - 1),
        players=st.integers(2, 6),
        options=_options(),
        policy=st.sampled_from(["light", "uniform"]),
        steps=st.sampled_from(LENGTHS),
    )


@lru_cache(maxsize=64)
def table_rules(players: int, **options: object) -> AlhambraRules:
    """The rules of a table; option names with `_` for the first dot (`base_closed_wall`)."""
    named = {key.replace("_", ".", 1): value for key, value in options.items()}
    rules = rules_for(make_setup("alhambra", players, (), named))
    assert isinstance(rules, AlhambraRules)
    return rules


def parts(game: Game) -> tuple[AlhambraRules, AlhambraState]:
    """A game's rules and true state, typed."""
    rules, state = game.rules, game.state
    assert isinstance(rules, AlhambraRules)
    assert isinstance(state, AlhambraState)
    return rules, state
