"""The citizens others keep, until all have chosen."""

from __future__ import annotations

import random

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.modules.street_trader import PEOPLE, SHOWN
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    play = Play(rules, twin)
    if not SHOWN.get(play):
        for seat, people in enumerate(PEOPLE.all(play)):
            if seat != viewer and people:
                PEOPLE.put(play, seat, tuple(rng.sample(range(len(TYPES)), len(people))))
