"""The first player's face-down craftsman and those in the box."""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.travelling_craftsmen.pieces import BOX, FIRST
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what nobody knows, the owner included."""
    play = Play(rules, twin)
    pool = [*BOX.get(play), *FIRST.get(play)]
    rng.shuffle(pool)
    FIRST.put(play, tuple([pool.pop() for _ in FIRST.get(play)]))
    BOX.put(play, tuple(pool))
