"""The sites nobody has, those on rivals' buildings, and those rivals look at."""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.building_sites import DRAWN, POOL, PUT_BACK, SITES
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    play = Play(rules, twin)
    rivals = [seat for seat in range(rules.players) if seat != viewer]
    known = 0 if viewer is None else 1 << viewer
    secret = [row for row in SITES.get(play) if row[2] != -1 and not row[2] & known]
    pool = [*POOL.get(play), *[site for _, site, _ in secret]]
    for zone in (DRAWN, PUT_BACK):
        pool += [site for seat in rivals for site in zone[play, seat]]
    rng.shuffle(pool)
    for tile, site, seats in secret:
        SITES.take(play, tile, site)
        SITES.add(play, tile, pool.pop(), seats)
    for zone in (DRAWN, PUT_BACK):
        for seat in rivals:
            zone.put(play, seat, tuple([pool.pop() for _ in zone[play, seat]]))
    POOL.put(play, tuple(pool))
