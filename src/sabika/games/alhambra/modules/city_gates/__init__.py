"""City gates: walls between two tiles become passable (05, city gates).

- As many gates and gate cards as players; the cards go into the piles 3 to 5. One that turns up is
  the offer, or goes to the discard if one lies there already (R8).
- Action `fetch gate`: take the card of the offer instead of money (R3).
- Whoever lays or redesigns may set gates with gate cards where a layout could not be walked through
  without them: `place tower-9-NE at 1,-1 gate 0,-1:E`. A gate needs printed walls on both tiles; no
  gate may be set that is not needed (R4, R7). The cards leave the game.
- A gate stays, and so do the two tiles beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.actions import Add, Place, Remove, Swap
from sabika.games.alhambra.given.entries import BySeat, Described, Flag, Number

from .actions import FetchGate
from .cards import FetchOffer, gate_kind, gate_piles, gate_revealed
from .facts import read_facts
from .promises import promised
from .setting import AddGateOffer, PlaceGateOffer, RemoveGateOffer, SwapGateOffer, frozen
from .slice import conservation, deal, make, view

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    cards = Number(facts.gates)
    entries = {"offer": Flag(), "held": BySeat(cards), "used": cards, "gone": cards}
    book.given(Described(entries))
    book.conserve(conservation)
    book.card(gate_kind(facts), gate_piles(facts), gate_revealed)
    book.offer("act", 20, FetchOffer(), FetchGate.read)
    book.offer("place", 50, PlaceGateOffer(), Place.read)
    for decision in ("act", "redesign"):
        book.offer(decision, 50, AddGateOffer(), Add.read)
        book.offer(decision, 50, RemoveGateOffer(), Remove.read)
        book.offer(decision, 50, SwapGateOffer(), Swap.read)
    book.edit_veto(frozen)
    book.asset(promised)
