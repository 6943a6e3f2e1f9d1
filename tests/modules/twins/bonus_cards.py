"""The bonus cards of rivals and those in the box; what lay open once is known."""

from __future__ import annotations

import random
from typing import Any

from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.alhambra.state import AlhambraState


def deal_anew(
    rules: AlhambraRules, twin: AlhambraState, viewer: int | None, rng: random.Random
) -> None:
    """Mix what the viewer cannot know."""
    part: Any = twin.slices[rules.slice_index["bonus_cards"]]
    rivals = [seat for seat in range(rules.players) if seat != viewer]
    secret = {
        seat: [card for card in part.hands[seat] if card not in part.returned[seat]]
        for seat in rivals
    }
    pool = [*part.box, *(card for cards in secret.values() for card in cards)]
    rng.shuffle(pool)
    for seat, cards in secret.items():
        dealt = [pool.pop() for _ in cards]
        part.hands[seat] = tuple(sorted([*part.returned[seat], *dealt]))
    part.box = tuple(sorted(pool))
