"""Random dice games for the laws: a walk is a seed, a table and a number of steps."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from hypothesis import strategies as st

import sabika
from sabika.games.dice.rules import DiceRules
from sabika.games.dice.state import DiceState
from sabika.kernel.game import Game
from sabika.kernel.registry import game_info

LENGTHS: Final = (0, 2, 20, 60, 120, 200, 330, 480)
"""How far walks go; games end after 230 to 460 decisions."""


@dataclass(frozen=True)
class Walk:
    """A random game up to some decision."""

    seed: int
    players: int
    options: tuple[tuple[str, Any], ...]
    policy: str
    steps: int

    def begin(self) -> Game:
        """The game before its first decision."""
        options = dict(self.options)
        return sabika.new_game("dice", players=self.players, options=options, seed=self.seed)

    def rng(self) -> random.Random:
        """The choices of the players, not the dice of the game."""
        return random.Random(f"dice walk {self.seed}")

    def sampled(self, every: int = 1) -> Iterator[Game]:
        """One and the same game at every so-many-th decision, and at the last one or its end."""
        game = self.begin()
        rng = self.rng()
        for step in range(self.steps + 1):
            if step % every == 0 or step == self.steps or game.is_over:
                yield game
            if game.is_over:
                return
            move(game, rng, self.policy)


def move(game: Game, rng: random.Random, policy: str) -> None:
    """Play a random listed action; `even` draws the kind first, so tokens are played often."""
    legal = game.legal_actions()
    if policy == "even":
        legal = legal.of_kind(rng.choice(legal.kinds()))
    game.play(legal.at(int(rng.random() * len(legal))))


def _options() -> st.SearchStrategy[tuple[tuple[str, Any], ...]]:
    optional = {o.key: st.sampled_from(o.choices) for o in game_info("dice").options}
    chosen: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries({}, optional=optional)
    return chosen.map(lambda given: tuple(sorted(given.items())))


def walks() -> st.SearchStrategy[Walk]:
    """Walks at tables of 2 to 6 with any options."""
    return st.builds(
        Walk,
        seed=st.integers(0, 2**32 - 1),
        players=st.integers(2, 6),
        options=_options(),
        policy=st.sampled_from(["even", "uniform"]),
        steps=st.sampled_from(LENGTHS),
    )


def parts(game: Game) -> tuple[DiceRules, DiceState]:
    """A game's rules and true state, typed."""
    rules, state = game.rules, game.state
    assert isinstance(rules, DiceRules)
    assert isinstance(state, DiceState)
    return rules, state
