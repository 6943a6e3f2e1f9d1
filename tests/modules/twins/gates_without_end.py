"""The keys in the pile and in front of players, whose faces nobody knows, the owners included."""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.gates_without_end.pieces import HELD, PILE
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what nobody knows."""
    play = Play(rules, twin)
    seats = range(rules.players)
    pool = [*PILE.get(play).rest(), *(key for seat in seats for key in HELD[play, seat])]
    rng.shuffle(pool)
    for seat in seats:
        HELD.put(play, seat, tuple([pool.pop() for _ in HELD[play, seat]]))
    PILE.put(play, tuple(pool))
