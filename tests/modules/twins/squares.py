"""The squares below the face-up ones."""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.squares import PILES
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what nobody knows."""
    play = Play(rules, twin)
    for colour, pile in enumerate(PILES.all(play)):
        PILES.put(play, colour, (*pile[:1], *rng.sample(pile[1:], len(pile[1:]))))
