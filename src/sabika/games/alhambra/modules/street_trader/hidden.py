"""What a seat cannot know: the people others keep before all have chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.rng import Chance

from .slice import slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Choices not yet shown might be any."""
    part = slice_of(rules, state)
    if part.shown:
        return
    for other, people in enumerate(part.people):
        if other != seat and people:
            colours = chance.shuffled("street_trader people", list(range(len(TYPES))))
            part.people[other] = tuple(sorted(colours[: len(people)]))
