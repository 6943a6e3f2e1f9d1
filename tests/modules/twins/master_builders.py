"""Master builders that were dealt face down, and those in the box."""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.master_builders import BOX
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    play = Play(rules, twin)
    hidden = [
        (seat, kind)
        for seat, kind in twin.unseen
        if seat != viewer and rules.cards[kind].group == "master_builders"
    ]
    pool = [*BOX.get(play), *(kind for _, kind in hidden)]
    rng.shuffle(pool)
    unseen = list(twin.unseen)
    purse = rules.purse
    for seat, kind in hidden:
        new = pool.pop()
        unseen.remove((seat, kind))
        unseen.append((seat, new))
        twin.hands[seat * purse.suits + purse.suit_of[kind]] -= purse.unit_of[kind]
        twin.hands[seat * purse.suits + purse.suit_of[new]] += purse.unit_of[new]
    twin.unseen = tuple(sorted(unseen))
    BOX.put(play, tuple(pool))
