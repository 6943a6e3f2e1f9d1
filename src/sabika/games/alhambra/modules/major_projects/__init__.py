"""Major Projects (module 28): double tiles, won by bids that must stand for a round.

One of fifteen double tiles lies face up. As an action a player bids for it: money of one currency
worth 15 or more, or more than the standing bid, whose money goes back at once. A bid that still
stands when its owner's next turn starts wins: its money is discarded, the project is laid at the
end of the turn with everything else, and the next one turns up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import Stake
from .bidding import StakeOffer, conserved, return_bid, win_project
from .facts import read_facts
from .hidden import deal
from .promises import promised
from .slice import described, make
from .tiles import must_be_laid, project_tiles, shuffle_projects
from .view import view

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    book.given(described(facts))
    for tile in project_tiles(facts):
        book.tile(tile, in_tower=False)
    book.stage("setup.tiles", 60, shuffle_projects)
    book.stage("turn.start", 60, win_project)
    book.offer("act", 30, StakeOffer(), Stake.read)
    if not facts.may_store:
        book.must_lay(must_be_laid)
    book.stage("end.stop", 50, return_bid)
    book.conserve(conserved)
    book.asset(promised)
