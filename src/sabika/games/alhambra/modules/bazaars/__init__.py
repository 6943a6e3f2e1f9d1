"""Bazaars (rules 16): tiles beside the market that score what lies around them at the end.

- A bazaar that turns up for a slot lies beside the market, and the next tile is drawn for the slot.
- It costs what the tile on the slot of its currency costs, paid exactly: `buy bazaar-florin-1 with
  florin-4`. While that slot is empty it is not for sale; no discount changes its price.
- In the last scoring it scores the buildings of its three colours on the eight cells around it
  times the number of its colours among them.

The older edition differs in nothing; its option is there to be named.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypedDict

from sabika.games.alhambra.acquiring import acquired
from sabika.games.alhambra.blocks.pieces import Tiles
from sabika.games.alhambra.blocks.sheet import Facts, Sheet
from sabika.games.alhambra.blocks.zones import Zone
from sabika.games.alhambra.components import CURRENCIES, TYPES, Part, Tile, TileKind
from sabika.games.alhambra.contributions import Book
from sabika.games.alhambra.palace.grid import FOUNTAIN, PART_SHIFT
from sabika.games.alhambra.palace.outline import around
from sabika.games.alhambra.purchase import EXACT_ONLY, FIXED, LIKE_A_TILE, Goods, Purchase
from sabika.games.alhambra.rules import Table
from sabika.games.alhambra.scoring import ScoreRow
from sabika.games.alhambra.state import EMPTY
from sabika.games.alhambra.types import part_type
from sabika.kernel.errors import IllegalAction


class Bazaar(NamedTuple):
    """What is printed on a bazaar: its currency, and its colours as indices in TYPES."""

    currency: int
    types: tuple[int, ...]

    @property
    def kind(self) -> TileKind:
        """No building of a type; Dirk takes it and has no use for it."""
        shown = [f"colour-{TYPES[colour]}" for colour in self.types]
        shown.append(f"currency-{CURRENCIES[self.currency]}")
        return TileKind("bazaar", frozenset({"storable", "giftable", "beside-slots", *shown}))


def read(sheet: Sheet) -> dict[str, Bazaar]:
    """The bazaars by name, those of a currency numbered, as many as the rules say (Components)."""
    bazaars: dict[str, Bazaar] = {}
    for row in sheet.rows("rows"):
        currency = row.one_of("currency", CURRENCIES)
        number = [bazaar.currency for bazaar in bazaars.values()].count(currency) + 1
        types = tuple(sorted([TYPES.index(colour) for colour in row.texts("types", TYPES)]))
        bazaars[f"bazaar-{CURRENCIES[currency]}-{number}"] = Bazaar(currency, types)
    sheet.expect("tiles", len(bazaars), sheet.number("total"))
    return bazaars


FACTS: Final = Facts("bazaars", read)

BAZAAR: Final = Tiles("bazaar")
OFFER: Final = Zone(BAZAAR, "offer", ordered=True)
"""The bazaars that can be had, in the order they turned up."""


def contribute(book: Book) -> None:
    """Write everything the module adds into the book."""
    for name, bazaar in FACTS.read(book).items():
        book.tile(Tile(name, bazaar.kind, (Part((0, 0), 0),)))
    book.pieces(BAZAAR)
    book.view(show)
    book.tile_reveal(10, turned_up)
    book.goods(10, BazaarGoods())
    book.player_term("final-gains", 10, bazaar_rows, of_palace=True)
    book.asset(promise)


def bazaar_of(play: Table, tile: int) -> Bazaar | None:
    """What is printed on a tile if it is a bazaar."""
    return FACTS[play].get(play.rules.tile_names[tile]) if tile != FOUNTAIN else None


class Printed(TypedDict):
    """What is printed on a bazaar."""

    currency: str
    types: list[str]


class Shown(TypedDict):
    """What the bazaars cost and count."""

    prices: list[int | None]
    bazaars: dict[str, Printed]


def show(play: Table, seat: int | None) -> Shown:
    """Today's prices of the offer, and what is printed on every bazaar."""
    printed: dict[str, Printed] = {
        name: {"currency": CURRENCIES[currency], "types": [TYPES[colour] for colour in types]}
        for name, (currency, types) in FACTS[play].items()
    }
    return {"prices": [price_now(play, tile) for tile in OFFER.get(play)], "bazaars": printed}


