"""What craftsmen are worth to bots: no rule depends on it."""

from __future__ import annotations

import math
from typing import Final

from sabika.games.alhambra.rules import Table

from .pieces import DOWN, NAMES, OPEN, USED

HELPS: Final = {
    "painter": 0.9,
    "carpenter": 1.4,
    "goldsmith": 1.0,
    "mortar": 0.5,
    "mason": 0.9,
    "builder": 0.6,
    "smith": 0.3,
    "brickmaker": 0.4,
    "minter": 1.5,
}
"""What it promises to have a craftsman before one, until he is used or passed on."""


def promise(play: Table, seat: int) -> float:
    """The craftsmen before a player; one who was used is gone."""
    cards = list(OPEN[play, seat])
    if seat == play.state.active and USED.get(play) in cards:
        cards.remove(USED.get(play))
    cards += DOWN[play, seat]
    return math.fsum([HELPS[NAMES[kind]] for kind in cards])
