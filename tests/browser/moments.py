"""Moments at which a module's own decisions are made, in games played beforehand.

Chance may keep a decision away from a player for a whole game; from the record of one in which it
came the screen goes on at once, as from any replay.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tests.browser.deeds import is_about, mentions, own_words
from tests.full import FULL
from tests.laws.mixes import Mix, choose

GAMES = 4
"""Chance may also keep it away from everybody: so many games are looked through."""
TABLES = (3, 2) if FULL else (3,)
"""By how many they are played; what is done for Dirk comes with two players only."""


@dataclass(frozen=True)
class Moment:
    """A point of a game at which an action of one sort can be played."""

    sort: str
    """The verb, and the kind of piece if the verb is one of the base game."""
    record: str
    """The game so far."""
    at: int
    """How many actions that is."""
    seat: int
    """Who can play it."""
    action: str
    refs: tuple[str, ...]
    """The objects on the screen that the action uses."""


def moments(module: str) -> Iterator[Moment]:
    """The first moment of each sort of action that only a module makes possible.

    Games are played no further than the last moment that is asked for.
    """
    known: set[str] = set()
    games = [(players, seed) for players in TABLES for seed in range(GAMES)]
    for players, seed in games if own_words(module) else []:
        game, dice = Mix(seed, players, (module,)).begin(), random.Random(f"moments {seed}")
        while not game.is_over:
            for action in game.legal_actions():
                if not is_about(action.text, module):
                    continue
                sort = sort_of(action.text, module)
                if sort not in known:
                    known.add(sort)
                    record, refs = game.record().to_text(), tuple(action.refs())
                    seat = game.decision.owner
                    yield Moment(sort, record, len(game.actions), seat, action.text, refs)
            game.play(choose(game, dice))


def sort_of(text: str, module: str) -> str:
    """The verb of an action, whether it is for Dirk, and the kinds of the module's pieces in it."""
    verb, *others = text.split()
    words = [word for word in own_words(module) if mentions(text, (word,))]
    kinds = {word.split("-")[0] for word in words} | ({"dirk"} & {*others})
    return " ".join([verb, *sorted(kinds - {verb})])
