"""The thieves of rivals and those in the box."""

from __future__ import annotations

import random
from typing import Any

from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    part: Any = twin.slices[rules.slice_index["thieves"]]
    rivals = [seat for seat in range(rules.players) if seat != viewer]
    pool = [*part.box, *(thief for seat in rivals for thief in part.hands[seat])]
    rng.shuffle(pool)
    for seat in rivals:
        part.hands[seat] = tuple(sorted([pool.pop() for _ in part.hands[seat]]))
    part.box = tuple(sorted(pool))
