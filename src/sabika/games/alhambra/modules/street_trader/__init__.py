"""Street traders: citizens of six colours move into buildings (12, street_trader).

- Setting up, before the market is filled: everybody has one citizen of each colour and secretly
  keeps three (`keep garden seraglio tower`); then the traders stand beside the fountains
  (`trader at 1,0`).
- Whoever lays a tile on the trader's cell puts the trader aside. A citizen of the building's colour
  may move in (`settle garden`), and another is taken from the supply (`recruit tower`). Without a
  citizen of its colour, or on a tile that takes none, one may be changed (`barter garden for
  tower`).
- At the end of the turn, or at once out of turn, the trader goes to an empty cell beside the
  palace.
- A tile that leaves the palace sends its citizen back. At every scoring citizens score in sets of
  different colours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import Barter, Keep, Recruit, Settle, Stand
from .choosing import KeepKind, choose_people
from .facts import read_facts
from .hidden import deal
from .moving_in import BarterKind, RecruitKind, SettleKind, return_citizens, tile_laid
from .pieces import SETTLE, lost_citizens
from .scoring import prospects, set_rows
from .slice import described, make
from .standing import StandKind, put_back
from .view import view

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    book.keep(read_facts(book))
    book.slice(make, view, deal)
    book.given(described())
    book.conserve(lost_citizens)
    # -- setting up
    book.kind("street_trader.keep", KeepKind())
    book.verb("keep", Keep.read)
    book.stage("setup.choices", 40, choose_people)
    # -- laying
    book.kind(SETTLE, SettleKind())
    book.verb("settle", Settle.read)
    book.kind("street_trader.recruit", RecruitKind())
    book.verb("recruit", Recruit.read)
    book.kind("street_trader.barter", BarterKind())
    book.verb("barter", Barter.read)
    book.reaction("tile.laid", 20, tile_laid)
    book.reaction("tile.removed", 10, return_citizens)
    # -- the end of the turn
    book.kind("street_trader.stand", StandKind())
    book.verb("trader", Stand.read)
    book.stage("turn.end", 10, put_back)
    # -- scoring
    book.player_term("gains", 20, set_rows)
    book.asset(prospects)
