"""What everybody sees of the slice: all but the order of the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.frames import NOBODY

from .facts import facts_of
from .slice import NOTHING, slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """The project on offer, the standing bid, and how many projects are left."""
    part = slice_of(rules, state)
    bid: dict[str, object] | None = None
    total = sum([rules.values[word] for word in part.money])
    if part.bidder != NOBODY:
        bid = {"seat": part.bidder, "cards": list(part.money), "total": total}
    return {
        "project": None if part.current == NOTHING else rules.tile_names[part.current],
        "bid": bid,
        "least": total + 1 if bid else facts_of(rules).least,
        "pile": len(part.pile),
    }
