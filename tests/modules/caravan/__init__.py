"""The Caravan: a small invented module that uses every part of the module contract.

Rules. Every player has a merchant, saddled at first. Before the market is filled everybody secretly
chooses a building type the merchant favours; the choices are shown together. Inns (two cells) come
through the tower like any tile. Three of four caravan cards, nobody knows which, are in the deck.

- A caravan card that turns up waits in the yard; it takes no display space. Each caravan in the
  yard makes inns dearer by 1.
- A guide card lies in the display, is taken alone, and lowers the price of one purchase by 2 (R1:
  or by 1) as a word of the purchase: `buy 2 guide with dirham-5`.
- Whoever lays an inn may let the merchant lodge in it, and if the merchant now lodges there draws
  a ware from the face-down pile. Only its owner sees it.
- A merchant's inn is not stored, and a reserve holds one inn at most. Tents are never stored.
- At the start of a turn a player with a lodging merchant looks at the top ware (R2: or not).
- Action `rest`: a weary merchant is saddled again. Action `pitch`: while a caravan is in the yard,
  take a tent and lay it at the end of the turn.
- Between turns a player with a saddled merchant may use a camel of the yard: `ship 3 with dinar-5`
  buys a tile for one card of its currency worth at least half its price. The tile is laid and the
  market refilled at once; the merchant is weary.
- After laying, once a turn, a ware may be traded for a further redesign: `trade 3`.
- Before a scoring every lodging merchant may favour another type; a lodging merchant counts half a
  building of that type. Each inn scores 1 point at every scoring, or 3 if the merchant lodges in
  it; in the last scoring wares score their values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.games.alhambra.actions import Pass
from sabika.games.alhambra.window import DeclineOffer

from .actions import Favour, Lodge, Pitch, Rest, Ship, Trade
from .cards import (
    GUIDE,
    caravan_kinds,
    caravan_revealed,
    card_left,
    guide_kind,
    guide_refuses,
    use_guide,
)
from .facts import read_facts
from .hidden import deal
from .inns import LodgeKind, draw_ware, inn_tiles, may_lodge, not_storable, tent_tiles
from .merchants import (
    FavourOffer,
    PitchOffer,
    RestOffer,
    SecretFavourKind,
    choose_favours,
    start_turn,
    think_again,
)
from .prices import dearer_inns, guided
from .scoring import favoured, inn_rows, ware_rows
from .shipping import ShipOffer
from .slice import described, make
from .view import view
from .wares import TradeOffer, shuffle_wares

if TYPE_CHECKING:
    from sabika.games.alhambra.contributions import Book


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    facts = read_facts(book)
    book.keep(facts)
    book.slice(make, view, deal)
    book.given(described())
    # -- components
    for tile in inn_tiles(facts):
        book.tile(tile)
    for tile in tent_tiles(facts):
        book.tile(tile, in_tower=False)
    book.card(guide_kind(facts), facts.guide_piles)
    book.pack(
        caravan_kinds(facts), dict.fromkeys(facts.caravan_piles, 1), caravan_revealed, card_left
    )
    # -- setting up
    book.stage("setup.tiles", 60, shuffle_wares)
    book.kind("caravan.secret", SecretFavourKind())
    book.stage("setup.choices", 60, choose_favours)
    # -- the turn
    book.stage("turn.start", 60, start_turn)
    book.offer("act", 10, RestOffer(), Rest.read)
    book.offer("act", 20, PitchOffer(), Pitch.read)
    book.clause(10, (GUIDE,), guide_refuses)
    book.price_change(30, dearer_inns)
    book.price_change(50, guided)
    book.event("caravan.guided")
    book.reaction("tile.bought", 10, use_guide)
    book.offer("after", 10, TradeOffer(), Trade.read)
    # -- laying
    book.kind("caravan.lodge", LodgeKind())
    book.verb("lodge", Lodge.read)
    book.reaction("tile.laid", 10, may_lodge)
    book.reaction("tile.laid", 20, draw_ware)
    book.storage_veto(not_storable)
    # -- between turns
    book.offer("window", 10, ShipOffer(), Ship.read)
    # -- scoring
    book.menu("caravan.favour", "choose", "ask.caravan.favour")
    book.offer("caravan.favour", 10, FavourOffer(), Favour.read)
    book.offer("caravan.favour", 90, DeclineOffer(), Pass.read)
    book.stage("score.before", 30, think_again)
    book.count_term(favoured)
    book.scoring_term("gains", 10, inn_rows)
    book.scoring_term("final-gains", 10, ware_rows)
