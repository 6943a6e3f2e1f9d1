"""Moments at which a module's own decisions are made, in games played beforehand.

Chance may keep a decision away from a player for a whole game; from the record of one in which it
came the screen goes on at once, as from any replay.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

from sabika.kernel.actions import Action
from sabika.kernel.game import Game
from tests.browser.deeds import is_about, mentions, own_words
from tests.laws.mixes import Mix, choose

GAMES = 4
"""Chance may also keep it away from everybody: so many games are looked through."""


@dataclass(frozen=True)
class Moment:
    """A point of a game at which an action of one sort can be played."""

    sort: str
    """The verb, and the kind of piece if the verb is one of the base game."""
    record: str
    at: int
    action: str
    refs: tuple[str, ...]
    """The objects on the screen that the action uses."""


@cache
def moments(module: str) -> tuple[Moment, ...]:
    """The first moment of each sort of action that only a module makes possible."""
    found: dict[str, Moment] = {}
    for seed in range(GAMES if own_words(module) else 0):
        game, new = _played(module, seed, set(found))
        record = game.record().to_text()
        for sort, (at, action) in new.items():
            found[sort] = Moment(sort, record, at, action.text, tuple(action.refs()))
    return tuple(found.values())


def _played(module: str, seed: int, known: set[str]) -> tuple[Game, dict[str, tuple[int, Action]]]:
    """A game to its end, and what it offers for the first time: after how many actions, which."""
    new: dict[str, tuple[int, Action]] = {}
    game, dice = Mix(seed, 3, (module,)).begin(), random.Random(f"moments {seed}")
    while not game.is_over:
        for action in game.legal_actions():
            if is_about(action.text, module) and sort_of(action.text, module) not in known:
                new.setdefault(sort_of(action.text, module), (len(game.actions), action))
        game.play(choose(game, dice))
    return game, new


def sort_of(text: str, module: str) -> str:
    """The verb of an action and the kinds of the module's pieces in it."""
    verb, _, _ = text.partition(" ")
    words = [word for word in own_words(module) if mentions(text, (word,))]
    return " ".join([verb, *sorted({word.split("-")[0] for word in words} - {verb})])
