"""The treasure chamber: chests for buildings of their colours (13, treasure_chamber).

- Action `buy room-2 with florin-3 ducat-5`: the four chests of a room for money worth at least 8,
  in any mix. It never earns an action, gives no change and ends the actions of the turn.
- After laying, the chests go onto buildings of their colours, one each, as many as fit. Where there
  is a choice the owner is asked (`stow garden-10`). The rest goes round clockwise, with two players
  to Dirk first; what nobody can place returns to the bag. Then the room is filled again from the
  bag, until the bag is too poor once.
- A tile that leaves the palace sends its chest back. At every scoring most chests score.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import Stow
from .buying import RoomGoods
from .distributing import DistributeKind, distribute, return_chests
from .facts import read_facts
from .pieces import lost_chests
from .scoring import chest_rows, prospects
from .slice import deal, described, fill_rooms, make
from .view import view

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    book.given(described(facts))
    book.conserve(lost_chests)
    book.stage("setup.tiles", 60, fill_rooms)
    book.goods(20, RoomGoods())
    book.kind("treasure_chamber.distribute", DistributeKind())
    book.verb("stow", Stow.read)
    book.stage("turn.place", 70, distribute)
    book.reaction("tile.removed", 10, return_chests)
    book.scoring_term("gains", 30, chest_rows)
    book.asset(prospects)
