"""What a seat may see of the slice, built by allow-list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.state import AlhambraState

from .slice import NOTHING, CaravanSlice, slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """Everything public, and the wares and the secret choice the seat knows."""
    part = slice_of(rules, state)
    top_known = len(part.pile) > 0 and part.pile.knows(seat, part.pile.top)
    return {
        "merchants": [_merchant(rules, part, other, seat) for other in range(rules.players)],
        "yard": [{"card": rules.purse.names[card], "camels": camels} for card, camels in part.yard],
        "spent": [rules.purse.names[card] for card in part.spent],
        "tents": [rules.tile_names[tile] for tile in part.tents],
        "wares": len(part.pile),
        "top_ware": part.pile.cards[part.pile.top] if top_known else None,
        "traded": list(part.traded),
        "may_trade": part.may_trade,
    }


def _merchant(
    rules: AlhambraRules, part: CaravanSlice, owner: int, seat: int | None
) -> dict[str, object]:
    inn = part.lodging[owner]
    favour = part.favours[owner]
    seen = part.shown or owner == seat
    return {
        "saddled": part.saddled[owner],
        "lodging": None if inn == NOTHING else rules.tile_names[inn],
        "favour": TYPES[favour] if seen and favour != NOTHING else None,
        "chosen": favour != NOTHING,
        "wares": [
            value if seat is not None and seats >> seat & 1 else None
            for value, seats in part.wares[owner]
        ],
    }
