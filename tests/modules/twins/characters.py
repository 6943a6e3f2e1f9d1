"""The surplus of characters, which might as well be those that are still in the deck."""

from __future__ import annotations

import random
from typing import Any

from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.hidden import Pile


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    part: Any = twin.slices[rules.slice_index["characters"]]
    deck = list(twin.deck.cards)
    spots = [
        spot for spot in twin.deck.unknown(viewer) if rules.cards[deck[spot]].group == "characters"
    ]
    pool = [*(deck[spot] for spot in spots), *part.surplus.rest()]
    rng.shuffle(pool)
    for spot in spots:
        deck[spot] = pool.pop()
    part.surplus = Pile(tuple(pool))
    twin.deck = Pile(tuple(deck), twin.deck.top, twin.deck.bounds, twin.deck.known)
