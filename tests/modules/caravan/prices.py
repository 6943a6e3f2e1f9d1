"""Price changes: caravans make inns dearer, guides make a purchase cheaper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.purchase import Purchase

from .cards import GUIDE
from .facts import facts_of
from .inns import is_inn
from .slice import mine

if TYPE_CHECKING:
    from sabika.games.alhambra.rules import Table


def dearer_inns(play: Table, purchase: Purchase, price: int) -> int:
    """Each caravan in the yard makes inns dearer by 1."""
    return price + (len(mine(play).yard) if is_inn(play.rules, purchase.tile) else 0)


def guided(play: Table, purchase: Purchase, price: int) -> int:
    """A guide lowers the price (R1)."""
    return price - (facts_of(play.rules).discount if GUIDE in purchase.clauses else 0)
