"""Watchtowers: triangles bought along with buildings, with a wall on the long side (rules 22).

- Whoever buys a base building may buy a watchtower of its colour with it: `buy 3 watchtower with
  dinar-9 dinar-5`. The price rises by 6, 4 or 2, before the first, the second and the last scoring.
- It is laid together with the buildings of the turn, turned as one likes: `place
  watchtower-garden-1 at 1,1 NW` fills the half of the cell at that corner. Or it is given up and
  goes back to the supply; it is never stored, moved or given away.
- One of its legs must touch, without a wall, a base building of its colour, now and after every
  redesign. No camp lies beside it.
- Its long side is outer wall. At every scoring each watchtower on the longest wall scores 2 points
  more; of equally long walls the one with most watchtowers counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.given.entries import Described, Many, TileName

from .buying import comes_along, dearer, returned, stays_behind
from .facts import WORD, read_facts, tower_tiles
from .promises import promised
from .scoring import tower_rows
from .slice import deal, make, view
from .standing import fault_of

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    book.given(Described({"supply": Many(TileName(tuple(facts.colours)))}))
    for tile in tower_tiles(facts):
        book.tile(tile, in_tower=False)
    book.clause(10, (WORD,), stays_behind, surcharge=True)
    book.price_change(20, dearer, WORD)
    book.reaction("tile.bought", 10, comes_along)
    book.reaction("tile.forgone", 10, returned)
    book.layout_rule(fault_of)
    book.player_term("walls", 80, tower_rows, of_palace=True)
    book.asset(promised)
