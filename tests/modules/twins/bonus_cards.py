"""The bonus cards of rivals and those in the box; what lay open once is known."""

from __future__ import annotations

import random

from sabika.games.alhambra.modules.bonus_cards import BOX, HANDS, RETURNED
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.play import Play


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    play = Play(rules, twin)
    rivals = [seat for seat in range(rules.players) if seat != viewer]
    secret = {
        seat: [card for card in HANDS[play, seat] if card not in RETURNED[play, seat]]
        for seat in rivals
    }
    pool = [*BOX.get(play), *(card for cards in secret.values() for card in cards)]
    rng.shuffle(pool)
    for seat, cards in secret.items():
        dealt = [pool.pop() for _ in cards]
        HANDS.put(play, seat, (*RETURNED[play, seat], *dealt))
    BOX.put(play, tuple(pool))
