"""The face-down invasion cards and scouts."""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.invaders import SCOUTS, STACK
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.hidden import Pile


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    top = 1 if rules.options["invaders.open_cards"] else 0
    for key, known in ((STACK, top), (SCOUTS, 0)):
        twin.kept[key] = _mixed(twin.kept[key], viewer, known, rng)


def _mixed(pile: Pile, viewer: int | None, known: int, rng: random.Random) -> Pile:
    """The pile with what the viewer does not know in another order, the first few left alone."""
    cards = list(pile.cards)
    spots = [spot for spot in pile.unknown(viewer) if spot >= pile.top + known]
    unseen = [cards[spot] for spot in spots]
    rng.shuffle(unseen)
    for spot, card in zip(spots, unseen, strict=True):
        cards[spot] = card
    return Pile(tuple(cards), pile.top, pile.bounds, pile.known)
