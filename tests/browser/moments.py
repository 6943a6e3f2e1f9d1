"""Moments at which a module's own decisions are made, in games played beforehand.

Chance may keep a decision away from a player for a whole game; from the record of one in which it
came the screen goes on at once, as from any replay.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

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
    words: tuple[str, ...]
    """The words of the notation that make such an action."""


@cache
def moments(module: str) -> tuple[Moment, ...]:
    """The first moment of each sort of action that only a module makes possible."""
    found: dict[str, tuple[int, int, set[str]]] = {}
    games: list[Game] = []
    for seed in range(GAMES if own_words(module) else 0):
        games.append(_played(module, seed, found))
    return tuple(
        Moment(sort, games[seed].record().to_text(), at, tuple(sorted(words)))
        for sort, (seed, at, words) in found.items()
    )


def _played(module: str, seed: int, found: dict[str, tuple[int, int, set[str]]]) -> Game:
    """A game to its end; what its moments offer for the first time is put down."""
    game, dice = Mix(seed, 3, (module,)).begin(), random.Random(f"moments {seed}")
    while not game.is_over:
        for action in game.legal_actions():
            if not is_about(action.text, module):
                continue
            sort = sort_of(action.text, module)
            _, at, known = found.setdefault(sort, (seed, len(game.actions), set()))
            if at == len(game.actions):
                known.update(_words_of(action.text, module))
        game.play(choose(game, dice))
    return game


def sort_of(text: str, module: str) -> str:
    """The verb of an action and the kinds of the module's pieces in it."""
    verb, _, _ = text.partition(" ")
    return " ".join(
        [verb, *sorted({word.split("-")[0] for word in _words_of(text, module)} - {verb})]
    )


def _words_of(text: str, module: str) -> list[str]:
    return [word for word in own_words(module) if mentions(text, (word,))]
