"""The projects of the pile below the open one."""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.fresh_colours.pieces import PILE
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what nobody knows."""
    play = Play(rules, twin)
    pile = PILE.get(play).rest()
    PILE.put(play, (*pile[:1], *rng.sample(pile[1:], len(pile[1:]))))
