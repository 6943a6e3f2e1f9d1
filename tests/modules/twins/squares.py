"""The squares below the face-up ones."""

from __future__ import annotations

import random
from typing import Any

from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what nobody knows."""
    part: Any = twin.slices[rules.slice_index["squares"]]
    part.piles = [(*pile[:1], *rng.sample(pile[1:], len(pile[1:]))) for pile in part.piles]
