"""What can be bid: what is payable in one currency, diamonds being one (Payment, R3, R4)."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from sabika.games.alhambra.payment import most_payable, payments
from sabika.games.alhambra.purchase import ANY, EXACT_ONLY, EXCESS, FIXED, Purchase

from .cards import name_of
from .facts import facts_of
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def paying(play: Table, seat: int, amount: int) -> Purchase:
    """The payment of a bid; a bid is no price, so nothing changes it."""
    exactly = (EXACT_ONLY,) if facts_of(play.rules).exact_bids else ()
    name = name_of(play, mine(play).up)
    return Purchase(seat, name, amount, ANY, traits=(FIXED, EXCESS, *exactly))


def most_of(play: Table, seat: int) -> int:
    """The highest sum a player holds in one currency (Decisions: bidding)."""
    return most_payable(play, paying(play, seat, 1))


def may_bid(play: Table, seat: int, amount: int) -> bool:
    """Whether a player could pay an amount; by the option of R3 only if exactly."""
    if facts_of(play.rules).exact_bids:
        return bool(payments(play, paying(play, seat, amount), amount))
    return amount <= most_of(play, seat)


def amounts(play: Table, seat: int) -> list[int]:
    """All amounts a player may bid now, the lowest first."""
    found = list(range(mine(play).bid + 1, most_of(play, seat) + 1))
    if facts_of(play.rules).exact_bids:
        found = [amount for amount in found if may_bid(play, seat, amount)]
    return found


def due(play: Table, seat: int) -> int:
    """What the winner must pay: the bid.

    A hand that is only imagined may be unable to pay it: then it is the next lower amount that it
    can pay, or the lowest of all.
    """
    bid = mine(play).bid
    for amount in chain(range(bid, 0, -1), range(bid + 1, most_of(play, seat) + 1)):
        if may_bid(play, seat, amount):
            return amount
    return bid
