"""What a seat may see of the thieves: its own, how many others hold, what was used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.state import AlhambraState

from .facts import thief_name
from .slice import slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """Everything public, and the thieves of the seat."""
    part = slice_of(rules, state)
    return {
        "counts": [len(hand) for hand in part.hands],
        "hand": None if seat is None else [thief_name(thief) for thief in part.hands[seat]],
        "box": len(part.box),
        "used": [thief_name(thief) for thief in part.used],
    }
