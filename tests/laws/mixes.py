"""Mixes: random games with any modules, options and numbers of players.

Everything a mix does follows from its fields, so a failing one can be played again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import sabika
from sabika.bots.greedy import GreedyBot
from sabika.bots.seat import Seat
from sabika.games.alhambra.rules import AlhambraRules
from sabika.kernel.actions import Action
from sabika.kernel.game import Game
from sabika.kernel.registry import ModuleInfo, game_info, make_setup, modules, rules_for
from sabika.kernel.sampling import Weights

PATHS: Final = (Path(__file__).parent.parent / "modules",)
"""Where the test module lies: it takes part in mixes like any other."""
WEIGHTS: Final = Weights(
    {
        **dict.fromkeys(("redesign", "bid", "end", "forgo", "give", "store"), 1.0),
        **{"take": 5.0, "buy": 6.0, "place": 9.0, "special": 3.0, "choose": 3.0, "pass": 3.0},
    }
)
"""Random players who get on with the game and use what modules offer."""
ALL_AT_ONCE: Final = 0.05
"""How likely a random mix has all modules there are."""
LIMIT: Final = 6000
"""No random game takes so many decisions."""
POINTS: Final = 13
LINE: Final = (0, 1, 3, 9)
"""A line of a plane of 13 points; with 1, 2, ... 12 added it is another one. All their differences
are different, so any two points lie on exactly one of the 13 lines."""


@dataclass(frozen=True)
class Mix:
    """A random game with some modules."""

    seed: int
    players: int
    modules: tuple[str, ...]
    options: tuple[tuple[str, object], ...] = ()

    def begin(self) -> Game:
        """The game before its first decision."""
        return sabika.new_game(
            players=self.players,
            modules=self.modules,
            options=dict(self.options),
            seed=self.seed,
            module_paths=PATHS,
        )

    def rules(self) -> AlhambraRules:
        """The rules it is played by."""
        options = dict(self.options)
        rules = rules_for(make_setup("alhambra", self.players, self.modules, options, None, PATHS))
        assert isinstance(rules, AlhambraRules)
        return rules

    def positions(self, limit: int = LIMIT) -> Iterator[Game]:
        """One and the same game at every decision, its end included."""
        game, rng = self.begin(), random.Random(f"mix {self.seed}")
        yield game
        for _ in range(limit):
            if game.is_over:
                return
            seat = rng.choice([decision.owner for decision in game.decisions])
            game.play(self.move(game, rng, seat), seat)
            yield game
        raise AssertionError(f"the game does not end within {limit} decisions")

    def move(self, game: Game, rng: random.Random, seat: int) -> Action:
        """What a seat does that is asked."""
        return choose(game, rng, seat)

    def again(self) -> str:
        """How to play it again, as words of the fuzz command."""
        words = [f"--seed {self.seed}", f"--players {self.players}"]
        words += [f"--module {module}" for module in self.modules] or ["--base"]
        words += [f"--option {key}={value!r}" for key, value in self.options]
        return " ".join(words).replace("'", '"')


class GreedyMix(Mix):
    """A mix played by greedy bots, who get on with what modules offer where chance does not."""

    @cached_property
    def bot(self) -> GreedyBot:
        """One for all seats: it knows no more than the seat it decides for."""
        return GreedyBot("mix")

    def move(self, game: Game, rng: random.Random, seat: int) -> Action:
        return self.bot.decide(Seat(game.engine, seat))


def known() -> tuple[ModuleInfo, ...]:
    """All modules there are, the test module included."""
    return modules("alhambra", PATHS)


def shipped() -> tuple[str, ...]:
    """The modules of the package."""
    return tuple([module.id for module in modules("alhambra")])


def fitting(wanted: list[str], players: int) -> tuple[str, ...]:
    """The wanted modules that can be played together by so many, in their order."""
    chosen: list[ModuleInfo] = []
    by_id = {module.id: module for module in known()}
    for name in wanted:
        module = by_id[name]
        low, high = module.players
        needed = set(module.requires) <= set(wanted)
        clash = any(name in m.conflicts or m.id in module.conflicts for m in chosen)
        if low <= players <= high and needed and not clash:
            chosen.append(module)
    return tuple([module.id for module in sorted(chosen, key=lambda m: (m.number, m.id))])


def mix_of(seed: int, invented: bool = True) -> Mix:
    """A mix by number: as often one module as two or three, as often 4 to 7 as 8 to 15, and so on.

    Now and then all there are are played at once. Most options are at their defaults.
    The modules invented for the tests are among them, unless only those of the package are asked.
    """
    rng = random.Random(f"which mix {seed}")
    players = rng.randint(2, 6)
    ids = [module.id for module in known()] if invented else [*shipped()]
    count = len(ids) if rng.random() < ALL_AT_ONCE else round(len(ids) ** rng.random())
    chosen = fitting(rng.sample(ids, count), players)
    return Mix(seed, players, chosen, _some_options(chosen, rng))


def covering() -> list[Mix]:
    """Few mixes of moderate size in which any two modules meet, by 2 to 6 players.

    Every module lies on a point of the plane, and those on a line are played together. A third of
    all modules a game costs far less than all of them: laws are tried at more decisions, and each
    decision has more to list.
    """
    ids, mixes = [module.id for module in known()], []
    for number in range(POINTS):
        points = [(number + step) % POINTS for step in LINE]
        wanted = [name for place, name in enumerate(ids) if place % POINTS in points]
        players = 2 + number % 5
        chosen = fitting(wanted, players)
        rng = random.Random(f"covering {number}")
        mixes.append(Mix(number, players, chosen, _some_options(chosen, rng)))
    return mixes


def _some_options(chosen: tuple[str, ...], rng: random.Random) -> tuple[tuple[str, object], ...]:
    """Options of a game with some modules, most of them at their defaults."""
    declared = list(game_info("alhambra").options)
    for module in known():
        if module.id in chosen:
            declared += module.options
    options: dict[str, object] = {}
    for option in declared:
        if rng.random() < 0.25:
            options[option.key] = rng.choice(list(option.choices))
    return tuple(sorted(options.items()))


def choose(game: Game, rng: random.Random, seat: int | None = None) -> Action:
    """A random listed action of a seat that is asked."""
    return game.legal_actions(seat).draw(WEIGHTS, rng.random)
