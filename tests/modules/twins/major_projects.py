"""The order of the face-down projects."""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.major_projects import PILE
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    play = Play(rules, twin)
    rest = list(PILE.get(play).rest())
    rng.shuffle(rest)
    PILE.put(play, tuple(rest))
