"""Drawing coins: one for every two units paid too much, as far as the bag goes (Decisions, R1-R6).

Drawing is a right, but nobody is the worse for it: all coins that are due are drawn (R5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.purchase import EXCESS, Purchase, overpaid_by
from sabika.kernel.frames import Frame

from .coins import changed
from .facts import ID, coin_name, facts_of
from .slice import bag, mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def give_change(play: Table, frame: Frame) -> None:
    """Reaction to `overpaid`: coins out of the bag; the coins just paid are in it already (R1)."""
    due = overpaid_by(frame).excess // facts_of(play.rules).overpay_per_coin
    drawn: list[int] = []
    while len(drawn) < due and any(bag(play.rules, play.state)):
        drawn.append(_draw(play, frame.seat))
    if due and play.events is not None:
        names = [coin_name(currency) for currency in sorted(drawn)]
        if names:
            play.tell("change.drawn", {"seat": frame.seat, "cards": names}, reveals=True)
        else:
            play.tell("change.bag-empty", {"seat": frame.seat})


def units_per_coin(play: Table, purchase: Purchase) -> int:
    """How many units too much bring a coin; none where nobody gets change (R3), or from no bag."""
    if EXCESS not in purchase.traits or not any(bag(play.rules, play.state)):
        return 0
    return facts_of(play.rules).overpay_per_coin


def _draw(play: Table, seat: int) -> int:
    """Draw any coin of the bag."""
    coins = [c for c, count in enumerate(bag(play.rules, play.state)) for _ in range(count)]
    currency = coins[play.state.chance.below(ID, len(coins))]
    part = mine(play)
    part.coins[seat] = changed(part.coins[seat], currency, 1)
    return currency
