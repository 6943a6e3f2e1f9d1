"""The animals of the pile and those that were removed unseen."""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.alhambra_zoo.pieces import PILE, REMOVED
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what nobody knows."""
    play = Play(rules, twin)
    removed = REMOVED.get(play)
    hidden = [*removed, *PILE.get(play).rest()]
    mixed = tuple(rng.sample(hidden, len(hidden)))
    REMOVED.put(play, mixed[: len(removed)])
    PILE.put(play, mixed[len(removed) :])
