"""What a seat cannot know of the bonus cards, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.rng import Chance

from .facts import ID
from .slice import slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Mix the rivals' cards with the box; those that lay open once stay where they are."""
    part = slice_of(rules, state)
    unseen = list(part.box)
    counts: list[tuple[int, int]] = []
    for other in range(rules.players):
        if other != seat:
            known = part.returned[other]
            secret = [card for card in part.hands[other] if card not in known]
            counts.append((other, len(secret)))
            unseen += secret
    mixed = chance.shuffled(ID, sorted(unseen))
    for other, count in counts:
        part.hands[other] = tuple(sorted([*part.returned[other], *mixed[:count]]))
        del mixed[:count]
    part.box = tuple(sorted(mixed))
