"""Tiles under slots, which might as well lie in the tower for whoever does not know them.

A single tile that everybody knew on top of the tower is known under a slot, too.
"""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.buildings_of_power.pieces import HIDDEN
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.hidden import EVERYBODY, Pile
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    play = Play(rules, twin)
    rows = HIDDEN.all(play)
    strange = [
        (slot, tile)
        for slot, row in enumerate(rows)
        for tile, seats in row
        if seats != EVERYBODY and (viewer is None or not seats >> viewer & 1)
    ]
    tower, spots = list(twin.tower.cards), twin.tower.unknown(viewer)
    pool = [*(tower[spot] for spot in spots), *(tile for _, tile in strange)]
    rng.shuffle(pool)
    for spot in spots:
        tower[spot] = pool.pop()
    twin.tower = Pile(tuple(tower), twin.tower.top, twin.tower.bounds, twin.tower.known)
    for slot, _ in strange:
        ((_, seats),) = rows[slot]
        HIDDEN.replace(play, slot, ((pool.pop(), seats),))