# -- beside the market --------------------------------------------------------------------------


def turned_up(play: Table, tile: int, slot: int) -> bool:
    """A bazaar that turns up goes beside the market; the slot waits for the next tile (Timing)."""
    if bazaar_of(play, tile) is None:
        return False
    OFFER.add(play, tile)
    play.tell("bazaars.turned-up", tile=play.rules.tile_names[tile], reveals=True)
    return True


def price_now(play: Table, tile: int) -> int | None:
    """The printed price of what lies on the slot of a bazaar's currency, if something does."""
    beside = play.state.market[FACTS[play][play.rules.tile_names[tile]].currency]
    return None if beside == EMPTY else play.rules.tile_cost[beside]


TRAITS: Final = (*LIKE_A_TILE, EXACT_ONLY, FIXED)


class BazaarGoods(Goods):
    """Bazaars are bought like tiles, but only at the exact price, which nothing changes."""

    def each(self, play: Table, seat: int, own_turn: bool) -> Iterator[Purchase]:
        for tile in OFFER.get(play):
            name, price = play.rules.tile_names[tile], price_now(play, tile)
            if price is not None:
                slot = FACTS[play][name].currency
                yield Purchase(seat, name, price, slot, tile, own_turn=own_turn, traits=TRAITS)

    def refused(self, play: Table, seat: int, name: str, own_turn: bool) -> IllegalAction:
        bazaar = FACTS[play].get(name)
        if bazaar is None:
            return IllegalAction("unknown-goods", goods=name)
        if play.rules.tile_index[name] not in OFFER.get(play):
            return IllegalAction("bazaars.not-for-sale", tile=name)
        return IllegalAction("bazaars.no-price", tile=name, slot=bazaar.currency + 1)

    def take(self, play: Table, purchase: Purchase) -> None:
        OFFER.take(play, purchase.tile)
        acquired(play, purchase.buyer, purchase.tile)


# -- points -------------------------------------------------------------------------------------


def bazaar_rows(play: Table, seat: int) -> Iterator[ScoreRow]:
    """In the last scoring each bazaar: matching buildings around it times colours among them.

    Only finished buildings of a type match, no squares, bazaars or other tiles (rulings 1 to 3).
    """
    cells = play.state.palaces[seat].cells
    for tile, cell in sorted(play.state.palaces[seat].placed().items()):
        bazaar = bazaar_of(play, tile)
        if bazaar is not None:
            types = [part_type(play, cells[near] >> PART_SHIFT) for near in around(cells, cell)]
            found = [building for building in types if building in bazaar.types]
            name, colours = play.rules.tile_names[tile], len(set(found))
            why: dict[str, object] = {"tile": name, "buildings": len(found), "colours": colours}
            yield ScoreRow("bazaars", seat, len(found) * colours, why)


# -- for bots -----------------------------------------------------------------------------------

ROOM: Final = 0.5
"""How many points each empty cell around a laid bazaar still promises."""
STORED: Final = 2.0
"""What a bazaar in the reserve promises."""


def promise(play: Table, seat: int) -> float:
    """What bazaars promise beyond the points they would score now: room around them."""
    palace = play.state.palaces[seat]
    laid = [cell for tile, cell in palace.placed().items() if bazaar_of(play, tile) is not None]
    empty: int = sum([8 - len(around(palace.cells, cell)) for cell in laid])
    waiting = [bazaar_of(play, tile) for tile in play.state.loose(seat)]
    return ROOM * empty + STORED * (len(waiting) - waiting.count(None))
