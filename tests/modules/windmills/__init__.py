"""The Windmills: an invented module with tiles that turn, move and come unfinished.

- Mills and vanes come through the tower like any tile and are laid whichever way round.
- A mill has no type while nobody has bought it. Mills and the dearest base buildings are unfinished
  when they are bought, wherever they go. Action `finish TILE`: it becomes a building of its type.
- Action `shift MILL to CELL`: a mill changes its place, and is turned anew. An acquired mill may be
  laid where another tile lies, which goes to the reserve: `raise MILL over TILE`.
- A vane scores the tiles of the line it points along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .finishing import Finish, FinishOffer, scaffolded, types_now
from .pieces import deal, make, read_facts, view
from .shifting import Raise, RaiseOffer, Shift, ShiftOffer
from .tiles import mill_tiles, vane_tiles
from .vanes import vane_rows

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    for tile in (*mill_tiles(facts), *vane_tiles(facts)):
        book.tile(tile)
    book.retype(types_now)
    book.reaction("tile.bought", 30, scaffolded)
    book.offer("act", 60, FinishOffer(), Finish.read)
    book.offer("act", 61, ShiftOffer(), Shift.read)
    book.offer("place", 60, RaiseOffer(), Raise.read)
    book.player_term("gains", 90, vane_rows)
