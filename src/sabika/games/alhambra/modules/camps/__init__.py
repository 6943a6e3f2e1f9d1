"""Camps: tiles that lie outside the wall and score straight lines of tiles (08, camps).

- Eight camps come through the tower and the market like buildings, and may be stored or given away.
- A camp lies outside: at least one of its ramparts leans on a walled edge of a tile, it touches
  tiles at walled edges only, and other camps with garden sides only (R1, R8). That must stay true
  whatever is laid, removed or swapped. Nobody walks there; walls it leans on are outer walls.
- At every scoring each arrow scores a point for every tile of the unbroken line that starts on the
  next cell; walls do not break it, an empty cell, a camp or half a cell does (R3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .facts import camp_tiles, read_facts
from .leaning import fault_of
from .scoring import camp_rows
from .slice import deal, make, view

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    for tile in camp_tiles(facts):
        book.tile(tile)
    book.layout_rule(fault_of)
    book.player_term("gains", 8, camp_rows, of_palace=True)
