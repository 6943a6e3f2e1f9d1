"""The order of the face-down projects."""

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
    part: Any = twin.slices[rules.slice_index["major_projects"]]
    rest = list(part.pile.rest())
    rng.shuffle(rest)
    part.pile = Pile(tuple(rest))
