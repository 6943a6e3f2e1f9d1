"""What a seat may see of the slice: everything but the order of the surplus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.components import TYPES
from sabika.games.alhambra.state import AlhambraState
from sabika.kernel.frames import NOBODY

from .facts import facts_of
from .slice import NOTHING, CharactersSlice, slice_of

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import AlhambraRules


def view(rules: AlhambraRules, state: AlhambraState, seat: int | None) -> dict[str, object]:
    """The characters by owner, the auction under way, the surplus by number."""
    part = slice_of(rules, state)
    names = rules.purse.names
    uses = facts_of(rules).uses
    return {
        "owned": [
            [
                {"name": names[card], "use": uses[names[card]], "used": card in part.used}
                for card in owned
            ]
            for owned in part.owned
        ],
        "auction": _auction(rules, part),
        "surplus": len(part.surplus),
        "removed": [names[card] for card in part.removed],
        "wise": None if part.wise == NOTHING else TYPES[part.wise],
    }


def _auction(rules: AlhambraRules, part: CharactersSlice) -> dict[str, object] | None:
    if part.up == NOTHING:
        return None
    return {
        "name": rules.purse.names[part.up],
        "bid": part.bid,
        "bidder": None if part.bidder == NOBODY else part.bidder,
        "passed": list(part.passed),
    }
