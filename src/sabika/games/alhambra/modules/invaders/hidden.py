"""What a seat cannot know of invasion cards and scouts, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.hidden import Pile
from sabika.kernel.rng import Chance

from .facts import ID, facts_of
from .slice import slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def deal(
    rules: AlhambraRules, state: AlhambraState, seat: int, chance: Chance, memory: str
) -> None:
    """Shuffle the face-down scouts, and the invasion cards but for a top one that is known."""
    part = slice_of(rules, state)
    part.scouts = part.scouts.dealt_anew(seat, _alike, chance, f"{ID} scouts")
    stack = part.stack
    if facts_of(rules).open_cards and len(stack):
        top, *rest = stack.rest()
        part.stack = Pile((top, *chance.shuffled(ID, sorted(rest))))
    else:
        part.stack = stack.dealt_anew(seat, _alike, chance, ID)


def _alike(_card: int) -> str:
    return ID
