"""What a seat cannot know of the thieves, dealt anew."""

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
    """Mix the rivals' thieves with the box; dealt face down, they are unknown to any memory."""
    part = slice_of(rules, state)
    rivals = [other for other in range(rules.players) if other != seat]
    unseen = [*part.box, *(thief for other in rivals for thief in part.hands[other])]
    mixed = chance.shuffled(ID, sorted(unseen))
    for other in rivals:
        count = len(part.hands[other])
        part.hands[other] = tuple(sorted(mixed[:count]))
        del mixed[:count]
    part.box = tuple(sorted(mixed))
