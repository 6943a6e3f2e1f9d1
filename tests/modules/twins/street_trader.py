"""The citizens others keep, until all have chosen."""

from __future__ import annotations

import random
from typing import Any

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    part: Any = twin.slices[rules.slice_index["street_trader"]]
    if not part.shown:
        for seat, people in enumerate(part.people):
            if seat != viewer and people:
                part.people[seat] = tuple(sorted(rng.sample(range(len(TYPES)), len(people))))
