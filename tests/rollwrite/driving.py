"""Random games of Roll & Write: a walk is a seed, a table and a number of steps."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hypothesis import strategies as st

import sabika
from sabika.games.rollwrite.rules import RollWriteRules
from sabika.games.rollwrite.state import RollWriteState
from sabika.kernel.actions import Action
from sabika.kernel.game import Game
from sabika.kernel.registry import game_info

GAME: Final = "rollwrite"
LENGTHS: Final = (0, 3, 10, 40, 80, 120, 200)
"""How far walks go; games for several players end after about 140 decisions."""


@dataclass(frozen=True)
class Walk:
    """A random game up to some decision."""

    seed: int
    players: int
    options: tuple[tuple[str, object], ...]
    steps: int

    def begin(self) -> Game:
        """The game before its first decision."""
        options = dict(self.options)
        return sabika.new_game(GAME, players=self.players, options=options, seed=self.seed)

    def positions(self) -> Iterator[Game]:
        """One and the same game at every decision of the walk, its end included if reached."""
        game = self.begin()
        rng = random.Random(f"walk {self.seed}")
        yield game
        for _ in range(self.steps):
            if game.is_over:
                return
            game.play(choose(game, rng))
            yield game

    def sampled(self, every: int) -> Iterator[Game]:
        """The game at every so-many-th decision, not over."""
        for step, game in enumerate(self.positions()):
            if step % every == 0 and not game.is_over:
                yield game

    def reached(self) -> Game:
        """The game at the end of the walk."""
        *_, game = self.positions()
        return game


def choose(game: Game, rng: random.Random) -> Action:
    """Any listed action of whoever is asked."""
    legal = game.legal_actions()
    return legal.at(int(rng.random() * len(legal)))


def walks() -> st.SearchStrategy[Walk]:
    """Walks at tables of 1 to 5 with any options."""
    optional = {option.key: st.sampled_from(option.choices) for option in game_info(GAME).options}
    options = st.fixed_dictionaries({}, optional=optional)
    return st.builds(
        Walk,
        seed=st.integers(0, 2**32 - 1),
        players=st.integers(1, 5),
        options=options.map(lambda given: tuple(sorted(given.items()))),
        steps=st.sampled_from(LENGTHS),
    )


def parts(game: Game) -> tuple[RollWriteRules, RollWriteState]:
    """A game's rules and true state, typed."""
    rules, state = game.rules, game.state
    assert isinstance(rules, RollWriteRules)
    assert isinstance(state, RollWriteState)
    return rules, state
