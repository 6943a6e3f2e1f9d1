"""The thieves of rivals and those in the box."""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.thieves import BOX, HANDS
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    play = Play(rules, twin)
    rivals = [seat for seat in range(rules.players) if seat != viewer]
    pool = [*BOX.get(play), *(thief for seat in rivals for thief in HANDS[play, seat])]
    rng.shuffle(pool)
    for seat in rivals:
        HANDS.put(play, seat, tuple([pool.pop() for _ in HANDS[play, seat]]))
    BOX.put(play, tuple(pool))
