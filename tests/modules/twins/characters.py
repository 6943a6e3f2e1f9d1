"""The surplus of characters, which might as well be those that are still in the deck."""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.characters.pieces import SURPLUS
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.hidden import Pile
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    play = Play(rules, twin)
    deck = list(twin.deck.cards)
    spots = [
        spot for spot in twin.deck.unknown(viewer) if rules.cards[deck[spot]].group == "characters"
    ]
    pool = [*(deck[spot] for spot in spots), *SURPLUS.get(play).rest()]
    rng.shuffle(pool)
    for spot in spots:
        deck[spot] = pool.pop()
    SURPLUS.put(play, tuple(pool))
    twin.deck = Pile(tuple(deck), twin.deck.top, twin.deck.bounds, twin.deck.known)
