"""Bazaars: tiles beside the market that score what lies around them at the end (16, bazaars).

- A bazaar that turns up for a slot lies beside the market, and the next tile is drawn for the slot.
- It costs what the tile on the slot of its currency costs, paid exactly: `buy bazaar-florin-1 with
  florin-4`. While that slot is empty it is not for sale; no discount changes its price.
- In the last scoring it scores the buildings of its three colours on the eight cells around it
  times the number of its colours among them.

The older edition differs in nothing; its option is there to be named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.given.entries import Described, Many, TileName

from .facts import bazaar_tiles, read_facts
from .offer import BazaarGoods, deal, make, turned_up, view
from .scoring import bazaar_rows, prospects

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    book.given(Described({"offer": Many(TileName(tuple(facts.bazaars)))}))
    for tile in bazaar_tiles(facts):
        book.tile(tile)
    book.tile_reveal(10, turned_up)
    book.goods(10, BazaarGoods())
    book.player_term("final-gains", 10, bazaar_rows, of_palace=True)
    book.asset(prospects)
