"""What a seat may see of the bonus cards: its own, how many others hold, what lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.state import AlhambraState

from .slice import slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """Everything public, and the cards of the seat."""
    part, names = slice_of(rules, state), rules.tile_names
    return {
        "counts": [len(hand) for hand in part.hands],
        "hand": None if seat is None else [names[card] for card in part.hands[seat]],
        "shown": [[names[card] for card in cards] for cards in part.shown],
        "returned": [[names[card] for card in cards] for cards in part.returned],
        "box": len(part.box),
    }
